// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/forward/predict.h"

#include "core/basics/message.h"
#include "core/basics/text.h"
#include "core/experiment/shown_part.h"
#include "core/forward/model_input.h"
#include "core/pipeline/overrides.h"
#include "core/tensor/tensor_id.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace attn
{

namespace
{

/// Position within the sequence.
Index defaultPosition(const ModelPlan& plan, const std::vector<Index>& ids)
{
    if (plan.predicts_masked_tokens && plan.mask_token)
        if (const auto mask = std::ranges::find(ids, *plan.mask_token); mask != ids.end())
            return mask - ids.begin();
    return plan.image ? 0 : static_cast<Index>(ids.size()) - 1;
}

std::vector<TokenPosition> predictedPositions(const ModelPlan& plan, const TokenIds& tokens,
                                              const PredictOptions& options)
{
    std::vector<TokenPosition> positions;
    for (const auto& ids : tokens.ids) {
        const std::size_t item = positions.size();
        const bool asked = options.position && options.item.value_or(item) == item;
        const Index position = asked ? *options.position : tokens.start(item) + defaultPosition(plan, ids);
        if (!tokens.at(item, position))
            throw InputError("position",
                             ATTN_TEXT("core", "There is no position %1: the sequence has %2 tokens, counted "
                                               "from 0."),
                             position, ids.size());
        positions.push_back({item, position});
    }
    return positions;
}

/// Gathers rows, (positions, 1, d).
TensorPtr rowsAt(const Tensor& output, const std::vector<TokenPosition>& positions)
{
    const Index features = output.shape().back();
    Tensor rows({static_cast<Index>(positions.size()), 1, features}, output.axes());
    float* row = rows.values().data();
    for (const auto& [item, position] : positions)
        row = std::copy_n(output.numbersAt(output.offset(Shape{static_cast<Index>(item), position, 0})), features, row);
    return std::make_shared<const Tensor>(std::move(rows));
}

/// Parameter overrides, and overrides at the positions, converted to batch items with one row; others are dropped.
std::vector<Override> overridesAt(const std::vector<Override>& all, const std::vector<TokenPosition>& positions)
{
    std::vector<Override> own;
    for (Override set : all) {
        if (isParameter(set.tensor)) {
            own.push_back(set);
            continue;
        }
        const auto at = std::ranges::find_if(positions, [&](const TokenPosition& token) {
            return static_cast<Index>(token.item) == set.index[0] && token.position == set.index[1];
        });
        if (at == positions.end())
            continue;
        set.index[0] = at - positions.begin();
        set.index[1] = 0;
        own.push_back(set);
    }
    sortOverrides(own);
    return own;
}

/// Mean over a sequence's rows except padding.
std::vector<float> meanOf(const Tensor& output, std::size_t item, Index start, Index length)
{
    const ConstMatrixMap rows = output.matrix(static_cast<Index>(item));
    const Eigen::RowVectorXf mean = rows.middleRows(start, length).colwise().mean();
    return {mean.begin(), mean.end()};
}

double cosine(const std::vector<float>& a, const std::vector<float>& b)
{
    const Eigen::Map<const Eigen::VectorXf> x(a.data(), static_cast<Index>(a.size()));
    const Eigen::Map<const Eigen::VectorXf> y(b.data(), static_cast<Index>(b.size()));
    const Eigen::VectorXd p = x.cast<double>();
    const Eigen::VectorXd q = y.cast<double>();
    return p.dot(q) / (p.norm() * q.norm());
}

void addVectors(ModelPrediction& result, const Tensor& output)
{
    const TokenIds& tokens = result.states->input().query;
    for (std::size_t item = 0; item < tokens.ids.size(); ++item)
        result.vectors.push_back(meanOf(output, item, tokens.start(item), static_cast<Index>(tokens.ids[item].size())));
    for (const auto& a : result.vectors) {
        auto& row = result.cosines.emplace_back();
        for (const auto& b : result.vectors)
            row.push_back(cosine(a, b));
    }
}

}  // namespace

std::size_t lastPartOfLayer(const ModelPlan& plan, Index layer)
{
    const auto isEnd = [&](const PartPlan& part) {
        return part.layer == layer && part.kind != PartKind::prediction &&
               (part.kind != PartKind::encoder || !plan.encodesAndDecodes());
    };
    const auto last = std::ranges::find_if(plan.parts.rbegin(), plan.parts.rend(), isEnd);
    if (last == plan.parts.rend())
        throw InputError("after-layer", ATTN_TEXT("core", "The model has no layer %1, counted from 0."), layer);
    return static_cast<std::size_t>(plan.parts.rend() - last) - 1;
}

TracePtr predictionTrace(const Experiment& experiment, const ForwardStates& states, const Tensor& output,
                         const std::vector<TokenPosition>& positions, const std::stop_token& stop)
{
    Layer layer = partLayer(experiment, states, experiment.model->model->plan().parts.size() - 1);
    layer.dimensions[Axis::batch] = static_cast<Index>(positions.size());
    layer.dimensions[Axis::query] = layer.dimensions[Axis::key] = 1;
    layer.overrides = overridesAt(layer.overrides, positions);
    layer.given[ordinal(TensorId::block_input)] = rowsAt(output, positions);
    TracePtr trace = evaluate(std::move(layer), {experiment, nullptr}, nullptr, stop);
    experiment.model->model->checkpoint().checkNotTruncated();
    return trace;
}

std::vector<Candidate> candidatesOf(const Trace& prediction, Index item, std::size_t top,
                                    std::optional<Index> extra_token, const Model& model)
{
    const Tensor& probabilities = prediction[TensorId::probabilities];
    const Index words = probabilities.shape().back();
    const float* numbers = probabilities.numbersAt(item * words);
    const bool is_capped = prediction.has(TensorId::capped_logits);
    const float* logits = prediction[is_capped ? TensorId::capped_logits : TensorId::logits].numbersAt(item * words);
    std::vector<Index> ids(static_cast<std::size_t>(words));
    std::iota(ids.begin(), ids.end(), Index{0});
    const auto end = ids.begin() + static_cast<Index>(std::min(top, ids.size()));
    // NaN ranks last, so that the comparison is a strict weak ordering.
    const auto rank = [&](Index id) { return std::isnan(logits[id]) ? -INFINITY : logits[id]; };
    std::ranges::partial_sort(ids, end,
                              [&](Index a, Index b) { return rank(a) != rank(b) ? rank(a) > rank(b) : a < b; });
    ids.erase(end, ids.end());
    if (extra_token && std::ranges::find(ids, *extra_token) == ids.end())
        ids.push_back(*extra_token);
    std::vector<Candidate> candidates;
    for (const Index id : ids)
        candidates.push_back({id, shownToken(model, id), logits[id], numbers[id]});
    return candidates;
}

PredictionKind predictionKind(const ModelPlan& plan)
{
    if (!plan.predicts())
        return PredictionKind::sentence_vectors;
    if (plan.image)
        return PredictionKind::image_class;
    if (plan.predicts_masked_tokens)
        return PredictionKind::masked_token;
    return plan.encodesAndDecodes() ? PredictionKind::target_token : PredictionKind::next_token;
}

std::optional<ModelPrediction> predict(const Experiment& experiment, const PredictOptions& options,
                                       const ForwardStates* before, const std::stop_token& stop)
{
    const Model& model = *experiment.model->model;
    const ModelPlan& plan = model.plan();
    const std::size_t layers = plan.parts.size() - (plan.predicts() ? 1 : 0);
    const std::size_t last = options.after_layer ? lastPartOfLayer(plan, *options.after_layer) : layers - 1;
    ModelPrediction result{predictionKind(plan), {}, {}, {}, computeParts(experiment, layers, before, stop)};
    if (!result.states)
        return std::nullopt;
    const Tensor& output = *result.states->outputs()[last];
    if (!plan.predicts()) {
        addVectors(result, output);
        return result;
    }
    const std::vector<TokenPosition> positions = predictedPositions(plan, result.states->input().query, options);
    const TracePtr trace = predictionTrace(experiment, *result.states, output, positions, stop);
    if (!trace)
        return std::nullopt;
    for (const auto& [item, position] : positions)
        result.items.push_back(
            {position, candidatesOf(*trace, static_cast<Index>(item), options.top, options.extra_token, model)});
    return result;
}

namespace
{

/// The text that a token appends to `before`, as the difference of two decodings, because spaces and word pieces depend
/// on the tokenizer. A token without text (end of sequence) is written as in the vocabulary.
std::string textOf(const ModelTokenizer& tokenizer, std::vector<Index> before, Index id)
{
    const std::string shorter = tokenizer.decode(before);
    before.push_back(id);
    const std::string longer = tokenizer.decode(before);
    if (tokenizer.isSpecial(id))
        return tokenizer.token(id);
    return longer.starts_with(shorter) ? longer.substr(shorter.size())
                                       : std::string(" ").append(tokenizer.displayText(id));
}

/// Replaces a token of the text; special tokens outside the text are kept.
void replaceToken(TextInput& input, std::size_t item, const Model& model, Index position, Index id)
{
    const ModelToken old = encodeSequence(input, item, model, false).at(static_cast<std::size_t>(position));
    if (old.begin != old.end)
        input.text(item, old.sentence).replace(old.begin, old.end - old.begin, model.tokenizer()->displayText(id));
}

std::string textWith(const std::string& text, const Model& model, Index position, Index id)
{
    const ModelTokenizer& tokenizer = *model.tokenizer();
    const bool target = model.plan().encodesAndDecodes();
    const std::vector<ModelToken> tokens = tokenizer.encode(text, !target);
    const Index added = target && model.plan().decoder_start_token ? 1 : 0;
    const Index at = position - added;
    std::vector<Index> before;
    for (Index i = 0; i <= at; ++i)
        before.push_back(tokens.at(static_cast<std::size_t>(i)).id);
    const bool last = at + 1 == static_cast<Index>(tokens.size());
    const std::size_t kept = last ? text.size() : at < 0 ? 0 : tokens[static_cast<std::size_t>(at)].end;
    std::string grown = text.substr(0, kept);
    std::string token = textOf(tokenizer, before, id);
    if (!grown.empty() && grown.back() == ' ' && token.starts_with(' '))
        token.erase(0, 1);
    return grown + token;
}

std::string idsWith(std::vector<Index> ids, bool masked, Index position, Index id)
{
    if (masked) {
        ids.at(static_cast<std::size_t>(position)) = id;
    } else {
        ids.resize(static_cast<std::size_t>(position) + 1);
        ids.push_back(id);
    }
    return joined(ids, " ");
}

}  // namespace

TextInput withChosenToken(const Experiment& experiment, std::size_t item, Index position, Index id)
{
    const Model& model = *experiment.model->model;
    auto input = std::get<TextInput>(experiment.inputs.query);
    std::string& sequence = input.sequences.at(item);
    position -= readModelInput(experiment).query.start(item);
    if (input.texts_are_ids)
        sequence = idsWith(idsOf(input).at(item), model.plan().predicts_masked_tokens, position, id);
    else if (model.plan().predicts_masked_tokens)
        replaceToken(input, item, model, position, id);
    else
        sequence = textWith(sequence, model, position, id);
    return input;
}

namespace
{

/// Replaces the text by its token ids, so that appended tokens are not tokenized differently.
void convertToIds(Experiment& experiment)
{
    TextInput input{{}, true};
    for (const auto& ids : readModelInput(experiment).query.ids)
        input.sequences.push_back(joined(ids, " "));
    experiment.inputs.query = std::move(input);
}

/// Computes all layers and adds up their multiplications.
ForwardStatesPtr computeAndCount(const Experiment& experiment, std::optional<Multiplications>& sum)
{
    sum.emplace();
    return computeParts(experiment, experiment.model->model->plan().parts.size() - 1, nullptr, {},
                        [&sum](const Trace& trace, const ModelInput&) {
                            if (sum && !cacheObstacle(trace))
                                *sum += multiplicationsOf(trace.layer());
                            else
                                sum.reset();
                        });
}

void checkGenerates(const Experiment& experiment, Index count)
{
    const ModelPlan& plan = experiment.model->model->plan();
    const PredictionKind kind = predictionKind(plan);
    if (kind != PredictionKind::next_token && kind != PredictionKind::target_token)
        throw InputError("/model", ATTN_TEXT("core", "This model does not predict the next token, so it cannot "
                                                     "continue a text: take a language model, such as GPT-2."));
    const Index length = readModelInput(experiment).query.length;
    if (count > plan.max_positions - length)
        throw InputError("/inputs/query",
                         ATTN_TEXT("core", "There are %1 tokens, and %2 more are beyond the model's %3 "
                                           "positions: ask for fewer, or use a shorter text."),
                         length, count, plan.max_positions);
}

}  // namespace

GeneratedText generate(Experiment experiment, Index count)
{
    checkGenerates(experiment, count);
    convertToIds(experiment);
    const ModelPlan& plan = experiment.model->model->plan();
    PredictOptions mostLikely;
    mostLikely.top = 1;
    GeneratedText result;
    result.sequences.resize(std::get<TextInput>(experiment.inputs.query).sequences.size());
    const auto isDone = [](const GeneratedText::Sequence& sequence) { return sequence.ended; };
    for (Index step = 0; step < count && !std::ranges::all_of(result.sequences, isDone); ++step) {
        const ForwardStatesPtr states = computeAndCount(experiment, result.multiplications.emplace_back());
        const auto prediction = predict(experiment, mostLikely, states.get());
        TextInput longer = std::get<TextInput>(experiment.inputs.query);
        for (std::size_t item = 0; item < result.sequences.size(); ++item) {
            const auto& [position, top] = prediction->items[item];
            GeneratedText::Sequence& sequence = result.sequences[item];
            sequence.ended = sequence.ended || top.front().id == plan.end_token;
            if (sequence.ended)
                continue;
            sequence.tokens.push_back(top.front());
            longer.sequences[item] = withChosenToken(experiment, item, position, top.front().id).sequences[item];
        }
        experiment.inputs.query = std::move(longer);
    }
    const TokenIds tokens = readModelInput(experiment).query;
    for (std::size_t item = 0; item < result.sequences.size(); ++item)
        result.sequences[item].ids = tokens.ids[item];
    return result;
}

}  // namespace attn
