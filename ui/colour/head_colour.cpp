// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/colour/head_colour.h"

#include "ui/colour/oklab.h"
#include "ui/theme/theme.h"

#include <array>

namespace attn
{

QColor headColour(Index head, const Theme& theme)
{
    // Without yellow and black, which are invisible on a light or a dark background.
    static constexpr std::array<QRgb, 6> colours = {0xffe69f00u, 0xff56b4e9u, 0xff009e73u,
                                                    0xffcc79a7u, 0xffd55e00u, 0xff0072b2u};
    const QRgb colour = colours[static_cast<std::size_t>(head) % colours.size()];
    constexpr double contrast_of_frames = 3;
    return legibleOn(theme.ground.rgb(), colour, contrast_of_frames);
}

}  // namespace attn
