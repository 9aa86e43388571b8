// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explain/explain.h"

#include <QString>

#include <vector>

namespace attn
{

/// One number of a row and the cell it was read from; it has that tensor's colour and is a link to the cell.
struct RowPart {
    QString text;
    std::optional<CellRef> source;
};

/// The order of the terms: as computed, or by magnitude, the largest first.
enum class TermOrder { computed, size };

/// One row of a derivation in digits.
struct ExplanationRow {
    enum class Kind { term, folded, total };
    Kind kind = Kind::term;
    QString label;                  ///< "d=1"
    std::vector<RowPart> parts;     ///< "−0.59", " · ", "1.23"
    double value = 0;               ///< what the row contributes
    QString valueText;              ///< "−0.73"
    bool bar = false;               ///< whether its size is worth a bar: it is a part of a sum
    std::optional<CellRef> source;  ///< of a row that was read from one cell only: all of it is a link to it

    /// The cells that the row links to, from left to right.
    [[nodiscard]] std::vector<const CellRef*> links() const;
};

/// The rows of an explanation: its terms, then their total. Those of a weight show the whole softmax: score, maximum,
/// exponential and sum. Beyond `most`, rows are folded into one with their number and their result: those in the middle
/// or, ordered by size, the smallest.
std::vector<ExplanationRow> explanationRows(const Trace& trace, const Explanation& explanation, std::size_t most,
                                            TermOrder order = TermOrder::computed);

/// The cell of the mask that decides whether a score is kept or filled; nullopt for other steps.
std::optional<CellRef> chosenBy(const Trace& trace, const CellRef& cell);

/// Whether it is a weight, an exponential over the sum of its row, rather than some other quotient.
bool isSoftmaxWeight(const Trace& trace, const Explanation& explanation);

/// Whether the terms can be ordered by size: a sum or a maximum of several.
bool canBeOrdered(const Explanation& explanation);

}  // namespace attn
