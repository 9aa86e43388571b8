// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/files/file_io.h"

#include "core/basics/message.h"
#include "core/basics/text.h"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <fstream>
#include <random>
#include <system_error>

namespace attn
{

namespace fs = std::filesystem;

namespace
{

/// errno as an error code; EIO if errno is 0.
std::error_code lastError() { return {errno != 0 ? errno : EIO, std::generic_category()}; }

/// A path that the destructor deletes with its contents, if it exists.
struct TemporaryPath {
    explicit TemporaryPath(fs::path temporary) : path(std::move(temporary)) {}
    ~TemporaryPath()
    {
        std::error_code ignored;
        fs::remove_all(path, ignored);
    }
    TemporaryPath(const TemporaryPath&) = delete;
    TemporaryPath& operator=(const TemporaryPath&) = delete;

    const fs::path path;
};

/// @throws InputError if it is missing, or is a folder, a device or a pipe
void requireReadable(const fs::path& file)
{
    std::error_code error;
    const fs::file_status status = fs::status(file, error);
    if (status.type() == fs::file_type::not_found)
        throw InputError(file.string(), ATTN_TEXT("core", "There is no such file."));
    if (fs::is_directory(status))
        throw InputError(file.string(), ATTN_TEXT("core", "This is a folder, but it must be a file."));
    if (fs::is_other(status))
        throw InputError(file.string(), ATTN_TEXT("core", "This is a device or a pipe, but it must be a file."));
}

/// @param start the file's first bytes
/// @throws InputError for a Git LFS pointer, which replaces a file that was not downloaded
void requireFetched(const fs::path& file, std::span<const std::byte> start)
{
    if (asText(start).starts_with("version https://git-lfs"))
        throw InputError(file.string(),
                         ATTN_TEXT("core", "This is a Git LFS pointer, which only stands for the file: fetch the file "
                                           "itself with `git lfs pull`, or download it."));
}

/// @param countFor returns the number of bytes to read, given the file's size; may throw
std::vector<std::byte> read(const fs::path& file, const std::function<std::uintmax_t(std::uintmax_t)>& countFor)
{
    requireReadable(file);
    errno = 0;
    std::ifstream in(file, std::ios::binary);
    std::error_code error = in ? std::error_code() : lastError();
    const std::uintmax_t size = error ? 0 : fs::file_size(file, error);
    std::vector<std::byte> bytes(error ? 0 : countFor(size));
    if (!error && !in.read(reinterpret_cast<char*>(bytes.data()), static_cast<std::streamsize>(bytes.size())))
        error = lastError();
    if (error)
        throw InputError(file.string(), ATTN_TEXT("core", "The file cannot be read: %1."), error.message());
    return bytes;
}

/// Absolute, normalised path without a trailing slash: `out/` and `./out` become `/…/out`.
fs::path withoutSlash(const fs::path& folder)
{
    const fs::path plain = fs::absolute(folder).lexically_normal();
    return plain.has_filename() ? plain : plain.parent_path();
}

}  // namespace

std::string extensionOf(const fs::path& file)
{
    std::string extension = file.extension().string();
    std::ranges::transform(extension, extension.begin(), [](char letter) {
        return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
    });
    return extension;
}

std::vector<std::byte> readFile(const fs::path& file, std::uintmax_t limit)
{
    const auto whole = [&](std::uintmax_t size) {
        if (size > limit)
            throw InputError(file.string(), ATTN_TEXT("core", "The file has %1 bytes, but %2 are the limit."), size,
                             limit);
        return size;
    };
    std::vector<std::byte> bytes = read(file, whole);
    requireFetched(file, bytes);
    return bytes;
}

std::vector<std::byte> readStart(const fs::path& file, std::uintmax_t count)
{
    return read(file, [count](std::uintmax_t size) { return std::min(size, count); });
}

void writeFileAtomically(const fs::path& file, std::span<const std::byte> bytes)
{
    std::error_code error;
    const fs::path target = fs::is_symlink(file, error) ? fs::canonical(file, error) : file;
    const fs::file_status previous = fs::status(target, error);
    if (fs::exists(previous) && !fs::is_regular_file(previous))
        throw InputError(
            file.string(),
            ATTN_TEXT("core",
                      "This is a folder, a device or a pipe and cannot be replaced by a file: choose another name."));
    const fs::path folder = target.has_parent_path() ? target.parent_path() : ".";
    if (target.empty() || !fs::is_directory(folder, error))
        throw InputError(file.string(), ATTN_TEXT("core", "The folder of this file does not exist: create it first."));
    if (fs::exists(previous) && system::isWriteProtected(target))
        throw InputError(file.string(), ATTN_TEXT("core", "This file is write-protected: choose another name, or allow "
                                                          "writing to it first."));
    try {
        const TemporaryPath temporary(folder /
                                      (".attention-explorer-" + std::to_string(std::random_device()()) + ".tmp"));
        system::writeNewFile(temporary.path, bytes);
        if (fs::exists(previous))
            fs::permissions(temporary.path, previous.permissions());
        fs::rename(temporary.path, target);
    } catch (const std::system_error& failure) {
        if (failure.code() == std::errc::no_space_on_device)
            throw InputError(file.string(), ATTN_TEXT("core", "The disk is full: free some space on it, or choose "
                                                              "another disk."));
        throw InputError(file.string(), ATTN_TEXT("core", "The file cannot be written: %1. Choose another place."),
                         failure.code().message());
    }
}

void requireNewOrEmptyFolder(const fs::path& folder)
{
    std::error_code unreadable;
    const bool is_folder = fs::is_directory(folder, unreadable);
    if (fs::exists(folder, unreadable) && !(is_folder && fs::is_empty(folder, unreadable)))
        throw InputError(
            folder.string(),
            ATTN_TEXT("core", "Something with this name exists already: choose another name, or remove it."));
}

void writeFolderAtomically(const fs::path& folder, const std::function<bool(const fs::path&)>& fill)
{
    requireNewOrEmptyFolder(folder);
    try {
        const fs::path target = withoutSlash(folder);
        const TemporaryPath temporary(system::makeFolderBeside(target));
        const fs::path filled = temporary.path / target.filename();
        fs::create_directory(filled);
        if (fill(filled))
            fs::rename(filled, target);
    } catch (const std::system_error& failure) {
        throw InputError(folder.string(), ATTN_TEXT("core", "The folder cannot be written (%1): choose another one."),
                         failure.code().message());
    }
}

std::shared_ptr<const system::FileMapping> mapFile(const fs::path& file)
{
    requireReadable(file);
    try {
        auto mapping = system::FileMapping::open(file);
        requireFetched(file, mapping->bytes());
        return mapping;
    } catch (const std::system_error& failure) {
        throw InputError(file.string(), ATTN_TEXT("core", "The file cannot be read: %1."), failure.code().message());
    }
}

}  // namespace attn
