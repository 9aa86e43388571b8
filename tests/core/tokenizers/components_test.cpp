// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/tokenizers/normalizer.h"
#include "core/tokenizers/pre_tokenizer.h"
#include "tests/core/tokenizers/tokenizer_json.h"

#include <gtest/gtest.h>

#include <fstream>

namespace attn
{

namespace
{

using Json = nlohmann::json;

std::string normalized(const Json& normalizer, std::string_view text)
{
    AlignedText result(text);
    readNormalizer({normalizer, ""})(result);
    return result.text();
}

/// The pieces, separated by bars.
std::string piecesText(const Json& pre_tokenizer, std::string_view text)
{
    std::vector<AlignedText> pieces = {AlignedText(text)};
    readPreTokenizer({pre_tokenizer, ""})(pieces);
    std::string result;
    for (const AlignedText& piece : pieces)
        result += (result.empty() ? "" : "|") + piece.text();
    return result;
}

std::string decoded(const Json& decoder, const std::vector<std::string>& tokens)
{
    Json json = wordTokenizer();
    json["added_tokens"] = Json::array();
    json["post_processor"] = nullptr;
    json["decoder"] = decoder;
    json["model"] = {{"type", "WordLevel"}, {"vocab", Json::object()}};
    std::vector<Index> ids;
    for (const std::string& token : tokens) {
        if (!json["model"]["vocab"].contains(token))
            json["model"]["vocab"][token] = json["model"]["vocab"].size();
        ids.push_back(json["model"]["vocab"][token]);
    }
    return tokenizerOf(json).decode(ids);
}

TEST(TokenizerComponents, GiveResultOfTable)
{
    for (const Json& row : Json::parse(std::ifstream(ATTN_SOURCE_DIR "/tests/core/tokenizers/components.json"))) {
        SCOPED_TRACE(row.dump());
        if (row.contains("decoder"))
            EXPECT_EQ(decoded(row["decoder"], row.at("tokens")), row.at("result"));
        else if (row.contains("normalizer"))
            EXPECT_EQ(normalized(row["normalizer"], row.at("text").get<std::string>()), row.at("result"));
        else
            EXPECT_EQ(piecesText(row.at("pre_tokenizer"), row.at("text").get<std::string>()), row.at("result"));
    }
}

TEST(PreTokenizers, SplitAtPattern)
{
    const auto split = [](const std::string& behavior, bool invert) {
        return piecesText(
            {{"type", "Split"}, {"pattern", {{"String", "-"}}}, {"behavior", behavior}, {"invert", invert}}, "-a--b");
    };
    EXPECT_EQ(split("Removed", false), "a|b");
    EXPECT_EQ(split("Isolated", false), "-|a|-|-|b");
    EXPECT_EQ(split("MergedWithPrevious", false), "-|a-|-|b");
    EXPECT_EQ(split("MergedWithNext", false), "-a|-|-b");
    EXPECT_EQ(split("Contiguous", false), "-|a|--|b");
    EXPECT_EQ(split("Removed", true), "-|-|-");
}

/// Blanks and line ends as in Oniguruma.
TEST(PreTokenizers, ReadPatternsLikeOniguruma)
{
    const auto split = [](const std::string& regex, std::string_view text) {
        return piecesText({{"type", "Split"}, {"pattern", {{"Regex", regex}}}, {"behavior", "Isolated"}}, text);
    };
    EXPECT_EQ(split(R"(\s)", "a\vb\u0085c"), "a|\v|b|\u0085|c");
    EXPECT_EQ(split(R"([^\S]+)", "a\v \u0085c"), "a|\v \u0085|c");
    EXPECT_EQ(split("^b", "a\nb\rb"), "a\n|b|\rb");
    EXPECT_EQ(split(R"((?i:'s))", "a'Sb"), "a|'S|b");
}

TEST(AddedTokens, FollowFlags)
{
    const auto drawnWith = [](const std::string& flags, std::string_view text) {
        Json json = wordTokenizer();
        Json token = Json::parse(flags);
        token["id"] = 8;
        token["content"] = "Dog";
        json["added_tokens"].push_back(token);
        return tokensText(text, tokenizerOf(json).encode(text, false));
    };
    EXPECT_EQ(drawnWith(R"({"special": true})", "catDogdog"), "[cat][Dog][[UNK]<dog]");
    EXPECT_EQ(drawnWith(R"({"normalized": true})", "catdOg"), "[cat][Dog<dOg]");
    EXPECT_EQ(drawnWith(R"({"normalized": false})", "dog"), "[[UNK]<dog]");
    EXPECT_EQ(drawnWith(R"({"normalized": false, "single_word": true})", "catDog Dog,Dog"),
              "[[UNK]<catDog][Dog][[UNK]<,][Dog]");
    Json metaspace = wordTokenizer();
    metaspace["pre_tokenizer"] = nullptr;
    metaspace["normalizer"] = nullptr;
    metaspace["added_tokens"].push_back({{"id", 8}, {"content", "Dog"}, {"special", true}, {"lstrip", true}});
    EXPECT_EQ(tokensText("the \n Dog cat", tokenizerOf(metaspace).encode("the \n Dog cat", false)),
              "[the][Dog][[UNK]< cat]");
    metaspace["added_tokens"].back()["rstrip"] = true;
    EXPECT_EQ(tokensText("the Dog  cat", tokenizerOf(metaspace).encode("the Dog  cat", false)), "[the][Dog][cat]");
}

TEST(AddedTokens, LongestMatchIsFoundFirst)
{
    Json json = wordTokenizer();
    json["added_tokens"].push_back({{"id", 8}, {"content", "<a"}, {"special", true}});
    json["added_tokens"].push_back({{"id", 9}, {"content", "<a>"}, {"special", true}});
    EXPECT_EQ(tokensText("<a><a", tokenizerOf(json).encode("<a><a", false)), "[<a>][<a]");
}

TEST(BytePairs, MergePairOfLowestRankFirst)
{
    Json json = wordTokenizer();
    json["added_tokens"] = Json::array();
    json["post_processor"] = nullptr;
    json["model"] = Json::parse(R"({"type": "BPE", "vocab": {"a": 0, "b": 1, "c": 2, "bc": 3, "ab": 4, "abc": 5, "?": 6,
                                    "<0xC3>": 7, "<0xA9>": 8}, "merges": ["b c", ["a", "b"]], "unk_token": "?"})");
    const auto encoded = [&](std::string_view text) { return tokensText(text, tokenizerOf(json).encode(text)); };
    EXPECT_EQ(encoded("abc"), "[a][bc]");
    EXPECT_EQ(encoded("abab"), "[ab][ab]");
    EXPECT_EQ(encoded("xya"), "[?<x][?<y][a]");
    json["model"]["fuse_unk"] = true;
    EXPECT_EQ(encoded("xya"), "[?<xy][a]");
    json["model"]["byte_fallback"] = true;
    EXPECT_EQ(tokenizerOf(json).encode("é").size(), 2U);
    EXPECT_EQ(encoded("ö"), "[?<ö]");
    json["model"]["ignore_merges"] = true;
    EXPECT_EQ(encoded("abc"), "[abc]");
    json["model"]["unk_token"] = nullptr;
    EXPECT_EQ(encoded("xa"), "[a]");
}

