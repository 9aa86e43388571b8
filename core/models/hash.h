// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string_view>

namespace attn
{

/// 64-bit FNV-1a hash; not collision-resistant against deliberate manipulation.
constexpr std::uint64_t hashOf(std::string_view text, std::uint64_t start = 0xcbf29ce484222325U)
{
    constexpr std::uint64_t prime = 0x100000001b3U;
    std::uint64_t hash = start;
    for (const char letter : text)
        hash = (hash ^ static_cast<unsigned char>(letter)) * prime;
    return hash;
}

}  // namespace attn
