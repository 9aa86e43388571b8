// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/basics/message.h"

#include "core/basics/text.h"

#include <unicode/utf8.h>

namespace attn
{

std::string Message::english() const
{
    std::string sentence;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const std::size_t which =
            at + 1 < text.size() ? static_cast<std::size_t>(text[at + 1] - '1') : arguments.size();
        if (text[at] == '%' && which < arguments.size()) {
            sentence += arguments[which];
            ++at;
        } else {
            sentence += text[at];
        }
    }
    return sentence;
}

std::string argumentText(std::string_view text, std::size_t longest)
{
    if (text.size() <= longest)
        return std::string(text);
    while (longest > 0 && U8_IS_TRAIL(text[longest]))
        --longest;
    return std::string(text.substr(0, longest)) + "…";
}

std::string argumentText(double number) { return shortestDigits(number); }

InputError::InputError(std::string place, Message message)
    : std::runtime_error(place.empty() ? message.english() : place + ": " + message.english()),
      m_place(std::move(place)), m_message(std::move(message))
{
}

}  // namespace attn
