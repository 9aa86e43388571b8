// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explain/explain.h"

#include <QString>

namespace attn
{

/// The derivation of a number (see explainChain()) as plain text: for each cell its value, its location and the
/// operation, and one line per term with its numbers and the cells they were read from, named as in code.
/// @param first number of the first position in the location line: 1 in the window, 0 in code
/// @throws InputError like explain()
QString derivationText(const Trace& trace, const CellRef& cell, Index first = 1);
/// The same as LaTeX; see latexOf().
QString derivationLatex(const Trace& trace, const CellRef& cell);
/// The same as a complete document; see latexDocument().
QString derivationDocument(const Trace& trace, const CellRef& cell);

}  // namespace attn
