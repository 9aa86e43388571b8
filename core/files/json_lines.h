// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <string>
#include <string_view>

namespace attn
{

/// Maps each value of a JSON text to the line in which it begins.
class JsonLines
{
public:
    /// Of a text that parseStrictJson() rejects, only the values before the error are known.
    explicit JsonLines(std::string_view text);

    /// Line (from 1) of the value at the JSON pointer, or of its innermost existing parent.
    [[nodiscard]] int lineOf(std::string_view pointer) const;

private:
    std::map<std::string, int, std::less<>> m_lines;
};

}  // namespace attn
