// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <string>
#include <string_view>

namespace attn
{

/// In which line of a JSON text each of its values begins.
class JsonLines
{
public:
    /// @param text that parseStrictJson() accepts
    explicit JsonLines(std::string_view text);

    /// The line, counted from 1, of the value that a JSON pointer leads to, or of the innermost around it that is
    /// there.
    [[nodiscard]] int lineOf(std::string_view pointer) const;

private:
    std::map<std::string, int, std::less<>> m_lines;
};

}  // namespace attn
