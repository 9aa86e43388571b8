// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/tokenizers/post_processor.h"

#include <array>

namespace attn
{

namespace
{

/// A token and its id, as given in the file.
struct NamedToken {
    std::string token;
    Index id;
    std::string place;
};

struct Piece {
    std::optional<NamedToken> special;  ///< nullopt: a text is inserted here
    std::size_t text = 0;
    Index type = 0;
};

struct Templates {
    std::vector<Piece> single;
    std::vector<Piece> pair;  ///< empty: no template for pairs
};

Piece textPiece(std::size_t text, Index type = 0) { return {std::nullopt, text, type}; }

Templates readByteLevelProcessing(JsonObject& settings)
{
    // These settings only affect token spans, which here always cover the whole token.
    for (const char* key : {"add_prefix_space", "trim_offsets", "use_regex"})
        (void)settings.find(key);
    return {{textPiece(0)}, {}};
}

/// Reads a token with its id: ["[SEP]", 102].
NamedToken readTokenAndId(const JsonValue& value)
{
    const std::vector<JsonValue> pair = value.list();
    if (pair.size() != 2)
        throw InputError(value.place(), ATTN_TEXT("core", "This must be a token and its number: [\"[SEP]\", 102]."));
    return {pair[0].string(), pair[1].integer(), value.place()};
}

Templates readBertProcessing(JsonObject& settings)
{
    const NamedToken cls = readTokenAndId(settings.require("cls"));
    const NamedToken sep = readTokenAndId(settings.require("sep"));
    return {{{cls}, textPiece(0), {sep}}, {{cls}, textPiece(0), {sep}, textPiece(1, 1), {sep, 0, 1}}};
}

/// Two separators between the texts of a pair; all token types are 0.
Templates readRobertaProcessing(JsonObject& settings)
{
    (void)readByteLevelProcessing(settings);
    const NamedToken cls = readTokenAndId(settings.require("cls"));
    const NamedToken sep = readTokenAndId(settings.require("sep"));
    return {{{cls}, textPiece(0), {sep}}, {{cls}, textPiece(0), {sep}, {sep}, textPiece(1), {sep}}};
}

/// The tokens that a name in a template expands to.
std::vector<NamedToken> readSpecialTokens(const JsonValue& name, const JsonObject& specials)
{
    const std::string wanted = name.string();
    if (!specials.json().contains(wanted))
        throw InputError(name.place(),
                         ATTN_TEXT("core", "\"%1\" is not one of the template's special tokens: add it to them."),
                         wanted);
    JsonObject special(specials.at(wanted));
    (void)special.find("id");
    const JsonValue ids = special.require("ids");
    const std::vector<std::string> tokens = special.require("tokens").strings();
    special.finish();
    const std::vector<Index> numbers = ids.integers();
    if (numbers.size() != tokens.size())
        throw InputError(ids.place(), ATTN_TEXT("core", "There are %1 numbers for %2 tokens: write one for each."),
                         numbers.size(), tokens.size());
    std::vector<NamedToken> named;
    for (std::size_t at = 0; at < tokens.size(); ++at)
        named.push_back({tokens[at], numbers[at], ids.place()});
    return named;
}

/// @param texts names of the texts; each must occur once in the template, in this order
std::vector<Piece> readPieces(const JsonValue& value, const JsonObject& specials, const std::vector<std::string>& texts)
{
    const auto refuse = [&](const JsonValue& wrong) {
        throw InputError(wrong.place(),
                         texts.size() == 1
                             ? ATTN_TEXT("core", "The template for one text must hold it once, as \"A\".")
                             : ATTN_TEXT("core", "The template for two texts must hold each once, first \"A\", then "
                                                 "\"B\"."));
    };
    std::vector<Piece> pieces;
    std::size_t text = 0;
    for (const JsonValue& element : value.list()) {
        JsonObject piece(element);
        const auto sequence = piece.find("Sequence");
        JsonObject settings(sequence ? *sequence : piece.require("SpecialToken"));
        const JsonValue id = settings.require("id");
        const auto type_id = settings.find("type_id");
        const Index type = type_id ? type_id->integer() : 0;
        if (!sequence)
            for (const NamedToken& token : readSpecialTokens(id, specials))
                pieces.push_back({token, 0, type});
        else if (text < texts.size() && id.string() == texts[text])
            pieces.push_back(textPiece(text++, type));
        else
            refuse(id);
        piece.finish();
    }
    if (text != texts.size())
        refuse(value);
    return pieces;
}

Templates readTemplate(JsonObject& settings)
{
    const JsonObject specials(settings.require("special_tokens"));
    Templates templates{readPieces(settings.require("single"), specials, {"A"}), {}};
    if (const auto pair = findValue(settings, "pair"); pair && !pair->json().empty())
        templates.pair = readPieces(*pair, specials, {"A", "B"});
    return templates;
}

Templates readTemplates(const JsonValue& value);

/// Later processors wrap the result of earlier ones. Only one of them may have a template for pairs.
Templates readSequence(JsonObject& settings)
{
    Templates result{{textPiece(0)}, {}};
    for (const Templates& outer : readComponents(settings, "processors", readTemplates)) {
        std::vector<Piece> single;
        for (const Piece& piece : outer.single)
            if (piece.special)
                single.push_back(piece);
            else
                single.insert(single.end(), result.single.begin(), result.single.end());
        result.single = std::move(single);
        if (!outer.pair.empty())
            result.pair = result.pair.empty() ? outer.pair : std::vector<Piece>();
    }
    return result;
}

constexpr std::array kinds = {
    ComponentKind<Templates>{"BertProcessing", readBertProcessing},
    ComponentKind<Templates>{"ByteLevel", readByteLevelProcessing},
    ComponentKind<Templates>{"RobertaProcessing", readRobertaProcessing},
    ComponentKind<Templates>{"Sequence", readSequence},
    ComponentKind<Templates>{"TemplateProcessing", readTemplate},
};

Templates readTemplates(const JsonValue& value) { return readComponent<Templates>(value, kinds); }

std::vector<TemplatePiece> checked(const std::vector<Piece>& pieces, const Vocabulary& vocabulary)
{
    std::vector<TemplatePiece> result;
    for (const Piece& piece : pieces) {
        if (!piece.special) {
            result.push_back({piece.text, 0, piece.type});
            continue;
        }
        const NamedToken& named = *piece.special;
        if (vocabulary.find(named.token) != named.id)
            throw InputError(named.place,
                             ATTN_TEXT("core", "The token \"%1\" does not have the number %2 in the vocabulary: "
                                               "write the one that it has."),
                             named.token, named.id);
        result.push_back({std::nullopt, named.id, piece.type});
    }
    return result;
}

}  // namespace

PostProcessor readPostProcessor(const JsonValue& value, const Vocabulary& vocabulary)
{
    if (value.json().is_null())
        return {};
    const Templates templates = readTemplates(value);
    return {checked(templates.single, vocabulary), checked(templates.pair, vocabulary)};
}

}  // namespace attn
