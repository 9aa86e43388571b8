// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/tokenizers/pattern.h"

#include "core/tokenizers/component.h"

#include <unicode/uregex.h>
#include <unicode/utext.h>

namespace attn
{

namespace
{

struct Close {
    void operator()(UText* text) const { utext_close(text); }
    void operator()(URegularExpression* regex) const { uregex_close(regex); }
};

using TextPtr = std::unique_ptr<UText, Close>;
using RegexPtr = std::unique_ptr<URegularExpression, Close>;

TextPtr openText(std::string_view text)
{
    UErrorCode status = U_ZERO_ERROR;
    return TextPtr(utext_openUTF8(nullptr, text.data(), static_cast<std::int64_t>(text.size()), &status));
}

/// @throws InputError for an escape whose meaning differs between ICU and Oniguruma
void checkEscapes(std::string_view expression, const std::string& place)
{
    constexpr std::string_view other_meaning = "hHKOyY";
    for (std::size_t at = 0; at + 1 < expression.size(); ++at) {
        if (expression[at] != '\\')
            continue;
        const char escaped = expression[++at];
        if (other_meaning.find(escaped) != std::string_view::npos)
            throw InputError(place,
                             ATTN_TEXT("core", "The regular expression contains \\%1, which is not supported: write "
                                               "it in another way."),
                             std::string(1, escaped));
    }
}

}  // namespace

Pattern Pattern::read(const JsonValue& value)
{
    JsonObject object(value);
    const std::optional<JsonValue> regex = object.find("Regex");
    Pattern pattern =
        regex ? Pattern::regex(regex->string(), regex->place()) : Pattern::literal(readText(object.require("String")));
    object.finish();
    return pattern;
}

Pattern Pattern::literal(std::string text)
{
    Pattern pattern;
    pattern.m_literal = std::move(text);
    return pattern;
}

Pattern Pattern::regex(std::string_view expression, const std::string& place)
{
    checkEscapes(expression, place);
    UErrorCode status = U_ZERO_ERROR;
    // As in Oniguruma, ^ and $ match at every line, and only \n ends a line.
    const RegexPtr compiled(
        uregex_openUText(openText(expression).get(), UREGEX_MULTILINE | UREGEX_UNIX_LINES, nullptr, &status));
    if (U_FAILURE(status))
        throw InputError(
            place, ATTN_TEXT("core", "This regular expression cannot be used (ICU: %1): write it in another way."),
            u_errorName(status));
    constexpr std::int32_t time_limit = 2'000;  // in steps of about a millisecond
    uregex_setTimeLimit(compiled.get(), time_limit, &status);
    Pattern pattern;
    pattern.m_regex = {uregex_clone(compiled.get(), &status), [](URegularExpression* regex) { uregex_close(regex); }};
    return pattern;
}

std::vector<TextRange> Pattern::matches(std::string_view text) const
{
    std::vector<TextRange> found;
    if (!m_regex) {
        for (std::size_t at = text.find(m_literal); at != std::string_view::npos;
             at = text.find(m_literal, at + m_literal.size()))
            found.push_back({at, at + m_literal.size()});
        return found;
    }
    UErrorCode status = U_ZERO_ERROR;
    const TextPtr codes = openText(text);
    const RegexPtr regex(uregex_clone(m_regex.get(), &status));  // a URegularExpression supports one search at a time
    uregex_setUText(regex.get(), codes.get(), &status);
    while (uregex_findNext(regex.get(), &status) != 0)
        found.push_back({static_cast<std::size_t>(uregex_start64(regex.get(), 0, &status)),
                         static_cast<std::size_t>(uregex_end64(regex.get(), 0, &status))});
    if (U_FAILURE(status))
        rejectInput(
            ATTN_TEXT("core", "The tokenizer's regular expression fails on this text (ICU: %1): try a shorter one."),
            u_errorName(status));
    return found;
}

namespace
{

struct Part {
    TextRange range;
    bool is_delimiter;
};

/// The delimiters and the parts between them, in order.
std::vector<Part> partsOf(std::size_t size, const std::vector<TextRange>& delimiters, bool invert)
{
    std::vector<Part> parts;
    const auto add = [&](std::size_t begin, std::size_t end, bool is_delimiter) {
        if (begin < end)
            parts.push_back({{begin, end}, is_delimiter != invert});
    };
    std::size_t done = 0;
    for (const TextRange& delimiter : delimiters) {
        add(done, delimiter.begin, false);
        add(delimiter.begin, delimiter.end, true);
        done = delimiter.end;
    }
    add(done, size, false);
    return parts;
}

/// Whether `next` belongs to the same piece as the preceding `part`.
bool belongsToSamePiece(const Part& part, const Part& next, SplitBehavior behavior)
{
    switch (behavior) {
    case SplitBehavior::removed:
    case SplitBehavior::isolated:
        return false;
    case SplitBehavior::merged_with_previous:
        return !part.is_delimiter && next.is_delimiter;
    case SplitBehavior::merged_with_next:
        return part.is_delimiter && !next.is_delimiter;
    case SplitBehavior::contiguous:
        return part.is_delimiter == next.is_delimiter;
    }
    return false;
}

}  // namespace

std::vector<TextRange> split(std::size_t size, const std::vector<TextRange>& delimiters, SplitBehavior behavior,
                             bool invert)
{
    std::vector<TextRange> pieces;
    const Part* last = nullptr;
    const std::vector<Part> parts = partsOf(size, delimiters, invert);
    for (const Part& part : parts) {
        if (behavior == SplitBehavior::removed && part.is_delimiter)
            continue;
        if (last && belongsToSamePiece(*last, part, behavior))
            pieces.back().end = part.range.end;
        else
            pieces.push_back(part.range);
        last = &part;
    }
    return pieces;
}

}  // namespace attn
