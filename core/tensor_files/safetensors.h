// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tensor_files/file_tensor.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace attn
{

/// Tensors to write, in order.
using TensorList = std::vector<std::pair<std::string, TensorPtr>>;
using Metadata = std::map<std::string, std::string>;

/// Parses a safetensors file (docs/experiment-file.md): F32 unchanged; F64, F16, BF16, integers and BOOL converted to
/// F32; tensors of other types are named in NamedTensors::unreadable.
/// @param limit largest size of the tensors in memory, in bytes
/// @throws InputError naming the violated rule; place: "", or "header" and a JSON pointer if the header is invalid
///         JSON
NamedTensors parseSafetensors(std::span<const std::byte> bytes, std::uint64_t limit = memory_limit);

/// Writes F32 tensors and string metadata.
/// @param tensors names must be distinct UTF-8 texts other than "__metadata__"
std::vector<std::byte> writeSafetensors(const TensorList& tensors, const Metadata& metadata);

}  // namespace attn
