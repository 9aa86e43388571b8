// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tensor/axis.h"
#include "core/tensor/tensor_id_fwd.h"

namespace attn
{

/// A cell of a tensor or parameter.
struct CellRef {
    TensorId tensor;
    Shape index;      ///< one number per axis
    Index layer = 0;  ///< layer of a model; 0 without a model

    bool operator==(const CellRef&) const = default;
};

}  // namespace attn
