// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/basics/axis.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace attn
{

/// A tensor of a trace or a parameter. The enumerators are in core/tensor/tensor_id.h; only files that name one include
/// it, so that a new tensor recompiles few files. Headers use this declaration.
enum class TensorId : std::uint8_t;

/// Number of enumerators of TensorId.
std::size_t tensorCount();
/// The tensor's name in files, on the command line and in listings: "q_heads", "w_q.weight", ...
std::string_view name(TensorId id);
/// Every name, in the order of TensorId.
std::vector<std::string_view> tensorNames();
/// The inverse of name(); nullopt for an unknown name.
std::optional<TensorId> tensorId(std::string_view name);
/// Whether the tensor is a parameter (a weight or bias).
bool isParameter(TensorId id);

constexpr std::size_t ordinal(TensorId id) { return static_cast<std::size_t>(id); }

/// A cell of a tensor or parameter.
struct CellRef {
    TensorId tensor;
    Shape index;      ///< one number per axis
    Index layer = 0;  ///< layer of a model; 0 without a model

    bool operator==(const CellRef&) const = default;
};

}  // namespace attn
