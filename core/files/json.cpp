// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/files/json.h"

#include "core/basics/message.h"

#include <unicode/utf8.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <vector>

namespace attn
{

namespace
{

using nlohmann::json;

bool isContinuation(char byte) { return U8_IS_TRAIL(byte); }

struct Position {
    std::size_t line = 1;
    std::size_t column = 1;  ///< in code points
};

Position positionOf(std::string_view text, std::size_t offset)
{
    const std::string_view before = text.substr(0, offset);
    const std::size_t line_start = before.find_last_of('\n') + 1;  // npos + 1 is 0
    const auto continuations = std::ranges::count_if(before.substr(line_start), isContinuation);
    return {1 + static_cast<std::size_t>(std::ranges::count(before, '\n')),
            1 + before.size() - line_start - static_cast<std::size_t>(continuations)};
}

void requireText(std::string_view text)
{
    for (std::int32_t at = 0, size = static_cast<std::int32_t>(text.size()); at < size;) {
        const auto start = static_cast<std::size_t>(at);
        UChar32 code = 0;
        U8_NEXT(text, at, size, code);
        if (code > 0)
            continue;
        constexpr std::string_view digits = "0123456789ABCDEF";
        const auto byte = static_cast<unsigned char>(text[start]);
        const Position position = positionOf(text, start);
        rejectInput(
            ATTN_TEXT("core", "Line %1, column %2: the byte %3 is not allowed in JSON text: save the text as UTF-8."),
            position.line, position.column, std::string{'0', 'x', digits[byte >> 4U], digits[byte & 15U]});
    }
}

/// The line up to and including the character at `offset`; only the end of a long line.
std::string excerpt(std::string_view text, std::size_t offset)
{
    constexpr std::size_t longest = 24;
    const std::size_t line_start = text.substr(0, offset).find_last_of('\n') + 1;
    std::size_t end = offset;
    if (text[offset] != '\n')
        U8_FWD_1(text, end, text.size());
    std::size_t start = std::max(line_start, end - std::min(end, longest));
    while (isContinuation(text[start]))
        ++start;
    return (start > line_start ? "…" : "") + std::string(text.substr(start, end - start));
}

/// Reads a text and records how far the parser has read.
class ReadingIterator
{
public:
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = const char&;

    ReadingIterator(const char* at, const char*& read) : m_at(at), m_read(&read) {}
    reference operator*() const { return *m_at; }
    ReadingIterator& operator++()
    {
        *m_read = ++m_at;
        return *this;
    }
    bool operator==(const ReadingIterator& other) const { return m_at == other.m_at; }

private:
    const char* m_at;
    const char** m_read;
};

/// SAX handler that builds the value and rejects duplicate keys and deep nesting.
class StrictBuilder
{
public:
    StrictBuilder(std::string_view text, std::map<std::string, int, std::less<>>* lines)
        : m_text(text), m_lines(lines), m_read(text.data()), m_counted(text.data())
    {
    }

    json build()
    {
        if (m_lines)
            json::sax_parse(ReadingIterator(m_text.begin(), m_read), ReadingIterator(m_text.end(), m_read), this);
        else
            json::sax_parse(m_text, this);
        return std::move(m_root);
    }

    bool null() { return add(nullptr); }
    bool boolean(bool value) { return add(value); }
    bool number_integer(json::number_integer_t value) { return add(value); }
    bool number_unsigned(json::number_unsigned_t value) { return add(value); }
    bool number_float(json::number_float_t value, const std::string& /*digits*/) { return add(value); }
    bool string(std::string& value) { return add(std::move(value)); }
    bool binary(json::binary_t& value) { return add(std::move(value)); }
    bool start_object(std::size_t /*unknown*/) { return open(json::object()); }
    bool start_array(std::size_t /*unknown*/) { return open(json::array()); }
    bool end_object() { return close(); }
    bool end_array() { return close(); }

    bool key(std::string& key)
    {
        if (m_open.back().value->contains(key))
            throw InputError(pointerTo(m_open.size() - 1),
                             ATTN_TEXT("core", "The key \"%1\" occurs twice: keep one of them."), key);
        m_open.back().key = std::move(key);
        return true;
    }

