// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/basics/system.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace attn
{

/// Progress callback, called with the numbers of finished and of all units. Returns false to cancel the work.
using Progress = std::function<bool(std::size_t done, std::size_t total)>;

/// A Progress callback that does nothing and never cancels.
inline bool ignoreProgress(std::size_t, std::size_t) { return true; }

// Reading and writing of files and folders. The place of every InputError is the path as passed.

/// The lower-case extension of a file name with its dot: ".npz".
std::string extensionOf(const std::filesystem::path& file);

/// Reads a whole file.
/// @throws InputError when it cannot be read, was not fetched or is larger than `limit`
std::vector<std::byte> readFile(const std::filesystem::path& file, std::uintmax_t limit);

/// Reads the first `count` bytes of a file, or all if it is shorter.
/// @throws InputError when it cannot be read
std::vector<std::byte> readStart(const std::filesystem::path& file, std::uintmax_t count);

/// Writes completely or not at all: to a temporary file in the target's folder, then fsync and rename. Replaces an
/// existing file, keeping its permissions; follows a symbolic link.
/// @throws InputError if the folder is not writable, or the target is not a regular file or is write-protected
void writeFileAtomically(const std::filesystem::path& file, std::span<const std::byte> bytes);

/// @throws InputError if the path exists and is not an empty folder
void requireNewOrEmptyFolder(const std::filesystem::path& folder);

/// Creates a folder completely or not at all: fills a temporary folder beside it, then renames it.
/// @param folder must not exist or must be empty (requireNewOrEmptyFolder()); may end with a slash
/// @param fill writes into the given folder; returns false to discard it
/// @throws InputError like requireNewOrEmptyFolder(), or if the folder cannot be created; also exceptions of `fill`
void writeFolderAtomically(const std::filesystem::path& folder,
                           const std::function<bool(const std::filesystem::path&)>& fill);

/// @throws InputError (place: the file as given) when it cannot be read or was not fetched
std::shared_ptr<const system::FileMapping> mapFile(const std::filesystem::path& file);

}  // namespace attn
