// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/forward/generate.h"

#include "core/basics/message.h"
#include "core/basics/text.h"

#include <algorithm>

namespace attn
{

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

void check(const Experiment& experiment, Index count)
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
    check(experiment, count);
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
