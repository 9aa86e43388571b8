// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

struct zip;
struct zip_error;

namespace attn
{

/// libzip's error text (English, untranslated). Finalises `error` (zip_error_fini), which must not be used afterwards.
std::string zipReason(zip_error* error);

/// Reads a zip archive from a memory buffer, which must outlive this object. Checks sizes in its directory before
/// allocating. Every function throws InputError (place: the member's name, or empty).
class ZipArchive
{
public:
    explicit ZipArchive(std::span<const std::byte> bytes);

    struct Member {
        std::uint64_t index;
        std::string name;
        std::uint64_t size;  ///< uncompressed size in bytes
    };

    /// Number of members.
    [[nodiscard]] std::size_t size() const;
    /// Directory entry of a member.
    /// @param limit largest unpacked size, in bytes
    /// @throws InputError if the member is encrypted, uses an unsupported compression or exceeds the limit
    [[nodiscard]] Member member(std::size_t index, std::uint64_t limit) const;
    [[nodiscard]] std::vector<std::byte> unpack(const Member& member) const;
    /// The first bytes of a member, at most `count`.
    [[nodiscard]] std::vector<std::byte> start(const Member& member, std::uint64_t count) const;

private:
    struct Close {
        void operator()(zip* archive) const;
    };
    std::unique_ptr<zip, Close> m_archive;
};

}  // namespace attn
