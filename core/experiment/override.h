// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tensor/axis.h"
#include "core/tensor/tensor_id_fwd.h"

#include <bit>
#include <cstdint>

namespace attn
{

/// A number set by hand: replaces the value of a cell of an input, a parameter or a computed tensor; later steps are
/// computed from it.
struct Override {
    TensorId tensor;
    Shape index;  ///< one number per axis
    float value;  ///< may be NaN or infinite

    /// Compares bits, so that a NaN equals itself.
    bool operator==(const Override& other) const
    {
        return tensor == other.tensor && index == other.index &&
               std::bit_cast<std::uint32_t>(value) == std::bit_cast<std::uint32_t>(other.value);
    }
};

}  // namespace attn
