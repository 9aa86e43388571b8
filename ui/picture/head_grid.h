// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/picture/matrix_pictures.h"
#include "ui/picture/step_picture.h"

namespace attn
{

/// The step's result for the selected sequence and head.
MatrixPicture resultPicture(const Step& step, const MatrixPictures& pictures);

/// Title of one of several heads: "Head 2".
QString headTitle(Index head, bool isOff);

/// Whether the step's result is shown for every head at once.
bool showsAllHeads(const Step& step, const ViewOptions& options);

/// Arranges the step's result as one matrix per head, with a common colour range. Heads that are off are faint.
void arrangeHeadGrid(StepPicture& picture, const Step& step, const Trace& trace, const Selection& selection,
                     const ViewOptions& options);

/// Marks the selected cell in the selected head, and the same cell in the others.
void highlightHeadGrid(StepPicture& picture, const Selection& selection);

}  // namespace attn
