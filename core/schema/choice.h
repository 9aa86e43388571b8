// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <string_view>

namespace attn
{

/// A value of an enumeration, its name in files, and its label in the GUI (source text in the context "Fields").
template <typename Enum>
struct Choice {
    std::string_view name;  ///< empty: not written as a name (Scale::Kind::number is written as the number)
    Enum value;
    const char* label = nullptr;  ///< null only if no panel offers the choice
};

// Spelt out for compilers that do not deduce it for aggregates yet (clang 14).
template <typename Enum>
Choice(const char*, Enum) -> Choice<Enum>;
template <typename Enum>
Choice(const char*, Enum, const char*) -> Choice<Enum>;

/// Every value of an enumeration, in order: the values that files may have and controls offer.
template <typename Enum>
inline constexpr std::array<Choice<Enum>, 0> choices{};

}  // namespace attn
