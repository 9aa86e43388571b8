// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explain/explain.h"

#include <QString>

namespace attn
{

// Labels and numbers of derivation rows.

/// The axis of the terms, if they are labelled by their position on it.
std::optional<Axis> termAxis(const Trace& trace, const Explanation& explanation, std::size_t term);

/// The label of a term: its position on termAxis(), or a description of the number.
QString termLabel(const Trace& trace, const Explanation& explanation, std::size_t term);

/// The label of the last row: "sum of 4 terms", "kept (the mask is 1)".
QString totalLabel(const Trace& trace, const Explanation& explanation);

/// A number after an operator, in brackets if negative: "(−2)", "2".
QString inParentheses(const QString& number);

/// The value of a term; a constant factor has the digits that the displayed product requires.
QString valueTextOf(const Explanation& explanation, const Term& term);

}  // namespace attn
