// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explain/explain.h"

#include <QString>

namespace attn
{

/// How a number came about (see explainChain()), in lines of plain text: each cell with its value, where it is, what
/// was done, and a line for each term with its numbers and the cells they were read from, as code names them.
/// @param first how the first position is called in the line that says where the cell is: 1 in the window, 0 in code
/// @throws InputError as explain() does
QString derivationText(const Trace& trace, const CellRef& cell, Index first = 1);
/// The same as LaTeX; see latexOf().
QString derivationLatex(const Trace& trace, const CellRef& cell);

}  // namespace attn
