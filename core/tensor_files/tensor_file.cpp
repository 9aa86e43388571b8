// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/tensor_files/tensor_file.h"

#include "core/error/message.h"
#include "core/files/in_file.h"
#include "core/tensor_files/csv_table.h"
#include "core/tensor_files/numpy.h"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <fstream>
#include <functional>
#include <random>
#include <system_error>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace attn
{

namespace
{

namespace fs = std::filesystem;

using Parser = NamedTensors (*)(std::span<const std::byte>);

NamedTensors nameless(Tensor tensor)
{
    NamedTensors tensors;
    tensors.emplace("", std::make_shared<const Tensor>(std::move(tensor)));
    return tensors;
}

Parser parserFor(const fs::path& file)
{
    const std::string ending = endingOf(file);
    if (ending == ".safetensors")
        return [](std::span<const std::byte> bytes) { return parseSafetensors(bytes); };
    if (ending == ".npz")
        return [](std::span<const std::byte> bytes) { return parseNpz(bytes); };
    if (ending == ".npy")
        return [](std::span<const std::byte> bytes) { return nameless(parseNpy(bytes)); };
    if (ending == ".csv")
        return [](std::span<const std::byte> bytes) {
            return nameless(parseCsv({reinterpret_cast<const char*>(bytes.data()), bytes.size()}));
        };
    throw InputError(
        file.string(),
        ATTN_TEXT("core",
                  "The name ends in \"%1\", but tensors are read from .safetensors, .npz, .npy and .csv files only."),
        file.extension().string());
}

/// errno as an error code; EIO if errno is 0.
std::error_code lastError() { return {errno != 0 ? errno : EIO, std::generic_category()}; }

void require(bool succeeded)
{
    if (!succeeded)
        throw std::system_error(lastError());
}

constexpr std::string_view temporary_prefix = ".attention-explorer-";
constexpr std::string_view temporary_ending = ".tmp";

/// A new temporary file, removed by the destructor unless moveTo() was called. It is locked (flock) while open, so that
/// other processes do not treat it as abandoned.
class TemporaryFile
{
public:
    explicit TemporaryFile(const fs::path& folder)
    {
        std::random_device random;
        m_path = folder / std::string(temporary_prefix)
                              .append(std::to_string(random()))
                              .append(std::to_string(random()))
                              .append(temporary_ending);
        constexpr mode_t everyone = 0666;  // restricted by the user's umask
        m_file = ::open(m_path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, everyone);
        require(m_file >= 0);
        ::flock(m_file, LOCK_EX | LOCK_NB);  // ignored on file systems without locks
    }
    ~TemporaryFile()
    {
        ::close(m_file);
        std::error_code ignored;
        fs::remove(m_path, ignored);
    }
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;

    /// Returns once the bytes are on disk (fsync).
    void write(std::span<const std::byte> bytes) const
    {
        while (!bytes.empty()) {
            const ssize_t written = ::write(m_file, bytes.data(), bytes.size());
            require(written >= 0 || errno == EINTR);
            bytes = bytes.subspan(static_cast<std::size_t>(std::max<ssize_t>(written, 0)));
        }
        require(::fsync(m_file) == 0);
    }

    /// Copies owner and permissions of the file to be replaced. @return false if changing the owner is not permitted
    [[nodiscard]] bool copyOwnerAndMode(const struct stat& previous) const
    {
        struct stat own = {};
        require(::fstat(m_file, &own) == 0);
        const bool another_owner = own.st_uid != previous.st_uid || own.st_gid != previous.st_gid;
        if (another_owner && ::fchown(m_file, previous.st_uid, previous.st_gid) != 0)
            return false;
        constexpr mode_t permissions = 07777;
        require(::fchmod(m_file, previous.st_mode & permissions) == 0);
        return true;
    }

    void moveTo(const fs::path& target) const { fs::rename(m_path, target); }

private:
    fs::path m_path;
    int m_file = -1;
};

bool isTemporary(const fs::path& file)
{
    const std::string name = file.filename().string();
    return name.starts_with(temporary_prefix) && name.ends_with(temporary_ending);
}

/// Whether no process is writing the file: it is not locked, and older than the time between creating and locking.
bool isAbandoned(const fs::directory_entry& entry)
{
    constexpr auto least_age = std::chrono::minutes(1);
    std::error_code error;
    if (!fs::is_regular_file(entry.symlink_status(error)) ||
        fs::file_time_type::clock::now() - entry.last_write_time(error) < least_age || error)
        return false;
    const int descriptor = ::open(entry.path().c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    if (descriptor < 0)
        return false;
    const bool locked = ::flock(descriptor, LOCK_EX | LOCK_NB) == 0;
    ::close(descriptor);
    return locked;
}

/// Makes a rename in the folder survive a power failure. Errors are ignored: not every file system supports it.
void syncFolder(const fs::path& folder)
{
    const int descriptor = ::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor < 0)
        return;
    ::fsync(descriptor);
    ::close(descriptor);
}

/// Checks the permission bits as well as access(), so that files are also protected from the superuser.
bool isWriteProtected(const fs::path& path)
{
    constexpr mode_t anyone = S_IWUSR | S_IWGRP | S_IWOTH;
    struct stat status = {};
    return ::stat(path.c_str(), &status) == 0 && ((status.st_mode & anyone) == 0 || ::access(path.c_str(), W_OK) != 0);
}

/// Error message for a failed write, with advice.
Message writeFailure(const std::error_code& code)
{
    switch (code.value()) {
    case ENOSPC:
        return {ATTN_TEXT("core", "The disk is full: free some space on it, or choose another disk."), {}};
    case EDQUOT:
        return {ATTN_TEXT("core", "Your share of this disk is used up: delete something, or choose another disk."), {}};
    case EFBIG:
        return {ATTN_TEXT("core", "The file would be larger than the system lets a file become here: have the limit "
                                  "raised, or choose another disk."),
                {}};
    default:
        return {ATTN_TEXT("core", "The file cannot be written: %1. Choose another place."), {code.message()}};
    }
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

}  // namespace

std::string endingOf(const fs::path& file)
{
    std::string ending = file.extension().string();
    std::ranges::transform(ending, ending.begin(), [](char letter) {
        return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
    });
    return ending;
}

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

void requireFetched(const fs::path& file, std::span<const std::byte> start)
{
    const std::string_view text(reinterpret_cast<const char*>(start.data()), start.size());
    if (text.starts_with("version https://git-lfs"))
        throw InputError(file.string(),
                         ATTN_TEXT("core", "This is a Git LFS pointer, which only stands for the file: fetch the file "
                                           "itself with `git lfs pull`, or download it."));
}

NamedTensors readTensorFile(const fs::path& file)
{
    const Parser parse = parserFor(file);
    const std::vector<std::byte> bytes = readFile(file, endingOf(file) == ".csv" ? largest_csv_file : memory_limit);
    return inFile(file.string(), [&] { return parse(bytes); });
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
    const fs::path folder = target.parent_path();
    if (target.empty() || !(folder.empty() || fs::is_directory(folder, error)))
        throw InputError(file.string(), ATTN_TEXT("core", "The folder of this file does not exist: create it first."));
    struct stat status = {};
    const bool replaces = fs::exists(previous) && ::stat(target.c_str(), &status) == 0;
    if (replaces && isWriteProtected(target))
        throw InputError(file.string(), ATTN_TEXT("core", "This file is write-protected: choose another name, or allow "
                                                          "writing to it first."));
    if (isWriteProtected(folder.empty() ? "." : folder))
        throw InputError(file.string(), ATTN_TEXT("core", "The folder of this file is write-protected: choose another "
                                                          "folder, or allow writing to it first."));
    try {
        const TemporaryFile temporary(folder);
        if (replaces && !temporary.copyOwnerAndMode(status))
            throw InputError(file.string(),
                             ATTN_TEXT("core", "This file belongs to another user or group, and would not "
                                               "any more: choose another name."));
        temporary.write(bytes);
        temporary.moveTo(target);
    } catch (const std::system_error& failure) {
        throw InputError(file.string(), writeFailure(failure.code()));
    }
    syncFolder(folder);
}

void removeAbandonedFiles(const fs::path& folder)
{
    std::error_code error;
    for (fs::directory_iterator at(folder.empty() ? "." : folder, error), end; !error && at != end; at.increment(error))
        if (isTemporary(at->path()) && isAbandoned(*at)) {
            std::error_code ignored;
            fs::remove(at->path(), ignored);
        }
}

}  // namespace attn
