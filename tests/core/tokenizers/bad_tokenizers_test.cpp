// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/core/tokenizers/tokenizer_json.h"

#include <gtest/gtest.h>

#include <fstream>

namespace attn
{

namespace
{

using Json = nlohmann::json;

/// Each row changes wordTokenizer(): "value" replaces what is at "pointer" (a final "-" appends); without one, it is
/// removed. "place" is the pointer by default.
TEST(BadTokenizers, AreRefusedWithPlaceAndReason)
{
    const std::string file = ATTN_SOURCE_DIR "/tests/core/tokenizers/bad_tokenizers.json";
    for (const Json& bad : Json::parse(std::ifstream(file))) {
        SCOPED_TRACE(bad.at("name"));
        Json json = wordTokenizer();
        const Json::json_pointer pointer(bad.at("pointer").get<std::string>());
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

}  // namespace

}  // namespace attn
