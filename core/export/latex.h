// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explain/explain.h"

#include <string>
#include <string_view>

namespace attn
{

/// The derivation of a number (see explainChain()) as an align* environment of amsmath: each step in symbols, in
/// numbers, and the value; a weight also as a quotient of exponentials. Symbols are those of the formulas, with
/// positions counted from 1. Of many terms, only the first ones and the last are written. Numbers have six digits; ≈
/// marks rounding.
/// @param place the position of the cell, in the user's language
/// @throws InputError see explain()
std::string latexOf(const Trace& trace, const CellRef& cell, std::string_view place);
/// A document of such equations that compiles on its own; with characters beyond ASCII, of the class ctexart, which has
/// fonts for Chinese.
std::string latexDocument(const std::string& equations);

}  // namespace attn
