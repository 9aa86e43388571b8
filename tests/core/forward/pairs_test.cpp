// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/experiment.h"
#include "core/explain/explain.h"
#include "core/files/safetensors.h"
#include "core/files/tensor_file.h"
#include "core/forward/evaluate.h"
#include "core/forward/model_input.h"
#include "core/forward/predict.h"
#include "core/tensor/tensor_id.h"
#include "tests/core/forward/model_experiment.h"
#include "tests/core/refusal.h"

#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>
#include <fstream>

namespace attn
{

namespace
{

using Json = nlohmann::json;

Experiment bertExperiment(const Json& texts, const char* padding = "right", const char* kind = "text")
{
    return modelExperiment("bert_pairs", {{"query", {{kind, texts}}}, {"padding", padding}});
}

const Json cat_and_dog = Json::array({"the cat sat", "a dog ."});

std::string refusalOf(const Json& inputs, const std::string& folder)
{
    return refusal([&] { (void)readModelInput(modelExperiment(folder, inputs)); });
}

void expectRows(const Trace& trace, TensorId id, Index item, const Trace& other, Index of, Index length, Index start)
{
    for (Index position = 0; position < length; ++position)
        for (Index feature = 0; feature < 12; ++feature)
            EXPECT_NEAR(trace[id].at(Shape{item, start + position, feature}),
                        other[id].at(Shape{of, position, feature}), 1e-5);
}

}  // namespace

TEST(Pairs, HaveTokensTypesAndLabelsOfTemplate)
{
    const TracePtr trace = evaluate(bertExperiment(Json::array({cat_and_dog, "a dog"})));
    const TokenIds& tokens = trace->states()->input().query;
    EXPECT_EQ(tokens.ids[0], std::vector<Index>({2, 5, 6, 7, 3, 8, 9, 10, 3}));
    EXPECT_EQ(tokens.types[0], std::vector<Index>({0, 0, 0, 0, 0, 1, 1, 1, 1}));
    EXPECT_EQ(tokens.types[1], std::vector<Index>({0, 0, 0, 0}));
    EXPECT_EQ(trace->layer().second_sentences, std::vector<Index>({5, 4}));
    EXPECT_TRUE(trace->layer().isPair(0));
    EXPECT_FALSE(trace->layer().isPair(1));
    EXPECT_EQ(trace->layer().query_tokens[0],
              std::vector<std::string>({"[CLS]ᴬ", "theᴬ", "catᴬ", "satᴬ", "[SEP]ᴬ", "aᴮ", "dogᴮ", ".ᴮ", "[SEP]ᴮ"}));
    EXPECT_EQ(trace->layer().query_tokens[1][1], "a");
}

TEST(Pairs, AcceptTypedSeparator)
{
    const TracePtr trace = evaluate(bertExperiment(Json::array({cat_and_dog, "the cat sat [SEP] a dog ."})));
    expectRows(*trace, TensorId::block_output, 0, *trace, 1, 9, 0);
    EXPECT_EQ(trace->layer().query_tokens[0], trace->layer().query_tokens[1]);
    const TracePtr ids =
        evaluate(bertExperiment(Json::array({Json::array({2, 5, 6, 7, 3, 8, 9, 10, 3})}), "right", "ids"));
    expectRows(*trace, TensorId::block_output, 0, *ids, 0, 9, 0);
}

TEST(Pairs, CanBePaddedLeft)
{
    const TracePtr right = evaluate(bertExperiment(Json::array({Json::array({"a", "dog"})})));
    const TracePtr left = evaluate(bertExperiment(Json::array({Json::array({"a", "dog"}), cat_and_dog}), "left"));
    expectRows(*left, TensorId::block_input, 0, *right, 0, 5, 4);
    EXPECT_EQ(left->layer().second_sentences, std::vector<Index>({7, 5}));
    EXPECT_EQ(left->layer().key_tokens[0], std::vector<std::string>({"[PAD]", "[PAD]", "[PAD]", "[PAD]", "[CLS]ᴬ", "aᴬ",
                                                                     "[SEP]ᴬ", "dogᴮ", "[SEP]ᴮ"}));
}

TEST(Pairs, ExplanationNamesAddedTypeRow)
{
    const TracePtr trace = evaluate(bertExperiment(Json::array({cat_and_dog})));
    for (const auto& [position, row] : {std::pair<Index, Index>{4, 0}, std::pair<Index, Index>{5, 1}}) {
        const Explanation explanation = explain(*trace, TensorId::type_rows, {0, position, 3});
        ASSERT_TRUE(explanation.external_source);
        EXPECT_EQ(explanation.external_source->checkpoint_tensor, "bert.embeddings.token_type_embeddings.weight");
        EXPECT_EQ(explanation.external_source->index, Shape({row, 3}));
    }
}

TEST(Pairs, AreRefusedByModelsWithoutPairs)
{
    const auto input = [](const char* kind, const Json& sequences) { return Json{{"query", {{kind, sequences}}}}; };
    EXPECT_EQ(refusalOf(input("text", Json::array({"a", cat_and_dog})), "shipped:which-noun"),
              "/inputs/query/text/1: This model reads no pairs of sentences, as BERT does: write the two as one text.");
    const Json half = Json::array({Json::array({"a", ""})});
    EXPECT_TRUE(refusalOf(input("text", half), "bert_pairs").starts_with("/inputs/query/text/0: A list"));
    const Json ids = Json::array({Json::array({Json::array({2, 5}), Json::array({6})})});
    EXPECT_TRUE(refusalOf(input("ids", ids), "bert_pairs").starts_with("/inputs/query/ids/0: Token ids"));
    Experiment plain;
    plain.inputs.query = TextInput{.sequences = {"a"}, .second_texts = {"b"}};
    EXPECT_THROW((void)evaluate(plain), InputError);
    const auto ids_only = openModel(ATTN_SOURCE_DIR "/tests/reference/models/checkpoints/bert", {});
    EXPECT_FALSE(takesPairs(*ids_only));
}

TEST(Pairs, NeedTypeTableOfTwoRows)
{
    namespace fs = std::filesystem;
    const fs::path folder = fs::path(testing::TempDir()) / "bert_of_one_type";
    fs::remove_all(folder);
    fs::copy(fs::path(ATTN_SOURCE_DIR) / "tests/reference/models/checkpoints/bert_pairs", folder);
    TensorList tensors;
    for (const auto& [name, tensor] : readTensorFile(folder / "model.safetensors"))
        tensors.emplace_back(name, name.ends_with("token_type_embeddings.weight")
                                       ? std::make_shared<const Tensor>(Tensor({1, 12}))
                                       : tensor);
    const std::vector<std::byte> bytes = writeSafetensors(tensors, {});
    std::ofstream(folder / "model.safetensors", std::ios::binary)
        .write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    Json config = Json::parse(std::ifstream(folder / "config.json"));
    config["type_vocab_size"] = 1;
    std::ofstream(folder / "config.json") << config;
    EXPECT_FALSE(takesPairs(*openModel(folder.string(), {})));
}

TEST(Prediction, OfSentencesHasCosinesOfVectors)
{
    const Experiment experiment =
        modelExperiment("bert_sentences", {{"query", {{"ids", Json::array({{2, 5, 6, 3}, {2, 7, 3}, {2, 5, 6, 3}})}}}});
    const auto prediction = predict(experiment, {});
    ASSERT_EQ(prediction->vectors.size(), 3U);
    for (std::size_t a = 0; a < 3; ++a)
        for (std::size_t b = 0; b < 3; ++b) {
            double product = 0;
            double squares_a = 0;
            double squares_b = 0;
            for (std::size_t at = 0; at < prediction->vectors[a].size(); ++at) {
                const auto x = static_cast<double>(prediction->vectors[a][at]);
                const auto y = static_cast<double>(prediction->vectors[b][at]);
                product += x * y;
                squares_a += x * x;
                squares_b += y * y;
            }
            EXPECT_NEAR(prediction->cosines[a][b], product / std::sqrt(squares_a * squares_b), 1e-12);
        }
    EXPECT_NEAR(prediction->cosines[0][2], 1, 1e-6);
    EXPECT_LT(prediction->cosines[0][1], 0.999);
}

TEST(Pairs, RoundTrip)
{
    EXPECT_EQ(toJson(bertExperiment(Json::array({"a", cat_and_dog, "the dog"})))["inputs"]["query"]["text"].dump(),
              R"(["a",["the cat sat","a dog ."],"the dog"])");
}

TEST(Pairs, AppendPredictedTokenToEitherSentence)
{
    const Experiment experiment = bertExperiment(Json::array({Json::array({"the [MASK]", "a [MASK] ."})}));
    const TextInput first = withChosenToken(experiment, 0, 2, 6);
    EXPECT_EQ(first.displayText(0), "the cat / a [MASK] .");
    EXPECT_EQ(withChosenToken(experiment, 0, 5, 9).displayText(0), "the [MASK] / a dog .");
    EXPECT_EQ(withChosenToken(experiment, 0, 3, 9).displayText(0), "the [MASK] / a [MASK] .");
}

TEST(Pairs, SecondSentencesFollowFirst)
{
    const auto edited = [](const std::vector<std::string>& sequences) {
        TextInput text{sequences};
        copySecondTexts({.sequences = {"a", "b", "c"}, .second_texts = {"A", "", "C"}}, text);
        return text.second_texts;
    };
    using Texts = std::vector<std::string>;
    EXPECT_EQ(edited({"a", "b", "c"}), Texts({"A", "", "C"}));
    EXPECT_EQ(edited({"x", "b", "c"}), Texts({"A", "", "C"}));
    EXPECT_EQ(edited({"b", "c"}), Texts({"", "C"}));
    EXPECT_EQ(edited({"a", "x", "y", "c"}), Texts({"A", "", "", "C"}));
    EXPECT_EQ(edited({"a", "b"}), Texts({"A"}));
    EXPECT_EQ(edited({"a", "b", "c", "d"}), Texts({"A", "", "C"}));
    Experiment experiment = bertExperiment(Json::array({"a", cat_and_dog, Json::array({"b", "c"})}));
    removeSequence(experiment, 1);
    EXPECT_EQ(std::get<TextInput>(experiment.inputs.query).second_texts, Texts({"", "c"}));
}

}  // namespace attn
