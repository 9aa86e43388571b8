// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tensor_files/safetensors.h"

#include <filesystem>

namespace attn
{

/// The extension of a file's name in lower case, with its dot: ".npz".
std::string endingOf(const std::filesystem::path& file);

/// @throws InputError (place: the file as given) if it is missing, a folder, a device or a pipe
void requireReadable(const std::filesystem::path& file);

/// @param start the file's first bytes
/// @throws InputError (place: the file as given) if they are those of a Git LFS pointer, which stands for a file that
/// was
///         not fetched
void requireFetched(const std::filesystem::path& file, std::span<const std::byte> start);

/// Reads every tensor of a .safetensors, .npz, .npy or .csv file (by its extension; .npy, .csv: one tensor named "").
/// @throws InputError if it is missing, too large, of another format, or malformed; place: the file as given, followed
///         by ": " and the place inside it, if any
NamedTensors readTensorFile(const std::filesystem::path& file);

/// Reads a whole file.
/// @throws InputError (place: the file as given) when it cannot be read, was not fetched or is larger than `limit`
std::vector<std::byte> readFile(const std::filesystem::path& file, std::uintmax_t limit);

/// Reads the first `count` bytes of a file, or all if it is shorter.
/// @throws InputError (place: the file as given) when it cannot be read
std::vector<std::byte> readStart(const std::filesystem::path& file, std::uintmax_t count);

/// Writes completely or not at all: to a temporary file next to the target, then fsync and rename. Replaces an existing
/// file and keeps its owner and permissions; follows a symbolic link.
/// @throws InputError (place: the file as given) when the folder cannot be written or the target is no regular file,
///         is write-protected, or has an owner that cannot be kept
void writeFileAtomically(const std::filesystem::path& file, std::span<const std::byte> bytes);

/// Removes temporary files that killed processes left behind during writeFileAtomically().
void removeAbandonedFiles(const std::filesystem::path& folder);

}  // namespace attn
