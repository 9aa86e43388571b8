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

// What a plain control shows and edits. Labels, help and the names of choices are source texts in the context "Fields".

/// What a field is called, and when it is there at all.
struct FieldText {
    std::string place;  ///< JSON pointer: what an InputError calls it
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

/// A feature size that follows from the input where it is left out.
struct SizeField {
    FieldText text;
    FeatureSize domain;
    std::function<std::optional<Index>(const Experiment& experiment)> get;
    std::function<void(Experiment& experiment, std::optional<Index> size)> set;
};

struct ChoiceField {
    FieldText text;
    std::vector<const char*> names;
    std::function<int(const Experiment& experiment)> get;  ///< −1: none of them (weights from a file)
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
    std::optional<Axis> positions;  ///< query or key: the numbers are positions, whose tokens are shown beneath
    std::function<std::vector<Index>(const Experiment& experiment)> get;
    std::function<void(Experiment& experiment, const std::vector<Index>& numbers)> set;
};

using Field = std::variant<NumberField, SizeField, ChoiceField, SwitchField, ListField>;

// The field for a domain of which there is no more to say.

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
    constexpr double largest = 9007199254740992;  // 2^53: what JSON readers agree on
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
inline SwitchField fieldOf(const Switch&, const FieldText& text, const auto& get, const auto& set)
{
    return {text, get, set};
}

/// A label, help or choice in the person's language.
inline QString fieldText(const char* text) { return text ? QCoreApplication::translate("Fields", text) : QString(); }

}  // namespace attn
