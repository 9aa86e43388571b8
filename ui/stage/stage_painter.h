// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/layout/stage_layout.h"
#include "ui/theme/theme.h"

class QPainter;

namespace attn
{

/// Operators: what stands between the matrices.
void paintBetween(QPainter& painter, const StageLayout& layout, const Theme& theme);

/// A whole step, matrices included: for files and paper.
void paintStep(QPainter& painter, const StepPicture& picture, const StageLayout& layout, const Theme& theme);

}  // namespace attn
