// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tensor/tensor_id_fwd.h"

#include <QColor>
#include <QPalette>

namespace attn
{

/// The colours of everything that is not a matrix cell. There are two, light and dark, and each in high contrast, to be
/// read from the last row of a room. A widget asks
/// themeOf(palette()) when it paints, and so follows a switch without being told.
struct Theme {
    bool dark;
    QColor ground;      ///< behind the stage and the strip
    QColor surface;     ///< panels and bars
    QColor line;        ///< the one weight of line between and around things
    QColor text;        ///< what is to be read
    QColor muted;       ///< labels, shapes, units
    QColor accent;      ///< "here": the current step, the chosen head, the primary button (as a filled area)
    QColor onAccent;    ///< text on `accent`
    QColor accentSoft;  ///< a large area that is "here"
    QColor accentLine;  ///< the accent as a line or text on `ground` or `surface`: the focus frame, a link
    QColor highlight;   ///< the current line of a listing
    QColor error;       ///< text of a message that something is wrong
    QColor query;       ///< Q in titles, formula, derivation and code alike
    QColor key;         ///< K
    QColor value;       ///< V
    QColor neutral;     ///< the cell of a signed matrix whose value is 0
};

const Theme& lightTheme();
const Theme& darkTheme();
/// `theme` in high contrast.
const Theme& inHighContrast(const Theme& theme);
/// Which of them a palette made by paletteOf() belongs to; any other is judged by its lightness.
const Theme& themeOf(const QPalette& palette);

QPalette paletteOf(const Theme& theme);

/// The colour of a tensor's name: Q, K or V for what belongs to one of them, the text's colour otherwise.
QColor nameColour(TensorId tensor, const Theme& theme);

}  // namespace attn
