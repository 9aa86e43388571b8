// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/settings.h"

#include <QCoreApplication>

#include <functional>
#include <string>
#include <vector>

namespace attn
{

// Definitions of the plain controls. Labels, explanations and names of choices are source texts in the context
// "Fields".

/// Texts of a field, and when it is visible.
struct FieldText {
    std::string place;  ///< JSON pointer, as used by InputError
    const char* label;
    const char* explanation = nullptr;
    std::function<bool(const Experiment& experiment)> shown = nullptr;  ///< nullptr: always
};

struct NumberField {
    FieldText text;
    double minimum, maximum;
    int decimals;
    std::function<double(const Experiment& experiment)> get;
    std::function<void(Experiment& experiment, double number)> set;
};

/// A feature size that is derived from the input if not set.
struct SizeField {
    FieldText text;
    FeatureSize domain;
    std::function<std::optional<Index>(const Experiment& experiment)> get;
    std::function<void(Experiment& experiment, std::optional<Index> size)> set;
};

struct ChoiceField {
    FieldText text;
    std::vector<const char*> names;
    std::function<int(const Experiment& experiment)> get;  ///< −1: none of them (e.g. weights from a file)
    std::function<void(Experiment& experiment, int choice)> set;
};

struct SwitchField {
    FieldText text;
    std::function<bool(const Experiment& experiment)> get;
    std::function<void(Experiment& experiment, bool on)> set;
};

/// A list of whole numbers.
struct ListField {
    FieldText text;
    Index smallest;
    std::optional<Axis> positions;  ///< query or key: the numbers are positions; shows their tokens below
    std::function<std::vector<Index>(const Experiment& experiment)> get;
    std::function<void(Experiment& experiment, const std::vector<Index>& numbers)> set;
};

using Field = std::variant<NumberField, SizeField, ChoiceField, SwitchField, ListField>;

// Default fields for the domains of settings.

inline NumberField fieldOf(const WholeNumber& range, const FieldText& text, const auto& get, const auto& set)
{
    constexpr double largest = 1e6;
    return {text, static_cast<double>(range.least), std::min(largest, static_cast<double>(range.most)), 0, get, set};
}
inline NumberField fieldOf(const Probability&, const FieldText& text, const auto& get, const auto& set)
{
    return {text, 0, 1, 2, get, set};
}
inline NumberField fieldOf(const Seed&, const FieldText& text, const auto& get, const auto& set)
{
    constexpr double largest = 9007199254740992;  // 2^53: JSON readers agree up to it
    return {text, 0, largest, 0, get, set};
}
inline ChoiceField fieldOf(const Either& names, const FieldText& text, const auto& get, const auto& set)
{
    return {text, {names.no.label, names.yes.label}, get, set};
}
inline ListField fieldOf(const NumberList& domain, const FieldText& text, const auto& get, const auto& set)
{
    return {text, domain.least, std::nullopt, get, set};
}
inline ListField fieldOf(const PositionList& domain, const FieldText& text, const auto& get, const auto& set)
{
    return {text, 0, domain.axis, get, set};
}
inline NumberField fieldOf(const FiniteNumber&, const FieldText& text, const auto& get, const auto& set)
{
    constexpr double largest = 1e9;
    return {text, -largest, largest, 2, get, set};
}
inline ChoiceField fieldOf(const OneOf&, const FieldText& text, const auto& get, const auto& set)
{
    using Enum = std::remove_cvref_t<decltype(get(std::declval<const Experiment&>()))>;
    std::vector<const char*> names;
    for (const auto& choice : choices<Enum>)
        names.push_back(choice.label);
    return {text, names, [get](const Experiment& experiment) { return static_cast<int>(get(experiment)); }, set};
}
inline SwitchField fieldOf(const Switch&, const FieldText& text, const auto& get, const auto& set)
{
    return {text, get, set};
}

/// A label, explanation or choice, translated.
inline QString fieldText(const char* text) { return text ? QCoreApplication::translate("Fields", text) : QString(); }

}  // namespace attn
