// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/step_table.h"

#include <QStringList>

namespace attn
{

/// What a student has to do to compute the step with pen and paper, in a few words; for the softmax, all that leads
/// from the scores to the step.
/// @param operands names of the matrices that it is computed from
QString instructionOf(const Step& step, const Layer& layer, const QStringList& operands);

}  // namespace attn
