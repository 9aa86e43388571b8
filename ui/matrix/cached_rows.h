// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/matrix/step_picture.h"

namespace attn
{

/// Marks the rows that a key-value cache keeps, and adds the saved work to the legend. No effect if rows cannot be
/// cached.
void markCachedRows(StepPicture& picture, const Trace& trace, const Selection& selection);

}  // namespace attn
