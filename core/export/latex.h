// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explain/explain.h"

#include <string>
#include <string_view>

namespace attn
{

/// The derivation of a number (see explainChain()) as an align* environment of amsmath: each step in symbols and
/// numbers with its value; a weight also as a quotient of exponentials. Uses the symbols of the formulas, with
/// positions counted from 1. Long sums have only their first terms and the last. Numbers have six digits; ≈ marks
/// rounded ones.
/// @param place description of the cell's position in the user's language
/// @throws InputError see explain()
std::string latexOf(const Trace& trace, const CellRef& cell, std::string_view place);
/// A self-contained document with such equations; uses the class ctexart, which has fonts for Chinese, if there are
/// characters beyond ASCII.
std::string latexDocument(const std::string& equations);

}  // namespace attn
