// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/safetensors.h"

namespace attn
{

class MemoryBudget;

/// Parses a NumPy .npy file, versions 1 to 3, C or Fortran order, little- or big-endian, float, integer or bool.
/// @param limit largest size of the array in memory, in bytes
/// @throws InputError naming the violated rule
Tensor parseNpy(std::span<const std::byte> bytes, std::uint64_t limit = tensor_file_limit);

/// The same for one of several arrays with a common memory budget.
Tensor parseNpy(std::span<const std::byte> bytes, MemoryBudget& memory);

/// Version 1.0, '<f4', C order: the bytes that numpy.save writes.
std::vector<std::byte> writeNpy(const Tensor& tensor);

/// Parses a .npz archive: each member NAME.npy under NAME, stored or deflated; arrays of unsupported types are listed
/// in NamedTensors::unreadable.
/// @param limit size limit of an unpacked member and of all arrays together, in bytes
/// @throws InputError naming the violated rule; place: the member, or "" for errors of the archive
NamedTensors parseNpz(std::span<const std::byte> bytes, std::uint64_t limit = tensor_file_limit);

/// Like numpy.savez: members are stored, not compressed. The same tensors give the same bytes.
/// @param tensors names must be distinct UTF-8 texts
std::vector<std::byte> writeNpz(const TensorList& tensors);

}  // namespace attn
