// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explain/explain.h"

#include <QString>

namespace attn
{

// Labels and numbers of the rows of a derivation.

/// The axis along which the terms run, if the term is one of those that do: its label is its position there.
std::optional<Axis> termAxis(const Trace& trace, const Explanation& explanation, std::size_t term);

/// The label of a term: its position on the axis along which the terms run, or what the number is.
QString termLabel(const Trace& trace, const Explanation& explanation, std::size_t term);

/// The label of the last row: "sum of 4 terms", "kept (the mask is 1)".
QString totalLabel(const Trace& trace, const Explanation& explanation);

/// A number that follows a sign: "(−2)", "2".
QString inBrackets(const QString& number);

/// A term's value; a constant that is multiplied has the digits that the product shows.
QString valueTextOf(const Explanation& explanation, const Term& term);

}  // namespace attn
