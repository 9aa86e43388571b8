// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/files/json_lines.h"

#include <nlohmann/json.hpp>

#include <vector>

namespace attn
{

namespace
{

/// Scans valid JSON and records the line in which each value begins.
class LineScanner
{
public:
    LineScanner(std::string_view text, std::map<std::string, int, std::less<>>& lines) : m_text(text), m_lines(lines) {}

    void scan()
    {
        while (m_at < m_text.size())
            step();
    }

private:
    struct Level {
        bool object;
        std::string key;          ///< of the next value, in an object
        std::size_t index = 0;    ///< of the next value, in a list
        bool expects_key = true;  ///< in an object: whether the next string is a key
    };

    void step()
    {
        const char character = m_text[m_at];
        if (character == '{' || character == '[') {
            noteValue();
            m_levels.push_back({.object = character == '{', .key = {}});
        } else if (character == '}' || character == ']') {
            m_levels.pop_back();
        } else if (character == ',') {
            ++m_levels.back().index;
            m_levels.back().expects_key = true;
        } else if (character == '"') {
            readString();
            return;
        } else if (character == '\n') {
            ++m_line;
        } else if (std::string_view(" \t\r:").find(character) == std::string_view::npos) {
            noteValue();
            m_at = std::min(m_text.find_first_of(",]} \t\r\n", m_at), m_text.size());
            return;
        }
        ++m_at;
    }

    void readString()
    {
        const std::size_t start = m_at++;
        while (m_text[m_at] != '"')
            m_at += m_text[m_at] == '\\' ? 2 : 1;
        ++m_at;
        if (m_levels.empty() || !m_levels.back().object || !m_levels.back().expects_key) {
            noteValue();
            return;
        }
        m_levels.back().key = nlohmann::json::parse(m_text.substr(start, m_at - start)).get<std::string>();
        m_levels.back().expects_key = false;
    }

    void noteValue()
    {
        nlohmann::json::json_pointer pointer;
        for (const Level& level : m_levels)
            if (level.object)
                pointer /= level.key;
            else
                pointer /= level.index;
        m_lines.emplace(pointer.to_string(), m_line);
    }

    std::string_view m_text;
    std::map<std::string, int, std::less<>>& m_lines;
    std::vector<Level> m_levels;
    std::size_t m_at = 0;
    int m_line = 1;
};

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

}  // namespace

JsonLines::JsonLines(std::string_view text)
{
    if (text.starts_with(byte_order_mark))
        text.remove_prefix(byte_order_mark.size());
    LineScanner(text, m_lines).scan();
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

}  // namespace attn
