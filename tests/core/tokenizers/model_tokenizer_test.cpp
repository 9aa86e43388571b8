// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/basics/message.h"
#include "tests/core/tokenizers/tokenizer_json.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

namespace attn
{

namespace
{

std::string encoded(const ModelTokenizer& tokenizer, std::string_view text)
{
    return tokensText(text, tokenizer.encode(text, false));
}

TEST(ModelTokenizer, TokensHavePositionsInText)
{
    const ModelTokenizer words = tokenizerOf(wordTokenizer());
    const std::vector<ModelToken> tokens = words.encode("The cat");
    EXPECT_EQ(tokens, (std::vector<ModelToken>{
                          {"[CLS]", 1, 0, 0, true}, {"the", 4, 0, 3}, {"cat", 5, 4, 7}, {"[SEP]", 2, 7, 7, true}}));
    EXPECT_TRUE(words.encode("[MASK]", false).front().special);
    EXPECT_EQ(encoded(words, " É  dog\tsat "), "[é<É][[UNK]<dog][sat]");
    EXPECT_EQ(encoded(words, ""), "");
    EXPECT_EQ(encoded(words, " "), "");
}

TEST(ModelTokenizer, DecodesIds)
{
    const ModelTokenizer words = tokenizerOf(wordTokenizer());
    const std::vector<Index> ids = {1, 4, 5, 2};
    EXPECT_EQ(words.decode(ids), "the cat");
    EXPECT_EQ(words.decode(ids, false), "[CLS] the cat [SEP]");
    EXPECT_EQ(words.decode({}), "");
    EXPECT_EQ(refusal([&] { (void)words.decode(std::vector<Index>{8}); }),
              "There is no token 8: the vocabulary has the numbers 0 to 7.");
}

/// Each row changes wordTokenizer(): "value" replaces what is at "pointer" (a final "-" appends); without one, it is
/// removed. "place" is the pointer by default.
TEST(BadTokenizers, AreRefusedWithPlaceAndReason)
{
    const std::string file = ATTN_SOURCE_DIR "/tests/core/tokenizers/bad_tokenizers.json";
    for (const nlohmann::json& bad : nlohmann::json::parse(std::ifstream(file))) {
        SCOPED_TRACE(bad.at("name"));
        nlohmann::json json = wordTokenizer();
        const nlohmann::json::json_pointer pointer(bad.at("pointer").get<std::string>());
        if (bad.contains("value"))
            json[pointer] = bad["value"];
        else
            json[pointer.parent_pointer()].erase(pointer.back());
        const std::string message = refusal([&] { (void)tokenizerOf(json); });
        const std::string place = bad.value("place", pointer.to_string());
        EXPECT_TRUE(message.starts_with("tokenizer.json#" + place + ": ")) << message << "\nplace: " << place;
        for (const std::string fragment : bad.at("says"))
            EXPECT_NE(message.find(fragment), std::string::npos) << message << "\nfragment: " << fragment;
    }
}

TEST(BadTokenizerFiles, AreReportedWithFolder)
{
    const auto refusalOf = [](const TokenizerFiles& files) {
        return refusal([&] { (void)ModelTokenizer::read(files, "my/model"); });
    };
    EXPECT_TRUE(refusalOf({}).starts_with("my/model: There is no tokenizer"));
    EXPECT_TRUE(refusalOf({{"tokenizer.json", "{"}}).starts_with("my/model/tokenizer.json: Line 1, column 2"));
    EXPECT_TRUE(
        refusalOf({{"tokenizer.json", R"({"a": {"b": 1, "b": 2}})"}}).starts_with("my/model/tokenizer.json#/a: "));
    EXPECT_TRUE(refusalOf({{"vocab.txt", "a\nb\na\n"}}).starts_with("my/model/vocab.txt: Line 3 repeats"));
    EXPECT_TRUE(refusalOf({{"vocab.json", "{}"}}).starts_with("my/model: There is no tokenizer"));
    EXPECT_TRUE(refusalOf({{"vocab.json", R"({"a": 0})"}, {"merges.txt", "a a"}}).starts_with("my/model/vocab.json#"));
}

TEST(ModelTokenizer, ReadsInvalidBytesAsReplacementCharacters)
{
    const ModelTokenizer words = tokenizerOf(wordTokenizer());
    const std::string text = "cat \xE2\x82 sat\xFF";
    EXPECT_EQ(tokensText(text, words.encode(text, false)), "[cat][[UNK]<\xE2\x82][sat][[UNK]<\xFF]");
}

TEST(ShippedTokenizers, KnowEveryWordOfTestedTexts)
{
    const std::filesystem::path project = ATTN_SOURCE_DIR;
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
