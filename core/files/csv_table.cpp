// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/files/csv_table.h"

#include "core/basics/message.h"
#include "core/basics/text.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>
#include <string>
#include <vector>

namespace attn
{

namespace
{

struct CsvCell {
    std::string_view text;  ///< without surrounding quotation marks and blanks
    bool quoted;
};

struct CsvRow {
    Index line;
    std::vector<CsvCell> cells;
};

/// Splits a table into rows and cells. Without `strict`, misplaced quotation marks are accepted.
class CsvReader
{
public:
    CsvReader(std::string_view text, char separator, bool strict)
        : m_text(text), m_separator(separator), m_strict(strict)
    {
    }

    std::vector<CsvRow> rows()
    {
        std::vector<CsvRow> rows;
        while (m_at < m_text.size()) {
            CsvRow row{m_line, {}};
            do
                row.cells.push_back(cell(row));
            while (accept(m_separator));
            accept('\r');
            if (accept('\n'))
                ++m_line;
            const bool blank = row.cells.size() == 1 && row.cells[0].text.empty() && !row.cells[0].quoted;
            if (!blank)
                rows.push_back(std::move(row));
        }
        return rows;
    }

private:
    bool accept(char c)
    {
        const bool found = m_at < m_text.size() && m_text[m_at] == c;
        m_at += found ? 1 : 0;
        return found;
    }

    [[nodiscard]] std::size_t endOfCell() const
    {
        return std::min(m_text.find_first_of(std::string{m_separator, '\r', '\n'}, m_at), m_text.size());
    }

    CsvCell cell(const CsvRow& row)
    {
        if (accept('"'))
            return quotedCell(row);
        const std::size_t begin = m_at;
        m_at = endOfCell();
        return {trimmed(m_text.substr(begin, m_at - begin), " \t"), false};
    }

    CsvCell quotedCell(const CsvRow& row)
    {
        const std::size_t begin = m_at;
        std::size_t end = m_text.find('"', begin);
        while (end != m_text.npos && m_text.substr(end + 1).starts_with('"'))  // "" is an escaped mark
            end = m_text.find('"', end + 2);
        if (end == m_text.npos && m_strict)
            rejectInput(
                ATTN_TEXT("core", "Line %1, column %2: the quotation mark is not closed: add one after the field."),
                row.line, row.cells.size() + 1);
        end = std::min(end, m_text.size());
        const std::string_view text = m_text.substr(begin, end - begin);
        m_line += std::ranges::count(text, '\n');
        m_at = std::min(end + 1, m_text.size());
        if (const std::size_t next = endOfCell(); next > m_at) {
            if (m_strict)
                rejectInput(ATTN_TEXT("core", "Line %1, column %2: there is text after the closing quotation mark: "
                                              "write two quotation marks where one is part of the field."),
                            row.line, row.cells.size() + 1);
            m_at = next;
            return {m_text.substr(begin, m_at - begin), false};
        }
        return {trimmed(text, " \t"), true};
    }

    std::string_view m_text;
    char m_separator;
    bool m_strict;
    std::size_t m_at = 0;
    Index m_line = 1;
};

bool isBooleanText(std::string_view text, std::string_view lower_case)
{
    return std::ranges::equal(text, lower_case,
                              [](char a, char b) { return (a >= 'A' && a <= 'Z' ? a + 32 : a) == b; });
}

/// @param decimal_comma whether a decimal comma is accepted
std::optional<float> numberOf(std::string_view text, bool decimal_comma)
{
    if (isBooleanText(text, "true") || isBooleanText(text, "false"))
        return text.size() == 4 ? 1.0F : 0.0F;
    std::string digits(text.starts_with('+') && !text.starts_with("+-") ? text.substr(1) : text);
    constexpr const char* decimals = "0123456789";
    const std::size_t comma = digits.find(',');
    if (decimal_comma && comma != digits.npos && comma > 0 && digits.find_last_of(decimals, comma) == comma - 1 &&
        digits.find_first_of(",.", comma + 1) == digits.npos)
        digits[comma] = '.';
    const char* const end = digits.data() + digits.size();
    float number = 0.0F;
    const auto [last, error] = std::from_chars(digits.data(), end, number);
    if (last != end || error == std::errc::invalid_argument)
        return std::nullopt;
    if (error != std::errc()) {  // out of range: numbers that are too small become 0
        double wide = 0.0;
        if (std::from_chars(digits.data(), end, wide).ec != std::errc() || std::abs(wide) > 1.0)
            return std::nullopt;
        return static_cast<float>(wide);
    }
    if (std::isinf(number) && digits.find_first_of(decimals) != digits.npos)
        return std::nullopt;
    return number;
}

/// Comma, unless the last row is valid with semicolons only: labels and headings may contain either character.
char separatorOf(std::string_view text)
{
    const std::vector<CsvRow> by_semicolon = CsvReader(text, ';', false).rows();
    if (by_semicolon.empty() || by_semicolon.back().cells.size() < 2)
        return ',';
    const auto& cells = by_semicolon.back().cells;
    const bool numbers = std::all_of(cells.begin() + 1, cells.end(),
                                     [](const CsvCell& cell) { return numberOf(cell.text, true).has_value(); });
    const bool commas = std::ranges::any_of(
        cells, [](const CsvCell& cell) { return !cell.quoted && cell.text.find(',') != cell.text.npos; });
    return numbers || !commas ? ';' : ',';
}

/// Number of heading rows and label columns of a table.
struct CsvLayout {
    std::size_t headings = 0;  ///< rows
    std::size_t labels = 0;    ///< columns
    bool vector = false;       ///< one axis
    bool heads = false;        ///< the first column numbers the heads
};

class CsvTable
{
public:
    explicit CsvTable(std::string_view text)
        : m_separator(separatorOf(text)), m_rows(CsvReader(text, m_separator, true).rows())
    {
        if (m_rows.empty())
            rejectInput(ATTN_TEXT("core", "The table is empty: write at least one number."));
        for (const CsvRow& row : m_rows)
            if (row.cells.size() != width())
                rejectInput(
                    ATTN_TEXT("core", "Line %1 has %2 columns, but line %3 has %4: all rows need the same number."),
                    row.line, row.cells.size(), m_rows.front().line, width());
        m_layout = layout();
        if (m_rows.size() == m_layout.headings || width() == m_layout.labels)
            rejectInput(ATTN_TEXT("core", "The table has headings or labels only: write at least one number."));
    }

