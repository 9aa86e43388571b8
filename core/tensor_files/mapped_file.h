// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <filesystem>
#include <memory>
#include <span>

namespace attn
{

/// A memory-mapped file: bytes are read from disk on access. They stay valid when the file is deleted or replaced;
/// truncating it in place makes an access fail with SIGBUS, as with every mapped file.
class MappedFile
{
public:
    /// @throws InputError (place: the file as given) when it cannot be read or was not fetched
    static std::shared_ptr<const MappedFile> open(const std::filesystem::path& file);
    ~MappedFile();
    MappedFile(const MappedFile&) = delete;
    MappedFile& operator=(const MappedFile&) = delete;

    [[nodiscard]] std::span<const std::byte> bytes() const { return m_bytes; }

private:
    explicit MappedFile(std::span<std::byte> bytes) : m_bytes(bytes) {}

    std::span<std::byte> m_bytes;
};

}  // namespace attn
