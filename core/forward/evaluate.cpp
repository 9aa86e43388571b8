// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/forward/evaluate.h"

#include "core/basics/message.h"
#include "core/forward/patching.h"
#include "core/pipeline/make_layer.h"
#include "core/pipeline/overrides.h"
#include "core/tensor/tensor_id.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace attn
{

ForwardStates::ForwardStates(const Experiment& experiment)
    : m_model(experiment.model->model), m_input(readModelInput(experiment))
{
    for (const PartPlan& part : m_model->plan().parts)
        m_changes.push_back(changesOf(experiment, part.kind, part.layer));
}

TensorPtr ForwardStates::inputOf(std::size_t part) const
{
    return m_model->plan().parts[part].block.embedding ? nullptr : m_outputs[part - 1];
}

TensorPtr ForwardStates::encoderOutput() const
{
    const auto& parts = m_model->plan().parts;
    const auto decoder = std::ranges::find(parts, PartKind::self, &PartPlan::kind);
    return m_outputs[static_cast<std::size_t>(decoder - parts.begin()) - 1];
}

void ForwardStates::reuseFrom(const ForwardStates& before, std::size_t maximum)
{
    if (before.m_model != m_model || before.m_input != m_input)
        return;
    const std::size_t count = std::min(maximum, before.m_outputs.size());
    for (std::size_t part = m_outputs.size(); part < count && before.m_changes[part] == m_changes[part]; ++part)
        m_outputs.push_back(before.m_outputs[part]);
}

namespace
{

/// evaluate() for a part of a model. @throws InputError also if its files were truncated in the meantime
TracePtr evaluatePart(Layer layer, const Origin& origin, const Trace* previous, const std::stop_token& stop)
{
    TracePtr trace = evaluate(std::move(layer), origin, previous, stop);
    origin.experiment.model->model->checkpoint().checkNotTruncated();
    return trace;
}

}  // namespace

ForwardStatesPtr computeParts(const Experiment& experiment, std::size_t count, const ForwardStates* before,
                              const std::stop_token& stop,
                              const std::function<void(const Trace& trace, const ModelInput& input)>& visit)
{
    auto states = std::make_shared<ForwardStates>(experiment);
    if (before)
        states->reuseFrom(*before, count);
    for (std::size_t part = states->outputs().size(); part < count; ++part) {
        const TracePtr trace = evaluatePart(partLayer(experiment, *states, part), {experiment, nullptr}, nullptr, stop);
        if (!trace)
            return nullptr;
        if (visit)
            visit(*trace, states->input());
        states->add(trace->find(TensorId::block_output));
    }
    return states;
}

ForwardStatesPtr statesAfter(const Trace& trace)
{
    if (!trace.states() || !trace.has(TensorId::block_output))
        return trace.states();
    auto states = std::make_shared<ForwardStates>(*trace.states());
    states->add(trace.find(TensorId::block_output));
    return states;
}

namespace
{

TracePtr evaluateModel(const Experiment& experiment, const Trace* previous, const std::stop_token& stop)
{
    const ModelUse& use = *experiment.model;
    const std::size_t part = *use.model->plan().find(use.part, use.layer);
    const ForwardStatesPtr before = previous ? statesAfter(*previous) : nullptr;
    const ForwardStatesPtr states = computeParts(experiment, part, before.get(), stop);
    if (!states)
        return nullptr;
    return evaluatePart(partLayer(experiment, *states, part, previous), {experiment, states}, previous, stop);
}

}  // namespace

TracePtr evaluate(const Experiment& experiment, const Trace* previous, std::stop_token stop)
{
    if (stop.stop_requested())
        return nullptr;
    if (experiment.model)
        return evaluateModel(experiment, previous, stop);
    std::optional<PreviousLayer> previous_layer;
    if (previous && !previous->experiment().model)
        previous_layer.emplace(PreviousLayer{previous->experiment(), previous->layer()});
    Layer layer = makeLayer(experiment, previous_layer ? &*previous_layer : nullptr, stop);
    return evaluate(std::move(layer), {experiment, nullptr}, previous, std::move(stop));
}

namespace
{

void requireStackOfSelfAttention(const Experiment& experiment)
{
    if (!experiment.model)
        throw InputError("rollout",
                         ATTN_TEXT("core", "A rollout goes through the layers of a model, and this experiment "
                                           "has one layer: write mean_weights instead."));
    const PartKind part = experiment.model->part;
    if (part == PartKind::prediction)
        throw InputError("rollout",
                         ATTN_TEXT("core", "The prediction has no attention: choose a layer, the last one for "
                                           "the whole model."));
    if (part != PartKind::encoder && experiment.model->model->plan().encodesAndDecodes())
        throw InputError("rollout",
                         ATTN_TEXT("core", "This decoder reads an encoder between its layers, which a product "
                                           "of its own weights leaves out: choose the part encoder."));
}

}  // namespace

Tensor rollout(const Trace& trace)
{
    const Experiment& experiment = trace.experiment();
    requireStackOfSelfAttention(experiment);
    std::optional<Tensor> product;
    const auto multiply = [&product](const Trace& layer, const ModelInput&) {
        const Tensor& weights = layer[TensorId::mean_weights];
        Tensor next(weights.shape(), weights.axes());
        for (Index item = 0; item < weights.matrixCount(); ++item) {
            const ConstMatrixMap mean = weights.matrix(item);
            MatrixMap result = next.matrix(item);
            result = mean;
            result.diagonal().array() += 1.0F;
            if (product)
                result = result * product->matrix(item);
            result *= 0.5F;
        }
        product = std::move(next);
    };
    const ModelUse& shown = *experiment.model;
    computeParts(experiment, *shown.model->plan().find(shown.part, shown.layer), nullptr, {}, multiply);
    multiply(trace, trace.states()->input());
    return std::move(*product);
}

namespace
{

Dimensions measure(const ModelPlan& plan, const PartPlan& part, const TokenIds& query, const TokenIds& key)
{
    const PartAttention& attention = part.attention;
    Dimensions d;
    d[Axis::batch] = static_cast<Index>(query.ids.size());
    d[Axis::query] = query.length;
    d[Axis::key] = key.length;
    d[Axis::head] = attention.heads;
    d[Axis::kv_head] = attention.key_heads;
    d[Axis::head_qk] = d[Axis::head_v] = attention.head_size;
    d[Axis::query_in] = d[Axis::key_in] = d[Axis::value_in] = d[Axis::out] = plan.features;
    d[Axis::qk_features] = d[Axis::merged_features] = attention.heads * attention.head_size;
    d[Axis::k_features] = d[Axis::v_features] = attention.key_heads * attention.head_size;
    for (const Axis one : concatenatedAxes(Axis::qkv_features))
        d[Axis::qkv_features] += d[one];
    d[Axis::mlp_features] = part.mlp_size;
    d[Axis::vocabulary] = plan.vocabulary;
    d[Axis::embedding] = plan.embeddingFeatures();
    d[Axis::patch_value] = plan.image ? plan.image->numbersPerPatch() : 0;
    return d;
}

RelativeRegion regionOf(const RelativeBias& bias)
{
    return {bias.buckets, bias.max_distance, bias.bidirectional, {"relative_bias.npy", "", bias.numbers}, 0};
}

/// The mask layers of the model; those of the user are applied after them.
std::vector<MaskLayer> modelMaskLayers(const PartPlan& part, const TokenIds& key)
{
    std::vector<MaskLayer> layers;
    if (part.attention.relative_bias)
        layers.push_back({regionOf(*part.attention.relative_bias), LayerEffect::add});
    if (part.attention.causal)
        layers.emplace_back().region.emplace<CausalRegion>();
    if (part.attention.window)
        layers.emplace_back().region.emplace<WindowRegion>().size = *part.attention.window - 1;
    if (key.isPadded())
        layers.emplace_back().region.emplace<PaddingRegion>();
    return layers;
}

void setMask(Layer& layer, const PartPlan& part, const PartChanges& changes, const TokenIds& key)
{
    layer.mask = changes.mask;
    std::vector<MaskLayer> layers = modelMaskLayers(part, key);
    layer.model_mask_layer_count = layers.size();
    // With a window over padding, or causal attention after left padding, padding rows have no visible key; they are
    // set to 0 so that NaN does not spread.
    const bool windowed = part.attention.window && changes.mask.layers.empty();
    if (part.attention.causal && key.isPadded() && (windowed || key.padding == Padding::left))
        layer.mask.empty_rows = EmptyRows::zero;
    layers.insert(layers.end(), changes.mask.layers.begin(), changes.mask.layers.end());
    layer.mask.layers = std::move(layers);
    checkMaskLayers(layer.mask.layers, layer.grid);
}

/// Fills (N, L, d) row by row.
template <typename Fill>
TensorPtr rowsOfTokens(const TokenIds& tokens, Index features, Axes axes, Fill&& fill)
{
    const auto batch = static_cast<Index>(tokens.ids.size());
    Tensor rows({batch, tokens.length, features}, std::move(axes));
    float* at = rows.values().data();
    for (std::size_t item = 0; item < tokens.ids.size(); ++item)
        for (Index position = 0; position < tokens.length; ++position, at += features)
            fill(item, position, std::span<float>(at, static_cast<std::size_t>(features)));
    return std::make_shared<const Tensor>(std::move(rows));
}

/// Writes sin(p / 10000^(i/n)) into the first half of the features and cos into the second.
void fillSines(Index position, double n, std::span<float> row)
{
    const std::size_t half = (row.size() + 1) / 2;
    for (std::size_t feature = 0; feature < row.size(); ++feature) {
        const std::size_t pair = feature < half ? feature : feature - half;
        const double angle = static_cast<double>(position) / std::pow(10000.0, static_cast<double>(pair) / n);
        row[feature] = static_cast<float>(feature < half ? std::sin(angle) : std::cos(angle));
    }
}

/// Sets the patches, the vectors of the tokens before them as token rows, and the bias of the patch projection.
void setPatches(Layer& layer, const Model& model, const TokenIds& tokens)
{
    const ImageInput& image = *model.plan().image;
    const auto axesOf = [&](TensorId id) { return findStep(layer, id)->axes; };
    layer.given[ordinal(TensorId::token_rows)] =
        rowsOfTokens(tokens, model.plan().features, axesOf(TensorId::token_rows),
                     [&](std::size_t, Index position, std::span<float> row) {
                         const std::string& name = position < image.firstPatch()
                                                       ? image.first_tokens[static_cast<std::size_t>(position)]
                                                       : image.patch_bias;
                         model.checkpoint().find(name)->readRow(0, row);
                     });
    const Tensor patches = patchesOf(*tokens.image, image);
    layer.given[ordinal(TensorId::patches)] =
        std::make_shared<const Tensor>(patches.reshaped(patches.shape(), axesOf(TensorId::patches)));
}

void setEmbedding(Layer& layer, const Model& model, PartKind part, const TokenIds& tokens)
{
    const ModelPlan& plan = model.plan();
    const EmbeddingTables& tables = plan.embedding;
    const auto give = [&](TensorId id, auto&& fill) {
        layer.given[ordinal(id)] = rowsOfTokens(tokens, plan.embeddingFeatures(), findStep(layer, id)->axes, fill);
    };
    if (plan.image)
        setPatches(layer, model, tokens);
    else
        give(TensorId::token_rows, [&, words = model.checkpoint().find(tables.tokens)](std::size_t item, Index position,
                                                                                       std::span<float> row) {
            words->readRow(tokens.at(item, position).value_or(plan.pad_token.value_or(0)), row);
        });
    if (plan.image && plan.image->size != plan.image->learned_size)
        give(TensorId::position_rows,
             [features = plan.features,
              rows = interpolatedPositionEmbeddings(model.checkpoint().find(tables.positions)->read(), *plan.image)](
                 std::size_t, Index position, std::span<float> row) {
                 std::copy_n(rows.numbersAt(position * features), features, row.begin());
             });
    else if (layer.block->embedding->positions)
        give(TensorId::position_rows, [&, table = model.checkpoint().find(tables.positionsOf(part))](
                                          std::size_t item, Index position, std::span<float> row) {
            const bool is_padding = tables.padding_position && !tokens.at(item, position);
            if (tables.sinusoid_divisor && is_padding)
                std::ranges::fill(row, 0.0F);
            else if (tables.sinusoid_divisor)
                fillSines(tables.first_position + tokens.positionOf(item, position), *tables.sinusoid_divisor, row);
            else if (is_padding)
                table->readRow(*tables.padding_position, row);
            else
                table->readRow(tables.first_position + tokens.positionOf(item, position), row);
        });
    if (layer.block->embedding->types)
        give(TensorId::type_rows, [&, table = model.checkpoint().find(tables.types)](std::size_t item, Index position,
                                                                                     std::span<float> row) {
            table->readRow(tokens.typeAt(item, position), row);
        });
}

/// Whether `previous` computed the same part of the same model.
bool isSamePart(const Trace* previous, const Experiment& experiment, const PartPlan& part)
{
    if (!previous || !previous->experiment().model)
        return false;
    const ModelUse& before = *previous->experiment().model;
    return before.model == experiment.model->model && before.part == part.kind && before.layer == part.layer;
}

bool isEmbedding(TensorId id)
{
    return id == TensorId::token_rows || id == TensorId::patches || id == TensorId::position_rows ||
           id == TensorId::type_rows;
}

void reuseFrom(Layer& layer, const Trace& previous, bool same_tokens)
{
    for (const Step* step : presentSteps(layer))
        if (step->operation == Operation::given && (isParameter(step->id) || (same_tokens && isEmbedding(step->id))))
            layer.given[ordinal(step->id)] = previous.layer().given[ordinal(step->id)];
}

void setGiven(Layer& layer, const Experiment& experiment, const ForwardStates& states, std::size_t part,
              const TokenIds& query)
{
    const Model& model = *experiment.model->model;
    const PartPlan& plan = model.plan().parts[part];
    const auto axesOf = [&](TensorId id) { return findStep(layer, id)->axes; };
    const auto renamed = [&](const TensorPtr& tensor, TensorId id) {
        return std::make_shared<const Tensor>(tensor->reshaped(tensor->shape(), axesOf(id)));
    };
    if (const TensorPtr input = states.inputOf(part))
        layer.given[ordinal(TensorId::block_input)] = renamed(input, TensorId::block_input);
    else if (!layer.given[ordinal(TensorId::token_rows)])
        setEmbedding(layer, model, plan.kind, query);
    if (plan.kind == PartKind::cross)
        layer.given[ordinal(TensorId::key_input)] = renamed(states.encoderOutput(), TensorId::key_input);
    for (const Step* step : presentSteps(layer))
        if (isParameter(step->id) && !layer.given[ordinal(step->id)])
            layer.given[ordinal(step->id)] = model.parameter(plan, step->id, step->axes);
}

}  // namespace

Layer partLayer(const Experiment& experiment, const ForwardStates& states, std::size_t part, const Trace* previous)
{
    const Model& model = *experiment.model->model;
    const PartPlan& plan = model.plan().parts[part];
    const ModelInput& input = states.input();
    const TokenIds& query = plan.kind == PartKind::encoder && input.source ? *input.source : input.query;
    const TokenIds& key = plan.kind == PartKind::cross ? *input.source : query;
    const PartChanges changes = changesOf(experiment, plan.kind, plan.layer);

    Layer layer;
    layer.dimensions = measure(model.plan(), plan, query, key);
    layer.projections = projectionsOf(plan.attention);
    layer.scaling = scaleOf(plan.attention);
    layer.softcap = plan.attention.softcap;
    if (const auto& prediction = plan.block.prediction) {
        layer.scaling = {Scale::Kind::number, static_cast<double>(prediction->scale)};
        layer.softcap = prediction->softcap;
    }
    layer.projection_bias = plan.attention.projection_bias;
    layer.output_bias = plan.attention.output_bias;
    layer.qk_norm = {plan.attention.qk_norm.has_value(), plan.block.epsilon,
                     plan.attention.qk_norm.value_or(QkNormSpan::head)};
    layer.rotation = plan.attention.rotation;
    layer.block = plan.block;
    layer.heads_off = changes.heads_off;
    layer.has_key_input = plan.kind == PartKind::cross;
    layer.grid = {layer.dimensions[Axis::batch],
                  layer.dimensions[Axis::head],
                  query.length,
                  key.length,
                  query.lengths(),
                  key.lengths(),
                  query.padding == Padding::left};
    if (layer.hasAttention())
        setMask(layer, plan, changes, key);
    checkDisabledHeads(layer);
    setOverrides(layer, changes.overrides);
    applyPatches(layer, changes.patches);
    layer.query_tokens = labels(query, model);
    layer.key_tokens = labels(key, model);
    for (std::size_t item = 0; item < query.ids.size(); ++item)
        layer.second_sentences.push_back(query.secondSentenceStart(item));

    if (isSamePart(previous, experiment, plan))
        reuseFrom(layer, *previous, previous->states()->input() == input);
    setGiven(layer, experiment, states, part, query);
    return layer;
}

}  // namespace attn
