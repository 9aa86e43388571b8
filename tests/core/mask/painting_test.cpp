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

constexpr auto any_position = std::nullopt;

MaskGrid grid(Index queries, Index keys) { return {1, 2, queries, keys, {queries}, {keys}}; }

/// A stroke that covers the cells of a pattern.
BrushStroke strokeOver(const CellsRegion::Cell& pattern, bool block)
{
    BrushStroke stroke{{}, block};
    for (std::size_t axis = 0; axis < pattern.size(); ++axis)
        if (pattern[axis])
            stroke.box[axis] = Span{*pattern[axis], *pattern[axis]};
    return stroke;
}

MaskLayer blocking(MaskRegion region) { return {std::move(region), LayerEffect::block, true, std::nullopt}; }
MaskLayer allowing(MaskRegion region) { return {std::move(region), LayerEffect::allow, true, std::nullopt}; }

const MaskLayer causal = blocking(CausalRegion{});

TEST(Painting, StoresCellsInOneLayer)
{
    const auto cells = [](const CellsRegion::Cell& cell) { return blocking(CellsRegion{{cell}}); };
    const CellsRegion::Cell of_one_head{0, 1, 2, 0}, of_all{any_position, any_position, 2, 0};
    const CellsRegion::Cell hidden{any_position, any_position, 0, 2}, row{any_position, any_position, 1, any_position};
    const struct {
        const char* what;
        std::vector<MaskLayer> before;
        BrushStroke stroke;
        std::vector<MaskLayer> after;
    } rows[] = {
        {"blocked", {causal}, strokeOver(of_one_head, true), {causal, cells(of_one_head)}},
        {"back to the previous state", {causal, cells(of_all)}, strokeOver(of_all, false), {causal}},
        {"opened", {causal}, strokeOver(hidden, false), {causal, allowing(CellsRegion{{hidden}})}},
        {"hidden in part by another layer", {causal}, strokeOver(row, true), {causal, cells(row)}},
        {"hidden by another layer", {causal}, strokeOver({0, 0, 0, 2}, true), {causal, cells({0, 0, 0, 2})}},
        {"one of two heads", {cells(of_all)}, strokeOver(of_one_head, false), {cells({any_position, 0, 2, 0})}},
    };
    for (const auto& [what, before, stroke, after] : rows)
        EXPECT_EQ(withStroke(before, grid(3, 3), stroke), after) << what;
}

TEST(Painting, AffectsHeadsOfCellsWithinHeadsOfLayer)
{
    using Heads = std::optional<std::vector<Index>>;
    MaskLayer cells = blocking(CellsRegion{{{0, 1, 2, 0}, {0, 3, 2, 0}, {0, 1, 0, 0}}});
    EXPECT_EQ(affectedHeads(cells), Heads(std::vector<Index>{1, 3}));
    cells.heads = {3, 5};
    EXPECT_EQ(affectedHeads(cells), Heads(std::vector<Index>{3}));
    cells.region = CellsRegion{{{0, 3, 2, 0}, {0, any_position, 1, 0}}};
    EXPECT_EQ(affectedHeads(cells), Heads(std::vector<Index>{3, 5}));
    cells.region = CellsRegion{};
    EXPECT_EQ(affectedHeads(cells), Heads(std::vector<Index>{3, 5}));
    EXPECT_EQ(affectedHeads(causal), Heads());
}

TEST(Painting, CountsCellsToChange)
{
    const MaskGrid cells = grid(3, 3);
    BrushStroke stroke{{}, true};
    stroke.box[2] = Span{0, 1};
    stroke.box[3] = Span{1, 2};
    const auto count = [&](const std::vector<MaskLayer>& layers) { return cellsToChange(layers, cells, stroke); };
    EXPECT_EQ(count({}), 8);        // in both heads
    EXPECT_EQ(count({causal}), 2);  // only (1, 1) was visible
    stroke.box[1] = Span{1, 1};
    EXPECT_EQ(count({causal}), 1);
    stroke.heads = std::vector<Index>{0};
    EXPECT_EQ(count({causal}), 0);
    stroke = {stroke.box, false};
    EXPECT_EQ(count({causal}), 3);
    EXPECT_EQ(count(withStroke({causal}, cells, stroke)), 0);
}

