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

/// wordTokenizer() with changes and added tokens: the tokens of a text, or why it has none.
std::string encoded(const Json& row)
{
    Json json = wordTokenizer();
    json.update(row["tokenizer"]);
    for (Json token : row.value("added", Json::array())) {
        token["id"] = 4 + json["added_tokens"].size();
        json["added_tokens"].push_back(token);
    }
    const std::string text = row.at("text");
    std::string tokens;
    const std::string error = refusal([&] { tokens = tokensText(text, tokenizerOf(json).encode(text, false)); });
    return error == "accepted" ? tokens : error;
}

/// The text in the window for a token.
std::string displayed(const Json& decoder, const std::string& token)
{
    Json json = wordTokenizer();
    json["decoder"] = decoder;
    json["model"]["vocab"][token] = 8;
    return tokenizerOf(json).displayText(8);
}

std::string resultOf(const Json& row)
{
    if (row.contains("tokenizer"))
        return encoded(row);
    if (row.contains("displayed"))
        return displayed(row["decoder"], row["displayed"]);
    if (row.contains("decoder"))
        return decoded(row["decoder"], row.at("tokens"));
    const std::string text = row.at("text");
    return row.contains("normalizer") ? normalized(row["normalizer"], text) : piecesText(row.at("pre_tokenizer"), text);
}

/// Patterns have blanks and line ends as in Oniguruma.
TEST(TokenizerComponents, GiveResultOfTable)
{
    for (const Json& row : Json::parse(std::ifstream(ATTN_SOURCE_DIR "/tests/core/tokenizers/components.json")))
        EXPECT_EQ(resultOf(row), row.at("result")) << row;
}

}  // namespace

}  // namespace attn
