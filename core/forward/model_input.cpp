// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/forward/model_input.h"

#include "core/basics/message.h"
#include "core/basics/text.h"
#include "core/experiment/shown_part.h"
#include "core/experiment/tokenizer.h"

#include <numeric>

namespace attn
{

namespace
{

void check(const TokenIds& tokens, const ModelPlan& plan, const std::string& place)
{
    if (tokens.length == 0)
        throw InputError(place, ATTN_TEXT("core", "There is no token: the model needs at least one."));
    if (tokens.length > plan.max_positions)
        throw InputError(place,
                         ATTN_TEXT("core", "There are %1 tokens, but the model has %2 positions: use a shorter text."),
                         tokens.length, plan.max_positions);
    for (const auto& sequence : tokens.ids)
        for (const Index id : sequence)
            if (id >= plan.vocabulary)
                throw InputError(place,
                                 ATTN_TEXT("core", "There is no token %1: the vocabulary has %2, counted from 0."), id,
                                 plan.vocabulary);
}

/// Appends a sequence.
void add(TokenIds& tokens, const std::vector<ModelToken>& sequence)
{
    auto& ids = tokens.ids.emplace_back();
    auto& types = tokens.types.emplace_back();
    for (const ModelToken& token : sequence) {
        ids.push_back(token.id);
        types.push_back(token.type);
    }
    tokens.second_starts.push_back(std::ranges::find(sequence, std::size_t{1}, &ModelToken::sentence) -
                                   sequence.begin());
}

/// Tokenizes text. A target begins with the decoder's start token and has no end token, since the model continues it.
TokenIds tokenIds(const TextInput& text, const Model& model, bool target, const std::string& place)
{
    const ModelTokenizer* tokenizer = model.tokenizer();
    if (!tokenizer)
        throw InputError(place, ATTN_TEXT("core", "The model's folder has no tokenizer: give token ids as \"ids\"."));
    TokenIds tokens;
    for (std::size_t item = 0; item < text.sequences.size(); ++item) {
        const std::string second = text.secondText(item);
        if (!second.empty() && !takesPairs(model))
            throw InputError(place + "/text/" + std::to_string(item),
                             ATTN_TEXT("core", "This model reads no pairs of sentences, as BERT does: write the two as "
                                               "one text."));
        std::vector<ModelToken> sequence = encodeSequence(text, item, model, target);
        auto& unknown = tokens.unknown.emplace_back();
        for (const ModelToken& token : sequence)
            unknown.emplace_back(token.id == tokenizer->unknownId()
                                     ? trimmed((token.sentence == 0 ? text.sequences[item] : second)
                                                   .substr(token.begin, token.end - token.begin))
                                     : "");
        if (second.empty() && takesPairs(model))
            tokenizer->assignTokensToSecondText(sequence);
        add(tokens, sequence);
    }
    return tokens;
}

TokenIds parsedTokenIds(const TextInput& text, const Model& model)
{
    TokenIds tokens;
    for (const std::vector<Index>& ids : idsOf(text)) {
        std::vector<ModelToken> sequence(ids.size());
        for (std::size_t at = 0; at < ids.size(); ++at)
            sequence[at].id = ids[at];
        if (takesPairs(model))
            model.tokenizer()->assignTokensToSecondText(sequence);
        add(tokens, sequence);
    }
    return tokens;
}

TokenIds imageTokenIds(const TensorPtr& image, const ImageInput& input)
{
    TokenIds tokens;
    tokens.image = image;
    tokens.length = input.length();
    std::vector<Index>& ids = tokens.ids.emplace_back(static_cast<std::size_t>(tokens.length));
    std::iota(ids.begin(), ids.end(), Index{0});
    return tokens;
}

TokenIds read(const Input& input, const Model& model, bool target, Padding padding, const std::string& place)
{
    const auto* text = std::get_if<TextInput>(&input);
    if (const auto& image = model.plan().image) {
        if (text || !std::get<TensorInput>(input).image)
            throw InputError(place, ATTN_TEXT("core", "This model reads an image: name a PNG file as \"image\"."));
        return imageTokenIds(std::get<TensorInput>(input).tensor.data, *image);
    }
    if (!text)
        throw InputError(place,
                         ATTN_TEXT("core", "This model reads text or token ids, neither a tensor nor an image."));
    TokenIds tokens = text->texts_are_ids ? parsedTokenIds(*text, model) : tokenIds(*text, model, target, place);
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

bool TokenIds::isPadded() const
{
    return std::ranges::any_of(ids, [&](const auto& sequence) { return static_cast<Index>(sequence.size()) < length; });
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

Index TokenIds::typeAt(std::size_t item, Index index) const
{
    return types.empty() || !at(item, index) ? 0 : types[item][static_cast<std::size_t>(index - start(item))];
}

Index TokenIds::secondSentenceStart(std::size_t item) const
{
    return start(item) + (second_starts.empty() ? static_cast<Index>(ids[item].size()) : second_starts[item]);
}

bool TokenIds::isPair(std::size_t item) const
{
    return !second_starts.empty() && second_starts[item] < static_cast<Index>(ids[item].size());
}

bool takesPairs(const Model& model)
{
    const Index types =
        model.plan().predicts_masked_tokens && model.tokenizer() ? model.tokenizer()->pairTypeCount() : 0;
    const StoredTensor* table = model.checkpoint().find(model.plan().embedding.types);
    return types > 0 && (!table || types <= table->shape[0]);
}

std::vector<ModelToken> encodeSequence(const TextInput& text, std::size_t item, const Model& model, bool target)
{
    const ModelTokenizer& tokenizer = *model.tokenizer();
    if (const std::string second = text.secondText(item); !second.empty())
        return tokenizer.encodePair(text.sequences[item], second);
    std::vector<ModelToken> tokens = tokenizer.encode(text.sequences[item], !target);
    if (target && model.plan().decoder_start_token) {
        const Index start = *model.plan().decoder_start_token;
        tokens.insert(tokens.begin(), ModelToken{"", start, 0, 0, true});
    }
    return tokens;
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
                ATTN_TEXT("core",
                          "This input has %1 sequences, but the query input has %2: both need the same number."),
                read_input.source->ids.size(), read_input.query.ids.size());
    }
    return read_input;
}

std::string shownToken(const Model& model, Index id)
{
    const std::vector<std::string>& classes = model.plan().classes;
    if (static_cast<std::size_t>(id) < classes.size())
        return classes[static_cast<std::size_t>(id)];
    return model.tokenizer() ? model.tokenizer()->displayText(id) : std::to_string(id);
}

std::string shownTokenAt(const TokenIds& tokens, const Model& model, std::size_t item, Index index)
{
    return tokens.image ? model.plan().image->label(index) : shownToken(model, *tokens.at(item, index));
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
            if (!id) {
                list.push_back(paddingName(model));
                continue;
            }
            const auto at = static_cast<std::size_t>(position - tokens.start(item));
            const std::string typed = tokens.unknown.empty() ? "" : tokens.unknown[item][at];
            list.push_back((typed.empty() ? "" : typed + " → ") + shownTokenAt(tokens, model, item, position));
            if (tokens.isPair(item))
                list.back() += position < tokens.secondSentenceStart(item) ? "ᴬ" : "ᴮ";
        }
    }
    return lists;
}

}  // namespace attn
