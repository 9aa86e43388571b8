// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/mask/painting.h"

#include "tests/core/mask/any_layers.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace attn
{

namespace
{

constexpr auto every = std::nullopt;

MaskGrid grid(Index queries, Index keys) { return {1, 2, queries, keys, {queries}, {keys}}; }

MaskLayer blocking(MaskRegion region) { return {std::move(region), false, true, std::nullopt}; }
MaskLayer allowing(MaskRegion region) { return {std::move(region), true, true, std::nullopt}; }

const MaskLayer causal = blocking(CausalRegion{});

TEST(Painting, BlocksACellOfOneHead)
{
    EXPECT_EQ(painted({causal}, grid(3, 3), {{0, 1, 2, 0}, true}),
              (std::vector<MaskLayer>{causal, blocking(CellsRegion{{{0, 1, 2, 0}}})}));
}

TEST(Painting, OpensWhatALayerBlocks)
{
    EXPECT_EQ(painted({causal}, grid(3, 3), {{every, every, 0, 2}, false}),
              (std::vector<MaskLayer>{causal, allowing(CellsRegion{{{every, every, 0, 2}}})}));
}

TEST(Painting, KeepsStarsWhereAllCellsAreAlike)
{
    const std::vector<MaskLayer> layers = painted({}, grid(3, 4), {{every, every, 1, every}, true});
    EXPECT_EQ(layers, (std::vector<MaskLayer>{blocking(CellsRegion{{{every, every, 1, every}}})}));
}

TEST(Painting, OfARowTouchesOnlyWhatIsStillVisible)
{
    const std::vector<MaskLayer> layers = painted({causal}, grid(3, 3), {{every, every, 1, every}, true});
    EXPECT_EQ(layers,
              (std::vector<MaskLayer>{causal, blocking(CellsRegion{{{every, every, 1, 0}, {every, every, 1, 1}}})}));
}

TEST(Painting, OfWhatIsSoAlreadyChangesNothing)
{
    EXPECT_EQ(painted({causal}, grid(3, 3), {{0, 0, 0, 2}, true}), std::vector<MaskLayer>{causal});
    EXPECT_EQ(painted({causal}, grid(3, 3), {{0, 0, 2, 0}, false}), std::vector<MaskLayer>{causal});
}

TEST(Painting, BackToWhatIsBelowIsForgotten)
{
    const auto there = painted({causal}, grid(3, 3), {{every, every, 2, 0}, true});
    EXPECT_EQ(painted(there, grid(3, 3), {{every, every, 2, 0}, false}), std::vector<MaskLayer>{causal});
}

TEST(Painting, TakesOneHeadOutOfAll)
{
    const auto all = painted({}, grid(2, 2), {{every, every, 0, 1}, true});
    EXPECT_EQ(painted(all, grid(2, 2), {{0, 1, 0, 1}, false}),
              (std::vector<MaskLayer>{blocking(CellsRegion{{{every, 0, 0, 1}}})}));
}

TEST(Painting, LeavesLayersForSomeHeadsAndLayersThatAreOffAlone)
{
    MaskLayer forOne = blocking(CellsRegion{{{0, 0, 0, 0}}});
    forOne.heads = {0};
    MaskLayer off = blocking(CellsRegion{{{0, 0, 0, 0}}});
    off.on = false;
    for (const MaskLayer& layer : {forOne, off})
        EXPECT_EQ(painted({layer}, grid(2, 2), {{0, 1, 1, 1}, true}),
                  (std::vector<MaskLayer>{layer, blocking(CellsRegion{{{0, 1, 1, 1}}})}));
}

CellsRegion::Cell anyPattern(const MaskGrid& on)
{
    CellsRegion::Cell pattern;
    const std::array<Index, 4> sizes = {on.batch, on.heads, on.queries, on.keys};
    for (std::size_t axis = 0; axis < sizes.size(); ++axis)
        if (*rc::gen::arbitrary<bool>())
            pattern[axis] = *rc::gen::inRange<Index>(0, sizes[axis]);
    return pattern;
}

RC_GTEST_PROP(AnyPainting, MakesTheCellsAsWantedAndNoOthers, ())
{
    const MaskGrid on = anyGrid();
    std::vector<MaskLayer> layers = anyLayers(on);
    for (Index strokes = *rc::gen::inRange<Index>(1, 5); strokes > 0; --strokes) {
        const BrushStroke stroke{anyPattern(on), *rc::gen::arbitrary<bool>()};
        const Tensor before = combineMask(layers, on);
        layers = painted(layers, on, stroke);
        checkMaskLayers(layers, on);
        const Tensor after = combineMask(layers, on);
        for (Index cell = 0; cell < after.size(); ++cell) {
            const Shape at = after.indexAt(cell);
            const bool touched = covers(blocking(CellsRegion{{stroke.cells}}), on, {at[0], at[1], at[2], at[3]});
            RC_ASSERT(after.at(at) == (touched ? (stroke.block ? 0.0F : 1.0F) : before.at(at)));
        }
    }
}

RC_GTEST_PROP(AnyPainting, NamesEachCellOnceAndNoneThatIsSoBelow, ())
{
    const MaskGrid on = anyGrid();
    std::vector<MaskLayer> below = anyLayers(on);
    below.push_back(causal);  // so that none of them counts as painted
    std::vector<MaskLayer> layers = below;
    for (Index strokes = *rc::gen::inRange<Index>(1, 6); strokes > 0; --strokes)
        layers = painted(layers, on, {anyPattern(on), *rc::gen::arbitrary<bool>()});

    const Tensor without = combineMask(below, on);
    const Tensor with = combineMask(layers, on);
    Tensor named({on.batch, on.heads, on.queries, on.keys});
    std::ranges::fill(named.values(), 0.0F);
    for (std::size_t layer = below.size(); layer < layers.size(); ++layer)
        for (const auto& pattern : std::get<CellsRegion>(layers[layer].region).cells)
            for (Index cell = 0; cell < named.size(); ++cell) {
                const Shape at = named.indexAt(cell);
                if (covers(blocking(CellsRegion{{pattern}}), on, {at[0], at[1], at[2], at[3]}))
                    named.values()[static_cast<std::size_t>(cell)] += 1;
            }
    for (Index cell = 0; cell < named.size(); ++cell) {
        const Shape at = named.indexAt(cell);
        RC_ASSERT(named.at(at) == (with.at(at) == without.at(at) ? 0.0F : 1.0F));
    }
}

}  // namespace

}  // namespace attn
