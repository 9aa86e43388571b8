// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/tokenizers/code_points.h"

#include <algorithm>
#include <array>

namespace attn
{

namespace
{

constexpr std::size_t byte_count = 256;
constexpr UChar32 first_substitute = 256;

/// Bytes that are visible Latin-1 characters are mapped to themselves, the others to U+0100, U+0101, …
constexpr bool isMappedToItself(UChar32 byte)
{
    return (byte >= '!' && byte <= '~') || (byte >= 0xA1 && byte <= 0xAC) || byte >= 0xAE;
}

std::array<UChar32, byte_count> makeByteCharacters()
{
    std::array<UChar32, byte_count> signs{};
    UChar32 next = first_substitute;
    for (UChar32 byte = 0; byte < first_substitute; ++byte)
        signs[static_cast<std::size_t>(byte)] = isMappedToItself(byte) ? byte : next++;
    return signs;
}

}  // namespace

const std::string& byteCharacter(unsigned char byte)
{
    static const auto signs = [] {
        std::array<std::string, byte_count> texts;
        const auto codes = makeByteCharacters();
        std::ranges::transform(codes, texts.begin(), utf8);
        return texts;
    }();
    return signs[byte];
}

std::optional<std::string> bytesOfCharacters(std::string_view token)
{
    static const std::array<UChar32, byte_count> signs = makeByteCharacters();
    std::string bytes;
    bool proper = true;
    forEachCodePoint(token, [&](UChar32 code, std::size_t, std::size_t) {
        const auto* const at = std::ranges::find(signs, code);
        proper = proper && at != signs.end();
        if (proper)
            bytes += static_cast<char>(at - signs.begin());
    });
    return proper ? std::optional(bytes) : std::nullopt;
}

}  // namespace attn
