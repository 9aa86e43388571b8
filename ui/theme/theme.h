// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tensor/tensor_table.h"

#include <QColor>
#include <QPalette>

namespace attn
{

/// The colours of everything except matrix cells. There are a light and a dark theme, each also in high contrast for
/// projectors. Widgets call themeOf(palette()) when painting, so that they follow theme changes automatically.
struct Theme {
    bool dark;
    QColor background;  ///< background of the stage and the step strip
    QColor surface;     ///< panels and bars
    QColor line;        ///< separators, and frames of non-interactive items
    QColor edge;        ///< frames of fields and buttons
    QColor text;        ///< main text
    QColor muted;       ///< labels, shapes, units
    QColor accent;      ///< fill of the current step, the selected head, the primary button
    QColor onAccent;    ///< text on `accent`
    QColor accentSoft;  ///< background of a large current item
    QColor accentLine;  ///< accent for lines or text on `background` or `surface`: the focus frame, a link
    QColor highlight;   ///< the current line of a listing
    QColor error;       ///< text of error messages
    QColor query;       ///< Q in titles, formula, derivation and code
    QColor key;         ///< K
    QColor value;       ///< V
    QColor neutral;     ///< a cell with value 0 in a signed matrix
};

const Theme& lightTheme();
const Theme& darkTheme();
/// `theme` in high contrast.
const Theme& inHighContrast(const Theme& theme);
/// The theme of a palette made by paletteOf(); for other palettes, selected by lightness.
const Theme& themeOf(const QPalette& palette);

QPalette paletteOf(const Theme& theme);

/// The colour of a tensor's name: that of Q, K or V according to its role, otherwise the text colour.
QColor tensorNameColour(TensorId tensor, const Theme& theme);

}  // namespace attn
