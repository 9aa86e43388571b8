// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/matrix/step_drawing.h"
#include "ui/session/session.h"

namespace attn
{

/// Frames, in each matrix, the cells of the title or symbol under the pointer, or otherwise those highlighted by a
/// lesson.
/// @param visible the visible part, in drawing coordinates
void paintFramedCells(QPainter& painter, const StepDrawing& drawing, const Session& session, const QRectF& visible,
                      const Theme& theme);

/// Frames the formula if a lesson highlights it, and the symbols of the hovered or highlighted tensor.
void paintFormulaFrames(QPainter& painter, const StepDrawing& drawing, const Session& session, const Theme& theme);

}  // namespace attn
