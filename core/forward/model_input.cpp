// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/forward/model_input.h"

#include "core/error/message.h"
#include "core/experiment/model_stage.h"
#include "core/experiment/tokenizer.h"
#include "core/text/words.h"

#include <algorithm>

namespace attn
{

namespace
{

void check(const TokenIds& tokens, const ModelPlan& plan, const std::string& place)
{
    if (tokens.length == 0)
        throw InputError(place, ATTN_TEXT("core", "There is no token: the model needs at least one."));
    if (tokens.length > plan.longest)
        throw InputError(place,
                         ATTN_TEXT("core", "There are %1 tokens, but the model has %2 positions: use a shorter text."),
                         tokens.length, plan.longest);
    for (const auto& sequence : tokens.ids)
        for (const Index id : sequence)
            if (id >= plan.vocabulary)
                throw InputError(place,
                                 ATTN_TEXT("core", "There is no token %1: the vocabulary has %2, counted from 0."), id,
                                 plan.vocabulary);
}

/// Text as ids. A target begins with the decoder's start token and has no end token, since it is to be continued.
TokenIds encoded(const TextInput& text, const Model& model, bool target, const std::string& place)
{
    const ModelTokenizer* tokenizer = model.tokenizer();
    if (!tokenizer)
        throw InputError(place, ATTN_TEXT("core", "The model's folder has no tokenizer: give token ids as \"ids\"."));
    TokenIds tokens;
    for (const std::string& sequence : text.sequences) {
        auto& ids = tokens.ids.emplace_back();
        auto& unknown = tokens.unknown.emplace_back();
        const auto add = [&](Index id, const std::string& typed) {
            ids.push_back(id);
            unknown.emplace_back(id == tokenizer->unknown() ? stripped(typed) : "");
        };
        if (target && model.plan().decoder_start_token)
            add(*model.plan().decoder_start_token, "");
        for (const ModelToken& token : tokenizer->encode(sequence, !target))
            add(token.id, sequence.substr(token.begin, token.end - token.begin));
    }
    return tokens;
}

TokenIds read(const Input& input, const Model& model, bool target, Padding padding, const std::string& place)
{
    const auto* text = std::get_if<TextInput>(&input);
    if (!text)
        throw InputError(place, ATTN_TEXT("core", "A model reads text or token ids, not a tensor."));
    TokenIds tokens = text->ids ? TokenIds{idsOf(*text), 0, {}, padding} : encoded(*text, model, target, place);
    tokens.padding = padding;
    for (const auto& sequence : tokens.ids)
        tokens.length = std::max(tokens.length, static_cast<Index>(sequence.size()));
    check(tokens, model.plan(), place);
    return tokens;
}

}  // namespace

std::vector<Index> TokenIds::lengths() const
{
    std::vector<Index> result;
    for (const auto& sequence : ids)
        result.push_back(static_cast<Index>(sequence.size()));
    return result;
}

Index TokenIds::start(std::size_t item) const
{
    return padding == Padding::left ? length - static_cast<Index>(ids[item].size()) : 0;
}

std::optional<Index> TokenIds::at(std::size_t item, Index index) const
{
    const auto& sequence = ids[item];
    const Index position = index - start(item);
    return position >= 0 && position < static_cast<Index>(sequence.size())
               ? std::optional(sequence[static_cast<std::size_t>(position)])
               : std::nullopt;
}

std::string TokenIds::unknownAt(std::size_t item, Index index) const
{
    return unknown.empty() ? "" : unknown[item][static_cast<std::size_t>(index - start(item))];
}

ModelInput readModelInput(const Experiment& experiment)
{
    const Model& model = *experiment.model->model;
    const Inputs& inputs = experiment.inputs;
    const bool decodes = model.plan().encodesAndDecodes();
    if (decodes != inputs.key.has_value())
        throw InputError("/inputs/key", decodes
                                            ? ATTN_TEXT("core", "This model reads a source, too: give it as \"key\".")
                                            : ATTN_TEXT("core", "This model reads one text: leave \"key\" out."));
    if (inputs.value)
        throw InputError("/inputs/value",
                         ATTN_TEXT("core", "A model takes its values from its keys: leave \"value\" out."));
    ModelInput read_input{read(inputs.query, model, decodes, inputs.padding, "/inputs/query"), std::nullopt};
    if (inputs.key) {
        read_input.source = read(*inputs.key, model, false, inputs.padding, "/inputs/key");
        if (read_input.source->ids.size() != read_input.query.ids.size())
            throw InputError(
                "/inputs/key",
                ATTN_TEXT("core", "This input has %1 sequences, but the query input has %2: both need as many."),
                read_input.source->ids.size(), read_input.query.ids.size());
    }
    return read_input;
}

std::string shownToken(const Model& model, Index id)
{
    return model.tokenizer() ? model.tokenizer()->shown(id) : std::to_string(id);
}

std::string paddingName(const Model& model)
{
    return model.plan().pad_token ? shownToken(model, *model.plan().pad_token) : padding_token;
}

TokenLists labels(const TokenIds& tokens, const Model& model)
{
    TokenLists lists;
    for (std::size_t item = 0; item < tokens.ids.size(); ++item) {
        auto& list = lists.emplace_back();
        for (Index position = 0; position < tokens.length; ++position) {
            const auto id = tokens.at(item, position);
            const std::string typed = id ? tokens.unknownAt(item, position) : "";
            list.push_back((typed.empty() ? "" : typed + " → ") + (id ? shownToken(model, *id) : paddingName(model)));
        }
    }
    return lists;
}

}  // namespace attn
