// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/pipeline/parameters.h"

#include "core/error/message.h"
#include "core/pipeline/room.h"
#include "core/pipeline/step_table.h"
#include "core/tensor/tensor_id.h"

#include <algorithm>

namespace attn
{

namespace
{

/// The separate projections whose rows, one after the other, make up a parameter: itself, or those of a fused one.
struct FusedPart {
    std::string_view name;
    Axis rows;
    Axis fan_in;
};

std::vector<FusedPart> fusedPartsOf(const Step& step)
{
    const auto parameterOf = [](Axis rows, std::size_t rank) -> const Step& {
        return *std::ranges::find_if(stepTable(), [&](const Step& other) {
            return isParameter(other.id) && other.axes.front() == rows && other.axes.size() == rank;
        });
    };
    std::vector<FusedPart> blocks;
    for (const Axis rows : partsOf(step.axes.front()))
        blocks.push_back({name(parameterOf(rows, step.axes.size()).id), rows, parameterOf(rows, 2).axes.back()});
    return blocks;
}

Tensor seeded(const Step& step, const SeededWeights& weights, const Dimensions& dimensions)
{
    const Shape shape = shapeOf(step, dimensions);
    checkMemoryFor(shape);
    Tensor parameter(shape, step.axes);
    const bool bias = step.axes.size() == 1;
    const Index columns = bias ? 1 : parameter.shape()[1];
    float* rows = parameter.values().data();
    for (const FusedPart& block : fusedPartsOf(step)) {
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

/// Whether the known parameter can be reused: same source, same shape, same scale of the initialiser.
bool unchanged(const Step& step, const Layer& layer, const Weights& weights, const KnownLayer* known)
{
    if (!known || !known->layer.given[ordinal(step.id)] || known->experiment.attention.weights != weights)
        return false;
    const auto same = [&](Axis axis) { return known->layer.dimensions[axis] == layer.dimensions[axis]; };
    return std::ranges::all_of(fusedPartsOf(step),
                               [&](const FusedPart& block) { return same(block.rows) && same(block.fan_in); });
}

}  // namespace

void makeParameters(Layer& layer, const Weights& weights, const KnownLayer* known, const std::stop_token& stop)
{
    for (const Step* step : presentSteps(layer)) {
        if (stop.stop_requested())
            return;
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
