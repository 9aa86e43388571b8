// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tensor/tensor_id_fwd.h"

#include <QColor>
#include <QPalette>

namespace attn
{

/// The colours of everything except matrix cells. There are a light and a dark theme, each also in high contrast for
/// projectors. Widgets call themeOf(palette()) when painting, and so follow a change of the theme automatically.
struct Theme {
    bool dark;
    QColor ground;      ///< behind the stage and the strip
    QColor surface;     ///< panels and bars
    QColor line;        ///< separators, and frames of what is not operated
    QColor edge;        ///< frames of fields and buttons
    QColor text;        ///< main text
    QColor muted;       ///< labels, shapes, units
    QColor accent;      ///< fill of the current step, the chosen head, the primary button
    QColor onAccent;    ///< text on `accent`
    QColor accentSoft;  ///< large area marked as current
    QColor accentLine;  ///< the accent as a line or text on `ground` or `surface`: the focus frame, a link
    QColor highlight;   ///< the current line of a listing
    QColor error;       ///< text of error messages
    QColor query;       ///< Q in titles, formula, derivation and code alike
    QColor key;         ///< K
    QColor value;       ///< V
    QColor neutral;     ///< the cell of a signed matrix whose value is 0
};

const Theme& lightTheme();
const Theme& darkTheme();
/// `theme` in high contrast.
const Theme& inHighContrast(const Theme& theme);
/// The theme of a palette made by paletteOf(); for any other palette chosen by lightness.
const Theme& themeOf(const QPalette& palette);

QPalette paletteOf(const Theme& theme);

/// The colour of a tensor's name: that of Q, K or V if it belongs to one of them, otherwise the text colour.
QColor nameColour(TensorId tensor, const Theme& theme);

}  // namespace attn
