// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/explain/explain.h"

#include "core/basics/message.h"
#include "core/files/json.h"
#include "core/forward/evaluate.h"
#include "core/models/plan.h"
#include "core/operations/layer.h"
#include "core/pipeline/input_plan.h"
#include "core/pipeline/overrides.h"
#include "core/tensor/tensor_id.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace attn
{

namespace
{

constexpr std::array<std::string_view, 14> combine_names = {"sum",       "product", "exp",  "divide", "max",
                                                            "copy",      "select",  "root", "norm",   "gelu",
                                                            "gelu_tanh", "silu",    "relu", "softcap"};

void checkIndex(const Shape& shape, TensorId tensor, const Shape& index)
{
    const bool fits = shape.size() == index.size() &&
                      std::ranges::equal(index, shape, [](Index at, Index extent) { return at >= 0 && at < extent; });
    if (!fits)
        throw InputError(std::string(name(tensor)),
                         ATTN_TEXT("core", "There is no cell [%1]: the shape is (%2), and counting begins at 0."),
                         formatShape(index), formatShape(shape));
}

bool maskDecides(TensorId id)
{
    return id == TensorId::mask || id == TensorId::masked_scores || id == TensorId::masked_weights;
}

/// The override that determines this cell: its own, or that of the mask cell that blocks or shows it; nullopt: none.
std::optional<CellRef> decidingOverride(const Layer& layer, const CellRef& cell)
{
    if (findOverride(layer, cell.tensor, cell.index))
        return cell;
    if (maskDecides(cell.tensor) && findOverride(layer, TensorId::mask, cell.index))
        return CellRef{TensorId::mask, cell.index};
    return std::nullopt;
}

std::optional<Decision> maskDecision(const DerivationInput& at)
{
    if (!maskDecides(at.in.id))
        return std::nullopt;
    const auto& layers = at.layer().mask.layers;
    const auto which = decidingLayer(layers, at.layer().grid, at.gridCell());
    if (!which)
        return std::nullopt;
    return Decision{*which, kindOf(layers[*which].region).name, layers[*which].effect == LayerEffect::allow};
}

std::vector<BiasContribution> biasContributions(const DerivationInput& at)
{
    std::vector<BiasContribution> added;
    const auto& layers = at.layer().mask.layers;
    if (at.in.id == TensorId::bias)
        for (const std::size_t which : addingLayers(layers, at.layer().grid, at.gridCell()))
            added.push_back({which, kindOf(layers[which].region).name});
    return added;
}

/// Terms of an input computed from text: token vector plus position vector. nullopt if the input is given as numbers.
std::optional<Terms> deriveFromText(const Experiment& experiment, TensorId input, const Shape& index)
{
    const InputPlans plans = planInputs(experiment.inputs, experiment.embedding);
    const InputPlan& plan = input == TensorId::query_input ? plans.query
                            : input == TensorId::key_input ? plans.keyOrQuery()
                                                           : plans.valueOrKey();
    if (!plan.isText())
        return std::nullopt;
    const auto& tokens = plan.tokens[static_cast<std::size_t>(index[0])];
    const Index position = index[1] - plan.start(static_cast<std::size_t>(index[0]));
    if (position < 0 || position >= static_cast<Index>(tokens.size()))
        return std::nullopt;
    const Embedder embedder(experiment.embedding, vocabulary(plans));
    const Factor token = constant(embedder.tokenValue(tokens[static_cast<std::size_t>(position)], index[2]));
    if (experiment.embedding.positions == Positions::none)
        return singleTerm(Combination::copy, token);
    return Terms{Combination::sum, {term({token}), term({constant(embedder.positionValue(position, index[2]))})}};
}

Terms derive(const Trace& trace, const Step& step, const DerivationInput& at)
{
    if (step.operation == Operation::given && !isParameter(step.id) && !trace.experiment().model)
        if (auto terms = deriveFromText(trace.experiment(), step.id, at.index))
            return std::move(*terms);
    return entryOf(step.operation).derive(at);
}

nlohmann::ordered_json toJson(const CellRef& cell) { return {{"tensor", name(cell.tensor)}, {"index", cell.index}}; }

nlohmann::ordered_json toJson(const ExternalCell& source)
{
    if (!source.checkpoint_tensor.empty() && source.plus_one)
        return {{"tensor", source.checkpoint_tensor}, {"index", source.index}, {"plus", 1}};
    if (!source.checkpoint_tensor.empty())
        return {{"tensor", source.checkpoint_tensor}, {"index", source.index}};
    return {
        {"tensor", name(source.tensor)}, {"index", source.index}, {"layer", source.layer}, {"part", name(source.part)}};
}

nlohmann::ordered_json toJson(const Term& term, const std::optional<ExternalCell>& source)
{
    nlohmann::ordered_json json = {{"factors", nlohmann::ordered_json::array()},
                                   {"value", jsonNumber(term.value)},
                                   {"sources", nlohmann::ordered_json::array()}};
    for (const Factor& factor : term.factors) {
        json["factors"].push_back(jsonNumber(static_cast<double>(factor.value)));
        if (factor.source)
            json["sources"].push_back(toJson(*factor.source));
        else if (source)
            json["sources"].push_back(toJson(*source));
        else
            json["sources"].push_back(nullptr);
    }
    return json;
}

}  // namespace

std::string_view name(Combination operation) { return combine_names[static_cast<std::size_t>(operation)]; }

Explanation explain(const Trace& trace, TensorId tensor, const Shape& index)
{
    const Step* step = findStep(trace.layer(), tensor);
    if (tensor == TensorId::rollout)
        throw InputError(std::string(name(tensor)),
                         ATTN_TEXT("core", "A rollout is a product over all layers up to this one, not a number of one "
                                           "layer: explain mean_weights of each of them."));
    if (!step)
        throw InputError(std::string(name(tensor)),
                         ATTN_TEXT("core", "This experiment has no such tensor: its settings leave the step out."));
    const bool stored = trace.has(tensor);
    checkIndex(stored ? trace[tensor].shape() : shapeOf(*step, trace.layer().dimensions), tensor, index);
    const CellRef cell{tensor, index};
    const float value =
        stored ? trace[tensor].at(index) : headContribution(trace, index[0], index[1], index[2], index[3]);
    const std::vector<Operand> operands = trace.operandsOf(*step);
    const DerivationInput at{{tensor, step->axes, trace.layer(), operands}, index, value};
    const std::optional<CellRef> deciding_override = decidingOverride(trace.layer(), cell);
    Terms terms = deciding_override == cell ? singleTerm(Combination::copy, constant(value)) : derive(trace, *step, at);
    std::optional<ExternalCell> source;
    if (step->operation == Operation::given && deciding_override != cell)
        source = externalSource(trace, cell);
    return {cell,
            value,
            terms.operation,
            std::move(terms.terms),
            std::move(source),
            deciding_override,
            deciding_override ? std::nullopt : maskDecision(at),
            deciding_override ? std::vector<BiasContribution>() : biasContributions(at)};
}

CellRef originalOf(const Trace& trace, const CellRef& cell)
{
    CellRef origin = cell;
    while (findStep(trace.layer(), origin.tensor)->operation == Operation::copy) {
        const auto source = explain(trace, origin.tensor, origin.index).terms[0].factors[0].source;
        if (!source)
            break;  // overridden, therefore not a copy
        origin = *source;
    }
    return origin;
}

double recombine(const Explanation& explanation)
{
    const auto& terms = explanation.terms;
    const auto fold = [&](double start, auto&& combine) {
        for (const Term& term : terms)
            start = combine(start, term.value);
        return start;
    };
    const double sum = fold(0.0, std::plus<>());
    switch (explanation.operation) {
    case Combination::sum:
        return sum;
    case Combination::product:
        return fold(1.0, std::multiplies<>());
    case Combination::exp:
        return std::exp(sum);
    case Combination::divide:
        return terms[0].value / terms[1].value;
    case Combination::max:
        return fold(-std::numeric_limits<double>::infinity(),
                    [](double a, double b) { return std::isnan(a) || std::isnan(b) ? a + b : std::max(a, b); });
    case Combination::root:
        return std::sqrt(sum);
    case Combination::norm:
        return terms.size() == 3 ? terms[0].value / terms[1].value * terms[2].value
                                 : (terms[0].value + terms[1].value) / terms[2].value * terms[3].value + terms[4].value;
    case Combination::gelu:
        return applyActivation(Activation::gelu, sum);
    case Combination::gelu_tanh:
        return applyActivation(Activation::gelu_tanh, sum);
    case Combination::silu:
        return applyActivation(Activation::silu, sum);
    case Combination::relu:
        return applyActivation(Activation::relu, sum);
    case Combination::softcap:
        return terms[1].value * std::tanh(terms[0].value / terms[1].value);
    case Combination::copy:
    case Combination::select:
        break;
    }
    return terms[0].value;
}

nlohmann::ordered_json toJson(const Explanation& explanation)
{
    nlohmann::ordered_json json = {{"tensor", name(explanation.cell.tensor)},
                                   {"index", explanation.cell.index},
                                   {"value", jsonNumber(static_cast<double>(explanation.value))},
                                   {"operation", name(explanation.operation)},
                                   {"terms", nlohmann::ordered_json::array()},
                                   {"decided_by", nullptr}};
    for (const Term& term : explanation.terms)
        json["terms"].push_back(toJson(term, explanation.external_source));
    if (const auto& cell = explanation.deciding_override) {
        json["decided_by"] = toJson(*cell);
        json["decided_by"]["kind"] = "override";
    }
    if (const auto& decided = explanation.decided_by)
        json["decided_by"] = {
            {"layer", decided->layer}, {"kind", decided->kind}, {"op", decided->allow ? "allow" : "block"}};
    for (const BiasContribution& added : explanation.added_by)
        json["added_by"].push_back({{"layer", added.layer}, {"kind", added.kind}});
    return json;
}

namespace
{

ExternalCell fromCheckpoint(const std::string& table, Shape index, bool plus_one = false)
{
    return {table, PartKind::self, 0, TensorId::block_output, std::move(index), plus_one};
}

ExternalCell fromPart(const PartPlan& part, const Shape& index)
{
    return {"", part.kind, part.layer, TensorId::block_output, index};
}

/// The row of an embedding table that was read for a token, a position or a token type.
std::optional<ExternalCell> fromEmbedding(const Trace& trace, const CellRef& cell)
{
    const ModelPlan& plan = trace.experiment().model->model->plan();
    const EmbeddingTables& tables = plan.embedding;
    const bool reads_source = trace.experiment().model->part == PartKind::encoder && trace.states()->input().source;
    const TokenIds& tokens = reads_source ? *trace.states()->input().source : trace.states()->input().query;
    const auto id = tokens.at(static_cast<std::size_t>(cell.index[0]), cell.index[1]);
    const Index feature = cell.index[2];
    if (const auto& image = plan.image) {
        const Index position = cell.index[1];
        if (cell.tensor == TensorId::patches)
            return std::nullopt;
        const bool is_interpolated = image->size != image->learned_size && position >= image->firstPatch();
        if (cell.tensor == TensorId::position_rows && is_interpolated)
            return std::nullopt;
        if (cell.tensor == TensorId::position_rows)
            return fromCheckpoint(tables.positions, {0, position, feature});
        return position < image->firstPatch()
                   ? fromCheckpoint(image->first_tokens[static_cast<std::size_t>(position)], {0, 0, feature})
                   : fromCheckpoint(image->patch_bias, {feature});
    }
    switch (cell.tensor) {
    case TensorId::token_rows:
        return fromCheckpoint(tables.tokens, {id.value_or(plan.pad_token.value_or(0)), feature});
    case TensorId::position_rows:
        if (tables.sinusoid_divisor)
            return std::nullopt;
        return fromCheckpoint(
            tables.positionsOf(trace.experiment().model->part),
            {!id && tables.padding_position
                 ? *tables.padding_position
                 : tables.first_position + tokens.positionOf(static_cast<std::size_t>(cell.index[0]), cell.index[1]),
             feature});
    case TensorId::type_rows:
        return fromCheckpoint(tables.types,
                              {tokens.typeAt(static_cast<std::size_t>(cell.index[0]), cell.index[1]), feature});
    default:
        return std::nullopt;
    }
}

}  // namespace

std::optional<ExternalCell> externalSource(const Trace& trace, const CellRef& cell)
{
    if (!trace.experiment().model)
        return std::nullopt;
    const auto& parts = trace.experiment().model->model->plan().parts;
    const PartPlan& own = shownPart(trace.experiment());
    if (isParameter(cell.tensor)) {
        const ParameterSource& source = own.parameters.at(cell.tensor);
        Shape index = cell.index;
        if (!source.factors.empty())
            return std::nullopt;
        index.front() = source.storedRow(index.front(), trace[cell.tensor].shape().front());
        if (source.transposed)
            std::ranges::reverse(index);
        const StoredTensor& stored = *trace.experiment().model->model->checkpoint().find(source.name);
        // The last position becomes one per remaining stored axis: usually one; two for a vector that is stored as a
        // single row (bias of Marian's logits), three for the columns of a kernel.
        const Index last = static_cast<Index>(index.size()) - 1;
        const Shape columns = indexAt(index.back(), {stored.shape.begin() + last, stored.shape.end()});
        index.pop_back();
        index.insert(index.end(), columns.begin(), columns.end());
        return fromCheckpoint(source.name, std::move(index), source.plus_one);
    }
    if (cell.tensor == TensorId::block_input)
        return fromPart(*(&own - 1), cell.index);
    if (cell.tensor == TensorId::key_input) {
        const auto decoder = std::ranges::find(parts, PartKind::self, &PartPlan::kind);
        return fromPart(*(decoder - 1), cell.index);
    }
    return fromEmbedding(trace, cell);
}

bool isOutput(const Trace& trace, const CellRef& cell)
{
    return trace.has(TensorId::block_output) && trace.has(cell.tensor) &&
           trace[cell.tensor].axes() == trace[TensorId::block_output].axes() &&
           originalOf(trace, {TensorId::block_output, cell.index}).tensor == originalOf(trace, cell).tensor;
}

std::optional<ExternalCell> externalReader(const Trace& trace, const CellRef& cell)
{
    if (!isOutput(trace, cell))
        return std::nullopt;
    const std::vector<PartPlan>& parts = trace.experiment().model->model->plan().parts;
    const PartPlan& own = shownPart(trace.experiment());
    if (&own == &parts.back())
        return std::nullopt;
    const PartPlan& next = *(&own + 1);
    const bool encoded = own.kind == PartKind::encoder && next.kind == PartKind::self;
    const PartPlan& reader = encoded ? *std::ranges::find(parts, PartKind::cross, &PartPlan::kind) : next;
    const TensorId read = encoded ? TensorId::key_input : TensorId::block_input;
    return ExternalCell{{}, reader.kind, reader.layer, read, cell.index};
}

double HeadContributions::remainder() const
{
    const double made = std::accumulate(heads.begin(), heads.end(), double(bias.value_or(0.0F)));
    return double(output) - made;
}

float headContribution(const Trace& trace, Index batch, Index head, Index query, Index feature)
{
    const Layer& layer = trace.layer();
    const std::vector<TensorId> operands = operandsOf(*findStep(layer, TensorId::head_contributions), layer);
    const Tensor& parts = trace[operands[0]];
    const HeadMapping mapping = mergeMapping(layer);
    // Features of other heads are 0 but stay in the sum, because 0 × NaN is NaN.
    const auto merged = [&](Index in) {
        const auto source = mapping.toSplit({query, in});
        return source.head == head ? parts.at(Shape{batch, head, source.position, source.feature}) : 0.0F;
    };
    if (operands.size() < 2)
        return merged(feature);
    float sum = 0;
    for (Index in = 0; in < layer.dimensions[Axis::merged_features]; ++in)
        sum += merged(in) * trace[operands[1]].at(Shape{feature, in});
    return sum;
}

HeadContributions headContributions(const Trace& trace, Index batch, Index query, Index feature)
{
    HeadContributions shares;
    for (Index head = 0; head < trace.layer().dimensions[Axis::head]; ++head)
        shares.heads.push_back(headContribution(trace, batch, head, query, feature));
    if (const TensorPtr bias = trace.find(TensorId::w_o_bias))
        shares.bias = bias->at(Shape{feature});
    shares.output = trace[TensorId::output].at(Shape{batch, query, feature});
    return shares;
}

}  // namespace attn
