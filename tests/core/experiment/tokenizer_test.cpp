// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/tokenizer.h"

#include "core/experiment/choices.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <fstream>

namespace attn
{

namespace
{

using Tokens = std::vector<std::string>;

TEST(Tokenizer, SplitsTextsOfTable)
{
    for (const auto& row : nlohmann::json::parse(std::ifstream(ATTN_SOURCE_DIR "/tests/core/experiment/tokens.json"))) {
        const std::string name = row.at("tokenizer");
        const auto tokenizer = std::ranges::find(choices<Tokenizer>, name, &Choice<Tokenizer>::name);
        ASSERT_NE(tokenizer, choices<Tokenizer>.end()) << row;
        const std::string text = row.at("text");
        EXPECT_EQ(tokenize(text, tokenizer->value), row.at("tokens").get<Tokens>()) << row;
    }
}

TEST(Tokenizer, ReplacesTokenInText)
{
    const auto with = [](std::size_t position, std::string_view token) {
        return withToken("the cat, the mat", Tokenizer::words, position, token);
    };
    EXPECT_EQ(with(1, "dog"), "the dog, the mat");
    EXPECT_EQ(with(3, "a"), "the cat, a mat");  // does not replace the first "the"
    EXPECT_EQ(with(0, "my old"), "my old cat, the mat");
    EXPECT_EQ(with(4, ""), "the cat, the");
    EXPECT_EQ(with(0, ""), " cat, the mat");
    EXPECT_EQ(with(9, "again"), "the cat, the mat again");
    EXPECT_EQ(withToken("", Tokenizer::words, 0, "one"), "one");
    EXPECT_EQ(withToken("猫坐下", Tokenizer::words, 1, "站"), "猫站下");
    EXPECT_EQ(withToken("ab c", Tokenizer::characters, 2, "d"), "ab d");
    EXPECT_EQ(withToken("我喜欢苹果", Tokenizer::word_boundaries, 2, "梨"), "我喜欢梨");
}

TEST(Tokenizer, ReplacingTokensByThemselvesChangesNothing)
{
    const std::string text = "Stop,  now! 你好 \u0301 👩\u200d🔬x e\u0301 the the";
    for (const Tokenizer tokenizer : {Tokenizer::words, Tokenizer::characters, Tokenizer::word_boundaries}) {
        const Tokens tokens = tokenize(text, tokenizer);
        for (std::size_t at = 0; at < tokens.size(); ++at)
            EXPECT_EQ(withToken(text, tokenizer, at, tokens[at]), text);
    }
}

}  // namespace

}  // namespace attn
