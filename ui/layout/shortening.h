// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/picture/step_picture.h"

#include <vector>

namespace attn
{

/// What a stage can show of a step where digits have no room in all its matrices, the fullest first: of a long chain
/// the result and the two matrices in front of it, or the one that a single line was made from, then the result; of a
/// comparison all without sums and repeated labels, then the difference. The formula goes last. None where the point is
/// how matrices stand to each other: reshapes, grids of heads.
std::vector<StepPicture> shortenings(const StepPicture& picture);

}  // namespace attn
