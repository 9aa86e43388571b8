// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <concepts>
#include <filesystem>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

/// Marks a text of core for translation (lupdate is configured to extract it); expands to the text itself.
/// Use: ATTN_TEXT("core", "%1 heads do not divide d_k = %2")
#define ATTN_TEXT(context, text) text

namespace attn
{

/// A message text with its arguments kept separate, so that the GUI can translate it.
/// `text` is a literal marked with ATTN_TEXT; %1, %2, ... stand for `arguments`.
struct Message {
    std::string text;
    std::vector<std::string> arguments;

    /// The English text with the arguments substituted.
    [[nodiscard]] std::string english() const;
};

/// Formats a value for Message::arguments. Text beyond `longest` bytes is truncated, as it may come from a hostile
/// file.
std::string argumentText(std::string_view text, std::size_t longest = 200);
std::string argumentText(double number);
template <std::integral T>
std::string argumentText(T number)
{
    return std::to_string(number);
}

/// Thrown by every function of core for invalid user input; core defines no other exception type.
///
/// `place` is the location of the error: a JSON pointer into the experiment ("/attention/heads"), a file name, or
/// empty. The message states what was found, which rule it violates, with the numbers, and what to do.
class InputError : public std::runtime_error
{
public:
    InputError(std::string place, Message message);

    template <typename... Arguments>
    InputError(std::string place, const char* text, const Arguments&... arguments)
        : InputError(std::move(place), Message{text, {argumentText(arguments)...}})
    {
    }

    [[nodiscard]] const std::string& place() const { return m_place; }
    [[nodiscard]] const Message& message() const { return m_message; }

private:
    std::string m_place;
    Message m_message;
};

/// Throws an InputError without a place.
template <typename... Arguments>
[[noreturn]] void rejectInput(const char* text, const Arguments&... arguments)
{
    throw InputError("", text, arguments...);
}

/// Returns read(). An InputError that it throws gets the file's name before its place: "model.safetensors: header/a".
template <typename Read>
decltype(auto) addFileNameToErrors(const std::string& file, Read&& read)
{
    try {
        return read();
    } catch (const InputError& error) {
        throw InputError(error.place().empty() ? file : file + ": " + error.place(), error.message());
    }
}

/// Returns the error with the file's name, without its folder, prepended to its place (the location inside the file).
inline InputError withFileName(const std::filesystem::path& path, const InputError& error)
{
    const std::string name = path.filename().string();
    const bool inside = !error.place().empty() && error.place() != path.string();
    return {inside ? name + ": " + error.place() : name, error.message()};
}

}  // namespace attn
