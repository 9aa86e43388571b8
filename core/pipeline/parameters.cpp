// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/pipeline/parameters.h"

#include "core/basics/counter_random.h"
#include "core/basics/message.h"
#include "core/experiment/initialisers.h"
#include "core/pipeline/step_table.h"
#include "core/pipeline/trace.h"
#include "core/tensor/tensor_id.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace attn
{

namespace
{

/// The separate projections whose rows make up a parameter: only itself, or several for a fused parameter.
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
    for (const Axis rows : concatenatedAxes(step.axes.front()))
        blocks.push_back({name(parameterOf(rows, step.axes.size()).id), rows, parameterOf(rows, 2).axes.back()});
    return blocks;
}

Tensor seededParameter(const Step& step, const SeededWeights& weights, const Dimensions& dimensions)
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

/// Whether the parameter is the weight of the query or key norm, which is 1 if the weights file lacks it.
bool isQueryOrKeyNormWeight(TensorId id) { return id == TensorId::q_norm_weight || id == TensorId::k_norm_weight; }

bool hasQkNormWeights(const WeightFile& weights)
{
    return std::ranges::any_of(std::array{TensorId::q_norm_weight, TensorId::k_norm_weight}, [&](TensorId id) {
        const std::string stored = weights.prefix + std::string(name(id));
        return weights.tensors->contains(stored) || weights.tensors->unreadable.contains(stored);
    });
}

Tensor ones(const Step& step, const Dimensions& dimensions)
{
    Tensor parameter(shapeOf(step, dimensions), step.axes);
    std::ranges::fill(parameter.values(), 1.0F);
    return parameter;
}

[[noreturn]] void failMissing(const std::string& place, TensorId id, const WeightFile& weights)
{
    constexpr std::size_t max_names = 6;
    std::string has;
    std::size_t count = 0;
    std::string fitting;  // a tensor whose name would match with another prefix
    std::string prefix;
    for (const auto& [stored, tensor] : *weights.tensors) {
        if (count++ < max_names)
            has.append(has.empty() ? "" : ", ").append(stored);
        for (const WeightName& known : weightNames(id))
            if (fitting.empty() && stored.ends_with(known.name)) {
                fitting = stored;
                prefix = stored.substr(0, stored.size() - known.name.size());
            }
    }
    if (count > max_names)
        has += ", …";
    const std::string wanted = weights.prefix + std::string(name(id));
    if (has.find(".lora_A.") != std::string::npos)
        throw InputError(
            place, ATTN_TEXT("core", "This file holds a LoRA adapter, which only changes weights: merge it into "
                                     "its base model (merge_and_unload() of peft), and take the weights of that."));
    if (!fitting.empty())
        throw InputError(place,
                         ATTN_TEXT("core", "The file has no tensor \"%1\", but it has \"%2\": write \"prefix\": \"%3\" "
                                           "beside the file's name. It has: %4."),
                         wanted, fitting, prefix, has);
    throw InputError(place,
                     ATTN_TEXT("core",
                               "The file has no tensor \"%1\", which these settings need: add it, or switch off "
                               "what needs it. It has: %2."),
                     wanted, has);
}

/// Rejects the bias_k and bias_v that torch.nn.MultiheadAttention can append to sequences: there is no such step here.
void rejectAppendedKeys(const std::string& place, const WeightFile& weights)
{
    for (const char* appended : {"bias_k", "bias_v"})
        if (const std::string stored = weights.prefix + appended;
            weights.tensors->contains(stored) || weights.tensors->unreadable.contains(stored))
            throw InputError(place,
                             ATTN_TEXT("core", "The tensor \"%1\" is appended to the keys or values of every sequence "
                                               "(add_bias_kv), which cannot be computed here: use a layer without it."),
                             stored);
}

/// Extracts the rows of a parameter from a tensor that contains q, k and v.
Tensor rowsOfParameter(const Tensor& stacked, const Step& step, const Shape& shape, const Layer& layer)
{
    checkMemoryFor(shape);
    Tensor parameter(shape, step.axes);
    const Index columns = shape.size() == 1 ? 1 : shape[1];
    std::copy_n(stacked.numbersAt(sliceStart(step.axes.front(), layer) * columns), parameter.size(),
                parameter.values().data());
    return parameter;
}

Tensor fromFile(const Step& step, const WeightFile& weights, const Layer& layer)
{
    const std::string place = "/attention/weights/file (" + weights.file + ")";
    for (const WeightName& known : weightNames(step.id)) {
        const std::string stored = weights.prefix + std::string(known.name);
        if (const auto why = weights.tensors->unreadable.find(stored); why != weights.tensors->unreadable.end())
            throw InputError(place, why->second);
        const auto found = weights.tensors->find(stored);
        if (found == weights.tensors->end())
            continue;
        if (known.is_torch_name)
            rejectAppendedKeys(place, weights);
        const Shape shape = shapeOf(step, layer.dimensions);
        Shape wanted = shape;
        if (known.stacked)
            wanted.front() = layer.dimensions[Axis::qkv_features];
        if (found->second->shape() != wanted)
            throw InputError(place,
                             ATTN_TEXT("core",
                                       "The tensor \"%1\" has the shape %2, but these settings need %3: [out, in] "
                                       "as in PyTorch."),
                             stored, '(' + formatShape(found->second->shape()) + ')', '(' + formatShape(wanted) + ')');
        return known.stacked ? rowsOfParameter(*found->second, step, shape, layer)
                             : found->second->reshaped(shape, step.axes);
    }
    failMissing(place, step.id, weights);
}

/// Whether the previous parameter can be reused: same source, same shape, same scale of the initialiser.
bool unchanged(const Step& step, const Layer& layer, const Weights& weights, const PreviousLayer* previous)
{
    if (!previous || !previous->layer.given[ordinal(step.id)] || previous->experiment.attention.weights != weights)
        return false;
    const auto same = [&](Axis axis) { return previous->layer.dimensions[axis] == layer.dimensions[axis]; };
    if (const Tensor& before = *previous->layer.given[ordinal(step.id)]; isQueryOrKeyNormWeight(step.id))
        return before.axes() == step.axes && before.shape() == shapeOf(step, layer.dimensions);
    return std::ranges::all_of(fusedPartsOf(step),
                               [&](const FusedPart& block) { return same(block.rows) && same(block.fan_in); });
}

std::vector<float> sinksInFile(const Attention& attention)
{
    const auto* weights = std::get_if<WeightFile>(&attention.weights);
    if (!weights)
        throw InputError("/attention/sink",
                         ATTN_TEXT("core",
                                   "The sink is read from the weights file, but the weights are made from a seed: "
                                   "write the sink as a number, or name a file of weights."));
    const std::string place = "/attention/weights/file (" + weights->file + ")";
    const std::string stored = weights->prefix + std::string(sinks_name);
    if (const auto why = weights->tensors->unreadable.find(stored); why != weights->tensors->unreadable.end())
        throw InputError(place, why->second);
    const auto found = weights->tensors->find(stored);
    if (found == weights->tensors->end())
        throw InputError(place,
                         ATTN_TEXT("core", "The file has no tensor \"%1\", from which the sink is to come: add it, or "
                                           "write the sink as a number."),
                         stored);
    const Tensor& sinks = *found->second;
    if (sinks.shape() != Shape{attention.heads})
        throw InputError(place,
                         ATTN_TEXT("core", "The tensor \"%1\" has the shape %2, but these settings need %3: one number "
                                           "for each head."),
                         stored, '(' + formatShape(sinks.shape()) + ')', '(' + formatShape({attention.heads}) + ')');
    if (!std::ranges::all_of(sinks.values(), [](float number) { return std::isfinite(number); }))
        throw InputError(place, ATTN_TEXT("core", "The tensor \"%1\" has numbers that are not finite: a sink must be."),
                         stored);
    return {sinks.values().begin(), sinks.values().end()};
}

}  // namespace

