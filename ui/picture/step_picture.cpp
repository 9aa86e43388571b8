// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/picture/step_picture.h"

#include <algorithm>

namespace attn
{

const PlacedMatrix* StepPicture::result() const
{
    if (arrangement == Arrangement::heads || matrices.empty())
        return nullptr;
    if (arrangement == Arrangement::difference)
        return &matrices.back();
    const auto found = std::ranges::find_if(
        matrices, [this](const PlacedMatrix& matrix) { return matrix.picture.cells.id() == step; });
    return found == matrices.end() ? nullptr : &*found;
}

bool StepPicture::isPlacedFor(const Selection& selection, const ViewOptions& options) const
{
    return step == selection.step && arrangedWith.queriesAcross == options.queriesAcross &&
           arrangedWith.allHeads == options.allHeads && arrangedWith.resultAlone == options.resultAlone;
}

bool StepPicture::fits(const Selection& selection, const ViewOptions& options) const
{
    return step == selection.step && arrangedWith == options && arrangedFor[Axis::batch] == selection[Axis::batch] &&
           (arrangement == Arrangement::heads || arrangedFor[Axis::head] == selection[Axis::head]);
}

StepPicture transposed(const StepPicture& picture)
{
    StepPicture result = picture;
    for (PlacedMatrix& matrix : result.matrices) {
        matrix.picture = transposed(matrix.picture);
        std::swap(matrix.row, matrix.column);
        std::swap(matrix.rowSpan, matrix.columnSpan);
    }
    for (Glyph& glyph : result.glyphs) {
        std::swap(glyph.row, glyph.column);
        glyph.above = !glyph.above;
        if (glyph.sign == right_arrow || glyph.sign == down_arrow)
            glyph.sign = glyph.above ? down_arrow : right_arrow;
    }
    if (result.formulaPlace)
        result.formulaPlace = result.formulaPlace->transposed();
    return result;
}

}  // namespace attn
