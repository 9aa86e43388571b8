// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/basics/dialect.h"
#include "core/mask/mask.h"
#include "tests/core/mask/any_layers.h"
#include "tests/core/refusal.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <limits>

namespace attn
{

namespace
{

constexpr float infinity = std::numeric_limits<float>::infinity();

MaskLayer adding(MaskRegion region, double value = -1)
{
    return {std::move(region), LayerEffect::add, true, {}, value};
}

std::string refusalOf(const MaskLayer& layer)
{
    return refusal([&] { checkMaskLayers(std::vector{layer}, MaskGrid{1, 2, 3, 3, {3}, {3}}); });
}

FileTensor tensorOf(Shape shape, const std::vector<float>& numbers)
{
    auto tensor = std::make_shared<Tensor>(std::move(shape));
    std::ranges::copy(numbers, tensor->values().begin());
    return {"m.npy", "", tensor};
}

TEST(Bias, RefusesNumbersThatCannotBeAdded)
{
    const auto ofFile = [](const std::vector<float>& numbers) {
        return refusalOf(adding(TensorRegion{tensorOf({3}, numbers), {Axis::key}, true}));
    };
    EXPECT_EQ(ofFile({0, -infinity, 0.25F}), "accepted");
    EXPECT_EQ(ofFile({0, 0, std::numeric_limits<float>::quiet_NaN()}),
              "/mask/layers/0/file: The number at [2] is nan: what is added to a score "
              "must be a finite number or −∞.");
    EXPECT_TRUE(ofFile({0, infinity, 0}).starts_with("/mask/layers/0/file: The number at [1] is inf"));
    const auto largest = double(std::numeric_limits<float>::max());
    EXPECT_EQ(refusalOf(adding(CausalRegion{}, largest)), "accepted");
    EXPECT_TRUE(refusalOf(adding(CausalRegion{}, 1.01 * largest)).ends_with("a number that is added must be finite."));
    EXPECT_TRUE(refusalOf({AlibiRegion{}, LayerEffect::block}).starts_with("/mask/layers/0/op: "));
    EXPECT_EQ(refusalOf(layerOf(RelativeRegion{4, 4, false, tensorOf({2, 2}, {1, 10, 2, 20}), 0})),
              "/mask/layers/0/file: The table has the shape (2, 2), but 4 buckets and 2 heads need (4, 2).");
    EXPECT_TRUE(refusalOf(layerOf(RelativeRegion{2, 4, false, tensorOf({2, 2}, {1, -infinity, 2, 20}), 0}))
                    .starts_with("/mask/layers/0/file: The number at [0, 1]"));
}

/// The buckets computed by T5's code for 32 and 8 buckets, up to distance 128.
TEST(Bias, RelativeHasBucketsOfT5)
{
    const RelativeRegion both;
    EXPECT_EQ(both.bucketOf(0), 0);
    EXPECT_EQ(both.bucketOf(-7), 7);
    EXPECT_EQ(both.bucketOf(-8), 8);
    EXPECT_EQ(both.bucketOf(-16), 10);
    EXPECT_EQ(both.bucketOf(-127), 15);
    EXPECT_EQ(both.bucketOf(-100000), 15);
    EXPECT_EQ(both.bucketOf(1), 17);
    EXPECT_EQ(both.bucketOf(64), 30);
    RelativeRegion one = both;
    one.bidirectional = false;
    EXPECT_EQ(one.bucketOf(5), 0);
    EXPECT_EQ(one.bucketOf(-15), 15);
    EXPECT_EQ(one.bucketOf(-16), 16);
    EXPECT_EQ(one.bucketOf(-64), 26);
    EXPECT_EQ(one.bucketOf(-1000), 31);
}

RC_GTEST_PROP(BiasStack, IsTheSumOfItsLayersCellByCell, ())
{
    const MaskGrid grid = anyGrid();
    const std::vector<MaskLayer> layers = anyLayers(grid);
    const MaskMatrix at{*rc::gen::inRange<Index>(0, grid.batch), *rc::gen::inRange<Index>(0, grid.heads)};
    std::vector<float> bias(static_cast<std::size_t>(grid.queries * grid.keys));
    sumBiasRows(layers, grid, at, 0, {bias.data(), grid.queries, grid.keys});
    for (Index q = 0; q < grid.queries; ++q)
        for (Index k = 0; k < grid.keys; ++k) {
            float sum = 0;
            for (const MaskLayer& layer : layers)
                sum += addedBy(layer, grid, {at.batch, at.head, q, k});
            RC_ASSERT(bias[static_cast<std::size_t>(q * grid.keys + k)] == sum);
        }
}

}  // namespace

}  // namespace attn
