// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/models/families/config.h"

namespace attn
{

/// Rotary positions of a layer from config.json.
struct RotarySettings {
    Rotation rotation;
    /// Number of positions of the longest text for which `rotation` is valid; nullopt: no limit.
    std::optional<Index> max_positions = std::nullopt;
};

/// A family's defaults for missing settings.
struct RotaryDefaults {
    double base = 10000;
    double share = 1;  ///< fraction of a head's features that is rotated
    std::string_view share_key = "partial_rotary_factor";
};

/// Reads rope_theta, partial_rotary_factor and rope_scaling, or all of them from rope_parameters (newer files). Kinds
/// of scaling: linear, llama3, dynamic (without effect up to max_position_embeddings), yarn (Peng et al. 2023, arXiv
/// 2309.00071), longrope (Ding et al. 2024, arXiv 2402.13753: the factors for short texts).
/// @param head_size must have been checked against the tensors
/// @throws InputError for other kinds of scaling, an odd number of rotated features, and a rope_scaling that
/// contradicts rope_parameters
RotarySettings readRotary(const Config& config, Index head_size, const RotaryDefaults& defaults = {});

/// Like readRotary(), from the entry `kind` of rope_parameters ("full_attention" or "sliding_attention"); nullopt if
/// rope_parameters has no entries by kind of layer.
std::optional<RotarySettings> readRotaryOfKind(const Config& config, const std::string& kind, Index head_size,
                                               const RotaryDefaults& defaults);

}  // namespace attn
