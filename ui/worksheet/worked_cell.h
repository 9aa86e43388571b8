// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/worksheet/worksheet.h"

namespace attn
{

/// Works out one cell of each matrix that the exercise asks for, in a sentence each, as far as its numbers are printed,
/// and frames the cells that it is computed from; and for the solution, the last row with blanks. Skips cells that are
/// not sums, products, quotients or exponentials.
void addExamples(Exercise& exercise, const Trace& trace);

}  // namespace attn
