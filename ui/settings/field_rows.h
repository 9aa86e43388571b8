// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/settings.h"
#include "ui/settings/experiment_row.h"

#include <algorithm>
#include <functional>
#include <optional>
#include <vector>

namespace attn
{

// Definitions of the simple controls. Names of choices are source texts in the context "Fields".

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
    std::function<int(const Experiment& experiment)>
        get;  ///< −1 if no choice applies (for example weights from a file)
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
    std::optional<Axis> positions;  ///< query or key: the numbers are positions, whose tokens are shown below
    std::function<std::vector<Index>(const Experiment& experiment)> get;
    std::function<void(Experiment& experiment, const std::vector<Index>& numbers)> set;
};

/// The labels of an enumeration's choices.
template <typename Enum>
std::vector<const char*> choiceLabels()
{
    std::vector<const char*> labels;
    for (const auto& choice : choices<Enum>)
        labels.push_back(choice.label);
    return labels;
}

// Default fields by domain of the setting.

inline NumberField fieldOf(const WholeNumber& range, const FieldText& text, const auto& get, const auto& set)
{
    constexpr double largest = 1e6;
    return {text, static_cast<double>(range.minimum), std::min(largest, static_cast<double>(range.maximum)), 0, get,
            set};
}
inline NumberField fieldOf(const Probability&, const FieldText& text, const auto& get, const auto& set)
{
    return {text, 0, 1, 2, get, set};
}
inline NumberField fieldOf(const Seed&, const FieldText& text, const auto& get, const auto& set)
{
    constexpr double largest = 9007199254740992;  // 2^53: larger integers are not exact in all JSON readers
    return {text, 0, largest, 0, get, set};
}
inline ChoiceField fieldOf(const NamedBool& names, const FieldText& text, const auto& get, const auto& set)
{
    return {text, {names.no.label, names.yes.label}, get, set};
}
inline ListField fieldOf(const NumberList& domain, const FieldText& text, const auto& get, const auto& set)
{
    return {text, domain.minimum, std::nullopt, get, set};
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
    return {text, choiceLabels<Enum>(),
            [get](const Experiment& experiment) { return static_cast<int>(get(experiment)); }, set};
}
inline SwitchField fieldOf(const Switch&, const FieldText& text, const auto& get, const auto& set)
{
    return {text, get, set};
}

// The row for a field: a spin box for a number, a combo box for choices, a switch, a line edit for a list of numbers;
// for a feature size, a spin box with the effective size and a button that toggles whether it follows the input.
ExperimentRow* makeRow(Session* session, const NumberField& field, QWidget* parent);
ExperimentRow* makeRow(Session* session, const SizeField& field, QWidget* parent);
ExperimentRow* makeRow(Session* session, const ChoiceField& field, QWidget* parent);
ExperimentRow* makeRow(Session* session, const SwitchField& field, QWidget* parent);
ExperimentRow* makeRow(Session* session, const ListField& field, QWidget* parent);

}  // namespace attn
