// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/pipeline/parameters.h"

#include "core/error/message.h"
#include "core/pipeline/step_table.h"
#include "core/tensor/tensor_id.h"

#include <algorithm>

namespace attn
{

namespace
{

/// The separate projections whose rows, one after the other, make up a parameter: itself, or the three of a fused one.
struct Block {
    std::string_view name;
    Axis rows;
    Axis fan_in;
};

std::vector<Block> blocksOf(const Step& step, bool bias)
{
    using enum TensorId;
    const auto part = [&](TensorId weight, TensorId bias_id, Axis rows, Axis fan_in) {
        return Block{name(bias ? bias_id : weight), rows, fan_in};
    };
    const Block query = part(w_q_weight, w_q_bias, Axis::qk_features, Axis::query_in);
    const Block key = part(w_k_weight, w_k_bias, Axis::qk_features, Axis::key_in);
    const Block value = part(w_v_weight, w_v_bias, Axis::v_features, Axis::value_in);
    switch (step.id) {
    case w_q_weight:
    case w_q_bias:
        return {query};
    case w_k_weight:
    case w_k_bias:
        return {key};
    case w_v_weight:
    case w_v_bias:
        return {value};
    case w_qkv_weight:
    case w_qkv_bias:
        return {query, key, value};
    default:
        return {part(w_o_weight, w_o_bias, Axis::out, Axis::v_features)};
    }
}

Tensor seeded(const Step& step, const SeededWeights& weights, const Dimensions& dimensions)
{
    Tensor parameter(shapeOf(step, dimensions), step.axes);
    const bool bias = step.axes.size() == 1;
    const Index columns = bias ? 1 : parameter.shape()[1];
    float* rows = parameter.values().data();
    for (const Block& block : blocksOf(step, bias)) {
        const Index height = dimensions[block.rows];
        fillParameter(MatrixMap(rows, height, columns), weights, {block.name, dimensions[block.fan_in], height, bias});
        rows += height * columns;
    }
    return parameter;
}

Tensor fromFile(const Step& step, const WeightFile& weights, const Dimensions& dimensions)
{
    const std::string place = "/attention/weights/file (" + weights.file + ")";
    const auto found = weights.tensors->find(name(step.id));
    if (found == weights.tensors->end())
        throw InputError(place,
                         ATTN_TEXT("core", "The file has no tensor \"%1\", which these settings need: add it, or "
                                           "switch off what needs it."),
                         name(step.id));
    const Shape wanted = shapeOf(step, dimensions);
    if (found->second->shape() != wanted)
        throw InputError(place,
                         ATTN_TEXT("core", "The tensor \"%1\" has the shape %2, but these settings need %3: [out, in] "
                                           "as in PyTorch."),
                         name(step.id), '(' + written(found->second->shape()) + ')', '(' + written(wanted) + ')');
    return found->second->reshaped(wanted, step.axes);
}

/// Whether the known parameter would come out the same: its source, its shape and what its initialiser scales by.
bool unchanged(const Step& step, const Layer& layer, const Weights& weights, const KnownLayer* known)
{
    if (!known || !known->layer.given[ordinal(step.id)] || known->experiment.attention.weights != weights)
        return false;
    const auto same = [&](Axis axis) { return known->layer.dimensions[axis] == layer.dimensions[axis]; };
    return std::ranges::all_of(blocksOf(step, step.axes.size() == 1),
                               [&](const Block& block) { return same(block.rows) && same(block.fan_in); });
}

}  // namespace

void makeParameters(Layer& layer, const Weights& weights, const KnownLayer* known)
{
    for (const Step* step : presentSteps(layer)) {
        if (!isParameter(step->id))
            continue;
        TensorPtr& parameter = layer.given[ordinal(step->id)];
        if (unchanged(*step, layer, weights, known))
            parameter = known->layer.given[ordinal(step->id)];
        else if (const auto* file = std::get_if<WeightFile>(&weights))
            parameter = std::make_shared<const Tensor>(fromFile(*step, *file, layer.dimensions));
        else
            parameter =
                std::make_shared<const Tensor>(seeded(*step, std::get<SeededWeights>(weights), layer.dimensions));
    }
}

}  // namespace attn
