// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/forward/chosen_token.h"

#include "core/experiment/model_stage.h"
#include "core/forward/model_input.h"

namespace attn
{

namespace
{

/// The text that a token appends after `before`: the difference of two decodings, since spaces and word pieces depend
/// on the tokenizer. A token without text (end of sequence) is written as in the vocabulary.
std::string textOf(const ModelTokenizer& tokenizer, std::vector<Index> before, Index id)
{
    const std::string shorter = tokenizer.decode(before);
    before.push_back(id);
    const std::string longer = tokenizer.decode(before);
    if (tokenizer.isSpecial(id))
        return tokenizer.token(id);
    return longer.starts_with(shorter) ? longer.substr(shorter.size()) : std::string(" ").append(tokenizer.shown(id));
}

/// Replaces a token of the text; special tokens that are not in it stay.
void replaceToken(TextInput& input, std::size_t item, const Model& model, Index position, Index id)
{
    const ModelToken old = encodeSequence(input, item, model, false).at(static_cast<std::size_t>(position));
    if (old.begin != old.end)
        input.text(item, old.sentence).replace(old.begin, old.end - old.begin, model.tokenizer()->shown(id));
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
    std::string text;
    for (const Index each : ids)
        text.append(text.empty() ? "" : " ").append(std::to_string(each));
    return text;
}

}  // namespace

TextInput withChosenToken(const Experiment& experiment, std::size_t item, Index position, Index id)
{
    const Model& model = *experiment.model->model;
    auto input = std::get<TextInput>(experiment.inputs.query);
    std::string& sequence = input.sequences.at(item);
    position -= readModelInput(experiment).query.start(item);
    if (input.ids)
        sequence = idsWith(idsOf(input).at(item), model.plan().masked_tokens, position, id);
    else if (model.plan().masked_tokens)
        replaceToken(input, item, model, position, id);
    else
        sequence = textWith(sequence, model, position, id);
    return input;
}

}  // namespace attn
