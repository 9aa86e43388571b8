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

/// What libzip says, for the person; in English, as it is not ours to translate. The error is of no more use after it.
std::string zipReason(zip_error* error);

/// A zip archive that is in memory, which must outlive this. What its directory claims is checked before anything is
/// allocated. Every function throws InputError (place: the member's name, or empty).
class ZipArchive
{
public:
    explicit ZipArchive(std::span<const std::byte> bytes);

    struct Member {
        std::uint64_t index;
        std::string name;
        std::uint64_t size;  ///< unpacked, in bytes
    };

    /// How many members there are.
    [[nodiscard]] std::size_t size() const;
    /// What the directory says about a member, once it is known to be something that can be unpacked.
    /// @param limit of its size, in bytes
    [[nodiscard]] Member member(std::size_t index, std::uint64_t limit) const;
    [[nodiscard]] std::vector<std::byte> unpack(const Member& member) const;

private:
    struct Close {
        void operator()(zip* archive) const;
    };
    std::unique_ptr<zip, Close> m_archive;
};

}  // namespace attn