    bool parse_error(std::size_t bytes_read, const std::string& /*last_token*/, const json::exception& error)
    {
        const std::size_t at = std::min(bytes_read - std::min<std::size_t>(bytes_read, 1), m_text.size());
        const Position position = positionOf(m_text, at);
        if (at == m_text.size())
            rejectInput(
                ATTN_TEXT(
                    "core",
                    "Line %1, column %2: the JSON text ends too early: a value, bracket or quotation mark is missing."),
                position.line, position.column);
        constexpr int number_overflow = 406;
        if (error.id == number_overflow)
            throw InputError(
                nextPointer(),
                ATTN_TEXT("core", "The number at the end of <%1> is too large: the largest is about 1.8e308."),
                excerpt(m_text, at));
        rejectInput(ATTN_TEXT("core", "Line %1, column %2: not valid JSON at the end of <%3>: look for a missing or "
                                      "surplus comma, quotation mark or bracket, or a comment."),
                    position.line, position.column, excerpt(m_text, at));
    }

private:
    struct Level {
        json* value;
        std::string key;  ///< of the next value, in an object
    };

    /// Appends a slot for the next value. Only the innermost open container grows, so pointers stay valid.
    json& next()
    {
        if (m_lines)
            m_lines->emplace(nextPointer(), line());
        if (m_open.empty())
            return m_root;
        Level& level = m_open.back();
        return level.value->is_object() ? (*level.value)[level.key] : level.value->emplace_back(nullptr);
    }

    /// The line of the value's last character or opening bracket. After a number the parser has read one character
    /// more.
    int line()
    {
        for (; m_counted + 1 < m_read; ++m_counted)
            m_line += *m_counted == '\n' ? 1 : 0;
        return m_line;
    }

    bool add(json value)
    {
        next() = std::move(value);
        return true;
    }

    bool open(json container)
    {
        if (m_open.size() == json_depth_limit)
            throw InputError(nextPointer(),
                             ATTN_TEXT("core", "Objects and lists are nested deeper than %1 levels: take some out."),
                             json_depth_limit);
        json& place = next();
        place = std::move(container);
        m_open.push_back({&place, {}});
        return true;
    }

    bool close()
    {
        m_open.pop_back();
        return true;
    }

    /// JSON pointer of the next value.
    [[nodiscard]] std::string nextPointer() const { return pointerTo(m_open.size()); }

    /// JSON pointer of the value at a depth; of the next one if it is the number of open containers.
    [[nodiscard]] std::string pointerTo(std::size_t depth) const
    {
        json::json_pointer path;
        for (std::size_t level = 0; level < depth; ++level) {
            const auto& [container, key] = m_open[level];
            const std::size_t already_there = level + 1 < m_open.size() ? 1 : 0;
            if (container->is_object())
                path /= key;
            else
                path /= container->size() - already_there;
        }
        return path.to_string();
    }

    std::string_view m_text;
    std::map<std::string, int, std::less<>>* m_lines;
    const char* m_read;     ///< end of what the parser has read; updated only if lines are requested
    const char* m_counted;  ///< position up to which m_line has been counted
    int m_line = 1;
    json m_root;
    std::vector<Level> m_open;
};

}  // namespace

json parseStrictJson(std::string_view text, std::map<std::string, int, std::less<>>* lines)
{
    requireText(text);
    return StrictBuilder(text, lines).build();
}

JsonLines::JsonLines(std::string_view text)
{
    try {
        parseStrictJson(text, &m_lines);
    } catch (const InputError&) {
        return;  // the lines before the error are known
    }
}

int JsonLines::lineOf(std::string_view pointer) const
{
    for (;;) {
        if (const auto found = m_lines.find(pointer); found != m_lines.end())
            return found->second;
        if (pointer.empty())
            return 1;
        pointer = pointer.substr(0, pointer.find_last_of('/') == std::string_view::npos ? 0 : pointer.rfind('/'));
    }
}

nlohmann::ordered_json jsonNumber(double number)
{
    if (std::isnan(number))
        return "NaN";
    if (std::isinf(number))
        return number > 0 ? "Infinity" : "-Infinity";
    return number;
}

nlohmann::ordered_json jsonNumber(float number)
{
    if (!std::isfinite(number))
        return jsonNumber(static_cast<double>(number));
    char digits[32];
    const char* end = std::to_chars(digits, digits + sizeof digits, number).ptr;
    double decimal = 0.0;
    std::from_chars(digits, end, decimal);
    return static_cast<float>(decimal) == number ? decimal : static_cast<double>(number);
}

std::optional<float> parseNonFinite(std::string_view text)
{
    constexpr float infinity = std::numeric_limits<float>::infinity();
    if (text == "NaN")
        return std::numeric_limits<float>::quiet_NaN();
    if (text == "Infinity")
        return infinity;
    if (text == "-Infinity")
        return -infinity;
    return std::nullopt;
}

}  // namespace attn
