// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/tokenizers/pre_tokenizer.h"

#include "core/basics/setting.h"
#include "core/tokenizers/code_points.h"
#include "core/tokenizers/component.h"
#include "core/tokenizers/pattern.h"

#include <algorithm>
#include <array>
#include <numeric>

namespace attn
{

namespace
{

constexpr std::array prefix_names = {Choice{"always", MetaspacePrefix::always}, Choice{"first", MetaspacePrefix::first},
                                     Choice{"never", MetaspacePrefix::never}};

}  // namespace

Metaspace readMetaspaceSettings(JsonObject& settings)
{
    Metaspace metaspace{"▁", MetaspacePrefix::always, true};
    settings.read("replacement", metaspace.replacement, readText);
    settings.read("split", metaspace.split);
    // Files up to 2023 use "add_prefix_space" and repeat the character as "str_rep".
    bool prefix = true;
    settings.read("add_prefix_space", prefix);
    (void)settings.find("str_rep");
    if (!prefix)
        metaspace.prefix = MetaspacePrefix::never;
    settings.read("prepend_scheme", metaspace.prefix,
                  [](const JsonValue& value) { return value.choice(prefix_names); });
    return metaspace;
}

namespace
{

using Pieces = std::vector<AlignedText>;

/// Splits each piece at the matches of `find` in its text.
template <typename Find>
PreTokenizer splitting(Find find, SplitBehavior behavior, bool invert = false)
{
    return [=](Pieces& pieces) {
        Pieces result;
        for (const AlignedText& piece : pieces)
            for (const TextRange& part : split(piece.size(), find(piece.text()), behavior, invert))
                result.push_back(piece.substring(part.begin, part.end));
        pieces = std::move(result);
    };
}

/// Splits each piece at the code points that satisfy `test`.
template <typename Test>
PreTokenizer splittingAtCodePoints(Test test, SplitBehavior behavior)
{
    return splitting(
        [=](std::string_view text) {
            std::vector<TextRange> found;
            forEachCodePoint(text, [&](UChar32 code, std::size_t begin, std::size_t end) {
                if (test(code))
                    found.push_back({begin, end});
            });
            return found;
        },
        behavior);
}

PreTokenizer splittingAt(const Pattern& pattern, SplitBehavior behavior, bool invert = false)
{
    return splitting([=](std::string_view text) { return pattern.matches(text); }, behavior, invert);
}

PreTokenizer sequenceOf(std::vector<PreTokenizer> steps)
{
    return [steps = std::move(steps)](Pieces& pieces) {
        for (const PreTokenizer& step : steps) {
            step(pieces);
            checkLength(std::transform_reduce(pieces.begin(), pieces.end(), std::size_t{0}, std::plus(),
                                              [](const AlignedText& piece) { return piece.size(); }));
        }
    };
}

/// Prepends `prefix` to a piece unless it already begins with it.
void prependOnce(std::string_view prefix, AlignedText& piece)
{
    if (!piece.text().starts_with(prefix))
        piece.prepend(prefix);
}

PreTokenizer readBert(JsonObject& /*settings*/)
{
    return sequenceOf({splittingAtCodePoints(isWhiteSpace, SplitBehavior::removed),
                       splittingAtCodePoints(isPunctuation, SplitBehavior::isolated)});
}

void toByteCharacters(AlignedText& piece)
{
    AlignedText result;
    for (std::size_t at = 0; at < piece.size(); ++at)
        result.append(byteCharacter(static_cast<unsigned char>(piece.text()[at])), piece.source(at, at + 1));
    piece = std::move(result);
}

PreTokenizer readByteLevel(JsonObject& settings)
{
    bool prefix = true;
    bool use_regex = true;
    bool trim_offsets = true;  // affects only token spans, which here cover the whole token
    settings.read("add_prefix_space", prefix);
    settings.read("use_regex", use_regex);
    settings.read("trim_offsets", trim_offsets);
    std::vector<PreTokenizer> steps;
    if (prefix)
        steps.emplace_back([](Pieces& pieces) {
            for (AlignedText& piece : pieces)
                prependOnce(" ", piece);
        });
    if (use_regex) {
        const Pattern words =
            Pattern::regex(R"('s|'t|'re|'ve|'m|'ll|'d| ?\p{L}+| ?\p{N}+| ?[^\s\p{L}\p{N}]+|\s+(?!\S)|\s+)", "");
        steps.push_back(splittingAt(words, SplitBehavior::isolated));
    }
    steps.emplace_back([](Pieces& pieces) { std::ranges::for_each(pieces, toByteCharacters); });
    return sequenceOf(std::move(steps));
}

PreTokenizer readDigits(JsonObject& settings)
{
    bool individual = false;
    settings.read("individual_digits", individual);
    return splittingAtCodePoints([](UChar32 code) { return hasCategory(code, U_GC_N_MASK); },
                                 individual ? SplitBehavior::isolated : SplitBehavior::contiguous);
}

PreTokenizer readMetaspace(JsonObject& settings)
{
    const Metaspace metaspace = readMetaspaceSettings(settings);
    const auto replace = [=](Pieces& pieces) {
        const Pattern blank = Pattern::literal(" ");
        for (AlignedText& piece : pieces) {
            const bool first = piece.source(0, 0).begin == 0;
            piece.replace(blank.matches(piece.text()), metaspace.replacement);
            if (metaspace.prefix == MetaspacePrefix::always || (metaspace.prefix == MetaspacePrefix::first && first))
                prependOnce(metaspace.replacement, piece);
        }
    };
    if (!metaspace.split)
        return replace;
    return sequenceOf({replace, splittingAt(Pattern::literal(metaspace.replacement), SplitBehavior::merged_with_next)});
}

constexpr std::array behaviors = {
    Choice{"Removed", SplitBehavior::removed},
    Choice{"Isolated", SplitBehavior::isolated},
    Choice{"MergedWithPrevious", SplitBehavior::merged_with_previous},
    Choice{"MergedWithNext", SplitBehavior::merged_with_next},
    Choice{"Contiguous", SplitBehavior::contiguous},
};

PreTokenizer readPunctuation(JsonObject& settings)
{
    SplitBehavior behavior = SplitBehavior::isolated;
    settings.read("behavior", behavior, [](const JsonValue& value) { return value.choice(behaviors); });
    return splittingAtCodePoints(isPunctuation, behavior);
}

PreTokenizer readSequence(JsonObject& settings)
{
    return sequenceOf(readComponents(settings, "pretokenizers", readPreTokenizer));
}

PreTokenizer readSplit(JsonObject& settings)
{
    const Pattern pattern = Pattern::read(settings.require("pattern"));
    const SplitBehavior behavior = settings.require("behavior").choice(behaviors);
    bool invert = false;
    settings.read("invert", invert);
    return splittingAt(pattern, behavior, invert);
}

/// Splits into runs of word characters and runs of other non-space characters.
PreTokenizer readWhitespace(JsonObject& /*settings*/)
{
    const auto kind = [](UChar32 code) { return isWordCharacter(code) ? 2 : isWhiteSpace(code) ? 0 : 1; };
    return splitting(
        [=](std::string_view text) {
            std::vector<TextRange> runs;
            int last = 0;
            forEachCodePoint(text, [&](UChar32 code, std::size_t begin, std::size_t end) {
                const int now = kind(code);
                if (now != 0 && now == last)
                    runs.back().end = end;
                else if (now != 0)
                    runs.push_back({begin, end});
                last = now;
            });
            return runs;
        },
        SplitBehavior::removed, true);
}

PreTokenizer readWhitespaceSplit(JsonObject& /*settings*/)
{
    return splittingAtCodePoints(isWhiteSpace, SplitBehavior::removed);
}

constexpr std::array kinds = {
    ComponentKind<PreTokenizer>{"BertPreTokenizer", readBert},
    ComponentKind<PreTokenizer>{"ByteLevel", readByteLevel},
    ComponentKind<PreTokenizer>{"Digits", readDigits},
    ComponentKind<PreTokenizer>{"Metaspace", readMetaspace},
    ComponentKind<PreTokenizer>{"Punctuation", readPunctuation},
    ComponentKind<PreTokenizer>{"Sequence", readSequence},
    ComponentKind<PreTokenizer>{"Split", readSplit},
    ComponentKind<PreTokenizer>{"Whitespace", readWhitespace},
    ComponentKind<PreTokenizer>{"WhitespaceSplit", readWhitespaceSplit},
};

}  // namespace

PreTokenizer readPreTokenizer(const JsonValue& value)
{
    if (value.json().is_null())
        return [](Pieces&) {};
    return readComponent<PreTokenizer>(value, kinds);
}

}  // namespace attn
