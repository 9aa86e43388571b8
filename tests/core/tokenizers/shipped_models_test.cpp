// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/tokenizers/model_tokenizer.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <fstream>

namespace attn
{

namespace
{

const std::filesystem::path project = ATTN_SOURCE_DIR;

TEST(ShippedTokenizers, KnowEveryWordOfTestedTexts)
{
    int models = 0;
    for (const auto& entry : std::filesystem::directory_iterator(project / "resources/models")) {
        if (!std::filesystem::exists(entry.path() / "tokenizer.json"))
            continue;
        ++models;
        const std::string model = entry.path().filename().string();
        SCOPED_TRACE(model);
        const ModelTokenizer tokenizer = ModelTokenizer::open(entry.path());
        std::ifstream config(entry.path() / "config.json");
        EXPECT_EQ(tokenizer.size(), nlohmann::json::parse(config)["vocab_size"]);
        std::ifstream file(project / "tests/models" / (model + ".json"));
        const nlohmann::json claims = nlohmann::json::parse(file);
        for (const nlohmann::json& each : claims.value("held_out", nlohmann::json::array())) {
            if (!each.contains("text"))
                continue;
            const std::string text = each["text"];
            const std::vector<ModelToken> tokens = tokenizer.encode(text);
            EXPECT_EQ(std::ranges::count(tokens, tokenizer.unknownId(), &ModelToken::id), 0) << text;
            if (each.contains("right_noun_position")) {
                const std::size_t position = each["right_noun_position"];
                ASSERT_LT(position, tokens.size()) << text;
                EXPECT_EQ(tokens[position].text, each["answer"]) << text;
            }
        }
    }
    EXPECT_GT(models, 0);
}

}  // namespace

}  // namespace attn
