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

/// One matrix of the bias, row by row.
std::vector<float> biasOf(const std::vector<MaskLayer>& layers, const MaskGrid& grid, const MaskMatrix& at = {0, 0})
{
    std::vector<float> numbers(static_cast<std::size_t>(grid.queries * grid.keys));
    sumBiasRows(layers, grid, at, 0, {numbers.data(), grid.queries, grid.keys});
    return numbers;
}

std::string refusalOf(const MaskLayer& layer, const MaskGrid& grid)
{
    return refusal([&] { checkMaskLayers(std::vector{layer}, grid); });
}

FileTensor tensorOf(Shape shape, const std::vector<float>& numbers)
{
    auto tensor = std::make_shared<Tensor>(std::move(shape));
    std::ranges::copy(numbers, tensor->values().begin());
    return {"m.npy", "", tensor};
}

const MaskGrid square_grid{1, 2, 3, 3, {3}, {3}};

TEST(Bias, IsSumOfAddingLayers)
{
    MaskLayer second_head = adding(CausalRegion{}, 0.5);
    second_head.heads = {1};
    MaskLayer off = adding(RowsRegion{{0}}, 100);
    off.on = false;
    const std::vector<MaskLayer> layers = {
        adding(ColumnsRegion{{0}}, 2), second_head, off, {WindowRegion{0}}, adding(RowsRegion{{2}}, -4)};
    EXPECT_EQ(biasOf(layers, square_grid), (std::vector<float>{2, 0, 0, 2, 0, 0, -2, -4, -4}));
    EXPECT_EQ(biasOf(layers, square_grid, {0, 1}), (std::vector<float>{2, 0.5, 0.5, 2, 0, 0.5, -2, -4, -4}));
    EXPECT_EQ(addingLayers(layers, square_grid, {0, 1, 2, 0}), (std::vector<std::size_t>{0, 4}));
    EXPECT_FALSE(isBiasSameForEveryMatrix(layers));
}

TEST(Bias, DoesNotChangeVisibility)
{
    const std::vector<MaskLayer> layers = {{CausalRegion{}}, adding(ColumnsRegion{{2}}, -1e9)};
    EXPECT_EQ(decidingLayer(layers, square_grid, {0, 0, 2, 2}), std::nullopt);
    EXPECT_EQ(decidingLayer(layers, square_grid, {0, 0, 0, 2}), 0U);
    EXPECT_EQ(combineMask(layers, square_grid).at(Shape{0, 0, 2, 2}), 1.0F);
}

TEST(Bias, OfPaintedCellsCountsEachCellOnce)
{
    const CellsRegion painted{{{std::nullopt, std::nullopt, 1, 1}, {std::nullopt, std::nullopt, 1, std::nullopt}}};
    EXPECT_EQ(biasOf({adding(painted, 3)}, square_grid), (std::vector<float>{0, 0, 0, 3, 3, 3, 0, 0, 0}));
}

TEST(Bias, OfFileHasItsNumbers)
{
    const TensorRegion region{tensorOf({3}, {0, -infinity, 0.25F}), {Axis::key}, true};
    EXPECT_EQ(biasOf({adding(region)}, square_grid),
              (std::vector<float>{0, -infinity, 0.25, 0, -infinity, 0.25, 0, -infinity, 0.25}));
    EXPECT_EQ(refusalOf(adding(CausalRegion{}, std::numeric_limits<float>::max()), square_grid), "accepted");
    EXPECT_TRUE(refusalOf(adding(CausalRegion{}, 1.01 * double(std::numeric_limits<float>::max())), square_grid)
                    .ends_with("a number that is added must be finite."));
    EXPECT_EQ(refusalOf(adding(region), square_grid), "accepted");
    EXPECT_TRUE(refusalOf({AlibiRegion{}, LayerEffect::block}, square_grid).starts_with("/mask/layers/0/op: "));
    const TensorRegion nan{tensorOf({3}, {0, 0, std::numeric_limits<float>::quiet_NaN()}), {Axis::key}, true};
    EXPECT_EQ(refusalOf(adding(nan), square_grid),
              "/mask/layers/0/file: The number at [2] is nan: what is added to a score "
              "must be a finite number or −∞.");
    const TensorRegion infinite{tensorOf({3}, {0, infinity, 0}), {Axis::key}, true};
    EXPECT_TRUE(refusalOf(adding(infinite), square_grid).starts_with("/mask/layers/0/file: The number at [1] is inf"));
}

