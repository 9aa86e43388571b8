// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/files/tensor_file.h"

#include "core/error/message.h"
#include "core/files/numpy.h"

#include <algorithm>
#include <cerrno>
#include <fstream>
#include <random>
#include <system_error>

namespace attn
{

namespace
{

namespace fs = std::filesystem;

using Parser = NamedTensors (*)(std::span<const std::byte>);

NamedTensors parseSingleArray(std::span<const std::byte> bytes)
{
    NamedTensors tensors;
    tensors.emplace("", std::make_shared<const Tensor>(parseNpy(bytes)));
    return tensors;
}

Parser parserFor(const fs::path& file)
{
    std::string ending = file.extension().string();
    std::ranges::transform(ending, ending.begin(), [](char letter) {
        return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
    });
    if (ending == ".safetensors")
        return [](std::span<const std::byte> bytes) { return parseSafetensors(bytes); };
    if (ending == ".npz")
        return [](std::span<const std::byte> bytes) { return parseNpz(bytes); };
    if (ending == ".npy")
        return parseSingleArray;
    throw InputError(
        file.string(),
        ATTN_TEXT("core", "The name ends in \"%1\", but tensors are read from .safetensors, .npz and .npy files only."),
        file.extension().string());
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

/// Why the stream's last operation failed; never empty.
std::error_code lastError() { return {errno != 0 ? errno : EIO, std::generic_category()}; }

/// A new file that vanishes unless it is moved to its final place.
class TemporaryFile
{
public:
    explicit TemporaryFile(const fs::path& folder)
    {
        std::random_device random;
        m_path = folder / (".attention-explorer-" + std::to_string(random()) + std::to_string(random()) + ".tmp");
    }
    ~TemporaryFile()
    {
        std::error_code ignored;
        fs::remove(m_path, ignored);
    }
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;

    std::error_code write(std::span<const std::byte> bytes) const
    {
        errno = 0;
        std::ofstream out(m_path, std::ios::binary);
        out.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
        out.close();
        return out ? std::error_code() : lastError();
    }

    std::error_code moveTo(const fs::path& target, const fs::file_status& previous) const
    {
        std::error_code error;
        if (fs::exists(previous))
            fs::permissions(m_path, previous.permissions(), error);
        if (!error)
            fs::rename(m_path, target, error);
        return error;
    }

private:
    fs::path m_path;
};

}  // namespace

NamedTensors readTensorFile(const fs::path& file)
{
    const Parser parse = parserFor(file);
    const std::vector<std::byte> bytes = readFile(file, memory_limit);
    try {
        return parse(bytes);
    } catch (const InputError& error) {
        const std::string inside = error.place().empty() ? "" : ": " + error.place();
        throw InputError(file.string() + inside, error.message());
    }
}

std::vector<std::byte> readFile(const fs::path& file, std::uintmax_t limit)
{
    requireReadable(file);
    errno = 0;
    std::ifstream in(file, std::ios::binary);
    std::error_code error = in ? std::error_code() : lastError();
    const std::uintmax_t size = error ? 0 : fs::file_size(file, error);
    if (!error && size > limit)
        throw InputError(file.string(), ATTN_TEXT("core", "The file has %1 bytes, but %2 are the limit."), size, limit);
    std::vector<std::byte> bytes(error ? 0 : size);
    if (!error && !in.read(reinterpret_cast<char*>(bytes.data()), static_cast<std::streamsize>(size)))
        error = lastError();
    if (error)
        throw InputError(file.string(), ATTN_TEXT("core", "The file cannot be read: %1."), error.message());
    return bytes;
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
    const TemporaryFile temporary(folder);
    error = temporary.write(bytes);
    if (!error)
        error = temporary.moveTo(target, previous);
    if (error)
        throw InputError(file.string(), ATTN_TEXT("core", "The file cannot be written: %1."), error.message());
}

}  // namespace attn
