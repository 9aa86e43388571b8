// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/trace.h"

#include <QString>

namespace attn
{

/// Whether weights or token vectors are random, so that patterns in the numbers have no meaning.
bool isUntrained(const Experiment& experiment);

/// Origin of a number that is not computed from other cells, as the end of a sentence: "random, seed 1." Empty if
/// another layer of the model computed it.
QString originText(const Trace& trace, const CellRef& cell);

}  // namespace attn
