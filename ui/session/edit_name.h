// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <concepts>
#include <functional>

namespace attn
{

/// What an edit is called, said anew in the language of the moment. It outlives whoever made the edit: what it is made
/// from refers to no widget.
class EditName
{
public:
    template <std::invocable Say>
    EditName(Say say) : m_say(std::move(say))
    {
    }
    /// A word that is the same in every language.
    EditName(const char* word) : m_say([word] { return QString::fromUtf8(word); }) {}

    [[nodiscard]] QString text() const { return m_say(); }

private:
    std::function<QString()> m_say;
};

}  // namespace attn
