// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/basics/counter_random.h"
#include "core/pipeline/make_layer.h"
#include "core/pipeline/trace.h"
#include "core/tensor/tensor_id.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace attn
{

namespace
{

Experiment experimentWithTexts(std::vector<std::string> text)
{
    Experiment experiment;
    experiment.inputs.query = TextInput{std::move(text)};
    return experiment;
}

const Tensor& given(const Layer& layer, TensorId id) { return *layer.given[ordinal(id)]; }

/// Expects every number of the smaller tensor at the same index in the larger one, times `scale`.
void expectContained(const Tensor& smaller, const Tensor& larger, float scale = 1.0F)
{
    for (Index offset = 0; offset < smaller.size(); ++offset) {
        const Shape at = smaller.indexAt(offset);
        ASSERT_TRUE(larger.contains(at));
        ASSERT_NEAR(smaller.at(at) * scale, larger.at(at), 1e-6F);
    }
}

TEST(Initialisers, VectorOfWordDoesNotDependOnText)
{
    Experiment before = experimentWithTexts({"the cat sat"});
    Experiment after = experimentWithTexts({"a dog and the cat"});
    before.embedding.positions = after.embedding.positions = Positions::none;
    const Layer a = makeLayer(before);
    const Layer b = makeLayer(after);
    const auto the_cat = given(a, TensorId::query_input).matrix(0).topRows(2);
    const auto the_cat_again = given(b, TensorId::query_input).matrix(0).bottomRows(2);
    EXPECT_EQ(the_cat, the_cat_again);
    EXPECT_NE(the_cat.row(0), the_cat.row(1));
}

TEST(Initialisers, LargerEmbeddingKeepsExistingNumbers)
{
    Experiment small = experimentWithTexts({"the cat"});
    Experiment large = small;
    small.embedding.positions = large.embedding.positions = Positions::none;
    large.embedding.dim = 32;
    expectContained(given(makeLayer(small), TensorId::query_input), given(makeLayer(large), TensorId::query_input));
}

TEST(Initialisers, ResizingKeepsNumbersUpToScale)
{
    const std::pair<WeightInit, float> scales[] = {{WeightInit::xavier_uniform, std::sqrt(32.0F / 56.0F)},
                                                   {WeightInit::normal, std::sqrt(16.0F / 24.0F)},
                                                   {WeightInit::small_integers, 1.0F},
                                                   {WeightInit::identity, 1.0F},
                                                   {WeightInit::zeros, 1.0F}};
    for (const auto& [init, scale] : scales) {
        SCOPED_TRACE(static_cast<int>(init));
        Experiment small;
        small.attention.weights = SeededWeights{init, 3};
        Experiment large = small;
        large.attention.d_k = 8;
        large.embedding.dim = 24;
        large.attention.d_v = 6;
        large.attention.d_out = 24;
        const TensorId id = TensorId::w_q_weight;
        expectContained(given(makeLayer(small), id), given(makeLayer(large), id), scale);
    }
}

/// As in torch.nn.Linear.
TEST(Initialisers, BiasIsWithinInverseRootOfInputs)
{
    const Layer layer = makeLayer(Experiment());
    const float largest = given(layer, TensorId::w_q_bias).matrix(0).cwiseAbs().maxCoeff();
    EXPECT_NEAR(largest, 0.22F, 0.03F);  // for 16 inputs, at most 1/4
}

TEST(Initialisers, FusedWeightsAreStackedSeparateWeights)
{
    Experiment separate;
    separate.attention.d_k = 2;
    Experiment fused = separate;
    fused.attention.projections = Projections::fused;
    const Layer a = makeLayer(separate);
    const Layer b = makeLayer(fused);
    const auto rows = given(b, TensorId::w_qkv_weight).matrix(0);
    EXPECT_EQ(rows.topRows(8), given(a, TensorId::w_q_weight).matrix(0));
    EXPECT_EQ(rows.middleRows(8, 8), given(a, TensorId::w_k_weight).matrix(0));
    EXPECT_EQ(rows.bottomRows(16), given(a, TensorId::w_v_weight).matrix(0));
    const auto bias = given(b, TensorId::w_qkv_bias).values();
    const auto query_bias = given(a, TensorId::w_q_bias).values();
    EXPECT_TRUE(std::equal(query_bias.begin(), query_bias.end(), bias.begin()));
}

TEST(Initialisers, PaddingIsZeroWithoutPosition)
{
    const Layer layer = makeLayer(experimentWithTexts({"one two three", "one"}));
    const auto second = given(layer, TensorId::query_input).matrix(1);
    EXPECT_TRUE(second.bottomRows(2).isZero(0.0F));
    EXPECT_EQ(second.row(0), given(layer, TensorId::query_input).matrix(0).row(0));
    EXPECT_EQ(layer.query_tokens[1], (std::vector<std::string>{"one", "[PAD]", "[PAD]"}));
    EXPECT_EQ(layer.grid.key_lengths, (std::vector<Index>{3, 1}));
}

TEST(Initialisers, OneHotIndexFollowsFirstOccurrence)
{
    Experiment experiment = experimentWithTexts({"b a b c"});
    experiment.embedding = {4, EmbeddingInit::one_hot, 1, Positions::none};
    Matrix expected(4, 4);
    expected << 1, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0;
    EXPECT_EQ(given(makeLayer(experiment), TensorId::query_input).matrix(0), expected);
}

TEST(Initialisers, PositionsMatchVaswaniEtAl)
{
    Experiment experiment = experimentWithTexts({"x x"});
    experiment.embedding = {6, EmbeddingInit::one_hot, 1, Positions::sinusoidal};
    experiment.attention.heads = 1;
    const auto rows = given(makeLayer(experiment), TensorId::query_input).matrix(0).eval();
    EXPECT_FLOAT_EQ(rows(1, 0), 1.0F + std::sin(1.0F));
    EXPECT_FLOAT_EQ(rows(1, 1), std::cos(1.0F));
    EXPECT_FLOAT_EQ(rows(1, 4), static_cast<float>(std::sin(1.0 / std::pow(10000.0, 4.0 / 6.0))));
    EXPECT_FLOAT_EQ(rows(0, 3), 1.0F);
}

// The same file gives the same numbers on every machine and in every version, so that published examples stay valid.
TEST(CounterRandom, NumbersAreStableAcrossVersions)
{
    EXPECT_EQ(CounterRandom(7, "w_q.weight").bits(0, 0), 10841364841528861725U);
    EXPECT_DOUBLE_EQ(CounterRandom(7, "w_q.weight").normal(1, 2), 0.76662555666155485);
}

}  // namespace

}  // namespace attn
