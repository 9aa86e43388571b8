// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/basics/message.h"
#include "tests/core/tokenizers/tokenizer_json.h"

#include <gtest/gtest.h>

namespace attn
{

namespace
{

std::string encoded(const ModelTokenizer& tokenizer, std::string_view text, bool add_special = false)
{
    return tokensText(text, tokenizer.encode(text, add_special));
}

TEST(ModelTokenizer, TokensHavePositionsInText)
{
    const ModelTokenizer words = tokenizerOf(wordTokenizer());
    const std::vector<ModelToken> tokens = words.encode("The cat");
    EXPECT_EQ(tokens, (std::vector<ModelToken>{
                          {"[CLS]", 1, 0, 0, true}, {"the", 4, 0, 3}, {"cat", 5, 4, 7}, {"[SEP]", 2, 7, 7, true}}));
    EXPECT_EQ(encoded(words, " É  dog\tsat "), "[é<É][[UNK]<dog][sat]");
    EXPECT_EQ(encoded(words, ""), "");
    EXPECT_EQ(encoded(words, " "), "");
}

TEST(ModelTokenizer, FindsTypedTokens)
{
    const ModelTokenizer words = tokenizerOf(wordTokenizer());
    EXPECT_EQ(encoded(words, "the [MASK]sat"), "[the][[MASK]][sat]");
    EXPECT_TRUE(words.encode("[MASK]", false).front().special);
    EXPECT_EQ(encoded(words, "[mask]"), "[[UNK]<[][[UNK]<mask][[UNK]<]]");
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

TEST(ModelTokenizer, HasVocabulary)
{
    const ModelTokenizer words = tokenizerOf(wordTokenizer());
    EXPECT_EQ(words.size(), 8);
    EXPECT_EQ(words.id("cat"), 5);
    EXPECT_EQ(words.id("dog"), std::nullopt);
    EXPECT_EQ(words.token(5), "cat");
    EXPECT_EQ(words.maskId(), 3);
    EXPECT_EQ(words.unknownId(), 0);
    EXPECT_EQ(words.beginId(), 1);
    EXPECT_EQ(words.endId(), 2);
    EXPECT_EQ(words.paddingId(), std::nullopt);
}

/// Word ends as in the first GPT and CLIP.
TEST(ModelTokenizer, MarksWordEnds)
{
    const nlohmann::json json = {
        {"pre_tokenizer", {{"type", "WhitespaceSplit"}}},
        {"decoder", {{"type", "BPEDecoder"}, {"suffix", "</w>"}}},
        {"model",
         {{"type", "BPE"},
          {"unk_token", "<unk>"},
          {"end_of_word_suffix", "</w>"},
          {"vocab",
           {{"<unk>", 0}, {"c", 1}, {"a", 2}, {"t", 3}, {"t</w>", 4}, {"at</w>", 5}, {"cat</w>", 6}, {"s</w>", 7}}},
          {"merges", {"a t</w>", "c at</w>"}}}}};
    const ModelTokenizer words = tokenizerOf(json);
    EXPECT_EQ(encoded(words, "cat cats"), "[cat</w><cat][c][a][t][s</w><s]");
    EXPECT_EQ(words.decode(std::vector<Index>{6, 1, 5, 7}), "cat cat s");
}

}  // namespace

}  // namespace attn
