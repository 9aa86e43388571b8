// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/picture/step_picture.h"

namespace attn
{

/// Other ways to place a step's matrices when one line of them is too long for the stage: chains, and the parts of a
/// whole or a matrix for each head, in several lines. The matrices keep their order. A place that stays free is given
/// to the formula.
std::vector<StepPicture> wrappings(const StepPicture& picture);

}  // namespace attn
