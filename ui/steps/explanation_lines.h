// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explain/explain.h"

#include <QString>

#include <vector>

namespace attn
{

/// One number inside a line, and whose colour it wears.
struct LinePart {
    QString text;
    std::optional<TensorId> wears;
};

/// One line of a derivation in digits.
struct ExplanationLine {
    enum class Kind { term, folded, total };
    Kind kind = Kind::term;
    QString label;                  ///< "d=0"
    std::vector<LinePart> parts;    ///< "−0.59", " · ", "1.23"
    double value = 0;               ///< what the line contributes
    QString valueText;              ///< "−0.73"
    bool bar = false;               ///< whether its size is worth a bar: it is a part of a sum
    std::optional<CellRef> source;  ///< the first cell the line was read from
};

/// The lines of an explanation, terms as computed, with their total as the last. A weight's tell the whole softmax:
/// score, maximum, exponential and sum. More than `most` of them are folded
/// in the middle into one line that says how many it stands for and what they add up to.
std::vector<ExplanationLine> explanationLines(const Trace& trace, const Explanation& explanation, std::size_t most);

}  // namespace attn
