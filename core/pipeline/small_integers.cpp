// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/pipeline/small_integers.h"

#include "core/basics/counter_random.h"
#include "core/pipeline/make_layer.h"

#include <algorithm>

namespace attn
{

namespace
{

/// Random integers in −2..2.
Tensor randomIntegers(const Shape& shape, const CounterRandom& random)
{
    Tensor numbers(shape);
    for (std::uint64_t at = 0; float& number : numbers.values())
        number = static_cast<float>(random.bits(0, at++) % 5) - 2.0F;
    return numbers;
}

void fill(Input& input, std::uint64_t seed, std::string_view name)
{
    if (auto* given = std::get_if<TensorInput>(&input))
        given->tensor.data =
            std::make_shared<const Tensor>(randomIntegers(given->tensor.data->shape(), CounterRandom(seed, name)));
}

/// A weight, out × in, with ±1 in one column of each row and 0 elsewhere; or a bias of 0.
Tensor selectionWeights(const Shape& shape, const CounterRandom& random)
{
    Tensor parameter(shape);
    std::ranges::fill(parameter.values(), 0.0F);
    if (shape.size() < 2)
        return parameter;
    MatrixMap weight = parameter.matrix(0);
    for (Index row = 0; row < weight.rows(); ++row) {
        const auto r = static_cast<std::uint64_t>(row);
        const auto column = static_cast<Index>(random.bits(r, 0) % static_cast<std::uint64_t>(weight.cols()));
        weight(row, column) = random.bits(r, 1) % 2 == 0 ? 1.0F : -1.0F;
    }
    return parameter;
}

}  // namespace

Experiment withSmallIntegers(Experiment experiment, std::uint64_t seed)
{
    fill(experiment.inputs.query, seed, "query_input");
    if (experiment.inputs.key)
        fill(*experiment.inputs.key, seed, "key_input");
    if (experiment.inputs.value)
        fill(*experiment.inputs.value, seed, "value_input");
    experiment.embedding.init = EmbeddingInit::small_integers;
    experiment.embedding.positions = Positions::none;
    experiment.embedding.seed = seed;
    experiment.overrides.clear();
    experiment.attention.weights = SeededWeights{};

    const Layer layer = makeLayer(experiment);  // for the list of parameters and their shapes
    NamedTensors parameters;
    for (const std::string_view parameter : tensorNames())
        if (const TensorId id = *tensorId(parameter); isParameter(id) && layer.given[ordinal(id)])
            parameters.emplace(parameter, std::make_shared<const Tensor>(selectionWeights(
                                              layer.given[ordinal(id)]->shape(), CounterRandom(seed, parameter))));
    experiment.attention.weights =
        WeightFile{"small integers", std::make_shared<const NamedTensors>(std::move(parameters))};
    return experiment;
}

}  // namespace attn
