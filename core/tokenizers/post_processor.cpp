// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/tokenizers/post_processor.h"

#include <array>

namespace attn
{

namespace
{

using Pieces = std::vector<TemplatePiece>;

TemplatePiece textPiece(std::size_t text, Index type = 0) { return {.text = text, .type = type}; }

TemplatePiece withType(TemplatePiece piece, Index type)
{
    piece.type = type;
    return piece;
}

PostProcessor readByteLevelProcessing(JsonObject& settings)
{
    // These settings only affect token spans, which here always cover the whole token.
    for (const char* key : {"add_prefix_space", "trim_offsets", "use_regex"})
        (void)settings.find(key);
    return {};
}

/// Reads a token with its id: ["[SEP]", 102].
TemplatePiece readTokenAndId(const JsonValue& value)
{
    const std::vector<JsonValue> pair = value.list();
    if (pair.size() != 2)
        value.fail(ATTN_TEXT("core", "This must be a token and its number: [\"[SEP]\", 102]."));
    return {.token = pair[0].string(), .id = pair[1].integer(), .place = value.place()};
}

PostProcessor readBertProcessing(JsonObject& settings)
{
    const TemplatePiece cls = readTokenAndId(settings.require("cls"));
    const TemplatePiece sep = readTokenAndId(settings.require("sep"));
    return {{cls, textPiece(0), sep}, {cls, textPiece(0), sep, textPiece(1, 1), withType(sep, 1)}};
}

/// Two separators between the texts of a pair; all token types are 0.
PostProcessor readRobertaProcessing(JsonObject& settings)
{
    (void)readByteLevelProcessing(settings);
    const TemplatePiece cls = readTokenAndId(settings.require("cls"));
    const TemplatePiece sep = readTokenAndId(settings.require("sep"));
    return {{cls, textPiece(0), sep}, {cls, textPiece(0), sep, sep, textPiece(1), sep}};
}

/// The tokens that a name in a template expands to.
Pieces readSpecialTokens(const JsonValue& name, const JsonObject& specials)
{
    const std::string wanted = name.string();
    if (!specials.json().contains(wanted))
        name.fail(ATTN_TEXT("core", "\"%1\" is not one of the template's special tokens: add it to them."), wanted);
    JsonObject special(specials.at(wanted));
    (void)special.find("id");
    const JsonValue ids = special.require("ids");
    const std::vector<std::string> tokens = special.require("tokens").strings();
    special.finish();
    const std::vector<Index> numbers = ids.integers();
    if (numbers.size() != tokens.size())
        ids.fail(ATTN_TEXT("core", "There are %1 numbers for %2 tokens: write one for each."), numbers.size(),
                 tokens.size());
    Pieces pieces;
    for (std::size_t at = 0; at < tokens.size(); ++at)
        pieces.push_back({.token = tokens[at], .id = numbers[at], .place = ids.place()});
    return pieces;
}

/// @param texts names of the texts; each must occur once in the template, in this order
Pieces readPieces(const JsonValue& value, const JsonObject& specials, const std::vector<std::string>& texts)
{
    const auto refuse = [&](const JsonValue& wrong) {
        throw InputError(wrong.place(),
                         texts.size() == 1
                             ? ATTN_TEXT("core", "The template for one text must hold it once, as \"A\".")
                             : ATTN_TEXT("core", "The template for two texts must hold each once, first \"A\", then "
                                                 "\"B\"."));
    };
    Pieces pieces;
    std::size_t text = 0;
    for (const JsonValue& element : value.list()) {
        JsonObject piece(element);
        const auto sequence = piece.find("Sequence");
        JsonObject settings(sequence ? *sequence : piece.require("SpecialToken"));
        const JsonValue id = settings.require("id");
        const auto type_id = settings.find("type_id");
        const Index type = type_id ? type_id->integer() : 0;
        if (!sequence)
            for (const TemplatePiece& token : readSpecialTokens(id, specials))
                pieces.push_back(withType(token, type));
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

PostProcessor readTemplate(JsonObject& settings)
{
    const JsonObject specials(settings.require("special_tokens"));
    PostProcessor templates{readPieces(settings.require("single"), specials, {"A"}), {}};
    if (const auto pair = findValue(settings, "pair"); pair && !pair->json().empty())
        templates.pair = readPieces(*pair, specials, {"A", "B"});
    return templates;
}

PostProcessor readTemplates(const JsonValue& value);

/// Later processors wrap the result of earlier ones. Only one of them may have a template for pairs.
PostProcessor readSequence(JsonObject& settings)
{
    PostProcessor result;
    for (const PostProcessor& outer : readComponents(settings, "processors", readTemplates)) {
        Pieces single;
        for (const TemplatePiece& piece : outer.single)
            if (piece.text)
                single.insert(single.end(), result.single.begin(), result.single.end());
            else
                single.push_back(piece);
        result.single = std::move(single);
        if (!outer.pair.empty())
            result.pair = result.pair.empty() ? outer.pair : Pieces();
    }
    return result;
}

constexpr std::array kinds = {
    ComponentKind<PostProcessor>{"BertProcessing", readBertProcessing},
    ComponentKind<PostProcessor>{"ByteLevel", readByteLevelProcessing},
    ComponentKind<PostProcessor>{"RobertaProcessing", readRobertaProcessing},
    ComponentKind<PostProcessor>{"Sequence", readSequence},
    ComponentKind<PostProcessor>{"TemplateProcessing", readTemplate},
};

PostProcessor readTemplates(const JsonValue& value) { return readComponent<PostProcessor>(value, kinds); }

}  // namespace

PostProcessor readPostProcessor(const JsonValue& value, const Vocabulary& vocabulary)
{
    if (value.json().is_null())
        return {};
    PostProcessor processor = readTemplates(value);
    for (const Pieces* pieces : {&processor.single, &processor.pair})
        for (const TemplatePiece& piece : *pieces)
            if (!piece.text && vocabulary.find(piece.token) != piece.id)
                throw InputError(piece.place,
                                 ATTN_TEXT("core", "The token \"%1\" does not have the number %2 in the vocabulary: "
                                                   "write the one that it has."),
                                 piece.token, piece.id);
    return processor;
}

}  // namespace attn
