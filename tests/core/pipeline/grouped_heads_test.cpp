// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/explain/explain.h"
#include "core/explain/sources.h"
#include "core/forward/evaluate.h"
#include "core/operations/layer.h"
#include "core/pipeline/make_layer.h"
#include "core/tensor/tensor_id.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace attn
{

namespace
{

constexpr Index heads = 4;
constexpr Index kv_heads = 2;
constexpr Index head_size = 4;

Experiment sample()
{
    Experiment experiment;
    experiment.attention.heads = heads;
    experiment.mask.layers.push_back({CausalRegion{}, LayerEffect::block, true, std::nullopt});
    return experiment;
}

/// Rearranges the rows of a weight or bias in blocks of the head size.
TensorPtr withBlocks(const Tensor& parameter, const std::vector<Index>& blocks)
{
    const bool bias = parameter.rank() == 1;
    const Index columns = bias ? 1 : parameter.shape()[1];
    const Index rows = static_cast<Index>(blocks.size()) * head_size;
    auto result = std::make_shared<Tensor>(bias ? Shape{rows} : Shape{rows, columns}, parameter.axes());
    auto to = result->values().begin();
    for (const Index block : blocks)
        to = std::copy_n(parameter.numbersAt(block * head_size * columns), head_size * columns, to);
    return result;
}

/// The sample's layer with these key/value heads, in this order.
Layer layerOf(const std::vector<Index>& blocks)
{
    Layer layer = makeLayer(sample());
    const auto count = static_cast<Index>(blocks.size());
    layer.dimensions[Axis::kv_head] = count;
    layer.dimensions[Axis::k_features] = layer.dimensions[Axis::v_features] = count * head_size;
    for (const TensorId id : {TensorId::w_k_weight, TensorId::w_k_bias, TensorId::w_v_weight, TensorId::w_v_bias})
        layer.given[ordinal(id)] = withBlocks(*layer.given[ordinal(id)], blocks);
    return layer;
}

Layer groupedLayer() { return layerOf({0, 1}); }

TEST(GroupedHeads, AreCalledHkv)
{
    const Layer shared = groupedLayer();
    EXPECT_EQ(letterOf(Axis::kv_head, shared), "H_kv");
    EXPECT_EQ(letterOf(Axis::k_features, shared), "H_kv·d_k");
    EXPECT_EQ(letterOf(Axis::head, shared), "H");
    EXPECT_EQ(letterOf(Axis::kv_head, layerOf({0, 1, 0, 1})), "H");
}

// Two query heads sharing a key head give the same result as two equal key heads.
TEST(GroupedHeads, EqualRepeatedHeads)
{
    const TracePtr shared = evaluate(groupedLayer(), {sample(), nullptr});
    const TracePtr repeated = evaluate(layerOf({0, 0, 1, 1}), {sample(), nullptr});
    EXPECT_EQ((*shared)[TensorId::k_heads].shape(), (Shape{1, kv_heads, 6, head_size}));
    EXPECT_EQ((*shared)[TensorId::scores].shape(), (Shape{1, heads, 6, 6}));
    for (const TensorId id : {TensorId::scores, TensorId::weights, TensorId::head_outputs, TensorId::output})
        for (Index slice = 0; slice < (*shared)[id].matrixCount(); ++slice)
            EXPECT_TRUE((*shared)[id].matrix(slice).isApprox((*repeated)[id].matrix(slice), 1e-5F)) << name(id);
}

TEST(GroupedHeads, EveryCellEqualsItsExplanation)
{
    const TracePtr trace = evaluate(groupedLayer(), {sample(), nullptr});
    for (const Step* step : trace->steps()) {
        const Tensor& tensor = (*trace)[step->id];
        for (Index at = 0; at < tensor.size(); ++at) {
            const CellRef cell{step->id, tensor.indexAt(at)};
            const Explanation explanation = explain(*trace, cell.tensor, cell.index);
            const double value = double(explanation.value);
            EXPECT_TRUE(recombine(explanation) == value || std::abs(recombine(explanation) - value) < 1e-5)
                << name(step->id) << " " << at;
            std::vector<CellRef> named;
            for (const Term& term : explanation.terms)
                for (const Factor& factor : term.factors)
                    if (factor.source)
                        named.push_back(*factor.source);
            visitSources(*trace, cell, [&](const CellRef& source) { std::erase(named, source); });
            EXPECT_TRUE(named.empty()) << name(step->id) << " " << at;
        }
    }
}

TEST(GroupedHeads, OverriddenSharedKeyAffectsBothHeads)
{
    const TracePtr before = evaluate(groupedLayer(), {sample(), nullptr});
    Layer layer = groupedLayer();
    layer.overrides = {{TensorId::k_heads, {0, 1, 2, 0}, 3.0F}};
    const TracePtr after = evaluate(layer, {sample(), nullptr}, before.get());
    const TracePtr fresh = evaluate(layer, {sample(), nullptr});
    for (const Step* step : fresh->steps())
        EXPECT_TRUE(identical((*after)[step->id], (*fresh)[step->id])) << name(step->id);
    for (Index head = 0; head < heads; ++head)
        EXPECT_EQ((*after)[TensorId::scores].matrix(head) != (*before)[TensorId::scores].matrix(head), head >= 2);
}

}  // namespace

}  // namespace attn
