// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/inspector/derivation_model.h"

#include <QFont>
#include <QRect>

namespace attn
{

/// The rectangles of the parts of one row of a derivation, for painting and for hit testing.
struct RowBoxes {
    QRect label;
    std::vector<QRect> parts;  ///< cut off where the value begins
    QRect value;
    QRect bar;
    std::vector<QRect> links;  ///< one per row.links(): the box of each part, or the whole row for its one cell
};

/// @param area the row's rectangle in the list
RowBoxes rowBoxes(const DerivationModel& model, int row, const QRect& area, const QFont& listFont);

/// Whether a result needs a second line for its label in a list of this width.
bool hasTwoLines(const DerivationModel& model, int row, int width, const QFont& listFont);

/// The font of a row: a total is bold.
QFont rowFont(const ExplanationRow& line, const QFont& listFont);

}  // namespace attn
