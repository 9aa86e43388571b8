// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explain/explain.h"

#include <QString>

#include <vector>

namespace attn
{

/// A number of a row with its source cell; drawn in the colour of that tensor and linked to the cell.
struct RowSegment {
    QString text;
    std::optional<CellRef> source;
};

/// The order of the terms: as computed, or by descending magnitude.
enum class TermOrder { computed, size };

/// A row of a derivation.
struct ExplanationRow {
    enum class Kind { term, folded, total };
    Kind kind = Kind::term;
    QString label;                     ///< "d=1"
    std::vector<RowSegment> segments;  ///< "−0.59", " · ", "1.23"
    double value = 0;                  ///< contribution of the row
    QString valueText;                 ///< "−0.73"
    bool bar = false;                  ///< drawn with a bar, as a term of a sum
    std::optional<CellRef> source;     ///< set if the row was read from a single cell: the whole row links to it

    /// The cells that the row links to, from left to right.
    [[nodiscard]] std::vector<const CellRef*> links() const;
};

/// The rows of an explanation: its terms, then their total. Rows of an attention weight show the whole softmax: score,
/// maximum, exponential and sum. Beyond `maximum`, the middle rows or, if ordered by size, the smallest ones are folded
/// into one that shows their number and total.
std::vector<ExplanationRow> explanationRows(const Trace& trace, const Explanation& explanation, std::size_t maximum,
                                            TermOrder order = TermOrder::computed);

/// The mask cell that decides whether a score is kept or filled; nullopt for other steps.
std::optional<CellRef> decidingMaskCell(const Trace& trace, const CellRef& cell);

/// Whether the terms can be ordered by size: those of a sum or maximum of several terms.
bool canBeOrdered(const Explanation& explanation);

/// The computation of a number in one line without the result: "e^(8.96 − 8.96) / 1.001"; for a sum, its largest terms:
/// "0.59 · 1.23 − 0.4 · 0.2 + … 12 more". The concatenated texts form the line.
/// @param wanted a source whose term is added in brackets if it is not among the largest
std::vector<RowSegment> computationSegments(const Trace& trace, const Explanation& explanation,
                                            const std::optional<CellRef>& wanted = {});

}  // namespace attn
