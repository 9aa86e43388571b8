// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/text/words.h"

#include <algorithm>

namespace attn
{

std::string_view stripped(std::string_view text, std::string_view blanks)
{
    text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
    return text.substr(0, text.find_last_not_of(blanks) + 1);
}

std::vector<std::string_view> wordsIn(std::string_view text, std::string_view separators)
{
    std::vector<std::string_view> words;
    while (!(text = stripped(text, separators)).empty()) {
        words.push_back(text.substr(0, text.find_first_of(separators)));
        text.remove_prefix(words.back().size());
    }
    return words;
}

}  // namespace attn
