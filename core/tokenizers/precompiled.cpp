// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The map in base64: the size of a trie in bytes, the trie (a double array of Darts-clone), and the zero-terminated
// replacements. Numbers are 32-bit little-endian.

#include "core/tokenizers/precompiled.h"

#include "core/basics/message.h"
#include "core/files/base64.h"
#include "core/tokenizers/code_points.h"

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace attn
{

namespace
{

constexpr std::size_t unit_size = 4;

[[noreturn]] void failDamaged(const std::string& place)
{
    throw InputError(
        place, ATTN_TEXT("core", "The map of characters is truncated or damaged: fetch the tokenizer's file again."));
}

std::uint32_t unitAt(std::span<const std::byte> bytes)
{
    std::uint32_t unit = 0;
    for (std::size_t at = unit_size; at-- > 0;)
        unit = unit << 8U | std::to_integer<std::uint32_t>(bytes[at]);
    return unit;
}

/// Keys are matched byte by byte; a key's value is the offset of its replacement.
class CharsMap
{
public:
    CharsMap(std::span<const std::byte> bytes, const std::string& place)
    {
        const std::size_t trie = bytes.size() < unit_size ? 0 : unitAt(bytes);
        if (trie == 0 || trie % unit_size != 0 || trie > bytes.size() - unit_size)
            failDamaged(place);
        for (std::size_t at = 0; at < trie; at += unit_size)
            m_units.push_back(unitAt(bytes.subspan(unit_size + at)));
        for (const std::byte byte : bytes.subspan(unit_size + trie))
            m_replacements += static_cast<char>(byte);
        bool valid = m_replacements.empty() || m_replacements.back() == '\0';
        forEachCodePoint(m_replacements, [&](UChar32 code, std::size_t begin, std::size_t end) {
            valid = valid && std::string_view(m_replacements).substr(begin, end - begin) == utf8(code);
        });
        if (!valid)
            failDamaged(place);
        checkValues(place);
    }

    /// The replacement of the shortest key that `text` begins with; null if there is none.
    [[nodiscard]] const char* find(std::string_view text) const
    {
        std::size_t node = offset(m_units.front());
        for (const char letter : text) {
            const auto byte = static_cast<unsigned char>(letter);
            node ^= byte;
            if (byte == 0 || node >= m_units.size() || label(m_units[node]) != byte)
                return nullptr;
            const std::uint32_t unit = m_units[node];
            node ^= offset(unit);
            if (hasValue(unit))
                return m_replacements.c_str() + value(m_units[node]);
        }
        return nullptr;
    }

private:
    static std::uint32_t label(std::uint32_t unit) { return unit & 0x800000FFU; }
    static bool hasValue(std::uint32_t unit) { return (unit >> 8U & 1U) != 0; }
    static std::uint32_t value(std::uint32_t unit) { return unit & 0x7FFFFFFFU; }
    static std::size_t offset(std::uint32_t unit) { return std::size_t{unit >> 10U} << ((unit & 0x200U) >> 6U); }

    /// Checks that every value is an offset within the replacements.
    void checkValues(const std::string& place) const
    {
        for (std::size_t node = 0; node < m_units.size(); ++node) {
            const std::uint32_t unit = m_units[node];
            if (!hasValue(unit) || label(unit) != (unit & 0xFFU))
                continue;  // the unit is a value, or a node without a value
            const std::size_t leaf = node ^ offset(unit);
            if (leaf >= m_units.size() || value(m_units[leaf]) >= m_replacements.size())
                failDamaged(place);
        }
    }

    std::vector<std::uint32_t> m_units;
    std::string m_replacements;
};

void applyMap(const CharsMap& map, AlignedText& text)
{
    const std::string before = text.text();
    AlignedText result;
    const auto replaced = [&](std::size_t begin, std::size_t end) {
        const char* const found = map.find(std::string_view(before).substr(begin, end - begin));
        if (found != nullptr)
            result.append(found, text.source(begin, end));
        return found != nullptr;
    };
    forEachSegment(before, UBRK_CHARACTER, [&](UText&, std::size_t start, std::size_t stop) {
        constexpr std::size_t longest = 5;  // longest cluster, in bytes, that is looked up as a whole
        if (stop - start <= longest && replaced(start, stop))
            return;
        forEachCodePoint(std::string_view(before).substr(start, stop - start),
                         [&](UChar32, std::size_t begin, std::size_t end) {
                             if (!replaced(start + begin, start + end))
                                 result.append(text, start + begin, start + end);
                         });
    });
    text = std::move(result);
}

}  // namespace

Normalizer readPrecompiled(JsonObject& settings)
{
    const JsonValue value = settings.require("precompiled_charsmap");
    std::vector<std::byte> bytes;
    try {
        bytes = fromBase64(value.string());
    } catch (const InputError&) {
        failDamaged(value.place());
    }
    const auto map = std::make_shared<const CharsMap>(bytes, value.place());
    return [map](AlignedText& text) { applyMap(*map, text); };
}

}  // namespace attn
