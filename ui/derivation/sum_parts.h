// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/derivation/explanation_rows.h"

namespace attn
{

/// How a number came about, in one line without the number itself: "e^(8.96 − 8.96) / 1.001", and of a sum its largest
/// terms, "0.59 · 1.23 − 0.4 · 0.2 + … 12 more". Side by side the texts are the line.
std::vector<RowPart> sumParts(const Trace& trace, const Explanation& explanation);

}  // namespace attn
