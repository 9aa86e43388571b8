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

/// Parses a safetensors file (docs/experiment-file.md): F32 as it is; F64, F16, BF16, integers and BOOL converted to
/// F32.
/// @param limit bytes that the tensors may take in memory
/// @throws InputError with the rule that is broken; the place is "", or "header" and a JSON pointer when the header is
///         not proper JSON
NamedTensors parseSafetensors(std::span<const std::byte> bytes, std::uint64_t limit = memory_limit);

/// F32 tensors and string metadata.
/// @param tensors names are different UTF-8 texts other than "__metadata__"
std::vector<std::byte> writeSafetensors(const TensorList& tensors, const Metadata& metadata);

}  // namespace attn
