// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/core/tokenizers/tokenizer_json.h"

#include <gtest/gtest.h>

#include <array>

namespace attn
{

/// The tokenizers of tests/reference/tokenizers.
inline constexpr std::array reference_tokenizers = {"gpt2",        "roberta",     "qwen3",   "minilm",
                                                    "llama2_like", "llama3_like", "unigram", "word_level"};

/// The oracle's result for a string.
struct ReferenceCase {
    std::string text;
    std::vector<std::string> tokens;
    std::string decoded;  ///< the text of the tokens
};

std::vector<ReferenceCase> referenceCases(const std::string& tokenizer);

/// A pair of texts, and the oracle's result with the named tokenizer.
struct PairCase {
    std::string tokenizer, text, second;
    std::vector<Index> ids, types;
};
std::vector<PairCase> pairCases();

nlohmann::json referenceTokenizer(const std::string& tokenizer);

/// Names of parameterized tests.
std::string nameOfParam(const testing::TestParamInfo<const char*>& each);

}  // namespace attn
