// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/pipeline/changed_rows.h"
#include "core/pipeline/trace.h"
#include "core/tensor/tensor_id.h"

namespace attn
{

/// What a new trace can take over from the one before: tensors that did not change, and of those that changed in a few
/// rows only (one painted cell of a mask) all matrices without such a row.
class Update
{
public:
    /// @param tensors of the trace being made, complete up to the step that is asked about
    Update(const Layer& layer, const Tensors& tensors, const Trace& before)
        : m_layer(layer), m_tensors(tensors), m_before(before)
    {
    }

    /// The step's tensor, shared or with some rows computed again; null when it has to be computed. Steps are asked
    /// about in their order.
    TensorPtr take(const Step& step, const OperationInput& input);

private:
    /// Which rows may differ from before; nullopt: any number may.
    [[nodiscard]] std::optional<Rows> suspects(const Step& step) const;
    [[nodiscard]] std::optional<Rows> changedBySettings(const Step& step) const;
    [[nodiscard]] std::optional<Rows> changedByOverrides(const Step& step) const;
    [[nodiscard]] bool worthSharing(const Step& step, const Rows& rows) const;
    TensorPtr recompute(const Step& step, const OperationInput& input, const Rows& suspects);

    const Layer& m_layer;
    const Tensors& m_tensors;
    const Trace& m_before;
    std::array<std::optional<Rows>, tensor_count> m_changed;  ///< per tensor; nullopt: as a whole, or not there
};

}  // namespace attn