TEST(Unigram, FindsMostProbableTokens)
{
    Json json = wordTokenizer();
    json["added_tokens"] = Json::array();
    json["post_processor"] = nullptr;
    json["model"] =
        Json::parse(R"({"type": "Unigram", "unk_id": 0, "vocab": [["?", 0], ["a", -1.5], ["b", -1.5], ["ab", -2],
                                    ["<0xC3>", -9], ["<0xA9>", -9]]})");
    const auto encoded = [&](std::string_view text) { return tokensText(text, tokenizerOf(json).encode(text)); };
    EXPECT_EQ(encoded("aba"), "[ab][a]");
    EXPECT_EQ(encoded("xyé"), "[?<xyé]");
    Json split = json;
    split["pre_tokenizer"] = {{"type", "Whitespace"}};
    split["model"]["vocab"].push_back({"-", -3});
    split["model"]["vocab"].push_back({"a-", -0.1});
    EXPECT_EQ(tokensText("a-b", tokenizerOf(split).encode("a-b")), "[a][-][b]")
        << "no token reaches into the next piece";
    json["model"]["byte_fallback"] = true;
    EXPECT_EQ(tokenizerOf(json).encode("é").size(), 2U);
    json["model"]["unk_id"] = nullptr;
    EXPECT_EQ(refusal([&] { encoded("x"); }), "\"x\" is not in the model's vocabulary, which has no token for what is "
                                              "unknown: write it in another way.");
}

TEST(ModelTokenizer, DisplaysReadableTokens)
{
    const auto shown = [](const std::string& decoder, const std::string& token) {
        Json json = wordTokenizer();
        json["decoder"] = Json::parse(decoder);
        json["model"]["vocab"][token] = 8;
        return tokenizerOf(json).displayText(8);
    };
    EXPECT_EQ(shown("null", "dog"), "dog");
    EXPECT_EQ(shown(R"({"type": "ByteLevel"})", "Ġdog"), " dog");
    EXPECT_EQ(shown(R"({"type": "ByteLevel"})", "Ġðł"), " <0xF0><0xA0>");
    EXPECT_EQ(shown(R"({"type": "WordPiece"})", "##ing"), "##ing");
    EXPECT_EQ(shown(R"({"type": "Metaspace"})", "▁dog"), " dog");
    EXPECT_EQ(shown(R"({"type": "ByteFallback"})", "<0x41>"), "A");
    EXPECT_EQ(shown(R"({"type": "ByteFallback"})", "<0xE2>"), "<0xE2>");
}

}  // namespace

}  // namespace attn
