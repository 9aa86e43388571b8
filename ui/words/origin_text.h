// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/trace.h"

#include <QString>

namespace attn
{

/// Whether weights or token vectors are random, so that no pattern in the numbers means anything.
bool isUntrained(const Experiment& experiment);

/// Where a number comes from that no other cell made, as the end of a sentence: "random, seed 1." Empty
/// where another layer of the model made it.
QString originText(const Trace& trace, const CellRef& cell);

}  // namespace attn
