// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/tokenizers/code_points.h"
#include "core/tokenizers/normalizer.h"
#include "core/tokenizers/pattern.h"
#include "tests/core/tokenizers/reference_cases.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace attn
{

namespace
{

/// The text of a token without marks for word continuation or bytes.
std::string contentOf(const ModelToken& token, bool byte_level)
{
    if (byte_level)
        return bytesOfCharacters(token.text).value_or(token.text);
    if (token.text.starts_with("##") && token.text.size() > 2)
        return token.text.substr(2);
    constexpr int base = 16;
    return token.text.starts_with("<0x")
               ? std::string(1, static_cast<char>(std::stoi(token.text.substr(3, 2), nullptr, base)))
               : token.text;
}

/// Part of a text as processed by the tokenizer, with and without the mark for a preceding space.
std::vector<std::string> formsOf(const nlohmann::json& json, std::string_view source)
{
    AlignedText text(source);
    readNormalizer({json["normalizer"], ""})(text);
    std::string form = text.text();
    const std::string kinds = json["normalizer"].dump() + json["pre_tokenizer"].dump();
    if (kinds.find("BertNormalizer") != std::string::npos)
        std::erase(form, ' ');
    if (kinds.find("Metaspace") != std::string::npos) {
        text = AlignedText(form);
        text.replace(Pattern::literal(" ").matches(form), "▁");
        form = text.text();
    }
    const std::string mark = "▁";
    return {std::string(source), form, mark + form, form.starts_with(mark) ? form.substr(mark.size()) : form};
}

class TokenSpans : public testing::TestWithParam<const char*>
{
};

TEST_P(TokenSpans, AreOrderedAndCoverTextOfToken)
{
    const nlohmann::json json = referenceTokenizer(GetParam());
    const bool byte_level = json["pre_tokenizer"].dump().find("ByteLevel") != std::string::npos;
    const ModelTokenizer tokenizer = tokenizerOf(json);
    for (const ReferenceCase& each : referenceCases(GetParam())) {
        const std::vector<ModelToken> tokens = tokenizer.encode(each.text);
        EXPECT_TRUE(std::ranges::is_sorted(tokens, {}, &ModelToken::begin)) << each.text;
        EXPECT_TRUE(std::ranges::is_sorted(tokens, {}, &ModelToken::end)) << each.text;
        for (const ModelToken& token : tokens) {
            ASSERT_TRUE(token.begin <= token.end && token.end <= each.text.size()) << each.text;
            if (token.special || token.id == tokenizer.unknownId())
                continue;
            const std::string content = contentOf(token, byte_level);
            const std::string_view source = std::string_view(each.text).substr(token.begin, token.end - token.begin);
            const bool shared = 1 < std::ranges::count_if(tokens, [&](const ModelToken& other) {
                                    return other.begin < token.end && token.begin < other.end;
                                });
            EXPECT_TRUE(std::ranges::any_of(formsOf(json, source),
                                            [&](const std::string& form) {
                                                return shared ? form.find(content) != std::string::npos
                                                              : form == content;
                                            }))
                << token.text << " from <" << source << "> of " << each.text;
        }
    }
}

INSTANTIATE_TEST_SUITE_P(All, TokenSpans, testing::ValuesIn(reference_tokenizers), nameOfParam);

class LosslessTokenSpans : public testing::TestWithParam<const char*>
{
};

TEST_P(LosslessTokenSpans, CoverText)
{
    const ModelTokenizer tokenizer = tokenizerOf(referenceTokenizer(GetParam()));
    for (const ReferenceCase& each : referenceCases(GetParam())) {
        std::size_t done = 0;
        for (const ModelToken& token : tokenizer.encode(each.text)) {
            EXPECT_LE(token.begin, done) << each.text;
            done = std::max(done, token.end);
        }
        EXPECT_EQ(done, each.text.size()) << each.text;
    }
}

INSTANTIATE_TEST_SUITE_P(All, LosslessTokenSpans, testing::Values("gpt2", "qwen3", "llama2_like", "llama3_like"),
                         nameOfParam);

}  // namespace

}  // namespace attn
