// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/matrix/step_picture.h"

#include "core/mask/mask_kind.h"
#include "ui/words/mask_text.h"

#include <algorithm>

namespace attn
{

std::vector<LegendEntry> hatchEntries(const Trace& trace)
{
    std::vector<LegendEntry> entries;
    const std::vector<MaskLayer>& layers = trace.layer().mask.layers;
    for (std::size_t at = 0; at < layers.size(); ++at) {
        const MaskKindText& kind = kindOf(layers[at].region);
        const LegendEntry entry{HatchStyle{kind.hatch, static_cast<int>(at)}, maskKindName(kind)};
        if (layers[at].on && layers[at].effect == LayerEffect::block &&
            std::ranges::find(entries, entry) == entries.end())
            entries.push_back(entry);
    }
    return entries;
}

const PlacedMatrix* StepPicture::result() const
{
    if (arrangement == Arrangement::heads || matrices.empty())
        return nullptr;
    if (arrangement == Arrangement::difference)
        return &matrices.back();
    const PlacedMatrix* found = nullptr;
    for (const PlacedMatrix& matrix : matrices)  // with one matrix per head, the selected one
        if (matrix.picture.cells.id() == step && (!found || matrix.picture.selected))
            found = &matrix;
    return found;
}

bool StepPicture::hasLayoutFor(const Selection& selection, const ViewOptions& options) const
{
    return step == selection.step && arrangedWith.queriesAcross == options.queriesAcross &&
           arrangedWith.allHeads == options.allHeads && arrangedWith.resultAlone == options.resultAlone;
}

bool StepPicture::isArrangedFor(const Selection& selection, const ViewOptions& options) const
{
    return step == selection.step && arrangedWith == options && arrangedFor[Axis::batch] == selection[Axis::batch] &&
           (arrangement == Arrangement::heads || arrangedFor[Axis::head] == selection[Axis::head]) &&
           (operands == Operands::whole || arrangedFor == selection);
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
