// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/derivation/explanation_rows.h"

namespace attn
{

/// The computation of a number in one line, without the result: "e^(8.96 − 8.96) / 1.001", and for a sum its largest
/// terms, "0.59 · 1.23 − 0.4 · 0.2 + … 12 more". The texts concatenated form the line.
/// @param wanted a source whose term is added in brackets if it is not among the largest
std::vector<RowPart> sumParts(const Trace& trace, const Explanation& explanation,
                              const std::optional<CellRef>& wanted = {});

}  // namespace attn
