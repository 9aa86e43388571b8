// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

struct zip;

namespace attn
{

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

/// A member of an archive to write.
struct ZipContent {
    std::string name;
    std::vector<std::byte> content;
};

/// An archive of these members, stored uncompressed, without the time. The same members give the same bytes.
/// @throws std::runtime_error when memory runs out
std::vector<std::byte> writeZip(const std::vector<ZipContent>& members);

}  // namespace attn
