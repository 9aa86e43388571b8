// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/inspector/derivation_model.h"

#include <QFont>
#include <QRect>

namespace attn
{

/// Where the pieces of one line of a derivation stand: for painting, and for what is under the pointer.
struct RowBoxes {
    QRect label;
    std::vector<QRect> parts;
    QRect value;
    QRect bar;
    std::vector<QRect> links;  ///< one per line.links(): a part's box each, or the whole line for its one cell
};

/// @param area of the line in its list
RowBoxes rowBoxes(const DerivationModel& model, int row, const QRect& area, const QFont& listFont);

/// The font of a line: a total is bold.
QFont rowFont(const ExplanationRow& line, const QFont& listFont);

constexpr int longest_bar = 44;

}  // namespace attn
