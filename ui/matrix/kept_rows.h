// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/matrix/step_picture.h"

namespace attn
{

/// Marks the rows that a cache keeps, and adds to the legend what it saves. No change where rows cannot be kept.
void markKeptRows(StepPicture& picture, const Trace& trace, const Selection& selection);

}  // namespace attn
