// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tensor/tensor.h"
#include "ui/session/view_state.h"

#include <QColor>

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace attn
{

struct Theme;

/// The viridis colour map of matplotlib, from dark violet to yellow, as 0xAARRGGBB.
inline constexpr std::array<std::uint32_t, 256> viridis_table = {
    0xff440154u, 0xff440256u, 0xff450457u, 0xff450559u, 0xff46075au, 0xff46085cu, 0xff460a5du, 0xff460b5eu, 0xff470d60u,
    0xff470e61u, 0xff471063u, 0xff471164u, 0xff471365u, 0xff481467u, 0xff481668u, 0xff481769u, 0xff48186au, 0xff481a6cu,
    0xff481b6du, 0xff481c6eu, 0xff481d6fu, 0xff481f70u, 0xff482071u, 0xff482173u, 0xff482374u, 0xff482475u, 0xff482576u,
    0xff482677u, 0xff482878u, 0xff482979u, 0xff472a7au, 0xff472c7au, 0xff472d7bu, 0xff472e7cu, 0xff472f7du, 0xff46307eu,
    0xff46327eu, 0xff46337fu, 0xff463480u, 0xff453581u, 0xff453781u, 0xff453882u, 0xff443983u, 0xff443a83u, 0xff443b84u,
    0xff433d84u, 0xff433e85u, 0xff423f85u, 0xff424086u, 0xff424186u, 0xff414287u, 0xff414487u, 0xff404588u, 0xff404688u,
    0xff3f4788u, 0xff3f4889u, 0xff3e4989u, 0xff3e4a89u, 0xff3e4c8au, 0xff3d4d8au, 0xff3d4e8au, 0xff3c4f8au, 0xff3c508bu,
    0xff3b518bu, 0xff3b528bu, 0xff3a538bu, 0xff3a548cu, 0xff39558cu, 0xff39568cu, 0xff38588cu, 0xff38598cu, 0xff375a8cu,
    0xff375b8du, 0xff365c8du, 0xff365d8du, 0xff355e8du, 0xff355f8du, 0xff34608du, 0xff34618du, 0xff33628du, 0xff33638du,
    0xff32648eu, 0xff32658eu, 0xff31668eu, 0xff31678eu, 0xff31688eu, 0xff30698eu, 0xff306a8eu, 0xff2f6b8eu, 0xff2f6c8eu,
    0xff2e6d8eu, 0xff2e6e8eu, 0xff2e6f8eu, 0xff2d708eu, 0xff2d718eu, 0xff2c718eu, 0xff2c728eu, 0xff2c738eu, 0xff2b748eu,
    0xff2b758eu, 0xff2a768eu, 0xff2a778eu, 0xff2a788eu, 0xff29798eu, 0xff297a8eu, 0xff297b8eu, 0xff287c8eu, 0xff287d8eu,
    0xff277e8eu, 0xff277f8eu, 0xff27808eu, 0xff26818eu, 0xff26828eu, 0xff26828eu, 0xff25838eu, 0xff25848eu, 0xff25858eu,
    0xff24868eu, 0xff24878eu, 0xff23888eu, 0xff23898eu, 0xff238a8du, 0xff228b8du, 0xff228c8du, 0xff228d8du, 0xff218e8du,
    0xff218f8du, 0xff21908du, 0xff21918cu, 0xff20928cu, 0xff20928cu, 0xff20938cu, 0xff1f948cu, 0xff1f958bu, 0xff1f968bu,
    0xff1f978bu, 0xff1f988bu, 0xff1f998au, 0xff1f9a8au, 0xff1e9b8au, 0xff1e9c89u, 0xff1e9d89u, 0xff1f9e89u, 0xff1f9f88u,
    0xff1fa088u, 0xff1fa188u, 0xff1fa187u, 0xff1fa287u, 0xff20a386u, 0xff20a486u, 0xff21a585u, 0xff21a685u, 0xff22a785u,
    0xff22a884u, 0xff23a983u, 0xff24aa83u, 0xff25ab82u, 0xff25ac82u, 0xff26ad81u, 0xff27ad81u, 0xff28ae80u, 0xff29af7fu,
    0xff2ab07fu, 0xff2cb17eu, 0xff2db27du, 0xff2eb37cu, 0xff2fb47cu, 0xff31b57bu, 0xff32b67au, 0xff34b679u, 0xff35b779u,
    0xff37b878u, 0xff38b977u, 0xff3aba76u, 0xff3bbb75u, 0xff3dbc74u, 0xff3fbc73u, 0xff40bd72u, 0xff42be71u, 0xff44bf70u,
    0xff46c06fu, 0xff48c16eu, 0xff4ac16du, 0xff4cc26cu, 0xff4ec36bu, 0xff50c46au, 0xff52c569u, 0xff54c568u, 0xff56c667u,
    0xff58c765u, 0xff5ac864u, 0xff5cc863u, 0xff5ec962u, 0xff60ca60u, 0xff63cb5fu, 0xff65cb5eu, 0xff67cc5cu, 0xff69cd5bu,
    0xff6ccd5au, 0xff6ece58u, 0xff70cf57u, 0xff73d056u, 0xff75d054u, 0xff77d153u, 0xff7ad151u, 0xff7cd250u, 0xff7fd34eu,
    0xff81d34du, 0xff84d44bu, 0xff86d549u, 0xff89d548u, 0xff8bd646u, 0xff8ed645u, 0xff90d743u, 0xff93d741u, 0xff95d840u,
    0xff98d83eu, 0xff9bd93cu, 0xff9dd93bu, 0xffa0da39u, 0xffa2da37u, 0xffa5db36u, 0xffa8db34u, 0xffaadc32u, 0xffaddc30u,
    0xffb0dd2fu, 0xffb2dd2du, 0xffb5de2bu, 0xffb8de29u, 0xffbade28u, 0xffbddf26u, 0xffc0df25u, 0xffc2df23u, 0xffc5e021u,
    0xffc8e020u, 0xffcae11fu, 0xffcde11du, 0xffd0e11cu, 0xffd2e21bu, 0xffd5e21au, 0xffd8e219u, 0xffdae319u, 0xffdde318u,
    0xffdfe318u, 0xffe2e418u, 0xffe5e419u, 0xffe7e419u, 0xffeae51au, 0xffece51bu, 0xffefe51cu, 0xfff1e51du, 0xfff4e61eu,
    0xfff6e620u, 0xfff8e621u, 0xfffbe723u, 0xfffde725u,
};

/// The kind of colour map.
enum class ColourScheme {
    diverging,   ///< signed values, the background colour at 0
    difference,  ///< changes: purple for less, the background colour at 0, green for more
    sequential,  ///< weights from 0 to 1
    flat,        ///< a single muted colour
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
};

/// Maps finite values to opaque colours; values outside the range are clamped. Cheap to construct and copy: equal maps
/// share their table.
class ColourMap
{
public:
    /// @param neutral colour of 0, and of everything in a flat map; some weight colours start with another colour
    ColourMap(ColourScheme scheme, ValueRange range, const QColor& neutral, const ColourChoice& choice = {});

    [[nodiscard]] QRgb operator()(float value) const { return m_first[indexOf(value)]; }
    /// Index into steps() for a value; for NaN an arbitrary valid index.
    [[nodiscard]] int indexOf(float value) const
    {
        const float step = (value - m_range.low) * m_entriesPerUnit + 0.5f;
        return static_cast<int>(std::min(std::max(0.0f, step), m_lastIndex));
    }
    /// The colours from the low end to the high end.
    [[nodiscard]] std::span<const QRgb> steps() const { return *m_table; }
    /// The colour at `fraction` (0..1) of the way from the low end to the high end.
    [[nodiscard]] QRgb at(double fraction) const;

private:
    using Table = std::vector<QRgb>;
    static std::shared_ptr<const Table> tableOf(ColourScheme scheme, const QColor& neutral, const ColourChoice& choice);

    std::shared_ptr<const Table> m_table;
    const QRgb* m_first;
    float m_lastIndex;
    ValueRange m_range;
    float m_entriesPerUnit;
};

/// How prominently a number is drawn. A weight below 0.05 is quiet; below 0.005, where two decimals would be 0.00, it
/// is drawn as a quiet "·".
enum class Emphasis { ordinary, quiet };
constexpr Emphasis emphasisOf(float weight)
{
    return weight > -0.05F && weight < 0.05F ? Emphasis::quiet : Emphasis::ordinary;
}

/// The text colour of a number on a background: black or white, whichever has the larger WCAG 2 contrast ratio (at
/// least 4.5), or, if quiet, the background's hue (at least 3).
QColor textColourOn(QRgb background, Emphasis emphasis = Emphasis::ordinary);

/// The colours of heads, used cyclically: those of Okabe and Ito, distinguishable with every kind of colour vision.
QColor headColour(Index head, const Theme& theme);

}  // namespace attn
