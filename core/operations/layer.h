// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/initialisers.h"
#include "core/mask/mask.h"
#include "core/models/plan.h"
#include "core/tensor/tensor_table.h"

#include <array>
#include <string>
#include <vector>

namespace attn
{

/// Sizes of every axis of an attention layer (the letters of docs/tensors.md).
struct Dimensions {
    std::array<Index, axis_count> sizes{};

    Index& operator[](Axis axis) { return sizes[static_cast<std::size_t>(axis)]; }
    Index operator[](Axis axis) const { return sizes[static_cast<std::size_t>(axis)]; }
    bool operator==(const Dimensions&) const = default;
};

/// The axes concatenated in `axis`: those of q, k and v for a fused projection, otherwise the axis itself.
std::vector<Axis> concatenatedAxes(Axis axis);

/// One tensor per TensorId, indexed by ordinal(); null if it does not exist.
using Tensors = std::vector<TensorPtr>;

/// A complete and validated attention layer: the input of evaluate(), independent of its origin (an experiment's text
/// and seeds, or a checkpoint's layer).
struct Layer : AttentionRules {
    Dimensions dimensions;
    bool projection_bias = true;
    bool output_bias = true;
    Scale scaling;  ///< setting from which scale() is computed
    std::optional<Rotation> rotation;
    std::vector<float> sinks;    ///< the additional logit of each head; empty if there is none
    std::optional<Block> block;  ///< with a model: the computation outside attention
    std::vector<Index> heads_off;
    Mask mask;
    std::size_t model_mask_layer_count = 0;  ///< number of leading mask layers that belong to the model
    MaskGrid grid;
    std::vector<Override> overrides;
    bool has_key_input = false;    ///< false: key_input is query_input (self-attention)
    bool has_value_input = false;  ///< false: value_input is key_input

    /// query_input, key_input and value_input if given (with a model: the inputs of the block), and the parameters
    /// required by the settings; without overrides.
    Tensors given = Tensors(tensorCount());

    /// Display labels, one list per batch item, padded with [PAD]; empty for an input without labels, such as a tensor
    /// from a file.
    TokenLists query_tokens;
    TokenLists key_tokens;
    /// With a model, the index of each batch item's first token of sentence B; the sequence's end if it is not a pair.
    std::vector<Index> second_sentences;

    [[nodiscard]] bool isPair(Index batch) const;
    /// False for a model's prediction, which has no attention.
    [[nodiscard]] bool hasAttention() const { return !block || !block->prediction; }
    /// Factor of the raw scores.
    [[nodiscard]] float scale() const;
    [[nodiscard]] bool isHeadOff(Index head) const;
    /// Position for an index on the query or key axis, counted from the sequence's first token.
    [[nodiscard]] Index positionOf(Axis axis, Index batch, Index at) const
    {
        return at - (axis == Axis::key ? grid.keyStart(batch) : grid.queryStart(batch));
    }
    /// Whether the weights of a row without visible cells are set to 0. With a sink, softmax already gives 0.
    [[nodiscard]] bool zeroesEmptyRows() const { return mask.zeroesEmptyRows() && sinks.empty(); }
    /// The key/value head for a query head: ⌊h·H_kv/H⌋.
    [[nodiscard]] Index keyHead(Index head) const { return head * dimensions[Axis::kv_head] / dimensions[Axis::head]; }
};

/// Mapping of cells between (L, H·d) features and H heads of size d, for splitting and merging. With `transpose`, a
/// head has a slice of every position's features; with `view`, a common mistake, it has L·d consecutive numbers.
struct HeadMapping {
    HeadLayout layout;
    Index heads;
    Index length;     ///< L
    Index head_size;  ///< d

    struct MergedCell {
        Index position, feature;
    };
    struct SplitCell {
        Index head, position, feature;
    };

    /// Maps a cell of (H, L, d) to (L, H·d).
    [[nodiscard]] MergedCell toMerged(const SplitCell& split) const
    {
        if (layout == HeadLayout::transpose)
            return {split.position, split.head * head_size + split.feature};
        const Index flat = (split.head * length + split.position) * head_size + split.feature;
        return {flat / (heads * head_size), flat % (heads * head_size)};
    }

    /// Maps a cell of (L, H·d) to (H, L, d).
    [[nodiscard]] SplitCell toSplit(const MergedCell& merged) const
    {
        if (layout == HeadLayout::transpose)
            return {merged.feature / head_size, merged.position, merged.feature % head_size};
        const Index flat = merged.position * heads * head_size + merged.feature;
        return {flat / (length * head_size), flat / head_size % length, flat % head_size};
    }
};

/// Mapping between a tensor of heads with these axes (batch, head, position, feature) and the tensor it was split from.
HeadMapping splitMapping(const Axes& axes, const Layer& layer);
/// Mapping between the heads' outputs and the merged tensor.
HeadMapping mergeMapping(const Layer& layer);

/// Whether several query heads share one key/value head (grouped-query attention).
inline bool sharesKeyHeads(const Layer& layer)
{
    return layer.dimensions[Axis::kv_head] != layer.dimensions[Axis::head];
}

/// Like letter(), but H_kv for key/value heads if they are fewer than query heads.
std::string letterOf(Axis axis, const Layer& layer);

}  // namespace attn
