// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explain/explain.h"

#include <QString>

namespace attn
{

/// To which token the query of an attention weight attends most, in rich text with a link to that cell; empty for other
/// tensors, and where the row has no largest number.
QString attentionSentence(const Trace& trace, const CellRef& cell);

/// What the weights beside this one add up to, and why, where they should add up to 1 and do not; empty elsewhere.
QString weightSumSentence(const Trace& trace, const CellRef& cell);

/// How the terms of a deviation are those of its formula, where a mean is taken off; empty elsewhere.
QString squaresSentence(const Trace& trace, const Explanation& explanation);

/// Where a NaN came up, and why, in rich text with a link to that cell; empty for numbers.
QString nanSentence(const Trace& trace, const CellRef& cell);

}  // namespace attn
