// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/models/plan.h"

namespace attn
{

/// The shape of a part's parameter, as [out, in].
Shape parameterShape(const ModelPlan& plan, const PartPlan& part, TensorId id);

}  // namespace attn
