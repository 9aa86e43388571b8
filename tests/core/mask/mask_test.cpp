// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/mask/mask.h"

#include "core/experiment/experiment.h"
#include "tests/core/mask/any_layers.h"
#include "tests/core/refusal.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cmath>
#include <limits>

namespace attn
{

namespace
{

MaskGrid grid(Index queries, Index keys) { return {1, 1, queries, keys, {queries}, {keys}}; }

MaskLayer blocking(MaskRegion region) { return {std::move(region), LayerEffect::block, true, std::nullopt}; }
MaskLayer allowing(MaskRegion region) { return {std::move(region), LayerEffect::allow, true, std::nullopt}; }

TEST(Mask, AgreeingLayersEndAtFirstDifferentLayer)
{
    const std::vector<MaskLayer> layers = {blocking(CausalRegion{}), allowing(ColumnsRegion{{1}}),
                                           blocking(RowsRegion{{0}}), blocking(ColumnsRegion{{1, 2}})};
    EXPECT_EQ(agreeingLayers(layers, grid(3, 3), {0, 0, 0, 2}), (std::vector<std::size_t>{2, 0}));
    EXPECT_EQ(agreeingLayers(layers, grid(3, 3), {0, 0, 0, 1}), (std::vector<std::size_t>{2}));
    EXPECT_TRUE(agreeingLayers(layers, grid(3, 3), {0, 0, 2, 2}).empty());
    EXPECT_TRUE(agreeingLayers(layers, grid(3, 3), {0, 0, 2, 0}).empty());
}

TEST(Mask, RandomBlocksExpectedShareIndependentOfGridSize)
{
    const std::vector<MaskLayer> layers = {blocking(RandomRegion{0.25, 5})};
    const Tensor small = combineMask(layers, grid(40, 40));
    const Tensor large = combineMask(layers, grid(80, 50));
    EXPECT_EQ(small.matrix(0), large.matrix(0).topLeftCorner(40, 40));
    EXPECT_NEAR(1.0F - large.matrix(0).mean(), 0.25F, 0.03F);
    EXPECT_EQ(combineMask({{blocking(RandomRegion{1.0, 5})}}, grid(9, 9)).matrix(0).sum(), 0.0F);
}

TEST(Mask, AcceptsBooleansOnly)
{
    constexpr float infinity = std::numeric_limits<float>::infinity();
    const auto refused = [](const std::vector<float>& numbers, bool keep) {
        auto tensor = std::make_shared<Tensor>(Shape{2, 3});
        std::ranges::copy(numbers, tensor->values().begin());
        const TensorRegion region{{"m.npy", "", tensor}, {Axis::query, Axis::key}, keep};
        return refusal([&] { checkMaskLayers(std::vector{blocking(region)}, grid(2, 3)); });
    };
    const std::string place = "/mask/layers/0/file: ";
    const std::string comparison = " A mask holds booleans: save a comparison, such as mask > 0.5.";
    EXPECT_EQ(refused({0, 1, 1, 0, -0.0F, 1}, true), "accepted");
    EXPECT_EQ(refused({0, 1, 0, 0, 0.25F, 3}, true),
              place + "2 of the 6 numbers are neither 0 nor 1; the first is 0.25 at [1, 1]." + comparison);
    EXPECT_EQ(refused({0, 1, 0, std::nanf(""), 1, 0}, false),
              place + "1 of the 6 numbers are neither 0 nor 1; the first is nan at [1, 0]." + comparison);
    EXPECT_EQ(refused({0, 0, 255, 0, 0, 0}, true),
              place + "1 of the 6 numbers are neither 0 nor 1; the first is 255 at [0, 2]." + comparison);
    EXPECT_EQ(refused({0, 1, -infinity, 0, 0, 0}, true),
              place + "1 of the 6 numbers are neither 0 nor 1; the first is -inf at [0, 2]." + comparison);
    const std::string additive = " This looks like PyTorch's additive mask, where 0 is visible and ";
    EXPECT_EQ(refused({0, -infinity, -infinity, 0, 0, -1e9F}, true),
              place + "3 of the 6 numbers are neither 0 nor 1; the first is -inf at [0, 1]." + additive +
                  "-inf is blocked: read as booleans it would mean the opposite. Write \"op\": \"add\" to add it to "
                  "the scores, or save it as booleans: mask == 0.");
    EXPECT_TRUE(refused({0, -1e9F, 0, 0, 0, 0}, false).ends_with("or save it as booleans: mask != 0."));
    EXPECT_TRUE(refused({0, -100, 0, 0, 0, 0}, false).ends_with("or save it as booleans: mask != 0."));
    EXPECT_TRUE(refused({0, -99, 0, 0, 0, 0}, false).ends_with(comparison));
}

/// One layer more is refused by Refusals.OfTooManyTokensAndLayers.
TEST(Mask, CanHaveMaximumNumberOfLayers)
{
    const std::vector<MaskLayer> layers(max_mask_layers, blocking(CausalRegion{}));
    EXPECT_NO_THROW(checkMaskLayers(layers, grid(2, 3)));
}

TEST(LikelyAxes, FitShapeAndPreferQueriesAndKeys)
{
    const MaskGrid on{2, 3, 4, 5, {4, 4}, {5, 5}};
    EXPECT_EQ(likelyAxes({5}, on), (Axes{Axis::key}));
    EXPECT_EQ(likelyAxes({4}, on), (Axes{Axis::query}));
    EXPECT_EQ(likelyAxes({4, 5}, on), (Axes{Axis::query, Axis::key}));
    EXPECT_EQ(likelyAxes({2, 5}, on), (Axes{Axis::batch, Axis::key}));
    EXPECT_EQ(likelyAxes({3, 4, 5}, on), (Axes{Axis::head, Axis::query, Axis::key}));
    EXPECT_EQ(likelyAxes({2, 1, 1, 5}, on), (Axes{Axis::batch, Axis::head, Axis::query, Axis::key}));
    EXPECT_EQ(likelyAxes({5, 4}, on), std::nullopt);
    EXPECT_EQ(likelyAxes({7}, on), std::nullopt);
    const MaskGrid square{5, 5, 5, 5, {}, {}};
    EXPECT_EQ(likelyAxes({5, 5}, square), (Axes{Axis::query, Axis::key}));
}

RC_GTEST_PROP(MaskStack, EqualsEffectOfDecidingLayers, ())
{
    const MaskGrid on = anyGrid();
    const std::vector<MaskLayer> layers = anyLayers(on);
    const Tensor mask = combineMask(layers, on);
    for (Index offset = 0; offset < mask.size(); ++offset) {
        const Shape at = mask.indexAt(offset);
        bool visible = true;
        std::optional<std::size_t> decided;
        for (std::size_t layer = 0; layer < layers.size(); ++layer)
            if (!layers[layer].adds() && covers(layers[layer], on, {at[0], at[1], at[2], at[3]})) {
                visible = layers[layer].effect == LayerEffect::allow;
                decided = layer;
            }
        RC_ASSERT(mask.at(at) == (visible ? 1.0F : 0.0F));
        RC_ASSERT(decidingLayer(layers, on, {at[0], at[1], at[2], at[3]}) == decided);
    }
    const MaskMatrix matrix{on.batch - 1, *rc::gen::inRange<Index>(0, on.heads)};
    const Tensor deciding_layers = decidingLayers(layers, on, matrix);
    for (Index q = 0; q < on.queries; ++q)
        for (Index k = 0; k < on.keys; ++k) {
            const auto decided = decidingLayer(layers, on, {matrix.batch, matrix.head, q, k});
            RC_ASSERT(deciding_layers.matrix(0)(q, k) == (decided ? static_cast<float>(*decided + 1) : 0.0F));
        }
}

}  // namespace

}  // namespace attn
