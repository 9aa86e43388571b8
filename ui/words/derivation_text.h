// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explain/explain.h"

#include <QString>

namespace attn
{

/// How a number came about, in lines of plain text: the cell with its value, where it is, what was done, and a line for
/// each term with its numbers and the cells they were read from, as code names them.
/// @param first how the first position is called in the line that says where the cell is: 1 in the window, 0 in code
QString derivationText(const Layer& layer, const Explanation& explanation, Index first = 1);

}  // namespace attn
