// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/step_table.h"

#include <QString>

namespace attn
{

/// The legend of the symbols in a step's formula, as plain text: "A: Weights · E: Exponentials · r: Row sum". Empty if
/// the step has no formula.
QString formulaLegend(const Step& step, const Layer& layer);

}  // namespace attn
