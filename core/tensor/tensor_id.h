// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tensor/tensor_table.h"

namespace attn
{

/// Every tensor of a trace in computation order, then the parameters. To add one, add its entry to a file of
/// core/tensor/tensors/.
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

}  // namespace attn
