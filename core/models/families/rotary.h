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

/// What a family has in place of missing settings.
struct RotaryDefaults {
    double base = 10000;
    double share = 1;  ///< of a head's features that are rotated
    std::string_view share_key = "partial_rotary_factor";
};

/// Reads rope_theta, partial_rotary_factor and rope_scaling, or all of them from rope_parameters (newer files). Kinds
/// of scaling: linear, llama3, dynamic (which changes nothing up to max_position_embeddings), yarn (Peng et al. 2023,
/// arXiv 2309.00071), longrope (Ding et al. 2024, arXiv 2402.13753: the factors for short texts).
/// @param head_size must have been checked against the tensors
/// @throws InputError for other kinds of scaling, an odd number of rotated features, and a rope_scaling that
/// contradicts rope_parameters
RotarySettings readRotary(const Config& config, Index head_size, const RotaryDefaults& defaults = {});

/// As readRotary(), from the entry `kind` of rope_parameters ("full_attention" or "sliding_attention"), where it has
/// one for each kind of layer; nullopt if it has not.
std::optional<RotarySettings> readRotaryOfKind(const Config& config, const std::string& kind, Index head_size,
                                               const RotaryDefaults& defaults);

}  // namespace attn
