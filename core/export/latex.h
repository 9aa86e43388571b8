// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explain/explain.h"

#include <string>

namespace attn
{

/// How a number came about, as an align* environment of amsmath: in symbols, in numbers, and the value. Symbols are the
/// formulas' own, with positions counted from 1; batch item and head are in the comment above it. Of many terms the
/// first ones and the last are written. Numbers have six digits: ≈ stands where that rounded one.
std::string latexOf(const Explanation& explanation, const Layer& layer);

}  // namespace attn
