// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/basics/axis.h"

#include <array>
#include <limits>
#include <string_view>
#include <tuple>

namespace attn
{

// Descriptions of the user-settable members of a struct. The reader and writer of experiment files, the checks, the
// panel's controls, the tests of invalid input and the tables in docs/ iterate over these descriptions, with an
// overload for each domain (the set of valid values).

/// An `Index` in this range.
struct WholeNumber {
    Index minimum;
    Index maximum = std::numeric_limits<std::int32_t>::max();
    bool optional = false;  ///< for mask layers: whether files may omit it
};

/// A `bool`.
struct Switch {
};

/// An enumeration; one of the names in choices<Enum>.
struct OneOf {
};

/// A `double` in the range of single precision.
struct FiniteNumber {
};

/// A `double` from 0 to 1.
struct Probability {
};

/// A `std::uint64_t`: all values.
struct Seed {
};

/// A name in experiment files and its label in the GUI.
struct NamedValue {
    const char* name;
    const char* label;
};

/// A `bool` written as one of two names.
struct NamedBool {
    NamedValue no, yes;
};

/// A `std::vector<Index>` of numbers of at least `minimum`.
struct NumberList {
    Index minimum;
};

/// A `std::vector<Index>` of positions on an axis, counted from 0.
struct PositionList {
    Axis axis;
};

/// A settable member. Label and help are English source texts, marked for translation in the context "Fields".
template <typename Owner, typename Value, typename Domain>
struct Setting {
    const char* key;  ///< in experiment files
    const char* label;
    const char* help;
    Domain domain;
    Value Owner::*member;
};

// Explicit deduction guide for compilers without aggregate deduction (clang 14).
template <typename Owner, typename Value, typename Domain>
Setting(const char*, const char*, const char*, Domain, Value Owner::*) -> Setting<Owner, Value, Domain>;

/// Calls `visit` with each setting in the tuple `Owner::settings`, in their order.
template <typename Owner, typename Visit>
constexpr void forEachSetting(Visit&& visit)
{
    std::apply([&](const auto&... settings) { (visit(settings), ...); }, Owner::settings);
}

namespace detail
{

struct AnyValue {
    template <typename Value>
    operator Value() const;
};

template <typename Owner, typename... Values>
consteval std::size_t dataMemberCount()
{
    if constexpr (requires { Owner{Values{}..., AnyValue{}}; })
        return dataMemberCount<Owner, Values..., AnyValue>();
    else
        return sizeof...(Values);
}

}  // namespace detail

/// Whether the aggregate `Owner` has as many settings as data members; used in static_asserts.
template <typename Owner>
inline constexpr bool all_members_are_settings =
    detail::dataMemberCount<Owner>() == std::tuple_size_v<std::remove_cvref_t<decltype(Owner::settings)>>;

/// A value of an enumeration, its name in files, and its label in the GUI (source text in the context "Fields").
template <typename Enum>
struct Choice {
    std::string_view name;  ///< empty: not written as a name (Scale::Kind::number is written as the number)
    Enum value;
    const char* label = nullptr;  ///< null only if no panel offers the choice
};

// Explicit deduction guide for compilers without aggregate deduction (clang 14).
template <typename Enum>
Choice(const char*, Enum) -> Choice<Enum>;
template <typename Enum>
Choice(const char*, Enum, const char*) -> Choice<Enum>;

/// Every value of an enumeration, in order: the values that files may have and controls offer.
template <typename Enum>
inline constexpr std::array<Choice<Enum>, 0> choices{};

}  // namespace attn
