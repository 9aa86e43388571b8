// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/heatmap/colour_map.h"

#include "ui/heatmap/oklab.h"
#include "ui/heatmap/viridis_table.h"

#include <QHash>

#include <algorithm>
#include <cmath>

namespace attn
{

namespace
{

// Of equal weight to the eye on both grounds, and told apart with every common colour vision.
constexpr QRgb negative_end = 0xff2a5fa8u;
constexpr QRgb positive_end = 0xffd9691eu;
constexpr QRgb less_end = 0xff7b3a9cu;
constexpr QRgb more_end = 0xff1f8a4cu;

// Odd, so that 0 has an entry of its own.
constexpr int diverging_steps = 513;

}  // namespace

std::shared_ptr<const ColourMap::Table> ColourMap::divergingTable(QRgb negative, const QColor& neutral, QRgb positive)
{
    static QHash<std::pair<QRgb, QRgb>, std::shared_ptr<const Table>> tables;
    auto& table = tables[{negative, neutral.rgb()}];
    if (!table) {
        Table colours(diverging_steps);
        const int centre = diverging_steps / 2;
        for (int i = 0; i < diverging_steps; ++i) {
            const double share = std::abs(i - centre) / double(centre);
            colours[static_cast<std::size_t>(i)] = mixedInOklab(neutral.rgb(), i < centre ? negative : positive, share);
        }
        table = std::make_shared<const Table>(std::move(colours));
    }
    return table;
}

std::shared_ptr<const ColourMap::Table> ColourMap::tableOf(ColourScheme scheme, const QColor& neutral)
{
    static const auto viridis = std::make_shared<const Table>(viridis_table.begin(), viridis_table.end());
    switch (scheme) {
    case ColourScheme::diverging:
        return divergingTable(negative_end, neutral, positive_end);
    case ColourScheme::difference:
        return divergingTable(less_end, neutral, more_end);
    case ColourScheme::sequential:
        return viridis;
    case ColourScheme::flat:
        break;
    }
    return std::make_shared<const Table>(Table{neutral.rgb()});
}

ColourMap::ColourMap(ColourScheme scheme, ValueRange range, const QColor& neutral)
    : m_table(tableOf(scheme, neutral)), m_range(range)
{
    const float extent = range.high - range.low;
    m_stepsPerUnit = extent > 0 ? static_cast<float>(m_table->size() - 1) / extent : 0;
}

QRgb ColourMap::operator()(float value) const
{
    const float last = static_cast<float>(m_table->size() - 1);
    const float step = std::clamp((value - m_range.low) * m_stepsPerUnit + 0.5f, 0.0f, last);
    return (*m_table)[static_cast<std::size_t>(step)];
}

QRgb ColourMap::at(double share) const
{
    const double last = static_cast<double>(m_table->size() - 1);
    return (*m_table)[static_cast<std::size_t>(std::lround(std::clamp(share, 0.0, 1.0) * last))];
}

QColor inkOn(QRgb ground)
{
    const double light = luminance(linear(ground));
    const bool dark_ground = (1.0 + 0.05) / (light + 0.05) > (light + 0.05) / 0.05;
    return dark_ground ? QColor(0xff, 0xff, 0xff) : QColor(0x10, 0x12, 0x16);
}

}  // namespace attn
