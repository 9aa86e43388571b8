// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/words/mask_text.h"

#include "core/pipeline/step_table.h"
#include "core/tensor/tensor_id.h"
#include "ui/words/number_text.h"

#include <algorithm>
#include <cstdlib>

namespace attn
{

namespace
{

/// The position of a key relative to the query.
QString distanceText(Index keyMinusQuery)
{
    const int places = static_cast<int>(std::abs(keyMinusQuery));
    return keyMinusQuery < 0 ? CellTexts::tr("%n place(s) before", "a key, seen from its query", places)
                             : CellTexts::tr("%n place(s) after", "a key, seen from its query", places);
}

QString paddingReason(Index position, Index length)
{
    return CellTexts::tr("position %1, but the sequence has %n token(s)", nullptr, static_cast<int>(length))
        .arg(positionText(position));
}

}  // namespace

QString maskReason(const MaskRegion& region, const MaskGrid& grid, const MaskCell& cell)
{
    const auto item = static_cast<std::size_t>(cell.batch);
    if (const auto* causal = std::get_if<CausalRegion>(&region))
        return distanceText(cell.key - cell.query - (causal->align_end ? grid.keys - grid.queries : 0));
    if (const auto* window = std::get_if<WindowRegion>(&region))
        return CellTexts::tr("%1, the window reaches %2", "a distance, a size")
            .arg(distanceText(cell.key - cell.query))
            .arg(window->size);
    if (const auto* strided = std::get_if<StridedRegion>(&region))
        return CellTexts::tr("%1, no multiple of %2", "a distance, a stride")
            .arg(distanceText(cell.key - cell.query))
            .arg(strided->stride);
    if (const auto* padding = std::get_if<PaddingRegion>(&region))
        return padding->of_query ? paddingReason(cell.query, grid.query_lengths[item])
                                 : paddingReason(cell.key, grid.key_lengths[item]);
    if (const auto* blocks = std::get_if<BlocksRegion>(&region))
        return CellTexts::tr("the query is in block %1, the key in block %2")
            .arg(positionText(blocks->blockOf(cell.query)), positionText(blocks->blockOf(cell.key)));
    return {};
}

bool isSoftmaxOverQueries(const Trace& trace) { return trace.layer().softmax_axis == SoftmaxAxis::query; }

bool isLineEmpty(const Trace& trace, Index matrix, Index line)
{
    const ConstMatrixMap mask = trace[TensorId::mask].matrix(matrix);
    return isSoftmaxOverQueries(trace) ? (mask.col(line).array() == 0).all() : (mask.row(line).array() == 0).all();
}

std::optional<Index> firstEmptyLine(const Trace& trace, Index matrix)
{
    const ConstMatrixMap mask = trace[TensorId::mask].matrix(matrix);
    const Index lines = isSoftmaxOverQueries(trace) ? mask.cols() : mask.rows();
    for (Index line = 0; line < lines; ++line)
        if (isLineEmpty(trace, matrix, line))
            return line;
    return std::nullopt;
}

namespace
{

constexpr MaskedTokenTexts masked_token_texts[] = {
    {TensorId::logits,
     QT_TRANSLATE_NOOP("Steps", "How well each word of the vocabulary would fit here: the product of the two rows."),
     QT_TRANSLATE_NOOP("Cells", "How well %4 would fit in the place of <b>%1</b>.")},
    {TensorId::exp_logits, QT_TRANSLATE_NOOP("Steps", "e to the power of logit minus the largest one."),
     QT_TRANSLATE_NOOP("Cells", "How much %4 counts in the place of <b>%1</b>: the exponential of its logit, never "
                                "negative; not yet a share.")},
    {TensorId::probabilities,
     QT_TRANSLATE_NOOP("Steps", "How likely the model takes each word of its vocabulary to stand here."),
     QT_TRANSLATE_NOOP("Cells", "The model gives %4 %3 as the word in the place of <b>%1</b>.")},
};

}  // namespace

const MaskedTokenTexts* maskedTokenTextsOf(TensorId step, const Layer& layer)
{
    if (!findStep(layer, TensorId::head_normed))  // only masked language model heads have this step
        return nullptr;
    const auto found = std::ranges::find(masked_token_texts, step, &MaskedTokenTexts::step);
    return found == std::end(masked_token_texts) ? nullptr : found;
}

}  // namespace attn
