// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/pipeline/query_lines.h"
#include "core/pipeline/trace.h"
#include "core/tensor/tensor_id.h"

namespace attn
{

/// What a new trace can take over from the one before: tensors that did not change, and of those that changed in a few
/// queries only (one painted cell of a mask) all the other lines.
class Update
{
public:
    /// @param tensors of the trace being made, complete up to the step that is asked about
    Update(const Layer& layer, const Tensors& tensors, const Trace& before)
        : m_layer(layer), m_tensors(tensors), m_before(before)
    {
    }

    /// The step's tensor, shared or branched; null when it has to be computed. Steps are asked about in their order.
    TensorPtr take(const Step& step, const OperationInput& input);

private:
    /// Which lines may differ from before; nullopt: any number may.
    [[nodiscard]] std::optional<QueryLines> suspects(const Step& step) const;
    [[nodiscard]] std::optional<QueryLines> changedBySettings(const Step& step) const;
    [[nodiscard]] std::optional<QueryLines> changedByOverrides(const Step& step) const;
    [[nodiscard]] bool worthBranching(const Step& step, const QueryLines& lines) const;
    TensorPtr branch(const Step& step, const OperationInput& input, const QueryLines& suspects);

    const Layer& m_layer;
    const Tensors& m_tensors;
    const Trace& m_before;
    std::array<std::optional<QueryLines>, tensor_count> m_changed;  ///< per tensor; nullopt: as a whole, or not there
};

}  // namespace attn
