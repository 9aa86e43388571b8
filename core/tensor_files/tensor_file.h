// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tensor_files/safetensors.h"

#include <filesystem>

namespace attn
{

/// The ending of a file's name in small letters, with its dot: ".npz".
std::string endingOf(const std::filesystem::path& file);

/// @throws InputError (place: the file as given) when it is missing, a folder, a device or a pipe
void requireReadable(const std::filesystem::path& file);

/// Reads every tensor of a .safetensors, .npz or .npy file (by its ending; .npy: one tensor named "").
/// @throws InputError when it is missing, too large, of another kind, or broken; place: the file as given, followed by
///         ": " and the place inside it where there is one
NamedTensors readTensorFile(const std::filesystem::path& file);

/// Bytes of a whole file.
/// @throws InputError (place: the file as given) when it cannot be read or is larger than `limit`
std::vector<std::byte> readFile(const std::filesystem::path& file, std::uintmax_t limit);

/// Bytes of a file, at most its first `count`.
/// @throws InputError (place: the file as given) when it cannot be read
std::vector<std::byte> readStart(const std::filesystem::path& file, std::uintmax_t count);

/// Writes whole or not at all: a temporary file beside the target, synchronised with the disk, then a rename. Replaces
/// a file that is there and keeps its owner and its permissions; a symbolic link is followed.
/// @throws InputError (place: the file as given) when the folder cannot be written or the target is no regular file,
///         is write-protected, or has an owner that cannot be kept
void writeFileAtomically(const std::filesystem::path& file, std::span<const std::byte> bytes);

/// Removes what writeFileAtomically() left in the folder when its program was killed.
void removeAbandonedFiles(const std::filesystem::path& folder);

}  // namespace attn
