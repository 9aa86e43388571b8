// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/picture/painted_picture.h"

#include "ui/picture/matrix_pictures.h"
#include "ui/session/mask_brush.h"

namespace attn
{

void showWhatIsPainted(StepPicture& picture, const Trace& trace, const Selection& selection)
{
    for (PlacedMatrix& placed : picture.matrices) {
        const MatrixSlice& cells = placed.picture.cells;
        if (!MaskBrush::isPaintable(cells.tensor()))
            continue;
        Selection at = selection;
        at[Axis::head] = cells.standsAtHead().value_or(at[Axis::head]);
        MatrixPictures(trace, at).markBlocked(placed.picture);
        picture.hatches = hatchEntries(trace);
    }
}

}  // namespace attn
