// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/explain/outside.h"

#include "core/forward/states.h"
#include "core/tensor/tensor_id.h"

#include <algorithm>

namespace attn
{

namespace
{

OutsideSource fromTable(const std::string& table, Shape index)
{
    return {table, PartKind::self, 0, TensorId::block_output, std::move(index)};
}

OutsideSource fromPart(const PartPlan& part, const Shape& index)
{
    return {"", part.kind, part.layer, TensorId::block_output, index};
}

/// The row of an embedding table for a token, a position or a token type.
std::optional<OutsideSource> fromEmbedding(const Trace& trace, const CellRef& cell)
{
    const ModelPlan& plan = trace.experiment().model->model->plan();
    const EmbeddingTables& tables = plan.embedding;
    const bool reads_source = trace.experiment().model->part == PartKind::encoder && trace.states()->input().source;
    const TokenIds& tokens = reads_source ? *trace.states()->input().source : trace.states()->input().query;
    const auto id = tokens.at(static_cast<std::size_t>(cell.index[0]), cell.index[1]);
    const Index feature = cell.index[2];
    switch (cell.tensor) {
    case TensorId::token_rows:
        return fromTable(tables.tokens, {id.value_or(plan.pad_token.value_or(0)), feature});
    case TensorId::position_rows:
        if (tables.sinusoidal)
            return std::nullopt;
        return fromTable(
            tables.positions,
            {!id && tables.padding_position
                 ? *tables.padding_position
                 : tables.first_position + tokens.positionOf(static_cast<std::size_t>(cell.index[0]), cell.index[1]),
             feature});
    case TensorId::type_rows:
        return fromTable(tables.types,
                         {tokens.typeAt(static_cast<std::size_t>(cell.index[0]), cell.index[1]), feature});
    default:
        return std::nullopt;
    }
}

}  // namespace

std::optional<OutsideSource> outsideSource(const Trace& trace, const CellRef& cell)
{
    if (!trace.experiment().model)
        return std::nullopt;
    const auto& parts = trace.experiment().model->model->plan().parts;
    const PartPlan& own = partOnStage(trace.experiment());
    if (isParameter(cell.tensor)) {
        const ParameterSource& source = own.parameters.at(cell.tensor);
        Shape index = cell.index;
        index.front() = source.storedRow(index.front(), trace[cell.tensor].shape().front());
        if (source.transposed)
            std::ranges::reverse(index);
        const StoredTensor& stored = *trace.experiment().model->model->checkpoint().find(source.name);
        if (stored.shape.size() > index.size())  // stored as one row, like Marian's bias of the logits
            index.insert(index.begin(), 0);
        return fromTable(source.name, std::move(index));
    }
    if (cell.tensor == TensorId::block_input)
        return fromPart(*(&own - 1), cell.index);
    if (cell.tensor == TensorId::key_input) {
        const auto decoder = std::ranges::find(parts, PartKind::self, &PartPlan::kind);
        return fromPart(*(decoder - 1), cell.index);
    }
    return fromEmbedding(trace, cell);
}

}  // namespace attn
