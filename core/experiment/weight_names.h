// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tensor/tensor_id_fwd.h"

#include <string_view>
#include <vector>

namespace attn
{

/// The tensor of a file of weights with the sink of each head.
inline constexpr std::string_view sinks_name = "sinks";

/// A name that a parameter may have in a file of weights.
struct WeightName {
    std::string_view name;
    bool of_torch = false;  ///< as torch.nn.MultiheadAttention names it
    bool stacked = false;   ///< whether the tensor holds the rows of q, k and v, in this order
};

/// The names of a parameter, in the order in which they are looked for: its own first.
std::vector<WeightName> weightNames(TensorId id);

/// Whether a tensor of this name in a file of weights is a parameter, holds several, or holds the sinks.
bool isWeightName(std::string_view name);

}  // namespace attn
