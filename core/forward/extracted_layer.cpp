// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/forward/extracted_layer.h"

#include "core/basics/message.h"
#include "core/operations/layer.h"
#include "core/tensor/tensor_id.h"

#include <algorithm>

namespace attn
{

namespace
{

/// @throws InputError if the layer has a step that an experiment without a model cannot express
void checkIsExtractable(const Layer& layer)
{
    const char* const place = "/model/layer";
    if (!layer.hasAttention())
        throw InputError(place, ATTN_TEXT("core", "The prediction has no attention that could be taken apart: go to a "
                                                  "layer first."));
    if (layer.rotation && rotationOf(layer.rotation->theta, layer.rotation->features()) != *layer.rotation)
        throw InputError(place,
                         ATTN_TEXT("core", "This layer turns its queries and keys more slowly than its base says, as "
                                           "in models that were extended to longer texts. An experiment without a "
                                           "model has no setting for this: the layer cannot be taken apart."));
}

TensorInput inputOf(const Trace& trace, TensorId id, const TokenLists& tokens, const std::vector<Index>& lengths)
{
    return {{std::string(name(id)) + ".npy", "", trace.find(id)}, tokens, lengths};
}

TensorPtr zeros(const Shape& shape, const Axes& axes)
{
    auto tensor = std::make_shared<Tensor>(shape, axes);
    std::ranges::fill(tensor->values(), 0.0F);
    return tensor;
}

/// The layer's parameters. Experiments have biases on all projections or on none: missing biases are 0.
std::shared_ptr<const NamedTensors> weightsOf(const Layer& layer, const Layer& wanted)
{
    auto weights = std::make_shared<NamedTensors>();
    for (const Step* step : presentSteps(wanted))
        if (isParameter(step->id)) {
            const TensorPtr& own = layer.given[ordinal(step->id)];
            (*weights)[std::string(name(step->id))] = own ? own : zeros(shapeOf(*step, layer.dimensions), step->axes);
        }
    return weights;
}

/// Attention settings from which makeLayer() makes the same steps and sizes.
Attention settingsOf(const Layer& layer)
{
    Attention attention;
    attention.heads = layer.dimensions[Axis::head];
    if (sharesKeyHeads(layer))
        attention.kv_heads = layer.dimensions[Axis::kv_head];
    attention.d_k = layer.dimensions[Axis::head_qk];
    attention.d_v = layer.dimensions[Axis::head_v];
    attention.d_out = layer.dimensions[Axis::out];
    attention.projections = layer.projections;
    attention.bias = layer.projection_bias;
    attention.scale = layer.scaling;
    attention.qk_norm = layer.qk_norm;
    attention.softcap = layer.softcap;
    if (layer.rotation)
        attention.rotary = {true, layer.rotation->theta, layer.rotation->features(), layer.rotation->pairs};
    return attention;
}

}  // namespace

Experiment extractedLayer(const Trace& trace)
{
    const Layer& layer = trace.layer();
    checkIsExtractable(layer);
    Layer apart = layer;
    apart.block.reset();
    apart.projection_bias = apart.output_bias = layer.projection_bias || layer.output_bias;

    Experiment experiment;
    experiment.inputs.query = inputOf(trace, TensorId::query_input, layer.query_tokens, layer.grid.query_lengths);
    experiment.inputs.padding = layer.grid.padded_left ? Padding::left : Padding::right;
    if (layer.has_key_input)
        experiment.inputs.key = inputOf(trace, TensorId::key_input, layer.key_tokens, layer.grid.key_lengths);
    experiment.attention = settingsOf(apart);
    experiment.attention.weights = WeightFile{"weights.safetensors", weightsOf(layer, apart)};
    experiment.mask = layer.mask;
    experiment.heads_off = layer.heads_off;
    for (const Override& set : layer.overrides)
        if (findStep(apart, set.tensor))
            experiment.overrides.push_back(set);
    experiment.packed = true;
    return experiment;
}

}  // namespace attn
