// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/forward/lens.h"

#include "core/basics/message.h"
#include "core/tensor/tensor_id.h"

namespace attn
{

namespace
{

using Row = Eigen::RowVectorXd;

constexpr std::size_t rows_at_once =
    32;  // rows of logits computed at a time, which limits the memory for large vocabularies

/// Number of layers of the decoder, or of the only stack.
Index layersOf(const ModelPlan& plan) { return plan.parts.back().layer; }

/// A row of a (N, L, d) tensor.
Row rowAt(const Tensor& tensor, const TokenPosition& token)
{
    return tensor.matrix(static_cast<Index>(token.item)).row(token.position).cast<double>();
}

Row numbersOf(const Tensor& vector) { return vector.matrix(0).row(0).cast<double>(); }

/// Whether the last output is the sum of what each part added.
bool isSum(const Block& prediction)
{
    return prediction.norm_position != NormPosition::after && !prediction.prediction->transform;
}

/// logit = features · last output + constant, for a given deviation of the final norm.
struct LogitMap {
    Row features;
    double constant = 0;
};

LogitMap logitMapOf(const Trace& prediction, Index word)
{
    const auto& settings = *prediction.layer().block->prediction;
    LogitMap map{prediction[TensorId::w_logits_weight].matrix(0).row(word).cast<double>() *
                 static_cast<double>(settings.scale)};
    if (const TensorPtr bias = prediction.find(TensorId::w_logits_bias))
        map.constant = static_cast<double>(bias->at(Shape{word}));
    if (!settings.final_norm)
        return map;
    if (const TensorPtr bias = prediction.find(TensorId::final_norm_bias))
        map.constant += numbersOf(*bias).dot(map.features);
    const auto deviation = static_cast<double>(prediction[TensorId::final_deviation].at(Shape{0, 0}));
    map.features.array() *= numbersOf(prediction[TensorId::final_norm_weight]).array() / deviation;
    if (prediction.has(TensorId::final_mean))
        map.features.array() -= map.features.mean();
    return map;
}

/// What one part added at a position. `normed`: factor of each feature of the output before the addition.
struct PartRows {
    PartKind kind;
    Row input, attention, merged, normed, mlp;
    TensorPtr w_o;  ///< (d, H·d_v)
    Index heads;
};

/// Factors by which a norm without mean multiplies the features, from its weight and deviation; ones without a norm.
Row normFactors(const Trace& trace, TensorId deviation, TensorId weight, const TokenPosition& token, Index features)
{
    if (!trace.has(deviation))
        return Row::Ones(features);
    const Shape at{static_cast<Index>(token.item), token.position};
    return numbersOf(trace[weight]) / static_cast<double>(trace[deviation].at(at));
}

PartRows rowsOf(const Trace& trace, PartKind kind, const TokenPosition& token)
{
    PartRows rows{kind,
                  rowAt(trace[TensorId::block_input], token),
                  {},
                  rowAt(trace[TensorId::merged], token),
                  {},
                  {},
                  trace.find(TensorId::w_o_weight),
                  trace.layer().dimensions[Axis::head]};
    const Index features = rows.input.size();
    rows.normed = normFactors(trace, TensorId::output_deviation, TensorId::output_norm_weight, token, features);
    rows.attention = rowAt(trace[TensorId::output], token).cwiseProduct(rows.normed);
    rows.mlp = Row::Zero(features);
    if (trace.has(TensorId::mlp_down))
        rows.mlp = rowAt(trace[TensorId::mlp_down], token)
                       .cwiseProduct(normFactors(trace, TensorId::mlp_output_deviation,
                                                 TensorId::mlp_output_norm_weight, token, features));
    return rows;
}

/// Adds the contributions of a part to those of its layer.
void addContributions(LensContributions& shares, const PartRows& rows, const Row& direction)
{
    shares.attention += rows.attention.dot(direction);
    shares.mlp += rows.mlp.dot(direction);
    const Row of_merged = rows.normed.cwiseProduct(direction) * rows.w_o->matrix(0).cast<double>();
    const Index size = rows.merged.size() / rows.heads;
    for (Index head = 0; head < rows.heads; ++head)
        shares.heads.push_back(rows.merged.segment(head * size, size).dot(of_merged.segment(head * size, size)));
}

void checkToken(const TokenIds& tokens, const TokenPosition& token)
{
    if (token.item >= tokens.ids.size() || !tokens.at(token.item, token.position))
        throw InputError("position",
                         ATTN_TEXT("core", "There is no position %1: the sequence has %2 tokens, counted "
                                           "from 0."),
                         token.position, token.item < tokens.ids.size() ? tokens.ids[token.item].size() : 0);
}

}  // namespace

std::optional<Lens> lens(const Experiment& experiment, std::size_t item, const std::stop_token& stop)
{
    const Model& model = *experiment.model->model;
    const ModelPlan& plan = model.plan();
    const ForwardStatesPtr states = computeParts(experiment, plan.parts.size() - 1, nullptr, stop);
    if (!states)
        return std::nullopt;
    const TokenIds& tokens = states->input().query;
    Lens result{tokens.start(item), {}};
    const Index end = result.first + static_cast<Index>(tokens.ids.at(item).size());
    for (Index layer = 0; layer < layersOf(plan); ++layer) {
        const Tensor& output = *states->outputs()[lastPartOfLayer(plan, layer)];
        std::vector<Candidate>& row = result.rows.emplace_back();
        for (Index position = result.first; position < end;) {
            std::vector<TokenPosition> positions;
            while (position < end && positions.size() < rows_at_once)
                positions.push_back({item, position++});
            const TracePtr prediction = predictionTrace(experiment, *states, output, positions, stop);
            if (!prediction)
                return std::nullopt;
            for (std::size_t at = 0; at < positions.size(); ++at)
                row.push_back(candidatesOf(*prediction, static_cast<Index>(at), 1, {}, model).front());
        }
    }
    return result;
}

std::optional<LensCurve> lensCurve(const Experiment& experiment, const TokenPosition& token, std::optional<Index> word,
                                   const std::stop_token& stop)
{
    const Model& model = *experiment.model->model;
    const ModelPlan& plan = model.plan();
    const std::size_t count = plan.parts.size() - 1;
    const bool is_sum = isSum(plan.parts.back().block);
    std::vector<PartRows> added;
    std::size_t part = 0;
    const auto visit = [&](const Trace& trace, const ModelInput& input) {
        const PartKind kind = plan.parts[part++].kind;
        checkToken(input.query, token);
        if (is_sum && (kind != PartKind::encoder || !plan.encodesAndDecodes()))
            added.push_back(rowsOf(trace, kind, token));
    };
    const ForwardStatesPtr states = computeParts(experiment, count, nullptr, stop, visit);
    if (!states)
        return std::nullopt;
    LensCurve curve{token, {}};
    TracePtr last;
    for (Index layer = layersOf(plan); layer-- > 0;) {
        const Tensor& output = *states->outputs()[lastPartOfLayer(plan, layer)];
        const TracePtr prediction = predictionTrace(experiment, *states, output, {token}, stop);
        if (!prediction)
            return std::nullopt;
        last = last ? last : prediction;
        if (!word)
            word = candidatesOf(*prediction, 0, 1, {}, model).front().id;
        if (*word >= plan.vocabulary)
            throw InputError("word", ATTN_TEXT("core", "There is no token %1: the vocabulary has %2, counted from 0."),
                             *word, plan.vocabulary);
        curve.layers.insert(curve.layers.begin(), {candidatesOf(*prediction, 0, 0, word, model).front(), std::nullopt});
    }
    if (!is_sum)
        return curve;
    const LogitMap map = logitMapOf(*last, *word);
    curve.constant = map.constant;
    curve.embedding = added.front().input.dot(map.features);
    std::size_t layer = 0;
    for (const PartRows& rows : added) {
        auto& shares = curve.layers[layer].shares;
        if (!shares)
            shares.emplace();
        addContributions(*shares, rows, map.features);
        layer += rows.kind == PartKind::self && plan.encodesAndDecodes() ? 0 : 1;
    }
    return curve;
}

}  // namespace attn
