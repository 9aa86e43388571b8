// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/files/npy_header.h"

#include "core/basics/text.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace attn
{

namespace
{

constexpr std::size_t rank_limit = 64;  // numpy's limit since 2.0

bool isDigit(char character) { return character >= '0' && character <= '9'; }

/// Parses the subset of Python's grammar that numpy writes.
class Reader
{
public:
    explicit Reader(std::string_view text) : m_text(text) {}

    bool accept(std::string_view token)
    {
        skipSpace();
        if (!m_text.substr(m_at).starts_with(token))
            return false;
        m_at += token.size();
        return true;
    }

    void expect(std::string_view token)
    {
        if (!accept(token))
            fail();
    }

    void expectEnd()
    {
        skipSpace();
        if (m_at != m_text.size())
            fail();
    }

    std::string_view string()
    {
        skipSpace();
        const char quote = m_at < m_text.size() ? m_text[m_at] : '\0';
        if (quote != '\'' && quote != '"')
            fail();
        const std::size_t end = m_text.find_first_of(std::string{quote, '\\', '\n'}, m_at + 1);
        if (end == std::string_view::npos || m_text[end] != quote)
            fail();
        const std::string_view content = m_text.substr(m_at + 1, end - m_at - 1);
        m_at = end + 1;
        return content;
    }

    bool boolean()
    {
        if (accept("True"))
            return true;
        if (!accept("False"))
            fail();
        return false;
    }

    Shape tuple()
    {
        Shape shape;
        expect("(");
        if (accept(")"))
            return shape;
        bool comma = false;
        do {
            shape.push_back(extent());
            comma = accept(",");
        } while (comma && !startsWith(")"));
        if (shape.size() == 1 && !comma)
            fail();  // (3) is a number in parentheses, (3,) is a shape
        expect(")");
        return shape;
    }

    bool startsWith(std::string_view token)
    {
        skipSpace();
        return m_text.substr(m_at).starts_with(token);
    }

private:
    Index extent()
    {
        skipSpace();
        if (m_at == m_text.size() || !isDigit(m_text[m_at]))
            fail();
        Index value = 0;
        const char* const first = m_text.data() + m_at;
        const auto [last, error] = std::from_chars(first, m_text.data() + m_text.size(), value);
        if (error != std::errc())
            throw InputError("", ATTN_TEXT("core", "The shape contains %1, which is too large."),
                             std::string_view(first, static_cast<std::size_t>(last - first)));
        m_at += static_cast<std::size_t>(last - first);
        accept("L");  // Python 2 wrote long integers this way
        return value;
    }

    void skipSpace() { m_at = std::min(m_text.find_first_not_of(" \t\n\r", m_at), m_text.size()); }

    [[noreturn]] void fail() const
    {
        constexpr std::size_t shown = 16;
        throw InputError(
            "",
            ATTN_TEXT("core",
                      "The header is not a dictionary as numpy writes it: it goes wrong at byte %1, at \"%2\"."),
            m_at, m_text.substr(m_at, shown));
    }

    std::string_view m_text;
    std::size_t m_at = 0;
};

void readType(std::string_view descr, NpyHeader& header)
{
    const NumberType type = npyType(descr.substr(std::min<std::size_t>(descr.size(), 1)));
    const char order = descr.empty() ? '\0' : descr.front();
    const bool known =
        type != NumberType::unknown && (order == '<' || order == '>' || (order == '|' && byteSize(type) == 1));
    if (!known)
        throw InputError("", descr.ends_with("V2") ? untyped_array : unreadable_array, descr);
    header.type = type;
    header.byte_order = order == '>' ? std::endian::big : std::endian::little;
}

void readValue(Reader& reader, std::string_view key, NpyHeader& header)
{
    if (key == "fortran_order") {
        header.fortran_order = reader.boolean();
    } else if (key == "shape") {
        header.shape = reader.tuple();
        if (header.shape.size() > rank_limit)
            throw InputError("", ATTN_TEXT("core", "The shape has %1 axes, but %2 are the limit."), header.shape.size(),
                             rank_limit);
    } else if (reader.startsWith("[")) {
        throw InputError("", ATTN_TEXT("core", "This is an array of records: save one plain array of numbers."));
    } else {
        readType(reader.string(), header);
    }
}

}  // namespace

NpyHeader parseNpyHeader(std::string_view text)
{
    constexpr std::array<std::string_view, 3> keys{"descr", "fortran_order", "shape"};
    std::array<bool, keys.size()> seen{};
    NpyHeader header{};
    Reader reader(text);
    reader.expect("{");
    bool more = !reader.accept("}");
    while (more) {
        const std::string_view key = reader.string();
        const auto which = static_cast<std::size_t>(std::ranges::find(keys, key) - keys.begin());
        if (which == keys.size())
            throw InputError(
                "",
                ATTN_TEXT("core",
                          "The header has the unknown key \"%1\": descr, fortran_order and shape are the only ones."),
                key);
        if (seen[which])
            throw InputError("", ATTN_TEXT("core", "The header has the key \"%1\" twice: keep one of them."), key);
        seen[which] = true;
        reader.expect(":");
        readValue(reader, key, header);
        if (reader.accept(",")) {
            more = !reader.accept("}");
        } else {
            reader.expect("}");
            more = false;
        }
    }
    reader.expectEnd();
    const auto missing = static_cast<std::size_t>(std::ranges::find(seen, false) - seen.begin());
    if (missing < keys.size())
        throw InputError("", ATTN_TEXT("core", "The header has no key \"%1\": save the array with numpy.save."),
                         keys[missing]);
    return header;
}

std::string npyHeader(const Shape& shape, std::size_t preceding)
{
    std::string text = "{'descr': '<f4', 'fortran_order': False, 'shape': (" + joined(shape);
    text += shape.size() == 1 ? ",), }" : "), }";
    // numpy reserves space for a first extent of 21 digits, then pads with at least one space to a multiple of 64.
    constexpr std::size_t growth = 21;
    constexpr std::size_t alignment = 64;
    if (!shape.empty())
        text.append(growth - std::to_string(shape.front()).size(), ' ');
    const std::size_t unpadded = preceding + text.size() + 1;
    text.append(alignment - unpadded % alignment, ' ');
    return text + '\n';
}

}  // namespace attn
