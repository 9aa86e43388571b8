// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/pipeline/changed_rows.h"
#include "core/pipeline/trace.h"
#include "core/tensor/tensor_id.h"

namespace attn
{

/// Incremental evaluation: reuses unchanged tensors of the previous trace. For a tensor with few changed rows (one
/// painted cell of a mask) it recomputes those rows and shares every matrix without one.
class Update
{
public:
    /// @param tensors of the new trace, complete up to the step passed to reuse()
    Update(const Layer& layer, const Tensors& tensors, const Trace& before)
        : m_layer(layer), m_tensors(tensors), m_before(before)
    {
    }

    /// The step's tensor, shared or with some rows recomputed; null when the caller has to compute it. Call it for
    /// every step in the order of the step table.
    TensorPtr reuse(const Step& step, const OperationInput& input);

private:
    /// The rows that may have changed; nullopt: possibly all.
    [[nodiscard]] std::optional<Rows> possibleChanges(const Step& step) const;
    [[nodiscard]] std::optional<Rows> changedBySettings(const Step& step) const;
    [[nodiscard]] std::optional<Rows> changedByOverrides(const Step& step) const;
    [[nodiscard]] bool worthSharing(const Step& step, const Rows& rows) const;
    TensorPtr recompute(const Step& step, const OperationInput& input, const Rows& possible_changes);

    const Layer& m_layer;
    const Tensors& m_tensors;
    const Trace& m_before;
    std::array<std::optional<Rows>, tensor_count> m_changed;  ///< per tensor; nullopt: all rows, or tensor absent
};

}  // namespace attn
