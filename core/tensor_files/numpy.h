// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tensor_files/safetensors.h"

namespace attn
{

class MemoryBudget;

/// Parses a NumPy .npy file, versions 1 to 3, C or Fortran order, little- or big-endian, float, integer or bool.
/// @param limit bytes that the array may take in memory
/// @throws InputError with the rule that is broken
Tensor parseNpy(std::span<const std::byte> bytes, std::uint64_t limit = memory_limit);

/// The same as one of several arrays that share a budget.
Tensor parseNpy(std::span<const std::byte> bytes, MemoryBudget& memory);

/// Version 1.0, '<f4', C order: the bytes that numpy.save writes.
std::vector<std::byte> writeNpy(const Tensor& tensor);

/// Parses a .npz archive: each member NAME.npy under NAME, stored or deflated.
/// @param limit bytes that one unpacked member, and all arrays together, may take in memory
/// @throws InputError with the rule that is broken; place: the member, or "" when it is about the archive
NamedTensors parseNpz(std::span<const std::byte> bytes, std::uint64_t limit = memory_limit);

/// As numpy.savez: members stored, not compressed. The same tensors give the same bytes.
/// @param tensors names are different UTF-8 texts
std::vector<std::byte> writeNpz(const TensorList& tensors);

}  // namespace attn
