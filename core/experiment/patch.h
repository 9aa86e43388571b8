// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/experiment.h"
#include "core/tensor/tensor.h"

#include <array>
#include <map>
#include <mutex>
#include <tuple>
#include <utility>

namespace attn
{

/// The indices of a patch, by their keys in experiment files.
inline constexpr std::array<std::pair<const char*, std::optional<Index> Patch::*>, 5> patch_indices = {{
    {"batch", &Patch::batch},
    {"head", &Patch::head},
    {"query", &Patch::query},
    {"key", &Patch::key},
    {"feature", &Patch::feature},
}};

/// The experiment from which patches take numbers (with a model and without patches), and its tensors computed so far.
/// Shared by its patches; thread-safe.
class PatchSource
{
public:
    explicit PatchSource(Experiment experiment) : m_experiment(std::move(experiment)) {}

    [[nodiscard]] const Experiment& experiment() const { return m_experiment; }

    /// The tensor of a part; the first call for each tensor name computes it for all parts.
    /// @param compute called with (experiment, tensor, keep); calls keep(part, layer, numbers) for each part that has
    /// the tensor
    /// @return null if the part has no such tensor
    template <typename Compute>
    TensorPtr numbersOf(TensorId tensor, PartKind part, Index layer, const Compute& compute) const
    {
        const std::scoped_lock lock(m_mutex);
        if (!m_computed[tensor]) {
            compute(m_experiment, tensor, [&](PartKind of, Index at, TensorPtr numbers) {
                m_numbers[{tensor, of, at}] = std::move(numbers);
            });
            m_computed[tensor] = true;
        }
        const auto found = m_numbers.find({tensor, part, layer});
        return found == m_numbers.end() ? nullptr : found->second;
    }

private:
    Experiment m_experiment;
    mutable std::mutex m_mutex;
    mutable std::map<TensorId, bool> m_computed;
    mutable std::map<std::tuple<TensorId, PartKind, Index>, TensorPtr> m_numbers;
};

/// The numbers of this experiment, computed without its patches. @pre it has a model
inline std::shared_ptr<const PatchSource> patchSource(Experiment experiment)
{
    experiment.patches.clear();
    experiment.view = nlohmann::json::object();
    return std::make_shared<const PatchSource>(std::move(experiment));
}

}  // namespace attn
