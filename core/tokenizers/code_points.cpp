// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/tokenizers/code_points.h"

#include <algorithm>
#include <array>
#include <memory>
#include <stdexcept>

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

void forEachSegment(std::string_view text, UBreakIteratorType type,
                    const std::function<void(UText& codes, std::size_t begin, std::size_t end)>& visit)
{
    UErrorCode status = U_ZERO_ERROR;
    const std::unique_ptr<UText, decltype(&utext_close)> codes(
        utext_openUTF8(nullptr, text.data(), static_cast<std::int64_t>(text.size()), &status), &utext_close);
    const std::unique_ptr<UBreakIterator, decltype(&ubrk_close)> boundaries(ubrk_open(type, "", nullptr, 0, &status),
                                                                            &ubrk_close);
    ubrk_setUText(boundaries.get(), codes.get(), &status);
    if (U_FAILURE(status))
        throw std::runtime_error(std::string("ICU: ") + u_errorName(status));
    std::size_t begin = 0;
    for (std::int32_t next = ubrk_next(boundaries.get()); next != UBRK_DONE; next = ubrk_next(boundaries.get())) {
        const auto end = static_cast<std::size_t>(next);
        visit(*codes, begin, end);
        begin = end;
    }
}

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

std::string byteToken(unsigned char byte)
{
    constexpr std::string_view digits = "0123456789ABCDEF";
    return {'<', '0', 'x', digits[byte >> 4U], digits[byte & 15U], '>'};
}

}  // namespace attn
