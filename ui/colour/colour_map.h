// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/view_options.h"

#include <QColor>

#include <algorithm>
#include <memory>
#include <span>
#include <vector>

namespace attn
{

/// The kind of colour map.
enum class ColourScheme {
    diverging,   ///< signed values, the background tone at 0
    difference,  ///< changes: purple for less, the background tone at 0, green for more
    sequential,  ///< weights from 0 to 1
    flat,        ///< one muted tone: the digits suffice
};

/// The values at the two ends of a colour map.
struct ValueRange {
    float low = 0;
    float high = 1;
    bool operator==(const ValueRange&) const = default;
};

/// The user's choice of colours for each kind of value.
struct ColourChoice {
    SignedColours signedValues = SignedColours::blue_orange;
    WeightColours weights = WeightColours::blue;
    bool operator==(const ColourChoice&) const = default;
};

/// Maps finite values to opaque colours; values outside the range are clamped. Cheap to construct and copy: maps of one
/// scheme and tone share their table.
class ColourMap
{
public:
    /// @param neutral colour of 0, and of everything in a flat map; some weight colours start with another colour
    ColourMap(ColourScheme scheme, ValueRange range, const QColor& neutral, const ColourChoice& choice = {});

    [[nodiscard]] QRgb operator()(float value) const { return m_first[stepOf(value)]; }
    /// Index into steps() for a value; for NaN an arbitrary valid index.
    [[nodiscard]] int stepOf(float value) const
    {
        const float step = (value - m_range.low) * m_stepsPerUnit + 0.5f;
        return static_cast<int>(std::min(std::max(0.0f, step), m_lastStep));
    }
    /// The colours from the low end to the high end.
    [[nodiscard]] std::span<const QRgb> steps() const { return *m_table; }
    /// The colour at `fraction` (0..1) of the way from the low end to the high end.
    [[nodiscard]] QRgb at(double fraction) const;
    [[nodiscard]] ValueRange range() const { return m_range; }

private:
    using Table = std::vector<QRgb>;
    static std::shared_ptr<const Table> tableOf(ColourScheme scheme, const QColor& neutral, const ColourChoice& choice);

    std::shared_ptr<const Table> m_table;
    const QRgb* m_first;
    float m_lastStep;
    ValueRange m_range;
    float m_stepsPerUnit;
};

/// How prominently a number is drawn. A weight below 0.05 is quiet; below 0.005, where two decimals would be 0.00, it
/// is drawn as a quiet dot "·".
enum class Loudness { ordinary, quiet };
constexpr Loudness loudnessOf(float weight)
{
    return weight > -0.05F && weight < 0.05F ? Loudness::quiet : Loudness::ordinary;
}

/// The text colour of a number on a background: black or white, whichever has the larger WCAG 2 contrast ratio (at
/// least 4.5), or, if quiet, the background's hue (at least 3).
QColor inkOn(QRgb ground, Loudness loudness = Loudness::ordinary);

}  // namespace attn
