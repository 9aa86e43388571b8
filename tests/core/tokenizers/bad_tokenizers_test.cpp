// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/basics/message.h"
#include "tests/core/tokenizers/tokenizer_json.h"

#include <gtest/gtest.h>

#include <ostream>

namespace attn
{

namespace
{

using Json = nlohmann::json;

/// A change of wordTokenizer() that must be rejected.
struct BadTokenizer {
    const char* name;
    const char* pointer;  ///< JSON pointer of the replaced value; a final "-" appends
    const char* value;    ///< JSON; empty: the value is removed
    const char* place;
    std::vector<std::string> says;
};

void PrintTo(const BadTokenizer& row, std::ostream* stream) { *stream << row.name; }

const BadTokenizer bad_tokenizers[] = {
    {"no_object", "", "[]", "", {"curly brackets"}},
    {"no_model", "/model", "", "", {"\"model\" is missing"}},
    {"unknown_key", "/colour", "1", "/colour", {"no key of this name"}},
    {"unknown_normalizer", "/normalizer/type", R"("Unheard")", "/normalizer/type", {"Unheard", "NFKC"}},
    {"normalizer_without_type", "/normalizer", "{}", "/normalizer", {"\"type\" is missing"}},
    {"unknown_setting", "/normalizer/loud", "true", "/normalizer/loud", {"no key of this name"}},
    {"replace_of_nothing",
     "/normalizer",
     R"({"type": "Replace", "pattern": {"String": ""}, "content": "a"})",
     "/normalizer/pattern/String",
     {"empty"}},
    {"broken_expression",
     "/normalizer",
     R"({"type": "Replace", "pattern": {"Regex": "(a"}, "content": "a"})",
     "/normalizer/pattern/Regex",
     {"ICU: U_REGEX"}},
    {"other_escape",
     "/normalizer",
     R"({"type": "Replace", "pattern": {"Regex": "\\h"}, "content": "a"})",
     "/normalizer/pattern/Regex",
     {"\\h"}},
    {"deep_inside",
     "/normalizer",
     R"({"type": "Sequence", "normalizers": [{"type": "NFC"}, {"type": "Strip"}]})",
     "/normalizer/normalizers/1/type",
     {"\"Strip\""}},
    {"unknown_pre_tokenizer", "/pre_tokenizer/type", R"("UnicodeScripts")", "/pre_tokenizer/type", {"UnicodeScripts"}},
    {"unknown_behavior",
     "/pre_tokenizer",
     R"({"type": "Punctuation", "behavior": "Sideways"})",
     "/pre_tokenizer/behavior",
     {"Sideways", "Isolated"}},
    {"unknown_prefix",
     "/pre_tokenizer",
     R"({"type": "Metaspace", "prepend_scheme": "often"})",
     "/pre_tokenizer/prepend_scheme",
     {"often", "always"}},
    {"unknown_decoder", "/decoder", R"({"type": "CTC"})", "/decoder/type", {"CTC"}},
    {"unknown_post_processor", "/post_processor/type", R"("Nothing")", "/post_processor/type", {"Nothing"}},
    {"other_number_around", "/post_processor/cls", R"(["[CLS]", 2])", "/post_processor/cls", {"[CLS]", "number 2"}},
    {"no_pair_around", "/post_processor/cls", R"(["[CLS]"])", "/post_processor/cls", {"token and its number"}},
    {"template_of_two_texts",
     "/post_processor",
     R"({"type": "TemplateProcessing", "single": [{"Sequence": {"id": "B", "type_id": 0}}], "special_tokens": {}})",
     "/post_processor/single/0/Sequence/id",
     {"once, as \"A\""}},
    {"template_without_text",
     "/post_processor",
     R"({"type": "TemplateProcessing", "single": [], "special_tokens": {}})",
     "/post_processor/single",
     {"once, as \"A\""}},
    {"template_for_a_pair_without_the_second",
     "/post_processor",
     R"({"type": "TemplateProcessing", "single": [{"Sequence": {"id": "A", "type_id": 0}}],
         "pair": [{"Sequence": {"id": "A", "type_id": 0}}], "special_tokens": {}})",
     "/post_processor/pair",
     {"first \"A\", then \"B\""}},
    {"template_for_a_pair_in_another_order",
     "/post_processor",
     R"({"type": "TemplateProcessing", "single": [{"Sequence": {"id": "A", "type_id": 0}}],
         "pair": [{"Sequence": {"id": "B"}}, {"Sequence": {"id": "A"}}], "special_tokens": {}})",
     "/post_processor/pair/0/Sequence/id",
     {"first \"A\", then \"B\""}},
    {"template_with_another_token",
     "/post_processor",
     R"({"type": "TemplateProcessing", "single": [{"SpecialToken": {"id": "x"}}], "special_tokens": {}})",
     "/post_processor/single/0/SpecialToken/id",
     {"\"x\"", "special tokens"}},
    {"unknown_model", "/model/type", R"("LSTM")", "/model/type", {"LSTM", "Unigram"}},
    {"no_vocabulary", "/model/vocab", "", "/model", {"\"vocab\" is missing"}},
    {"negative_number", "/model/vocab/dog", "-1", "/model/vocab/dog", {"-1", "from 0"}},
    {"large_number", "/model/vocab/dog", "18446744073709551615", "/model/vocab/dog", {"from 0"}},
    {"no_number", "/model/vocab/dog", R"("8")", "/model/vocab/dog", {"whole number"}},
    {"gap", "/model/vocab/dog", "9", "/model/vocab", {"\"dog\"", "number 9", "0 to 8", "gap"}},
    {"number_twice", "/model/vocab/dog", "7", "/model/vocab", {"\"dog\"", "\"é\"", "same number, 7"}},
    {"unknown_token_is_unknown",
     "/model/unk_token",
     R"("<unk>")",
     "/model/unk_token",
     {"<unk>", "not in the vocabulary"}},
    {"added_with_another_number", "/added_tokens/0/id", "4", "/added_tokens", {"[UNK]", "4", "0"}},
    {"added_twice", "/added_tokens/-", R"({"id": 5, "content": "[UNK]"})", "/added_tokens", {"[UNK]", "5", "0"}},
    {"added_beyond", "/added_tokens/-", R"({"id": 99, "content": "new"})", "/model/vocab", {"\"new\"", "99"}},
    {"added_empty", "/added_tokens/0/content", R"("")", "/added_tokens/0/content", {"empty"}},
    {"added_flag", "/added_tokens/0/lstrip", "1", "/added_tokens/0/lstrip", {"true or false"}},
    {"word_pieces",
     "/model",
     R"({"type": "WordPiece", "vocab": {}, "max_input_chars_per_word": -1})",
     "/model/max_input_chars_per_word",
     {"-1"}},
    {"merge_of_three",
     "/model",
     R"({"type": "BPE", "vocab": {"a": 0}, "merges": ["a a a"]})",
     "/model/merges/0",
     {"merge of two tokens"}},
    {"merge_of_strangers",
     "/model",
     R"({"type": "BPE", "vocab": {"a": 0, "b": 1, "ab": 2}, "merges": ["a b", ["b", "c"]]})",
     "/model/merges/1",
     {"\"c\""}},
    {"merge_into_a_stranger",
     "/model",
     R"({"type": "BPE", "vocab": {"a": 0, "b": 1}, "merges": ["a b"]})",
     "/model/merges/0",
     {"\"ab\""}},
    {"merges_no_list", "/model", R"({"type": "BPE", "vocab": {}, "merges": {}})", "/model/merges", {"square brackets"}},
    {"dropout",
     "/model",
     R"({"type": "BPE", "vocab": {}, "merges": [], "dropout": 0.1})",
     "/model/dropout",
     {"ropout"}},
    {"subword_prefix",
     "/model",
     R"({"type": "BPE", "vocab": {}, "merges": [], "continuing_subword_prefix": "##"})",
     "/model/continuing_subword_prefix",
     {"##", "continuing_subword_prefix"}},
    {"unigram_without_score", "/model", R"({"type": "Unigram", "vocab": [["a"]]})", "/model/vocab/0", {"its score"}},
    {"unigram_twice", "/model", R"({"type": "Unigram", "vocab": [["a", 0], ["a", 1]]})", "/model/vocab/1", {"\"a\""}},
    {"unigram_unknown",
     "/model",
     R"({"type": "Unigram", "unk_id": 1, "vocab": [["a", 0]]})",
     "/model/unk_id",
     {"0 to 0"}},
};

class BadTokenizers : public testing::TestWithParam<BadTokenizer>
{
};

TEST_P(BadTokenizers, AreRefusedWithPlaceAndReason)
{
    const BadTokenizer& bad = GetParam();
    Json json = wordTokenizer();
    const Json::json_pointer pointer(bad.pointer);
    if (*bad.value == '\0')
        json[pointer.parent_pointer()].erase(pointer.back());
    else
        json[pointer] = Json::parse(bad.value);
    try {
        (void)tokenizerOf(json);
        FAIL() << "accepted";
    } catch (const InputError& error) {
        EXPECT_EQ(error.place(), std::string("tokenizer.json#") + bad.place);
        for (const std::string& fragment : bad.says)
            EXPECT_NE(error.message().english().find(fragment), std::string::npos) << error.what();
    }
}

INSTANTIATE_TEST_SUITE_P(All, BadTokenizers, testing::ValuesIn(bad_tokenizers),
                         [](const auto& row) { return std::string(row.param.name); });

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
