// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/pipeline/make_layer.h"

#include "core/basics/message.h"
#include "core/experiment/experiment_json.h"
#include "core/pipeline/input_plan.h"
#include "core/pipeline/overrides.h"
#include "core/pipeline/parameters.h"
#include "core/pipeline/step_table.h"
#include "core/tensor/tensor_id.h"

#include <algorithm>
#include <cmath>

namespace attn
{

namespace
{

/// heads · features, capped against overflow in later products; the cap is far beyond the limit of checkMemory().
Index saturatedProduct(Index heads, Index features)
{
    constexpr Index cap = Index{1} << 60;
    return std::min(heads * features, cap);
}

void checkEqual(const char* place, const char* name, Index found, Index wanted)
{
    if (found != wanted)
        throw InputError(place,
                         ATTN_TEXT("core", "%1 is %2, but no projection changes the size here, so it must be %3."),
                         name, found, wanted);
}

/// Number of key and value heads; by default that of the query heads.
Index keyHeads(const Attention& attention)
{
    const Index heads = attention.kv_heads.value_or(attention.heads);
    if (attention.heads % heads != 0)
        throw InputError("/attention/kv_heads",
                         ATTN_TEXT("core", "%1 heads of keys and values do not divide the %2 heads of the queries: "
                                           "choose one of %3."),
                         heads, attention.heads, divisors(attention.heads));
    return heads;
}

Dimensions measure(const Experiment& experiment, const InputPlans& inputs)
{
    const Attention& attention = experiment.attention;
    Dimensions d;
    d[Axis::batch] = inputs.query.batch;
    d[Axis::head] = attention.heads;
    d[Axis::kv_head] = keyHeads(attention);
    d[Axis::query] = inputs.query.length;
    d[Axis::key] = inputs.keyOrQuery().length;
    d[Axis::query_in] = inputs.query.features;
    d[Axis::key_in] = inputs.keyOrQuery().features;
    d[Axis::value_in] = inputs.valueOrKey().features;
    const auto ofHead = [&](std::optional<Index> own, Axis input, const char* letter) {
        return own ? *own
                   : sizeOfHead(d[input], attention.heads,
                                ATTN_TEXT("core", "%1 heads do not divide d_model = %2: choose one of %3, or set %4."),
                                letter);
    };
    d[Axis::head_qk] = ofHead(attention.d_k, Axis::query_in, "d_k");
    d[Axis::head_v] = ofHead(attention.d_v, Axis::value_in, "d_v");
    d[Axis::qk_features] = saturatedProduct(d[Axis::head], d[Axis::head_qk]);
    d[Axis::k_features] = saturatedProduct(d[Axis::kv_head], d[Axis::head_qk]);
    d[Axis::v_features] = saturatedProduct(d[Axis::kv_head], d[Axis::head_v]);
    d[Axis::merged_features] = saturatedProduct(d[Axis::head], d[Axis::head_v]);
    for (const Axis part : concatenatedAxes(Axis::qkv_features))
        d[Axis::qkv_features] += d[part];
    d[Axis::out] = attention.d_out.value_or(attention.output_projection ? d[Axis::query_in] : d[Axis::merged_features]);
    return d;
}

void checkSettings(const Experiment& experiment, const InputPlans& inputs, const Dimensions& d)
{
    const Attention& attention = experiment.attention;
    if (attention.projections == Projections::fused && (inputs.key || inputs.value))
        throw InputError("/attention/projections",
                         ATTN_TEXT("core", "A fused projection has one input, but the key or value has its own here: "
                                           "choose separate, or leave key and value out."));
    if (attention.projections == Projections::none) {
        checkEqual("/attention/d_k", "H·d_k", d[Axis::qk_features], d[Axis::query_in]);
        if (d[Axis::kv_head] == d[Axis::head]) {
            checkEqual("/inputs/key", "d_model", d[Axis::key_in], d[Axis::query_in]);
            checkEqual("/attention/d_v", "H·d_v", d[Axis::v_features], d[Axis::value_in]);
        } else {
            checkEqual("/attention/kv_heads", "H_kv·d_k", d[Axis::k_features], d[Axis::key_in]);
            checkEqual("/attention/kv_heads", "H_kv·d_v", d[Axis::v_features], d[Axis::value_in]);
        }
    }
    if (!attention.output_projection)
        checkEqual("/attention/d_out", "d_out", d[Axis::out], d[Axis::merged_features]);
    if (!std::holds_alternative<std::monostate>(attention.sink) && attention.softmax_axis == SoftmaxAxis::query)
        throw InputError("/attention/sink",
                         ATTN_TEXT("core",
                                   "A sink is one more score of every query, but the softmax runs over the queries "
                                   "of a key here: leave the sink out, or choose key for softmax_axis."));
}

double bytesOf(const Step& step, const Dimensions& dimensions)
{
    double bytes = sizeof(float);
    for (Axis axis : step.axes)
        bytes *= static_cast<double>(dimensions[axis]);
    return bytes;
}

void checkMemory(const Layer& layer)
{
    constexpr double gibibyte = 1 << 30;
    double parameters = 0.0;
    double tensors = 0.0;
    for (const Step* step : presentSteps(layer))
        (isParameter(step->id) ? parameters : tensors) += bytesOf(*step, layer.dimensions);
    if (parameters + tensors > static_cast<double>(memory_limit))
        throw InputError(
            parameters > tensors ? "/attention" : "/inputs",
            ATTN_TEXT("core", "All tensors together would need %1 GiB, more than the %2 GiB that are allowed: "
                              "use shorter or fewer sequences, fewer heads, or smaller dimensions."),
            std::ceil((parameters + tensors) / gibibyte * 10.0) / 10.0, static_cast<double>(memory_limit) / gibibyte);
}

MaskGrid gridOf(const InputPlans& inputs, const Dimensions& d)
{
    return {d[Axis::batch],
            d[Axis::head],
            d[Axis::query],
            d[Axis::key],
            inputs.query.lengths,
            inputs.keyOrQuery().lengths,
            inputs.query.padding == Padding::left};
}

const Input* find(const Inputs& inputs, TensorId id)
{
    if (id == TensorId::query_input)
        return &inputs.query;
    const std::optional<Input>& own = id == TensorId::key_input ? inputs.key : inputs.value;
    return own ? &*own : nullptr;
}

/// Whether the previous experiment has the same input and computes the same numbers from it.
bool unchanged(const InputPlan& plan, const Experiment& experiment, const Experiment& previous)
{
    const Input* before = find(previous.inputs, plan.id);
    if (!before || *before != *plan.input)
        return false;
    if (!plan.isText())
        return true;
    if (previous.inputs.padding != experiment.inputs.padding)
        return false;
    const bool own_words_only = experiment.embedding.init != EmbeddingInit::one_hot;
    return previous.embedding == experiment.embedding && previous.inputs.tokenizer == experiment.inputs.tokenizer &&
           (own_words_only || previous.inputs == experiment.inputs);
}

void makeInputs(Layer& layer, const Experiment& experiment, const InputPlans& plans, const PreviousLayer* previous)
{
    const Embedder embedder(experiment.embedding, vocabulary(plans));
    for (const auto* plan : {&plans.query, plans.key ? &*plans.key : nullptr, plans.value ? &*plans.value : nullptr}) {
        if (!plan)
            continue;
        TensorPtr& tensor = layer.given[ordinal(plan->id)];
        if (previous && unchanged(*plan, experiment, previous->experiment))
            tensor = previous->layer.given[ordinal(plan->id)];
        else
            tensor = std::make_shared<const Tensor>(makeInput(*plan, embedder, findStep(layer, plan->id)->axes));
    }
}

/// @throws InputError if the features cannot be rotated in pairs
std::optional<Rotation> rotationOf(const Rotary& rotary, Index head_size)
{
    if (!rotary.on)
        return std::nullopt;
    const Index features = rotary.dims.value_or(head_size);
    if (!rotary.dims && head_size % 2 != 0)
        throw InputError("/attention/rotary",
                         ATTN_TEXT("core", "A head has %1 features, but features are turned in pairs: choose an even "
                                           "d_k, or set \"dims\" to an even number below it."),
                         head_size);
    if (features % 2 != 0 || features > head_size)
        throw InputError("/attention/rotary/dims",
                         ATTN_TEXT("core",
                                   "This is %1, but features are turned in pairs, and a head has %2: it must be "
                                   "an even number, at most %2."),
                         features, head_size);
    return rotationOf(rotary.theta, features, rotary.pairs);
}

void applySettings(Layer& layer, const Attention& attention)
{
    static_cast<AttentionRules&>(layer) = attention;
    layer.sinks = sinksOf(attention);
    layer.rotation = rotationOf(attention.rotary, layer.dimensions[Axis::head_qk]);
    layer.projection_bias = layer.output_bias = attention.bias;
    layer.scaling = attention.scale;
}

}  // namespace

Layer makeLayer(const Experiment& experiment, const PreviousLayer* previous, const std::stop_token& stop)
{
    checkDomains(experiment);
    const InputPlans plans = planInputs(experiment.inputs, experiment.embedding);
    Layer layer;
    layer.dimensions = measure(experiment, plans);
    checkSettings(experiment, plans, layer.dimensions);
    applySettings(layer, experiment.attention);
    layer.heads_off = experiment.heads_off;
    checkDisabledHeads(layer);
    layer.mask = experiment.mask;
    layer.grid = gridOf(plans, layer.dimensions);
    layer.has_key_input = plans.key.has_value();
    layer.has_value_input = plans.value.has_value();
    checkMaskLayers(layer.mask.layers, layer.grid);
    setOverrides(layer, experiment.overrides);
    checkMemory(layer);

    makeInputs(layer, experiment, plans, previous);
    makeParameters(layer, experiment.attention.weights, previous, stop);
    layer.query_tokens = labels(plans.query);
    layer.key_tokens = labels(plans.keyOrQuery());
    return layer;
}

}  // namespace attn
