// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/tokenizers/decoder.h"

#include "core/basics/text.h"
#include "core/tokenizers/code_points.h"
#include "core/tokenizers/component.h"
#include "core/tokenizers/pattern.h"
#include "core/tokenizers/pre_tokenizer.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace attn
{

namespace
{

using Tokens = std::vector<std::string>;

std::string asIs(std::string token) { return token; }

std::string replaceAll(const std::string& text, const std::vector<TextRange>& parts, std::string_view content)
{
    std::string result;
    std::size_t done = 0;
    for (const TextRange& part : parts) {
        checkLength(result.size() + content.size());
        result.append(text, done, part.begin - done).append(content);
        done = part.end;
    }
    return result.append(text, done);
}

std::string replaceAll(const std::string& text, const std::string& what, std::string_view content)
{
    return replaceAll(text, Pattern::literal(what).matches(text), content);
}

void joinAll(Tokens& tokens)
{
    std::string all;
    for (const std::string& token : tokens)
        all += token;
    tokens = {all};
}

Decoder readByteLevel(JsonObject& settings)
{
    for (const char* key : {"add_prefix_space", "trim_offsets", "use_regex"})  // no effect on decoding
        (void)settings.find(key);
    const auto bytesOf = [](const std::string& token) { return bytesOfCharacters(token).value_or(token); };
    return {[=](Tokens& tokens) {
                std::ranges::transform(tokens, tokens.begin(), bytesOf);
                joinAll(tokens);
                tokens.front() = withReplacementCharacters(tokens.front());
            },
            bytesOf};
}

/// Replaces the suffix of tokens at the end of a word by a space, except at the end of the text.
Decoder readBpeDecoder(JsonObject& settings)
{
    std::string suffix = "</w>";
    settings.read("suffix", suffix);
    if (suffix.empty())
        return {[](Tokens& /*tokens*/) {}, asIs};
    return {[=](Tokens& tokens) {
                for (std::string& token : tokens)
                    token = replaceAll(token, suffix, &token == &tokens.back() ? "" : " ");
            },
            [=](const std::string& token) { return replaceAll(token, suffix, " "); }};
}

/// The byte of a token such as "<0xE2>"; nullopt for any other.
std::optional<char> byteOf(std::string_view token)
{
    constexpr std::string_view start = "<0x";
    constexpr std::size_t size = 6;
    if (token.size() != size || !token.starts_with(start) || !token.ends_with('>'))
        return std::nullopt;
    unsigned char value = 0;
    const char* const end = token.data() + size - 1;
    constexpr int base = 16;
    const bool is_number = std::from_chars(token.data() + start.size(), end, value, base).ptr == end;
    return is_number ? std::optional(static_cast<char>(value)) : std::nullopt;
}

/// Replaces each run of byte tokens by the UTF-8 text that it encodes, or by one U+FFFD per byte if it is invalid.
void joinBytes(Tokens& tokens)
{
    Tokens result;
    std::string bytes;
    const auto flush = [&] {
        if (bytes.empty())
            return;
        const bool proper = withHexBytes(bytes) == bytes;
        if (proper)
            result.push_back(bytes);
        else
            result.insert(result.end(), bytes.size(), "\uFFFD");
        bytes.clear();
    };
    for (std::string& token : tokens) {
        if (const auto byte = byteOf(token)) {
            bytes += *byte;
            continue;
        }
        flush();
        result.push_back(std::move(token));
    }
    flush();
    tokens = std::move(result);
}

Decoder readByteFallback(JsonObject& /*settings*/)
{
    return {joinBytes, [](std::string token) {
                const auto byte = byteOf(token);
                return byte ? std::string(1, *byte) : token;
            }};
}

Decoder readFuse(JsonObject& /*settings*/) { return {joinAll, asIs}; }

Decoder readMetaspace(JsonObject& settings)
{
    const Metaspace metaspace = readMetaspaceSettings(settings);
    return {[=](Tokens& tokens) {
                for (std::string& token : tokens) {
                    const bool drop = &token == &tokens.front() && metaspace.prefix != MetaspacePrefix::never;
                    token = replaceAll(token, metaspace.replacement, drop ? "" : " ");
                }
            },
            [=](const std::string& token) { return replaceAll(token, metaspace.replacement, " "); }};
}

Decoder readReplace(JsonObject& settings)
{
    const Pattern pattern = Pattern::read(settings.require("pattern"));
    const std::string content = settings.require("content").string();
    const auto replace = [=](const std::string& token) { return replaceAll(token, pattern.matches(token), content); };
    return {[=](Tokens& tokens) { std::ranges::transform(tokens, tokens.begin(), replace); }, replace};
}

Decoder readStrip(JsonObject& settings)
{
    const std::string content = settings.require("content").string();
    const Index start = settings.require("start").integer();
    const Index stop = settings.require("stop").integer();
    return {[=](Tokens& tokens) {
                if (content.empty())
                    return;
                for (std::string& token : tokens) {
                    for (Index count = 0; count < start && token.starts_with(content); ++count)
                        token.erase(0, content.size());
                    for (Index count = 0; count < stop && token.ends_with(content); ++count)
                        token.resize(token.size() - content.size());
                }
            },
            asIs};
}

/// Removes spaces before punctuation and English contractions.
std::string cleanedUp(std::string text)
{
    for (const char* part : {" .", " ?", " !", " ,", " ' ", " n't", " 'm", " 's", " 've", " 're"})
        text = replaceAll(text, part, trimmed(part));
    return text;
}

Decoder readWordPiece(JsonObject& settings)
{
    std::string prefix = "##";
    bool cleanup = true;
    settings.read("prefix", prefix);
    settings.read("cleanup", cleanup);
    return {[=](Tokens& tokens) {
                for (std::string& token : tokens) {
                    if (&token != &tokens.front())
                        token =
                            token.starts_with(prefix) ? token.substr(prefix.size()) : std::string(" ").append(token);
                    if (cleanup)
                        token = cleanedUp(token);
                }
            },
            asIs};
}

Decoder readSequence(JsonObject& settings)
{
    const std::vector<Decoder> steps = readComponents(settings, "decoders", readDecoder);
    return {[=](Tokens& tokens) {
                for (const Decoder& step : steps)
                    step.decode(tokens);
            },
            [=](std::string token) {
                for (const Decoder& step : steps)
                    token = step.show(std::move(token));
                return token;
            }};
}

constexpr std::array kinds = {
    ComponentKind<Decoder>{"BPEDecoder", readBpeDecoder}, ComponentKind<Decoder>{"ByteFallback", readByteFallback},
    ComponentKind<Decoder>{"ByteLevel", readByteLevel},   ComponentKind<Decoder>{"Fuse", readFuse},
    ComponentKind<Decoder>{"Metaspace", readMetaspace},   ComponentKind<Decoder>{"Replace", readReplace},
    ComponentKind<Decoder>{"Sequence", readSequence},     ComponentKind<Decoder>{"Strip", readStrip},
    ComponentKind<Decoder>{"WordPiece", readWordPiece},
};

void insertSpaces(Tokens& tokens)
{
    for (std::string& token : tokens)
        if (&token != &tokens.front())
            token = std::string(" ").append(token);
}

/// Replaces each invalid UTF-8 sequence by the result of replace(bytes).
template <typename Replace>
std::string replaceInvalidUtf8(std::string_view bytes, const Replace& replace)
{
    std::string text;
    forEachCodePoint(bytes, [&](UChar32 code, std::size_t begin, std::size_t end) {
        const std::string_view part = bytes.substr(begin, end - begin);
        text += utf8(code) == part ? std::string(part) : replace(part);
    });
    return text;
}

}  // namespace

Decoder readDecoder(const JsonValue& value)
{
    if (value.json().is_null())
        return {insertSpaces, asIs};
    return readComponent<Decoder>(value, kinds);
}

std::string withHexBytes(std::string_view bytes)
{
    return replaceInvalidUtf8(bytes, [](std::string_view part) {
        std::string text;
        for (const char byte : part)
            text += byteToken(static_cast<unsigned char>(byte));
        return text;
    });
}

std::string withReplacementCharacters(std::string_view bytes)
{
    return replaceInvalidUtf8(bytes, [](std::string_view) { return std::string("\uFFFD"); });
}

}  // namespace attn
