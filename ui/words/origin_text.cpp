// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/words/origin_text.h"
#include "ui/words/cell_words.h"

#include "core/experiment/settings.h"
#include "core/pipeline/overrides.h"
#include "core/tensor/tensor_id.h"
#include "ui/words/outside_text.h"

#include <QCoreApplication>

namespace attn
{

namespace
{

QString random(std::uint64_t seed)
{
    return CellWords::tr("random, seed %1.").arg(QString::number(static_cast<qulonglong>(seed)));
}

const Input& inputOf(const Inputs& inputs, TensorId id)
{
    if (id == TensorId::value_input && inputs.value)
        return *inputs.value;
    return id != TensorId::query_input && inputs.key ? *inputs.key : inputs.query;
}

}  // namespace

bool isUntrained(const Experiment& experiment)
{
    return !experiment.model && (hasSeededWeights(experiment) || hasSeededEmbedding(experiment));
}

QString originText(const Trace& trace, const CellRef& cell)
{
    const Experiment& experiment = trace.experiment();
    const bool input = cell.tensor == TensorId::query_input || cell.tensor == TensorId::key_input ||
                       cell.tensor == TensorId::value_input;
    if (findOverride(trace.layer(), cell.tensor, cell.index))
        return CellWords::tr("it was set by hand.");
    if (experiment.model) {
        const auto outside = explain(trace, cell.tensor, cell.index).outside;
        if (!outside)
            return CellWords::tr("no other cell made this number.");
        return outside->table.empty()
                   ? QString()
                   : CellWords::tr("the number stands in the model: %1.").arg(tableText(trace, *outside));
    }
    if (isParameter(cell.tensor) && hasSeededWeights(experiment))
        return random(std::get<SeededWeights>(experiment.attention.weights).seed);
    if (isParameter(cell.tensor) && std::holds_alternative<WeightFile>(experiment.attention.weights))
        return CellWords::tr("the number stands in a file.");
    if (!input)
        return CellWords::tr("no other cell made this number.");
    if (std::holds_alternative<TensorInput>(inputOf(experiment.inputs, cell.tensor)))
        return CellWords::tr("the number stands in a file.");
    const MaskGrid& grid = trace.layer().grid;
    if (cell.tensor == TensorId::query_input ? grid.isPaddingQuery(cell.index[0], cell.index[1])
                                             : grid.isPaddingKey(cell.index[0], cell.index[1]))
        return CellWords::tr("padding, whose numbers are 0.");
    if (!hasSeededEmbedding(experiment))
        return CellWords::tr("no other cell made this number.");
    return experiment.embedding.positions == Positions::none
               ? random(experiment.embedding.seed)
               : CellWords::tr("the token's part is random, seed %1; the position's part is a sine or cosine.")
                     .arg(QString::number(static_cast<qulonglong>(experiment.embedding.seed)));
}

}  // namespace attn
