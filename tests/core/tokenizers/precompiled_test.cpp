// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/files/stored_numbers.h"
#include "core/tokenizers/normalizer.h"
#include "tests/core/tokenizers/tokenizer_json.h"

#include <gtest/gtest.h>

#include <map>
#include <span>
#include <string>
#include <vector>

namespace attn
{

namespace
{

constexpr std::uint32_t block = 256;

void appendNumber(std::string& bytes, std::uint32_t number)
{
    for (int byte = 0; byte < 4; ++byte, number >>= 8U)
        bytes += static_cast<char>(number & 0xFFU);
}

/// A double-array trie in which the children of each node have 256 separate units; the first of them stores the value.
std::string charsmapOf(const std::map<std::string, std::string>& replacements)
{
    std::vector<std::uint32_t> units(2 * block);
    units[0] = block << 10U;
    std::string texts;
    for (const auto& [key, text] : replacements) {
        std::uint32_t node = block;
        for (std::size_t at = 0; at < key.size(); ++at) {
            const std::uint32_t letter = static_cast<unsigned char>(key[at]);
            const std::uint32_t place = node ^ letter;
            if (units[place] == 0) {
                const auto children = static_cast<std::uint32_t>(units.size());
                units.resize(units.size() + block);
                units[place] = (place ^ children) << 10U | letter;
            }
            node = place ^ (units[place] >> 10U);
            if (at + 1 == key.size())
                units[place] |= 1U << 8U;
        }
        units[node] = 1U << 31U | static_cast<std::uint32_t>(texts.size());
        texts += text + '\0';
    }
    std::string bytes;
    appendNumber(bytes, static_cast<std::uint32_t>(4 * units.size()));
    for (const std::uint32_t unit : units)
        appendNumber(bytes, unit);
    return bytes + texts;
}

Normalizer normalizerOf(const std::string& bytes)
{
    const nlohmann::json json = {{"type", "Precompiled"},
                                 {"precompiled_charsmap", toBase64(std::as_bytes(std::span(bytes)))}};
    return readNormalizer({json, "/normalizer"});
}

const std::map<std::string, std::string> replacements = {{"Ａ", "A"},    {"ﬁ", "fi"}, {"e\u0301", "é"},
                                                         {"\u00AD", ""}, {"x", "y"},  {"\u0302", "^"}};

TEST(Precompiled, ReplacesClustersAndCharacters)
{
    const Normalizer normalize = normalizerOf(charsmapOf(replacements));
    const std::map<std::string, std::string> expected = {
        {"", ""},
        {"plain 猫", "plain 猫"},
        {"Ａ\u00ADbﬁ", "Abfi"},
        {"e\u0301e", "ée"},
        {"x\u0301", "y"},  // a short cluster is replaced as a whole by the replacement of its beginning
        {"x\u0301\u0301\u0302", "y\u0301\u0301^"},  // a cluster of 6 bytes and more is replaced character by character
    };
    for (const auto& [before, after] : expected) {
        AlignedText text(before);
        normalize(text);
        EXPECT_EQ(text.text(), after) << before;
    }
}

TEST(Precompiled, KeepsSourcePositions)
{
    AlignedText text("bﬁe\u0301c");
    normalizerOf(charsmapOf(replacements))(text);
    ASSERT_EQ(text.text(), "bfiéc");
    EXPECT_EQ(text.source(0, 1), (SourceRange{0, 1}));
    EXPECT_EQ(text.source(1, 2), (SourceRange{1, 4}));
    EXPECT_EQ(text.source(3, 5), (SourceRange{4, 7}));
    EXPECT_EQ(text.source(5, 6), (SourceRange{7, 8}));
}

TEST(Precompiled, RefusesDamagedMaps)
{
    const std::string whole = charsmapOf(replacements);
    std::string long_trie = whole;
    long_trie[3] = 0x7F;
    std::string uneven = whole;
    uneven[0] = 1;
    for (const std::string& bytes : {std::string(), std::string(4, '\0'), whole.substr(0, 100), whole + "a",
                                     whole + '\xFF' + '\0', whole.substr(0, whole.size() - 2), long_trie, uneven})
        EXPECT_EQ(refusal([&] { normalizerOf(bytes); }), "/normalizer/precompiled_charsmap: The map of characters is "
                                                         "truncated or damaged: fetch the tokenizer's file again.");
}

}  // namespace

}  // namespace attn