TEST(Painting, KeepsDisabledLayersAndLayersForOtherHeads)
{
    MaskLayer forOne = blocking(CellsRegion{{{0, 0, 0, 0}}});
    forOne.heads = {0};
    MaskLayer off = blocking(CellsRegion{{{0, 0, 0, 0}}});
    off.on = false;
    for (const MaskLayer& layer : {forOne, off})
        EXPECT_EQ(withStroke({layer}, grid(2, 2), strokeOver({0, 1, 1, 1}, true)),
                  (std::vector<MaskLayer>{layer, blocking(CellsRegion{{{0, 1, 1, 1}}})}));
}

TEST(Painting, EditsLayerForHeadsOfStroke)
{
    MaskLayer forSecond = blocking(CellsRegion{});
    forSecond.heads = {1};
    EXPECT_EQ(paintedHeads(std::vector{forSecond}), forSecond.heads);
    BrushStroke stroke = strokeOver({any_position, any_position, 0, 1}, true);
    stroke.heads = forSecond.heads;
    const std::vector<MaskLayer> layers = withStroke({forSecond}, grid(2, 2), stroke);
    MaskLayer filled = forSecond;
    filled.region = CellsRegion{{{any_position, any_position, 0, 1}}};
    EXPECT_EQ(layers, std::vector{filled});
    // A stroke that opens cells blocked by another layer opens them for these heads only.
    stroke.block = false;
    const std::vector<MaskLayer> opened = withStroke({causal, filled}, grid(2, 2), stroke);
    ASSERT_EQ(opened.size(), 2U);
    EXPECT_TRUE(isVisible(opened, grid(2, 2), {0, 1, 0, 1}));
    EXPECT_FALSE(isVisible(opened, grid(2, 2), {0, 0, 0, 1}));
}

BrushStroke number(const CellsRegion::Cell& pattern, double added)
{
    BrushStroke stroke = strokeOver(pattern, false);
    stroke.number = added;
    return stroke;
}

MaskLayer adding(MaskRegion region, double value)
{
    return {std::move(region), LayerEffect::add, true, std::nullopt, value};
}

TEST(Painting, NumberGoesToLayerAddingIt)
{
    const CellsRegion::Cell first{any_position, any_position, 0, 1}, second{any_position, any_position, 1, 1};
    std::vector<MaskLayer> layers = withStroke({causal}, grid(2, 2), number(first, -2));
    EXPECT_EQ(layers, (std::vector{causal, adding(CellsRegion{{first}}, -2)}));
    layers = withStroke(layers, grid(2, 2), number(second, 3));
    EXPECT_EQ(layers, (std::vector{causal, adding(CellsRegion{{first}}, -2), adding(CellsRegion{{second}}, 3)}));
    // A cell has at most one painted number; 0 removes it.
    layers = withStroke(layers, grid(2, 2), number(first, 3));
    EXPECT_EQ(layers, (std::vector{causal, adding(CellsRegion{{second, first}}, 3)}));
    EXPECT_EQ(paintedNumber(layers, grid(2, 2), {0, 1, 0, 1}), 3);
    EXPECT_EQ(cellsToChange(layers, grid(2, 2), number({any_position, any_position, any_position, 1}, 3)), 0);
    EXPECT_EQ(cellsToChange(layers, grid(2, 2), number({any_position, any_position, any_position, 0}, 3)), 4);
    EXPECT_EQ(withStroke(layers, grid(2, 2), number({any_position, any_position, any_position, 1}, 0)),
              std::vector{causal});
}

