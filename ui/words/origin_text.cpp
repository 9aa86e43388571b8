// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/words/origin_text.h"

#include "core/experiment/settings.h"
#include "core/forward/model_input.h"
#include "core/pipeline/overrides.h"
#include "core/tensor/tensor_id.h"
#include "core/tensor/tensor_table.h"
#include "ui/words/model_names.h"
#include "ui/words/number_text.h"
#include "ui/words/row_sentences.h"
#include "ui/words/step_names.h"

#include <QCoreApplication>
#include <QStringList>

namespace attn
{

namespace
{

constexpr qsizetype address_prefix_parts = 4;  // "external", part, layer, tensor

/// A rich-text link to a cell of another part of the model; `label` is plain text.
QString externalCellLink(const ExternalCell& source, const QString& label)
{
    return linkTo(QStringLiteral("external/%1/%2/%3")
                      .arg(QString::fromUtf8(name(source.part)), QString::number(source.layer),
                           QString::fromUtf8(name(source.tensor))),
                  source.index, label);
}

QString partLink(const Trace& trace, const ExternalCell& source)
{
    const ModelPlan& plan = trace.experiment().model->model->plan();
    const QString part = partName(plan, source.part, source.layer);
    if (source.tensor == TensorId::block_output)  // possibly an alias of the step that it copies
        return externalCellLink(source, CellTexts::tr("the output of %1", "a layer").arg(part));
    const QString step = QCoreApplication::translate("Steps", entryOf(source.tensor).step_name.text());
    return externalCellLink(source, CellTexts::tr("%1: %2", "layer, step").arg(part, step));
}

/// Location of a number in the checkpoint: "wte.weight, row “cat” (id 5)".
QString checkpointLocationText(const Trace& trace, const ExternalCell& source)
{
    const Model& model = *trace.experiment().model->model;
    const QString table = QString::fromStdString(source.checkpoint_tensor);
    if (source.checkpoint_tensor == model.plan().embedding.tokens && source.index.size() == 2)
        return CellTexts::tr("%1, row “%2” (id %3)", "table, token, its number")
            .arg(table, QString::fromStdString(shownToken(model, source.index[0])))
            .arg(source.index[0]);
    if (source.plus_one)
        return QStringLiteral("1 + ") + table;
    if (source.index.size() < 2)
        return table;
    const bool is_kernel = source.index.size() > 3;  // (d, 3, height, width)
    return CellTexts::tr("%1, row %2", "table, which row")
        .arg(table, positionText(is_kernel ? source.index.front() : source.index[source.index.size() - 2]));
}

QString random(std::uint64_t seed)
{
    return CellTexts::tr("random, seed %1.").arg(QString::number(static_cast<qulonglong>(seed)));
}

const Input& inputOf(const Inputs& inputs, TensorId id)
{
    if (id == TensorId::value_input && inputs.value)
        return *inputs.value;
    return id != TensorId::query_input && inputs.key ? *inputs.key : inputs.query;
}

constexpr qsizetype max_text_length = 24;

struct Patches {
    Q_DECLARE_TR_FUNCTIONS(Patches)
};

/// The beginning of the experiment's text.
QString sourceText(const Experiment& experiment, Index batch)
{
    const auto* input = std::get_if<TextInput>(&experiment.inputs.query);
    const auto item = static_cast<std::size_t>(batch);
    if (!input || item >= input->sequences.size())
        return {};
    const QString text = QString::fromStdString(input->displayText(item));
    return text.size() > max_text_length ? text.left(max_text_length) + QStringLiteral("…") : text;
}

}  // namespace

std::optional<ExternalCell> parseExternalCellLink(const QString& address)
{
    const QStringList parts = address.split(QLatin1Char('/'));
    if (parts.size() < address_prefix_parts || parts[0] != QLatin1String("external"))
        return std::nullopt;
    const auto part = partKind(parts[1].toStdString());
    const auto tensor = tensorId(parts[3].toStdString());
    if (!part || !tensor)
        return std::nullopt;
    return ExternalCell{
        {}, *part, static_cast<Index>(parts[2].toLongLong()), *tensor, parsePositions(parts.mid(address_prefix_parts))};
}

QString externalSourceSentence(const Trace& trace, const Explanation& explanation)
{
    const std::optional<ExternalCell>& source = explanation.external_source;
    if (!source || !source->checkpoint_tensor.empty())
        return {};
    return CellTexts::tr("It comes from %1.", "another layer").arg(partLink(trace, *source));
}

QString readerSentence(const Trace& trace, const CellRef& cell)
{
    if (!isOutput(trace, cell))
        return {};
    const std::optional<ExternalCell> reader = externalReader(trace, cell);
    return reader ? CellTexts::tr("It is read by %1.", "another layer").arg(partLink(trace, *reader))
                  : CellTexts::tr("The vector of the sentence is the mean of these rows; those of padding do not "
                                  "count.");
}

bool isEmbedding(TensorId tensor)
{
    return tensor == TensorId::token_rows || tensor == TensorId::position_rows || tensor == TensorId::type_rows;
}

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
        return CellTexts::tr("it was set by hand.");
    if (experiment.model) {
        const auto source = explain(trace, cell.tensor, cell.index).external_source;
        if (!source && cell.tensor == TensorId::position_rows && experiment.model->model->plan().image)
            return CellTexts::tr("it is interpolated between the positions that the model has learned.");
        if (!source)
            return CellTexts::tr("no other cell made this number.");
        return source->checkpoint_tensor.empty()
                   ? QString()
                   : CellTexts::tr("the number stands in the model: %1.").arg(checkpointLocationText(trace, *source));
    }
    if (isParameter(cell.tensor) && hasSeededWeights(experiment))
        return random(std::get<SeededWeights>(experiment.attention.weights).seed);
    if (isParameter(cell.tensor) && std::holds_alternative<WeightFile>(experiment.attention.weights))
        return CellTexts::tr("the number stands in a file.");
    if (!input)
        return CellTexts::tr("no other cell made this number.");
    if (std::holds_alternative<TensorInput>(inputOf(experiment.inputs, cell.tensor)))
        return CellTexts::tr("the number stands in a file.");
    const MaskGrid& grid = trace.layer().grid;
    if (cell.tensor == TensorId::query_input ? grid.isPaddingQuery(cell.index[0], cell.index[1])
                                             : grid.isPaddingKey(cell.index[0], cell.index[1]))
        return CellTexts::tr("padding, whose numbers are 0.");
    if (!hasSeededEmbedding(experiment))
        return CellTexts::tr("no other cell made this number.");
    return experiment.embedding.positions == Positions::none
               ? random(experiment.embedding.seed)
               : CellTexts::tr("the token's part is random, seed %1; the position's part is a sine or cosine.")
                     .arg(QString::number(static_cast<qulonglong>(experiment.embedding.seed)));
}

QString patchText(const Patch& patch, const Layer& layer)
{
    QStringList parts;
    if (const auto& model = patch.from->experiment().model)
        parts << partName(model->model->plan(), patch.part, patch.layer);
    parts << stepName(patch.tensor, layer);
    const auto add = [&parts](const std::optional<Index>& index, const QString& words) {
        if (index)
            parts << words.arg(positionText(*index));
    };
    if (layer.grid.batch > 1)
        add(patch.batch, Patches::tr("sequence %1"));
    add(patch.head, Patches::tr("head %1"));
    add(patch.query, Patches::tr("query %1"));
    add(patch.key, Patches::tr("key %1"));
    add(patch.feature, Patches::tr("feature %1"));
    return Patches::tr("%1, from “%2”", "what a patch takes, beginning of a text")
        .arg(parts.join(Patches::tr(", ")), sourceText(patch.from->experiment(), patch.batch.value_or(0)));
}

}  // namespace attn
