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

/// The shipped models that read text.
std::vector<std::string> shippedModels()
{
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(project / "resources/models"))
        if (std::filesystem::exists(entry.path() / "tokenizer.json"))
            names.push_back(entry.path().filename().string());
    return names;
}

class ShippedModels : public testing::TestWithParam<std::string>
{
};

TEST_P(ShippedModels, KnowEveryWordOfTestedTexts)
{
    const ModelTokenizer tokenizer = ModelTokenizer::open(project / "resources/models" / GetParam());
    std::ifstream config(project / "resources/models" / GetParam() / "config.json");
    EXPECT_EQ(tokenizer.size(), nlohmann::json::parse(config)["vocab_size"]);
    std::ifstream file(project / "tests/models" / (GetParam() + ".json"));
    const nlohmann::json claims = nlohmann::json::parse(file);
    for (const nlohmann::json& each : claims.value("held_out", nlohmann::json::array())) {
        if (!each.contains("text"))
            continue;
        const std::string text = each["text"];
        const std::vector<ModelToken> tokens = tokenizer.encode(text);
        EXPECT_EQ(std::ranges::count(tokens, tokenizer.unknown(), &ModelToken::id), 0) << text;
        if (each.contains("right_noun_position")) {
            const std::size_t position = each["right_noun_position"];
            ASSERT_LT(position, tokens.size()) << text;
            EXPECT_EQ(tokens[position].text, each["answer"]) << text;
        }
    }
}

INSTANTIATE_TEST_SUITE_P(All, ShippedModels, testing::ValuesIn(shippedModels()), [](const auto& each) {
    std::string name = each.param;
    std::ranges::replace(name, '-', '_');
    return name;
});

}  // namespace

}  // namespace attn
