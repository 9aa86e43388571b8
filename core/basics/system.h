// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <filesystem>
#include <memory>
#include <span>
#include <system_error>

// Functions of the operating system beyond the standard library. Each system has one source file, system_posix.cpp or
// system_windows.cpp; no other file of core may include system headers (tests/architecture/check_tiers.py).

namespace attn::system
{

/// Memory aligned for vector instructions; blocks of 2 MiB or more use huge pages if the system has them.
/// @throws std::bad_alloc
void* allocate(std::size_t bytes);
void deallocate(void* memory);

/// Connects standard input, output and error to the console from which the program was started, unless they are
/// redirected. Only on Windows, where GUI programs start without them.
void attachToConsole();

/// Path in an environment variable; empty if it is not set.
std::filesystem::path environmentPath(const char* name);

/// Creates a file that does not exist yet; returns once the bytes are on the disk.
/// @throws std::system_error
void writeNewFile(const std::filesystem::path& file, std::span<const std::byte> bytes);

/// Whether the file's permissions forbid writing to it; also true for the superuser if nobody has the permission.
bool isWriteProtected(const std::filesystem::path& file);

/// Creates a new folder beside `target`.
/// @throws std::system_error
std::filesystem::path makeFolderBeside(const std::filesystem::path& target);

/// A memory-mapped file, read-only; its pages are read when they are accessed. It stays valid if the file is deleted or
/// replaced.
class FileMapping
{
public:
    /// @throws std::system_error
    static std::shared_ptr<const FileMapping> open(const std::filesystem::path& file);
    virtual ~FileMapping() = default;

    [[nodiscard]] virtual std::span<const std::byte> bytes() const = 0;
    /// Whether the file was truncated in place; missing bytes read as 0.
    [[nodiscard]] virtual bool isTruncated() const = 0;
};

}  // namespace attn::system
