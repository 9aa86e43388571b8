// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/tokenizers/post_processor.h"

#include "core/tokenizers/component.h"

#include <array>

namespace attn
{

namespace
{

/// A token and its id, as given in the file.
struct Named {
    std::string token;
    Index id;
    std::string place;
};

struct Frame {
    std::vector<Named> before;
    std::vector<Named> after;
};

Frame readNothing(JsonObject& settings)
{
    // These only affect token spans, which here always cover the whole token.
    for (const char* key : {"add_prefix_space", "trim_offsets", "use_regex"})
        (void)settings.find(key);
    return {};
}

/// ["[SEP]", 102]
Named readPair(const JsonValue& value)
{
    const std::vector<JsonValue> pair = value.list();
    if (pair.size() != 2)
        throw InputError(value.place(), ATTN_TEXT("core", "This must be a token and its number: [\"[SEP]\", 102]."));
    return {pair[0].string(), pair[1].integer(), value.place()};
}

Frame readBertProcessing(JsonObject& settings)
{
    return {{readPair(settings.require("cls"))}, {readPair(settings.require("sep"))}};
}

Frame readRobertaProcessing(JsonObject& settings)
{
    (void)readNothing(settings);
    return readBertProcessing(settings);
}

/// The tokens that a name in a template expands to.
std::vector<Named> readSpecial(const JsonValue& name, const JsonObject& specials)
{
    const std::string wanted = name.string();
    if (!specials.json().contains(wanted))
        throw InputError(name.place(),
                         ATTN_TEXT("core", "\"%1\" is none of the template's special tokens: add it to "
                                           "them."),
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
    std::vector<Named> named;
    for (std::size_t at = 0; at < tokens.size(); ++at)
        named.push_back({tokens[at], numbers[at], ids.place()});
    return named;
}

[[noreturn]] void refuseTemplate(const JsonValue& value)
{
    throw InputError(value.place(), ATTN_TEXT("core", "The template for one text must hold it once, as \"A\"."));
}

Frame readTemplate(JsonObject& settings)
{
    (void)settings.find("pair");  // template for text pairs, which are not used here
    const JsonObject specials(settings.require("special_tokens"));
    Frame frame;
    bool text_seen = false;
    const JsonValue single = settings.require("single");
    for (const JsonValue& value : single.list()) {
        JsonObject piece(value);
        if (const auto sequence = piece.find("Sequence")) {
            const JsonValue id = JsonObject(*sequence).require("id");
            if (text_seen || id.string() != "A")
                refuseTemplate(id);
            text_seen = true;
        } else {
            const std::vector<Named> tokens =
                readSpecial(JsonObject(piece.require("SpecialToken")).require("id"), specials);
            std::vector<Named>& side = text_seen ? frame.after : frame.before;
            side.insert(side.end(), tokens.begin(), tokens.end());
        }
        piece.finish();
    }
    if (!text_seen)
        refuseTemplate(single);
    return frame;
}

Frame readFrame(const JsonValue& value);

Frame readSequence(JsonObject& settings)
{
    Frame result;
    for (Frame& outer : readComponents(settings, "processors", readFrame)) {
        outer.before.insert(outer.before.end(), result.before.begin(), result.before.end());
        result.before = std::move(outer.before);
        result.after.insert(result.after.end(), outer.after.begin(), outer.after.end());
    }
    return result;
}

constexpr std::array kinds = {
    ComponentKind<Frame>{"BertProcessing", readBertProcessing},       ComponentKind<Frame>{"ByteLevel", readNothing},
    ComponentKind<Frame>{"RobertaProcessing", readRobertaProcessing}, ComponentKind<Frame>{"Sequence", readSequence},
    ComponentKind<Frame>{"TemplateProcessing", readTemplate},
};

Frame readFrame(const JsonValue& value) { return readComponent<Frame>(value, kinds); }

std::vector<Index> numbersOf(const std::vector<Named>& tokens, const TokenIds& vocabulary)
{
    std::vector<Index> numbers;
    for (const Named& named : tokens) {
        if (vocabulary.find(named.token) != named.id)
            throw InputError(named.place,
                             ATTN_TEXT("core", "The token \"%1\" does not have the number %2 in the vocabulary: "
                                               "write the one that it has."),
                             named.token, named.id);
        numbers.push_back(named.id);
    }
    return numbers;
}

}  // namespace

PostProcessor readPostProcessor(const JsonValue& value, const TokenIds& vocabulary)
{
    if (value.json().is_null())
        return {};
    const Frame frame = readFrame(value);
    return {numbersOf(frame.before, vocabulary), numbersOf(frame.after, vocabulary)};
}

}  // namespace attn
