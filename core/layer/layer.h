// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/initialisers.h"
#include "core/mask/mask.h"
#include "core/models/block.h"
#include "core/tensor/tensor_id_fwd.h"

#include <array>
#include <string>
#include <vector>

namespace attn
{

/// Sizes of every axis of one attention layer (the letters of docs/tensors.md).
struct Dimensions {
    std::array<Index, axis_count> sizes{};

    Index& operator[](Axis axis) { return sizes[static_cast<std::size_t>(axis)]; }
    Index operator[](Axis axis) const { return sizes[static_cast<std::size_t>(axis)]; }
    bool operator==(const Dimensions&) const = default;
};

/// The axes whose positions one after the other are the positions of `axis`: itself, or those of the projections that a
/// fused one puts side by side.
std::vector<Axis> partsOf(Axis axis);

/// One per TensorId, at its ordinal(); null for those that are not there.
using Tensors = std::vector<TensorPtr>;

/// One attention layer, complete and checked: what evaluate() computes from, ignorant of where it came from
/// (an experiment's text and seeds, or a checkpoint's layer).
struct Layer : AttentionRules {
    Dimensions dimensions;
    bool projection_bias = true;
    bool output_bias = true;
    Scale scaling;               ///< where scale() comes from
    std::optional<Block> block;  ///< in a model: what stands around attention
    std::vector<Index> heads_off;
    Mask mask;
    std::size_t own_mask_layers = 0;  ///< how many of the mask's first layers are the model's own
    MaskGrid grid;
    std::vector<Override> overrides;
    bool key_given = false;    ///< false: key_input is query_input (self-attention)
    bool value_given = false;  ///< false: value_input is key_input

    /// query_input, key_input and value_input where given (in a model: what enters the block), and the parameters that
    /// the settings call for; overrides are not in place yet.
    Tensors given = Tensors(tensorCount());

    /// Labels for display, one list per batch item, padded with [PAD]; empty where the input has none, as in a file of
    /// numbers.
    TokenLists query_tokens;
    TokenLists key_tokens;

    /// Whether it is attention at all, and not a model's prediction.
    [[nodiscard]] bool attends() const { return !block || !block->prediction; }
    /// What the raw scores are multiplied by.
    [[nodiscard]] float scale() const;
    [[nodiscard]] bool headOff(Index head) const;
    /// The head of the keys and values that a head of the queries reads: ⌊h·H_kv/H⌋.
    [[nodiscard]] Index keyHead(Index head) const { return head * dimensions[Axis::kv_head] / dimensions[Axis::head]; }
};

}  // namespace attn
