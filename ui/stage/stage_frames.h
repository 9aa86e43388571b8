// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/matrix/step_drawing.h"
#include "ui/session/session.h"

namespace attn
{

/// In each matrix, frames the cells that belong to the title or symbol under the pointer or, if there are none, those
/// that a lesson highlights.
/// @param visible the visible part, in coordinates of the drawing
void paintFramedCells(QPainter& painter, const StepDrawing& drawing, const Session& session, const QRectF& visible,
                      const Theme& theme);

/// Frames the formula if a lesson highlights it, and the symbols of the tensor that is pointed at or highlighted.
void paintPointedFormula(QPainter& painter, const StepDrawing& drawing, const Session& session, const Theme& theme);

}  // namespace attn
