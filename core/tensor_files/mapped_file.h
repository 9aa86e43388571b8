// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <filesystem>
#include <memory>
#include <span>

namespace attn
{

/// A file whose bytes are read from the disk when they are looked at. They stay what they are when the file is deleted
/// or replaced; whoever cuts it short in place ends the program, as with every mapped file.
class MappedFile
{
public:
    /// @throws InputError (place: the file as given) when it cannot be read
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
