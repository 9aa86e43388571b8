// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/core/tokenizers/reference_cases.h"

#include <gtest/gtest.h>

namespace attn
{

namespace
{

/// The tokens of a vocabulary by id, one per line.
std::string lines(const ModelTokenizer& tokenizer)
{
    std::string text;
    for (Index id = 0; id < tokenizer.size(); ++id)
        text += tokenizer.token(id) + "\n";
    return text;
}

std::string mergeLines(const nlohmann::json& merges)
{
    std::string text = "#version: 0.2\n";
    for (const nlohmann::json& merge : merges)
        text += merge.get<std::string>() + "\n";
    return text;
}

/// Expects that older files give the same tokens as tokenizer.json of the same model, for all strings of the reference.
void expectSame(const ModelTokenizer& older, const ModelTokenizer& newer, const std::string& name)
{
    for (const ReferenceCase& each : referenceCases(name)) {
        const std::vector<ModelToken> tokens = newer.encode(each.text);
        ASSERT_EQ(older.encode(each.text), tokens) << each.text;
        std::vector<Index> ids;
        for (const ModelToken& token : tokens)
            ids.push_back(token.id);
        ASSERT_EQ(older.decode(ids), newer.decode(ids)) << each.text;
    }
}

TEST(LegacyTokenizerFiles, OfBertAreVocabularyList)
{
    const ModelTokenizer newer = tokenizerOf(referenceTokenizer("minilm"));
    const std::string vocabulary = lines(newer);
    const ModelTokenizer older = ModelTokenizer::read({{"vocab.txt", vocabulary}});
    expectSame(older, newer, "minilm");
    EXPECT_EQ(older.maskId(), newer.maskId());
    EXPECT_EQ(older.beginId(), newer.id("[CLS]"));
    const ModelTokenizer cased =
        ModelTokenizer::read({{"vocab.txt", vocabulary}, {"tokenizer_config.json", R"({"do_lower_case": false})"}});
    EXPECT_EQ(cased.encode("The", false).front().text, "[UNK]");
}

TEST(LegacyTokenizerFiles, OfGpt2AndRobertaAreVocabularyAndMerges)
{
    for (const char* name : {"gpt2", "roberta"}) {
        const nlohmann::json json = referenceTokenizer(name);
        nlohmann::json vocabulary = json["model"]["vocab"];
        for (const nlohmann::json& added : json["added_tokens"])
            vocabulary[added["content"].get<std::string>()] = added["id"];
        const std::string text = vocabulary.dump();
        const std::string merges = mergeLines(json["model"]["merges"]);
        expectSame(ModelTokenizer::read({{"vocab.json", text}, {"merges.txt", merges}}), tokenizerOf(json), name);
    }
}

TEST(LegacyTokenizerFiles, OfOtherTokenizersAreRefused)
{
    EXPECT_EQ(refusal([] {
                  (void)ModelTokenizer::read({{"vocab.json", R"({"a": 0})"},
                                              {"merges.txt", ""},
                                              {"tokenizer_config.json", R"({"tokenizer_class": "Qwen2Tokenizer"})"}});
              }),
              "tokenizer_config.json#/tokenizer_class: The tokenizer needs \"Qwen2Tokenizer\", which is not supported. "
              "Supported are: GPT2Tokenizer, RobertaTokenizer.");
    const ModelTokenizer bert = ModelTokenizer::read(
        {{"vocab.txt", "a\n[UNK]\n"}, {"tokenizer_config.json", R"({"tokenizer_class": "DistilBertTokenizerFast"})"}});
    EXPECT_EQ(bert.size(), 2);
}

TEST(SpecialTokens, FollowFiles)
{
    const std::string json = wordTokenizer().dump();
    const auto read = [&](const std::string& map, const std::string& config) {
        return ModelTokenizer::read(
            {{"tokenizer.json", json}, {"special_tokens_map.json", map}, {"tokenizer_config.json", config}});
    };
    EXPECT_EQ(read(R"({"pad_token": "the"})", R"({"pad_token": "cat"})").paddingId(), 4);
    EXPECT_EQ(read("{}", R"({"pad_token": {"content": "cat", "lstrip": false}})").paddingId(), 5);
    EXPECT_EQ(read("{}", R"({"pad_token": null})").paddingId(), std::nullopt);
    EXPECT_EQ(read("{}", R"({"pad_token": "of another model"})").paddingId(), std::nullopt);
    EXPECT_EQ(read("{}", R"({"bos_token": "sat", "cls_token": "cat"})").beginId(), 6);
    EXPECT_EQ(read("{}", "{}").maskId(), 3) << "by its usual name";
    EXPECT_EQ(tokenizerWith(R"({"added_tokens": [{"id": 3, "content": "[MASK]"}]})").maskId(), std::nullopt)
        << "an ordinary word";
    EXPECT_EQ(read("{}", R"({"unk_token": "cat"})").unknownId(), 0) << "what the model writes";
    EXPECT_EQ(tokenizerOf(referenceTokenizer("gpt2")).endId(),
              tokenizerOf(referenceTokenizer("gpt2")).id("<|endoftext|>"));
}

}  // namespace

}  // namespace attn
