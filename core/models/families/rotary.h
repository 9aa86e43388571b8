// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/models/families/config.h"

namespace attn
{

/// What config.json says of the rotary positions of a layer.
struct RotarySettings {
    Rotation rotation;
    /// Longer texts are rotated by other frequencies; nullopt: all texts by the same.
    std::optional<Index> longest = std::nullopt;
};

/// The number of a head's features that are rotated, of which `share` is the setting `key`.
/// @throws InputError unless it is an even number from 2 to all of them
Index rotatedFeatures(const Config& config, std::string_view key, double share, Index head_size);

/// Reads rope_theta, partial_rotary_factor and rope_scaling, or all of them from rope_parameters (newer files). Kinds
/// of scaling: linear, llama3, dynamic (which changes nothing up to max_position_embeddings), yarn (Peng et al. 2023,
/// arXiv 2309.00071), longrope (Ding et al. 2024, arXiv 2402.13753: the factors for short texts).
/// @param head_size must have been checked against the tensors
/// @param base for a missing rope_theta
/// @throws InputError for other kinds of scaling, and for an odd number of rotated features
RotarySettings readRotary(const Config& config, Index head_size, double base = 10000);

}  // namespace attn