    [[nodiscard]] Tensor tensor() const
    {
        Tensor tensor(shape());
        auto value = tensor.values().begin();
        for (std::size_t row = m_layout.headings; row < m_rows.size(); ++row)
            for (std::size_t column = m_layout.labels; column < width(); ++column)
                *value++ = numberAt(row, column);
        return tensor;
    }

private:
    [[nodiscard]] std::size_t width() const { return m_rows.front().cells.size(); }
    [[nodiscard]] std::string_view at(std::size_t row, std::size_t column) const
    {
        return m_rows[row].cells[column].text;
    }

    [[nodiscard]] float numberAt(std::size_t row, std::size_t column) const
    {
        const std::string_view text = at(row, column);
        if (const auto number = numberOf(text, m_separator == ';'))
            return *number;
        if (text.empty())
            rejectInput(
                ATTN_TEXT("core", "Line %1, column %2: the cell is empty: write a number, or NaN where there is none."),
                m_rows[row].line, column + 1);
        rejectInput(ATTN_TEXT("core", "Line %1, column %2: \"%3\" is not a number of single precision: write one, such "
                                      "as 0.5, 1e-3, NaN or -Infinity."),
                    m_rows[row].line, column + 1, text);
    }

    /// Whether the first row has the headings of writeCsv(). Earlier versions counted from 0.
    [[nodiscard]] bool hasWriteCsvHeadings(std::size_t corner) const
    {
        return corner < width() && at(0, corner).find(" (") != std::string::npos &&
               (at(0, corner).ends_with(" from 1)") || at(0, corner).ends_with(" from 0)"));
    }

    /// Whether the text is a word rather than a mistyped number.
    [[nodiscard]] bool isWord(std::string_view text) const
    {
        return !text.empty() && !numberOf(text, m_separator == ';') && text.find_first_of("+-.,0123456789") != 0;
    }

    /// Whether the first column contains labels, including those below headings such as "0 the".
    [[nodiscard]] bool hasLabelColumn(std::size_t headings) const
    {
        const auto is_label = [&](const CsvRow& row) {
            const std::string_view text = row.cells.front().text;
            return isWord(text) || (headings > 0 && text.find(' ') != text.npos);
        };
        return width() > 1 && headings < m_rows.size() &&
               std::all_of(m_rows.begin() + static_cast<std::ptrdiff_t>(headings), m_rows.end(), is_label);
    }

    [[nodiscard]] CsvLayout layout() const
    {
        const std::size_t corner = at(0, 0) == "head from 1" || at(0, 0) == "head from 0" ? 1 : 0;
        if (hasWriteCsvHeadings(corner))
            return {1, corner + 1, width() == corner + 2 && at(0, corner).find(" \\ ") == std::string::npos,
                    corner == 1};
        const bool empty_corner = at(0, 0).empty() && width() > 1;
        bool words = width() > 1;
        bool numbered = empty_corner || (width() > 3 && isWord(at(0, 0)));  // the headings are 0, 1, 2, …
        for (std::size_t column = 1; column < width(); ++column) {
            words = words && isWord(at(0, column));
            numbered = numbered && at(0, column) == std::to_string(column - 1);
        }
        const bool alone = width() == 1 && m_rows.size() > 1 && isWord(at(0, 0));
        const std::size_t headings = words || numbered || alone || (empty_corner && hasLabelColumn(1)) ? 1 : 0;
        const bool labels = (headings > 0 && empty_corner) || hasLabelColumn(headings);
        return {headings, labels ? std::size_t{1} : std::size_t{0}, false, false};
    }

    [[nodiscard]] Shape shape() const
    {
        const auto rows = static_cast<Index>(m_rows.size() - m_layout.headings);
        const auto columns = static_cast<Index>(width() - m_layout.labels);
        if (m_layout.heads) {
            const auto of_first = static_cast<Index>(std::ranges::count_if(
                m_rows, [&](const CsvRow& row) { return row.cells.front().text == at(m_layout.headings, 0); }));
            if (rows % of_first != 0)
                rejectInput(
                    ATTN_TEXT("core",
                              "The table has %1 rows, but %2 for its first head: all heads need the same number."),
                    rows, of_first);
            return m_layout.vector ? Shape{rows / of_first, of_first} : Shape{rows / of_first, of_first, columns};
        }
        return m_layout.vector ? Shape{rows} : Shape{rows, columns};
    }

    char m_separator;
    std::vector<CsvRow> m_rows;
    CsvLayout m_layout;
};

}  // namespace

Tensor parseCsv(std::string_view text)
{
    constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
    if (text.starts_with(byte_order_mark))
        text.remove_prefix(byte_order_mark.size());
    return CsvTable(text).tensor();
}

}  // namespace attn
