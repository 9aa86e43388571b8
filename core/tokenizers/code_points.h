// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/utf8.h>

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace attn
{

/// Calls visit(code point, begin, end) for each code point of UTF-8 text; an invalid byte counts as U+FFFD.
/// @param text of at most 2^31 - 1 bytes
template <typename Visit>
void forEachCodePoint(std::string_view text, const Visit& visit)
{
    const auto size = static_cast<std::int32_t>(text.size());
    for (std::int32_t end = 0; end < size;) {
        const std::int32_t begin = end;
        UChar32 code = 0;
        U8_NEXT_OR_FFFD(text, end, size, code);
        visit(code, static_cast<std::size_t>(begin), static_cast<std::size_t>(end));
    }
}

/// Calls visit(text, begin, end) for each segment of UTF-8 text between two boundaries (Unicode Annex 29).
void forEachSegment(std::string_view text, UBreakIteratorType type,
                    const std::function<void(UText& codes, std::size_t begin, std::size_t end)>& visit);

/// The code point as UTF-8.
inline std::string utf8(UChar32 code)
{
    std::string bytes(U8_MAX_LENGTH, '\0');
    std::size_t size = 0;
    U8_APPEND_UNSAFE(bytes, size, code);
    bytes.resize(size);
    return bytes;
}

inline bool isWhiteSpace(UChar32 code) { return u_isUWhiteSpace(code) != 0; }

inline bool hasCategory(UChar32 code, std::uint32_t categories) { return (U_GET_GC_MASK(code) & categories) != 0; }

/// `\w` as defined by Unicode Technical Standard 18.
inline bool isWordCharacter(UChar32 code)
{
    return u_hasBinaryProperty(code, UCHAR_ALPHABETIC) != 0 || u_hasBinaryProperty(code, UCHAR_JOIN_CONTROL) != 0 ||
           hasCategory(code, U_GC_M_MASK | U_GC_ND_MASK | U_GC_PC_MASK);
}

/// Punctuation as defined by tokenizers: includes ASCII characters that Unicode classifies as symbols.
inline bool isPunctuation(UChar32 code)
{
    constexpr UChar32 ascii_end = 0x80;
    return hasCategory(code, U_GC_P_MASK) || (code < ascii_end && hasCategory(code, U_GC_S_MASK));
}

/// The visible character for a byte in byte-level vocabularies (GPT-2): "Ġ" for a space.
const std::string& byteCharacter(unsigned char byte);

/// The inverse of byteCharacter() for a whole token; nullopt if it contains any other character.
std::optional<std::string> bytesOfCharacters(std::string_view token);

/// The token for a byte in vocabularies with "byte_fallback": "<0xE2>".
std::string byteToken(unsigned char byte);

}  // namespace attn
