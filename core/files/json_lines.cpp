// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/files/json_lines.h"

#include "core/error/message.h"
#include "core/files/strict_json.h"

namespace attn
{

JsonLines::JsonLines(std::string_view text)
{
    try {
        parseStrictJson(text, &m_lines);
    } catch (const InputError&) {
        return;  // what comes before the error is known
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

}  // namespace attn