TEST(Painting, NumbersAndBlockedCellsAreIndependent)
{
    const CellsRegion::Cell cell{any_position, any_position, 0, 1}, other{any_position, any_position, 1, 0};
    const std::vector<MaskLayer> both = {adding(CellsRegion{{cell}}, -2), blocking(CellsRegion{{cell}})};
    EXPECT_EQ(withStroke(withStroke({}, grid(2, 2), strokeOver(cell, true)), grid(2, 2), number(cell, -2)), both);
    EXPECT_EQ(withStroke(withStroke({}, grid(2, 2), number(cell, -2)), grid(2, 2), strokeOver(cell, true)), both);
    EXPECT_EQ(withStroke(both, grid(2, 2), strokeOver(cell, false)), std::vector{both[0]});
    EXPECT_EQ(withStroke(both, grid(2, 2), number(other, -2)),
              (std::vector{adding(CellsRegion{{cell, other}}, -2), both[1]}));
}

BrushStroke anyStroke(const MaskGrid& on)
{
    BrushStroke stroke{{}, *rc::gen::arbitrary<bool>()};
    const std::array<Index, 4> sizes = {on.batch, on.heads, on.queries, on.keys};
    for (std::size_t axis = 0; axis < sizes.size(); ++axis)
        if (*rc::gen::arbitrary<bool>()) {
            const Index first = *rc::gen::inRange<Index>(0, sizes[axis]);
            stroke.box[axis] = Span{first, *rc::gen::inRange<Index>(first, sizes[axis])};
        }
    return stroke;
}

bool isTouched(const BrushStroke& stroke, const Shape& at)
{
    for (std::size_t axis = 0; axis < stroke.box.size(); ++axis)
        if (const auto& span = stroke.box[axis]; span && (at[axis] < span->first || at[axis] > span->last))
            return false;
    return true;
}

RC_GTEST_PROP(AnyPainting, ChangesOnlyCellsOfStroke, ())
{
    const MaskGrid on = anyGrid();
    std::vector<MaskLayer> layers = anyLayers(on);
    for (Index strokes = *rc::gen::inRange<Index>(1, 5); strokes > 0; --strokes) {
        const BrushStroke stroke = anyStroke(on);
        const Tensor before = combineMask(layers, on);
        layers = withStroke(layers, on, stroke);
        checkMaskLayers(layers, on);
        const Tensor after = combineMask(layers, on);
        for (Index cell = 0; cell < after.size(); ++cell) {
            const Shape at = after.indexAt(cell);
            RC_ASSERT(after.at(at) == (isTouched(stroke, at) ? (stroke.block ? 0.0F : 1.0F) : before.at(at)));
        }
    }
}

RC_GTEST_PROP(AnyPainting, StoresEachCellOnceAndOpensOnlyBlockedCells, ())
{
    const MaskGrid on = anyGrid();
    std::vector<MaskLayer> below = anyLayers(on);
    below.push_back(causal);  // so that no painted layer is at the end
    std::vector<MaskLayer> layers = below;
    for (Index strokes = *rc::gen::inRange<Index>(1, 6); strokes > 0; --strokes)
        layers = withStroke(layers, on, anyStroke(on));

    const Tensor without = combineMask(below, on);
    const Tensor with = combineMask(layers, on);
    Tensor cover_counts({on.batch, on.heads, on.queries, on.keys});
    std::ranges::fill(cover_counts.values(), 0.0F);
    for (std::size_t layer = below.size(); layer < layers.size(); ++layer)
        for (const auto& pattern : std::get<CellsRegion>(layers[layer].region).cells)
            for (Index cell = 0; cell < cover_counts.size(); ++cell) {
                const Shape at = cover_counts.indexAt(cell);
                if (covers(blocking(CellsRegion{{pattern}}), on, {at[0], at[1], at[2], at[3]}))
                    cover_counts.values()[static_cast<std::size_t>(cell)] += 1;
            }
    for (Index cell = 0; cell < cover_counts.size(); ++cell) {
        const Shape at = cover_counts.indexAt(cell);
        const bool changed = with.at(at) != without.at(at);
        const bool blocked = with.at(at) == 0;
        RC_ASSERT(cover_counts.at(at) <= 1);
        RC_ASSERT(cover_counts.at(at) == 1 || !changed);
        RC_ASSERT(cover_counts.at(at) == 0 || changed || blocked);
    }
}

}  // namespace

}  // namespace attn
