// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <concepts>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

/// Marks a sentence of core for translation (lupdate is told about it); the text itself is the value.
/// Use: ATTN_TEXT("core", "%1 heads do not divide d_k = %2")
#define ATTN_TEXT(context, text) text

namespace attn
{

/// A sentence with its arguments kept apart, so that the window can say it in another language.
/// `text` is a literal marked with ATTN_TEXT; %1, %2, ... stand for `arguments`.
struct Message {
    std::string text;
    std::vector<std::string> arguments;

    /// The sentence in English.
    [[nodiscard]] std::string english() const;
};

/// A text longer than 200 bytes is cut: what a message quotes may come from a hostile file.
std::string argument(std::string_view text);
inline std::string argument(const char* text) { return argument(std::string_view(text)); }
std::string argument(double number);
template <std::integral T>
std::string argument(T number)
{
    return std::to_string(number);
}

/// What every function of core throws when the person's input is at fault (and nothing else of its own).
///
/// `place` says where: a JSON pointer into the experiment ("/attention/heads"), a file name, or empty.
/// The message says what was found, which rule it breaks, with the numbers, and what to do.
class InputError : public std::runtime_error
{
public:
    InputError(std::string place, Message message);

    template <typename... Arguments>
    InputError(std::string place, const char* text, const Arguments&... arguments)
        : InputError(std::move(place), Message{text, {argument(arguments)...}})
    {
    }

    [[nodiscard]] const std::string& place() const { return m_place; }
    [[nodiscard]] const Message& message() const { return m_message; }

private:
    std::string m_place;
    Message m_message;
};

}  // namespace attn
