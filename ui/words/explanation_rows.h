// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explain/explain.h"

#include <QString>

#include <vector>

namespace attn
{

/// One number inside a line, and the cell it was read from: it has that tensor's colour and leads there.
struct RowPart {
    QString text;
    std::optional<CellRef> source;
};

/// In which order the terms stand: as they were computed, or by magnitude, the largest first.
enum class TermOrder { computed, size };

/// One line of a derivation in digits.
struct ExplanationRow {
    enum class Kind { term, folded, total };
    Kind kind = Kind::term;
    QString label;                  ///< "d=0"
    std::vector<RowPart> parts;     ///< "−0.59", " · ", "1.23"
    double value = 0;               ///< what the line contributes
    QString valueText;              ///< "−0.73"
    bool bar = false;               ///< whether its size is worth a bar: it is a part of a sum
    std::optional<CellRef> source;  ///< of a line that was read from one cell only: all of it leads there

    /// The cells that the line leads to, from left to right.
    [[nodiscard]] std::vector<const CellRef*> links() const;
};

/// The lines of an explanation, terms as computed, with their total as the last. A weight's tell the whole softmax:
/// score, maximum, exponential and sum. More than `most` of them are folded into one line that says how many it stands
/// for and what they come to: those in the middle, or, ordered by size, the smallest.
std::vector<ExplanationRow> explanationRows(const Trace& trace, const Explanation& explanation, std::size_t most,
                                            TermOrder order = TermOrder::computed);

/// The mask's cell that a filled or kept score was chosen by; nullopt for other steps.
std::optional<CellRef> chosenBy(const Trace& trace, const CellRef& cell);

/// Whether the order of its terms is worth a choice: a sum, or the largest, of several.
bool canBeOrdered(const Explanation& explanation);

}  // namespace attn