std::vector<float> sinksOf(const Attention& attention)
{
    const auto heads = static_cast<std::size_t>(attention.heads);
    if (std::holds_alternative<FileSinks>(attention.sink))
        return sinksInFile(attention);
    if (const auto* number = std::get_if<double>(&attention.sink))
        return std::vector<float>(heads, static_cast<float>(*number));
    const auto* numbers = std::get_if<std::vector<double>>(&attention.sink);
    if (!numbers)
        return {};
    if (numbers->size() != heads)
        throw InputError("/attention/sink",
                         ATTN_TEXT("core", "There are %1 sinks, but %2 heads: give a number for each head, or one for "
                                           "all."),
                         static_cast<Index>(numbers->size()), attention.heads);
    return {numbers->begin(), numbers->end()};
}

void makeParameters(Layer& layer, const Weights& weights, const PreviousLayer* previous, const std::stop_token& stop)
{
    for (const Step* step : presentSteps(layer)) {
        if (stop.stop_requested())
            return;
        if (!isParameter(step->id))
            continue;
        TensorPtr& parameter = layer.given[ordinal(step->id)];
        if (unchanged(*step, layer, weights, previous))
            parameter = previous->layer.given[ordinal(step->id)];
        else if (const auto* file = std::get_if<WeightFile>(&weights);
                 isQueryOrKeyNormWeight(step->id) && !(file && hasQkNormWeights(*file)))
            parameter = std::make_shared<const Tensor>(ones(*step, layer.dimensions));
        else if (file)
            parameter = std::make_shared<const Tensor>(fromFile(*step, *file, layer));
        else
            parameter = std::make_shared<const Tensor>(
                seededParameter(*step, std::get<SeededWeights>(weights), layer.dimensions));
    }
}

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
