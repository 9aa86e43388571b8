// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/words/mask_text.h"

#include "core/tensor/tensor_id.h"
#include "ui/words/number_text.h"

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

bool isBlocked(const Trace& trace, const CellRef& cell)
{
    const TensorPtr mask = trace.find(TensorId::mask);
    return mask && trace[cell.tensor].axes() == mask->axes() && mask->at(cell.index) == 0;
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

}  // namespace attn