TEST(Bias, OfAlibiHasSlopesOfPaper)
{
    const auto slopes = [](Index heads) {
        std::vector<double> numbers;
        for (Index head = 0; head < heads; ++head)
            numbers.push_back(AlibiRegion::paperSlope(head, heads));
        return numbers;
    };
    EXPECT_EQ(slopes(8), (std::vector<double>{0.5, 0.25, 0.125, 0.0625, 0.03125, 0.015625, 0.0078125, 0.00390625}));
    EXPECT_EQ(slopes(1), (std::vector<double>{1.0 / 256}));
    EXPECT_EQ(slopes(6), (std::vector<double>{0.25, 0.0625, 0.015625, 0.00390625, 0.5, 0.125}));
    EXPECT_EQ(biasOf({layerOf(AlibiRegion{{0.5, 2}, false})}, square_grid, {0, 1}),
              (std::vector<float>{0, -2, -4, -2, 0, -2, -4, -2, 0}));
}

TEST(Bias, OfAlibiCountsFromFirstOrLastToken)
{
    MaskGrid grid{1, 1, 2, 4, {1}, {3}};
    EXPECT_EQ(biasOf({layerOf(AlibiRegion{{1}, false})}, grid), (std::vector<float>{0, -1, -2, -3, -1, 0, -1, -2}));
    EXPECT_EQ(biasOf({layerOf(AlibiRegion{{1}, true})}, grid), (std::vector<float>{-2, -1, 0, -1, -3, -2, -1, 0}));
    grid.padded_left = true;  // query 1 and key 1 are the first tokens
    EXPECT_EQ(biasOf({layerOf(AlibiRegion{{1}, false})}, grid), (std::vector<float>{0, -1, -2, -3, -1, 0, -1, -2}));
    grid.key_lengths = {2};
    EXPECT_EQ(biasOf({layerOf(AlibiRegion{{1}, false})}, grid), (std::vector<float>{-1, 0, -1, -2, -2, -1, 0, -1}));
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

TEST(Bias, RelativeReadsTableOfBucketsAndHeads)
{
    RelativeRegion region{2, 4, false, tensorOf({2, 2}, {1, 10, 2, 20}), 0};
    EXPECT_EQ(biasOf({layerOf(region)}, square_grid, {0, 1}), (std::vector<float>{10, 10, 10, 20, 10, 10, 20, 20, 10}));
    region.buckets = 4;
    EXPECT_EQ(refusalOf(layerOf(region), square_grid),
              "/mask/layers/0/file: The table has the shape (2, 2), but 4 buckets and 2 heads need (4, 2).");
    region = {2, 4, false, tensorOf({2, 2}, {1, -infinity, 2, 20}), 0};
    EXPECT_TRUE(refusalOf(layerOf(region), square_grid).starts_with("/mask/layers/0/file: The number at [0, 1]"));
}

RC_GTEST_PROP(BiasStack, IsTheSumOfItsLayersCellByCell, ())
{
    const MaskGrid grid = anyGrid();
    const std::vector<MaskLayer> layers = anyLayers(grid);
    const MaskMatrix at{*rc::gen::inRange<Index>(0, grid.batch), *rc::gen::inRange<Index>(0, grid.heads)};
    const std::vector<float> bias = biasOf(layers, grid, at);
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
