// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/pipeline/input_plan.h"

#include "core/basics/message.h"
#include "core/experiment/tokenizer.h"
#include "core/tensor/tensor_id.h"

#include <algorithm>
#include <set>

namespace attn
{

namespace
{

InputPlan planText(const TextInput& text, const Inputs& inputs, const Embedding& embedding, InputPlan plan)
{
    plan.batch = static_cast<Index>(text.sequences.size());
    plan.features = embedding.dim;
    if (!text.second_texts.empty())
        throw InputError(plan.place + "/text",
                         ATTN_TEXT("core", "A pair of sentences is for a model that reads pairs, such as BERT: write "
                                           "the two as one text, or name a model."));
    for (const std::string& sequence : text.sequences) {
        plan.tokens.push_back(tokenize(sequence, inputs.tokenizer));
        plan.lengths.push_back(static_cast<Index>(plan.tokens.back().size()));
        plan.length = std::max(plan.length, plan.lengths.back());
    }
    if (plan.length == 0)
        throw InputError(plan.place + "/text",
                         ATTN_TEXT("core", "The text has no token: write at least one word in one of its sequences."));
    return plan;
}

void checkLabels(const InputPlan& plan, const TensorInput& input)
{
    if (!input.tokens.empty() && static_cast<Index>(input.tokens.size()) != plan.batch)
        throw InputError(
            plan.place + "/tokens",
            ATTN_TEXT("core", "There are labels for %1 sequences, but the tensor has %2: give one list each."),
            input.tokens.size(), plan.batch);
    for (std::size_t n = 0; n < input.tokens.size(); ++n)
        if (static_cast<Index>(input.tokens[n].size()) > plan.length)
            throw InputError(plan.place + "/tokens/" + std::to_string(n),
                             ATTN_TEXT("core", "There are %1 labels, but the sequence has only %2 positions."),
                             input.tokens[n].size(), plan.length);
    if (!input.lengths.empty() && static_cast<Index>(input.lengths.size()) != plan.batch)
        throw InputError(
            plan.place + "/lengths",
            ATTN_TEXT("core", "There are %1 valid lengths, but the tensor has %2 sequences: give one each."),
            input.lengths.size(), plan.batch);
    for (std::size_t n = 0; n < input.lengths.size(); ++n)
        if (input.lengths[n] > plan.length)
            throw InputError(plan.place + "/lengths/" + std::to_string(n),
                             ATTN_TEXT("core", "The valid length is %1, but the sequence has only %2 positions."),
                             input.lengths[n], plan.length);
}

InputPlan planTensor(const TensorInput& input, InputPlan plan)
{
    if (input.image)
        throw InputError(plan.place + "/image", ATTN_TEXT("core", "Only a model reads an image: name one as "
                                                                  "\"model\"."));
    const Shape& shape = input.tensor.data->shape();
    if (shape.size() != 2 && shape.size() != 3)
        throw InputError(plan.place + "/tensor",
                         ATTN_TEXT("core", "The tensor has %1 axes, but an input has 3, (N, L, d), or 2, (L, d)."),
                         shape.size());
    if (std::ranges::find(shape, 0) != shape.end())
        throw InputError(plan.place + "/tensor",
                         ATTN_TEXT("core", "The tensor has an axis of size 0: an input needs at least one number."));
    plan.batch = shape.size() == 3 ? shape[0] : 1;
    plan.length = shape[shape.size() - 2];
    plan.features = shape.back();
    checkLabels(plan, input);
    plan.tokens = input.tokens;
    plan.lengths = input.lengths;
    if (plan.lengths.empty())
        plan.lengths.assign(static_cast<std::size_t>(plan.batch), plan.length);
    return plan;
}

InputPlan planInput(const Input& input, const Inputs& inputs, const Embedding& embedding, InputPlan plan)
{
    plan.input = &input;
    if (const auto* text = std::get_if<TextInput>(&input))
        return planText(*text, inputs, embedding, std::move(plan));
    return planTensor(std::get<TensorInput>(input), std::move(plan));
}

void checkInputsMatch(const InputPlans& plans)
{
    for (const auto* plan : {plans.key ? &*plans.key : nullptr, plans.value ? &*plans.value : nullptr})
        if (plan && plan->batch != plans.query.batch)
            throw InputError(
                plan->place,
                ATTN_TEXT("core",
                          "This input has %1 sequences, but the query input has %2: both need the same number."),
                plan->batch, plans.query.batch);
    if (plans.value && plans.value->length != plans.keyOrQuery().length)
        throw InputError(plans.value->place,
                         ATTN_TEXT("core",
                                   "The value input has %1 positions, but the key input has %2: each key needs its "
                                   "value."),
                         plans.value->length, plans.keyOrQuery().length);
}

}  // namespace

InputPlans planInputs(const Inputs& inputs, const Embedding& embedding)
{
    const auto plan = [&](const Input& input, TensorId id, const char* place) {
        InputPlan empty;
        empty.id = id;
        empty.place = place;
        empty.padding = inputs.padding;
        return planInput(input, inputs, embedding, std::move(empty));
    };
    InputPlans plans{plan(inputs.query, TensorId::query_input, "/inputs/query"), {}, {}};
    if (inputs.key)
        plans.key = plan(*inputs.key, TensorId::key_input, "/inputs/key");
    if (inputs.value)
        plans.value = plan(*inputs.value, TensorId::value_input, "/inputs/value");
    checkInputsMatch(plans);
    return plans;
}

std::vector<std::string> vocabulary(const InputPlans& plans)
{
    std::vector<std::string> words;
    std::set<std::string_view> seen;
    for (const auto* plan : {&plans.query, plans.key ? &*plans.key : nullptr, plans.value ? &*plans.value : nullptr}) {
        if (!plan || !plan->isText())
            continue;
        for (const auto& sequence : plan->tokens)
            for (const std::string& token : sequence)
                if (seen.insert(token).second)
                    words.push_back(token);
    }
    return words;
}

Tensor makeInput(const InputPlan& plan, const Embedder& embedder, Axes axes)
{
    if (plan.isText())
        return embedder.embed(plan.tokens, plan.padding, std::move(axes));
    return std::get<TensorInput>(*plan.input)
        .tensor.data->reshaped({plan.batch, plan.length, plan.features}, std::move(axes));
}

TokenLists labels(const InputPlan& plan)
{
    TokenLists lists(static_cast<std::size_t>(plan.batch));
    for (std::size_t n = 0; n < lists.size(); ++n) {
        const auto given = n < plan.tokens.size() ? plan.tokens[n] : std::vector<std::string>();
        const auto count = static_cast<Index>(given.size());
        const Index first = plan.padding == Padding::left ? plan.length - count : 0;
        for (Index position = 0; position < plan.length; ++position) {
            const bool is_real = position >= plan.start(n) && position < plan.start(n) + plan.lengths[n];
            const bool is_given = position >= first && position < first + count;
            lists[n].push_back(is_given  ? given[static_cast<std::size_t>(position - first)]
                               : is_real ? std::string()
                                         : padding_token);
        }
    }
    return lists;
}

}  // namespace attn
