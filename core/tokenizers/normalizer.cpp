// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/tokenizers/normalizer.h"

#include "core/files/stored_numbers.h"
#include "core/tokenizers/code_points.h"
#include "core/tokenizers/component.h"
#include "core/tokenizers/pattern.h"

#include <unicode/locid.h>
#include <unicode/normalizer2.h>
#include <unicode/unistr.h>

#include <algorithm>
#include <array>
#include <memory>
#include <span>

namespace attn
{

namespace
{

std::string toUtf8(const icu::UnicodeString& text)
{
    std::string bytes;
    return text.toUTF8String(bytes);
}

void requireSuccess(UErrorCode status)
{
    if (U_FAILURE(status))
        throw std::runtime_error(std::string("ICU: ") + u_errorName(status));
}

/// Rewrites each code point separately: change(code, result, source) appends its replacement, or returns false to keep
/// it.
template <typename Change>
void changeEach(AlignedText& text, const Change& change)
{
    AlignedText result;
    forEachCodePoint(text.text(), [&](UChar32 code, std::size_t begin, std::size_t end) {
        if (!change(code, result, text.source(begin, end)))
            result.append(text, begin, end);
    });
    text = std::move(result);
}

template <typename Remove>
void removeEach(AlignedText& text, const Remove& remove)
{
    changeEach(text, [&](UChar32 code, AlignedText&, SourceRange) { return remove(code); });
}

/// Normalizes a part of the text independently and appends the result.
void appendNormalized(const icu::Normalizer2& form, const AlignedText& text, std::size_t begin, std::size_t end,
                      AlignedText& result)
{
    const auto before = icu::UnicodeString::fromUTF8(std::string_view(text.text()).substr(begin, end - begin));
    UErrorCode status = U_ZERO_ERROR;
    const icu::UnicodeString after = form.normalize(before, status);
    requireSuccess(status);
    if (after == before)
        result.append(text, begin, end);
    else
        result.append(toUtf8(after), text.source(begin, end));
}

/// Normalizes the text in independent segments (between normalization boundaries), each with its source range.
void normalize(const icu::Normalizer2& form, AlignedText& text)
{
    if (std::ranges::none_of(text.text(), [](char byte) { return (static_cast<unsigned char>(byte) & 0x80U) != 0; }))
        return;  // no form changes ASCII
    AlignedText result;
    std::size_t start = 0;
    forEachCodePoint(text.text(), [&](UChar32 code, std::size_t begin, std::size_t) {
        if (begin == start || !form.hasBoundaryBefore(code))
            return;
        appendNormalized(form, text, start, begin, result);
        start = begin;
    });
    if (start < text.size())
        appendNormalized(form, text, start, text.size(), result);
    text = std::move(result);
}

template <const icu::Normalizer2* (*form)(UErrorCode&)>
Normalizer readUnicodeForm(JsonObject& /*settings*/)
{
    UErrorCode status = U_ZERO_ERROR;
    const icu::Normalizer2* const instance = form(status);
    requireSuccess(status);
    return [instance](AlignedText& text) { normalize(*instance, text); };
}

/// Maps each code point separately, without the special case of a final sigma.
void toLowerCase(AlignedText& text)
{
    changeEach(text, [](UChar32 code, AlignedText& result, SourceRange source) {
        if (u_hasBinaryProperty(code, UCHAR_CHANGES_WHEN_LOWERCASED) == 0)
            return false;
        result.append(toUtf8(icu::UnicodeString(code).toLower(icu::Locale::getRoot())), source);
        return true;
    });
}

void cleanText(AlignedText& text)
{
    changeEach(text, [](UChar32 code, AlignedText& result, SourceRange source) {
        constexpr UChar32 replacement = 0xFFFD;
        const bool blank =
            isWhiteSpace(code) && (code == '\t' || code == '\n' || code == '\r' || !hasCategory(code, U_GC_CC_MASK));
        if (blank)
            result.append(" ", source);
        return blank || code == replacement ||
               hasCategory(code, U_GC_CC_MASK | U_GC_CF_MASK | U_GC_CO_MASK | U_GC_CS_MASK);
    });
}

/// Unicode blocks of Chinese characters in BERT's tokenizer; blocks added to Unicode later are not included.
bool isChineseForBert(UChar32 code)
{
    constexpr std::array<TextRange, 8> blocks = {{{0x4E00, 0x9FFF},
                                                  {0x3400, 0x4DBF},
                                                  {0x20000, 0x2A6DF},
                                                  {0x2A700, 0x2B73F},
                                                  {0x2B740, 0x2B81F},
                                                  {0x2B920, 0x2CEAF},
                                                  {0xF900, 0xFAFF},
                                                  {0x2F800, 0x2FA1F}}};
    const auto number = static_cast<std::size_t>(code);
    return std::ranges::any_of(blocks, [&](TextRange block) { return block.begin <= number && number <= block.end; });
}

void surroundChineseWithSpaces(AlignedText& text)
{
    AlignedText result;
    forEachCodePoint(text.text(), [&](UChar32 code, std::size_t begin, std::size_t end) {
        const bool chinese = isChineseForBert(code);
        if (chinese)
            result.append(" ", text.source(begin, begin));
        result.append(text, begin, end);
        if (chinese)
            result.append(" ", text.source(end, end));
    });
    text = std::move(result);
}

Normalizer readBertNormalizer(JsonObject& settings)
{
    bool clean = true;
    bool chinese = true;
    bool lower = true;
    settings.read("clean_text", clean);
    settings.read("handle_chinese_chars", chinese);
    settings.read("lowercase", lower);
    const std::optional<JsonValue> strip = findValue(settings, "strip_accents");
    const bool accents = strip ? !strip->boolean() : !lower;
    const Normalizer decompose = readUnicodeForm<icu::Normalizer2::getNFDInstance>(settings);
    return [=](AlignedText& text) {
        if (clean)
            cleanText(text);
        if (chinese)
            surroundChineseWithSpaces(text);
        if (!accents) {
            decompose(text);
            removeEach(text, [](UChar32 code) { return hasCategory(code, U_GC_MN_MASK); });
        }
        if (lower)
            toLowerCase(text);
    };
}

Normalizer readLowercase(JsonObject& /*settings*/) { return toLowerCase; }

Normalizer readStripAccents(JsonObject& /*settings*/)
{
    return [](AlignedText& text) { removeEach(text, [](UChar32 code) { return hasCategory(code, U_GC_M_MASK); }); };
}

Normalizer readReplace(JsonObject& settings)
{
    const Pattern pattern = Pattern::read(settings.require("pattern"));
    const std::string content = settings.require("content").string();
    return [=](AlignedText& text) { text.replace(pattern.matches(text.text()), content); };
}

Normalizer readPrepend(JsonObject& settings)
{
    const std::string prefix = settings.require("prepend").string();
    return [=](AlignedText& text) {
        if (!text.empty())
            text.prepend(prefix);
    };
}

// SentencePiece's table of replacements ("precompiled_charsmap"), applied as in the library `tokenizers`. In base64:
// the size of a trie in bytes, the trie (a double array of Darts-clone), and the zero-terminated replacements. Numbers
// are 32-bit little-endian.

constexpr std::size_t unit_size = 4;

[[noreturn]] void failDamaged(const std::string& place)
{
    throw InputError(
        place, ATTN_TEXT("core", "The map of characters is truncated or damaged: fetch the tokenizer's file again."));
}

std::uint32_t unitAt(std::span<const std::byte> bytes)
{
    return static_cast<std::uint32_t>(littleEndianNumber(bytes.first(unit_size)));
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

/// @throws InputError if the table is damaged
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

Normalizer readSequence(JsonObject& settings)
{
    const std::vector<Normalizer> steps = readComponents(settings, "normalizers", readNormalizer);
    return [=](AlignedText& text) {
        for (const Normalizer& step : steps)
            step(text);
    };
}

constexpr std::array kinds = {
    ComponentKind<Normalizer>{"BertNormalizer", readBertNormalizer},
    ComponentKind<Normalizer>{"Lowercase", readLowercase},
    ComponentKind<Normalizer>{"NFC", readUnicodeForm<icu::Normalizer2::getNFCInstance>},
    ComponentKind<Normalizer>{"NFD", readUnicodeForm<icu::Normalizer2::getNFDInstance>},
    ComponentKind<Normalizer>{"NFKC", readUnicodeForm<icu::Normalizer2::getNFKCInstance>},
    ComponentKind<Normalizer>{"NFKD", readUnicodeForm<icu::Normalizer2::getNFKDInstance>},
    ComponentKind<Normalizer>{"Precompiled", readPrecompiled},
    ComponentKind<Normalizer>{"Prepend", readPrepend},
    ComponentKind<Normalizer>{"Replace", readReplace},
    ComponentKind<Normalizer>{"Sequence", readSequence},
    ComponentKind<Normalizer>{"StripAccents", readStripAccents},
};

}  // namespace

Normalizer readNormalizer(const JsonValue& value)
{
    if (value.json().is_null())
        return [](AlignedText&) {};
    return readComponent<Normalizer>(value, kinds);
}

}  // namespace attn
