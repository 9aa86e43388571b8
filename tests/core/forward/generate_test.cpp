// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/forward/predict.h"

#include "core/basics/message.h"
#include "tests/core/forward/model_experiment.h"

#include <gtest/gtest.h>

namespace attn
{

namespace
{

Experiment experimentWithTexts(const std::string& folder, const std::vector<std::string>& texts)
{
    return modelExperiment(folder, {{"query", {{"text", texts}}}});
}

std::string joined(const GeneratedText::Sequence& sequence)
{
    std::string text;
    for (const Candidate& token : sequence.tokens)
        text += (text.empty() ? "" : " ") + token.token;
    return text;
}

}  // namespace

TEST(Generate, AppendsMostProbableToken)
{
    std::string text = "the cat sat on the";
    const GeneratedText generated = generate(experimentWithTexts("shipped:which-noun", {text}), 4);
    ASSERT_EQ(generated.sequences.size(), 1U);
    ASSERT_EQ(generated.sequences[0].tokens.size(), 4U);
    for (const Candidate& token : generated.sequences[0].tokens) {
        const Candidate expected = predict(experimentWithTexts("shipped:which-noun", {text}), {})->items[0].top[0];
        EXPECT_EQ(token.id, expected.id);
        EXPECT_FLOAT_EQ(token.probability, expected.probability);
        text += " " + token.token;
    }
    EXPECT_EQ(generated.sequences[0].ids.size(), 9U);
}

TEST(Generate, SequencesOfBatchAreIndependent)
{
    const std::vector<std::string> texts = {"the cat sat on the mat because", "the dog"};
    for (const char* padding : {"left", "right"}) {
        const GeneratedText both =
            generate(modelExperiment("shipped:which-noun", {{"query", {{"text", texts}}}, {"padding", padding}}), 5);
        for (std::size_t item = 0; item < texts.size(); ++item)
            EXPECT_EQ(joined(both.sequences[item]),
                      joined(generate(experimentWithTexts("shipped:which-noun", {texts[item]}), 5).sequences[0]))
                << padding;
    }
}

TEST(Generate, StopsBeforeEndToken)
{
    const GeneratedText generated = generate(
        modelExperiment("shipped:dates", {{"query", {{"text", {""}}}}, {"key", {{"text", {"12 March 2024"}}}}}), 20);
    EXPECT_TRUE(generated.sequences[0].ended);
    EXPECT_LT(generated.sequences[0].tokens.size(), 20U);
    EXPECT_FALSE(generated.multiplications.front()) << "its encoder sees all of the source";
}

TEST(Generate, CountsMultiplicationsOfAllLayers)
{
    const GeneratedText generated =
        generate(experimentWithTexts("shipped:which-noun", {"the cat sat on the mat because it was tired so"}), 2);
    const Index row = 4 * 32 * 32 + 2 * 32 * 32;  // per layer, without scores and weights times V
    EXPECT_EQ(generated.multiplications[0],
              (Multiplications{2 * (row + 2 * 2 * 11 * 16), 22 * (row + 2 * 2 * 11 * 16)}));
    EXPECT_EQ(generated.multiplications[1],
              (Multiplications{2 * (row + 2 * 2 * 12 * 16), 24 * (row + 2 * 2 * 12 * 16)}));
}

TEST(Generate, RefusesInputsThatCannotBeExtended)
{
    EXPECT_THROW(generate(experimentWithTexts("shipped:which-noun", {"the cat"}), 31), InputError);
    EXPECT_THROW(generate(modelExperiment("bert", {{"query", {{"ids", {{4, 7, 9}}}}}}), 1), InputError);
}

}  // namespace attn
