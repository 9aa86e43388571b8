// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explain/explain.h"

#include <string>
#include <string_view>

namespace attn
{

/// How a number came about (see explainChain()), as an align* environment of amsmath: each in symbols, in numbers, and
/// the value; a weight as a share of powers, too. Symbols are the formulas' own, with positions counted from 1. Of many
/// terms the first ones and the last are written. Numbers have six digits: ≈ stands where that rounded one.
/// @param place where the cell is, in words of a person's language
/// @throws InputError as explain() does
std::string latexOf(const Trace& trace, const CellRef& cell, std::string_view place);

}  // namespace attn
