// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace attn
{

/// Every tensor of a trace in the order of computing, then the parameters. To add one, add its entry to tensors.h.
enum class TensorId : std::uint8_t {
#define ATTN_TENSOR(tensor, ...) tensor,
#include "core/tensor/tensors.h"
#undef ATTN_TENSOR
};

inline constexpr std::size_t tensor_count = 0
#define ATTN_TENSOR(...) +1
#include "core/tensor/tensors.h"
#undef ATTN_TENSOR
    ;

/// Its name in files, on the command line and in listings: "q_heads", "w_q.weight", ...
std::string_view name(TensorId id);
/// Every name, in the order of TensorId.
std::vector<std::string_view> tensorNames();
/// The inverse of name(); nullopt for a name that is none.
std::optional<TensorId> tensorId(std::string_view name);
/// Whether it is a weight or bias of a projection.
bool isParameter(TensorId id);

constexpr std::size_t ordinal(TensorId id) { return static_cast<std::size_t>(id); }

}  // namespace attn
