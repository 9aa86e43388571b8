// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/theme/colour_map.h"

#include "ui/theme/oklab.h"
#include "ui/theme/theme.h"

#include <cmath>
#include <map>

namespace attn
{

namespace
{

// The ends of a difference (less, more); they differ from those of signed values.
constexpr QRgb less_end = 0xff7b3a9cu;
constexpr QRgb more_end = 0xff1f8a4cu;

// Odd, so that 0 has an entry in a diverging map.
constexpr int interpolated_table_size = 513;

using Table = std::vector<QRgb>;

/// A table that interpolates between the colours, with equal numbers of entries between consecutive ones.
std::shared_ptr<const Table> interpolatedTable(const std::vector<QRgb>& colours)
{
    Table table(interpolated_table_size);
    const auto stretches = static_cast<double>(colours.size() - 1);
    for (int i = 0; i < interpolated_table_size; ++i) {
        const double place = stretches * i / (interpolated_table_size - 1);
        const auto stretch = static_cast<std::size_t>(std::min(place, stretches - 1));
        table[static_cast<std::size_t>(i)] =
            mixedInOklab(colours[stretch], colours[stretch + 1], place - static_cast<double>(stretch));
    }
    return std::make_shared<const Table>(std::move(table));
}

/// The same table, computed once per thread and cached.
std::shared_ptr<const Table> cachedTable(const std::vector<QRgb>& colours)
{
    static thread_local std::map<std::vector<QRgb>, std::shared_ptr<const Table>> tables;
    auto& table = tables[colours];
    if (!table)
        table = interpolatedTable(colours);
    return table;
}

/// The ends have equal contrast with light and dark backgrounds and are distinguishable with every common kind of
/// colour vision.
std::vector<QRgb> signedColours(SignedColours choice, QRgb neutral)
{
    switch (choice) {
    case SignedColours::blue_red:
        return {0xff2166acu, neutral, 0xffb2303fu};
    case SignedColours::teal_brown:
        return {0xff0b7d74u, neutral, 0xffa5631du};
    case SignedColours::blue_orange:
        break;
    }
    return {0xff2a5fa8u, neutral, 0xffd9691eu};
}

std::shared_ptr<const Table> weightColours(WeightColours choice, const QColor& neutral)
{
    static const auto viridis = std::make_shared<const Table>(viridis_table.begin(), viridis_table.end());
    const bool dark_ground = luminance(linear(neutral.rgb())) < 0.2;
    switch (choice) {
    case WeightColours::viridis:
        return viridis;
    case WeightColours::blue_yellow:
        return cachedTable({0xff0a2a5cu, 0xff7b7b78u, 0xfffde745u});
    case WeightColours::grey:
        return cachedTable({neutral.rgb(), dark_ground ? 0xfff4f4f4u : 0xff141414u});
    case WeightColours::blue:
        break;
    }
    return cachedTable({neutral.rgb(), dark_ground ? 0xff9fd0ffu : 0xff1f4e79u});
}

}  // namespace

std::shared_ptr<const ColourMap::Table> ColourMap::tableOf(ColourScheme scheme, const QColor& neutral,
                                                           const ColourChoice& choice)
{
    switch (scheme) {
    case ColourScheme::diverging:
        return cachedTable(signedColours(choice.signedValues, neutral.rgb()));
    case ColourScheme::difference:
        return cachedTable({less_end, neutral.rgb(), more_end});
    case ColourScheme::sequential:
        return weightColours(choice.weights, neutral);
    case ColourScheme::flat:
        break;
    }
    return std::make_shared<const Table>(Table{neutral.rgb()});
}

ColourMap::ColourMap(ColourScheme scheme, ValueRange range, const QColor& neutral, const ColourChoice& choice)
    : m_table(tableOf(scheme, neutral, choice)), m_first(m_table->data()),
      m_lastIndex(static_cast<float>(m_table->size() - 1)), m_range(range)
{
    const float extent = range.high - range.low;
    m_entriesPerUnit = extent > 0 ? m_lastIndex / extent : 0;
}

QRgb ColourMap::at(double fraction) const
{
    return m_first[std::lround(std::clamp(fraction, 0.0, 1.0) * double(m_lastIndex))];
}

QColor textColourOn(QRgb background, Emphasis emphasis)
{
    constexpr double quiet_contrast = 3.1;  // at least 3 after rounding to 8 bits
    if (emphasis == Emphasis::quiet)
        return tintOf(background, quiet_contrast);
    return prefersBlackText(background) ? Qt::black : Qt::white;
}

QColor headColour(Index head, const Theme& theme)
{
    // Without yellow and black, which are invisible on one of the backgrounds.
    static constexpr std::array<QRgb, 6> colours = {0xffe69f00u, 0xff56b4e9u, 0xff009e73u,
                                                    0xffcc79a7u, 0xffd55e00u, 0xff0072b2u};
    const QRgb colour = colours[static_cast<std::size_t>(head) % colours.size()];
    constexpr double contrast_of_frames = 3;
    return legibleOn(theme.background.rgb(), colour, contrast_of_frames);
}

}  // namespace attn
