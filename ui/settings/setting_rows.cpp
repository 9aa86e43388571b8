// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/settings/setting_rows.h"

#include "core/experiment/choices.h"
#include "ui/settings/field_rows.h"
#include "ui/settings/heads_row.h"
#include "ui/settings/input_row.h"

#include <algorithm>
#include <cmath>

namespace attn
{

namespace
{

constexpr double max_scale = 1e6;
constexpr double max_positive = 1e9;
constexpr double default_cap = 50;  // that of Gemma 2
constexpr double min_cap = 0.01;
constexpr double max_fill = 1e9;
constexpr std::array<double, 3> common_fills = {-std::numeric_limits<double>::infinity(), -1e9, -1e4};
constexpr int custom_fill_choice = static_cast<int>(common_fills.size());
constexpr double default_custom_fill = -10;

int capChoice(const std::optional<double>& cap) { return cap ? 1 : 0; }

/// −1: numbers per head, which only a file can contain.
int sinkChoice(const Sink& sink)
{
    return std::holds_alternative<std::monostate>(sink) ? 0
           : std::holds_alternative<double>(sink)       ? 1
           : std::holds_alternative<FileSinks>(sink)    ? 2
                                                        : -1;
}

int fillChoice(double fill) { return static_cast<int>(std::ranges::find(common_fills, fill) - common_fills.begin()); }

/// Sets a member of the experiment to a control's value.
auto setter(const auto& member, Consequence consequence = nullptr)
{
    return [member, consequence](Experiment& e, const auto& value) {
        member(e) = static_cast<std::remove_cvref_t<decltype(member(e))>>(value);
        if (consequence)
            consequence(e);
    };
}

/// The rows of one entry. Each domain has an overload of add(), where `member(experiment)` is the member.
struct EntryRows {
    FieldText text;
    Consequence consequence;
    std::vector<MakeRow> rows;

    void addField(const auto& field)
    {
        rows.emplace_back([field](Session* session, QWidget* parent) { return makeRow(session, field, parent); });
    }
    void addNumber(double minimum, double maximum, int decimals, const auto& member)
    {
        addField(NumberField{text, minimum, maximum, decimals, member, setter(member, consequence)});
    }

    /// A row of choices, of which some need a number; choosing the current one keeps its number.
    void addChoice(const std::vector<const char*>& names, const auto& member, const auto& choiceOf, const auto& valueOf)
    {
        addField(ChoiceField{text, names, [=](const Experiment& e) { return choiceOf(member(e)); },
                             [=](Experiment& e, int choice) {
                                 if (choice != choiceOf(member(e)))
                                     member(e) = valueOf(choice);
                             }});
    }

    /// Domains with a simple control.
    void add(const auto& domain, const auto& member)
    {
        addField(fieldOf(domain, text, member, setter(member, consequence)));
    }
    void add(const PositiveNumber& domain, const auto& member)
    {
        addNumber(std::pow(10.0, -domain.decimals), max_positive, domain.decimals, member);
    }
    void add(const FeatureSize& size, const auto& member)
    {
        addField(SizeField{text, size, member, setter(member, consequence)});
    }
    void add(const ScaleFactor& scale, const auto& member)
    {
        addField(ChoiceField{text, choiceLabels<Scale::Kind>(),
                             [member](const Experiment& e) { return static_cast<int>(member(e).kind); },
                             [member](Experiment& e, int kind) { member(e).kind = static_cast<Scale::Kind>(kind); }});
        text = {text.place, scale.number_label, nullptr,
                [member](const Experiment& e) { return member(e).kind == Scale::Kind::number; }};
        addNumber(
            -max_scale, max_scale, 4, [member](auto& e) -> auto& { return member(e).number; });
    }
    void add(const CapNumber& cap, const auto& member)
    {
        addChoice({QT_TRANSLATE_NOOP("Fields", "None"), QT_TRANSLATE_NOOP("Fields", "A number")}, member, capChoice,
                  [](int choice) { return choice == 1 ? std::optional(default_cap) : std::nullopt; });
        text = {text.place, cap.number_label, nullptr, [member](const Experiment& e) { return member(e).has_value(); }};
        addField(NumberField{text, min_cap, max_positive, 2,
                             [member](const Experiment& e) { return member(e).value_or(default_cap); },
                             setter(member)});
    }
    void add(const SinkNumbers& sink, const auto& member)
    {
        addChoice({QT_TRANSLATE_NOOP("Fields", "None"), QT_TRANSLATE_NOOP("Fields", "A number"),
                   QT_TRANSLATE_NOOP("Fields", "Weights file")},
                  member, sinkChoice, [](int choice) {
                      return choice == 0 ? Sink() : choice == 1 ? Sink(0.0) : Sink(FileSinks());
                  });
        text = {text.place, sink.number_label, nullptr,
                [member](const Experiment& e) { return std::holds_alternative<double>(member(e)); }};
        addField(NumberField{text, -max_scale, max_scale, 2,
                             [member](const Experiment& e) {
                                 const auto* number = std::get_if<double>(&member(e));
                                 return number ? *number : 0.0;
                             },
                             setter(member)});
    }
    void add(const FillNumber& fill, const auto& member)
    {
        addChoice({"−∞", "−1e9", "−1e4", QT_TRANSLATE_NOOP("Fields", "A number")}, member, fillChoice, [](int choice) {
            return choice == custom_fill_choice ? default_custom_fill : common_fills[static_cast<std::size_t>(choice)];
        });
        text = {text.place, fill.number_label, nullptr, [member, relevant = text.shown](const Experiment& e) {
                    return relevant(e) && fillChoice(member(e)) == custom_fill_choice;
                }};
        addField(NumberField{text, -max_fill, max_fill, 2,
                             [member](const Experiment& e) { return std::isfinite(member(e)) ? member(e) : 0; },
                             setter(member)});
    }
    void add(const InputSource&, const auto& member)
    {
        const auto find = [member](const Experiment& e) -> const Input* {
            if constexpr (std::is_same_v<decltype(member(e)), const Input&>)
                return &member(e);
            else
                return member(e) ? &*member(e) : nullptr;
        };
        const InputField field{text, find, [member](Experiment& e, const Input& input) { member(e) = input; }};
        rows.emplace_back([field](Session* session, QWidget* parent) { return new InputRow(session, field, parent); });
    }
    void add(const HeadList&, const auto& /*member*/)
    {
        rows.emplace_back(
            [text = text](Session* session, QWidget* parent) { return new HeadsRow(session, text, parent); });
    }
};

/// A model determines embeddings, attention and tokenizer; its prediction part has no attention.
bool hasEffect(const Experiment& experiment, std::string_view place)
{
    const auto in = [place](std::string_view section) { return place.starts_with(section); };
    if (!experiment.model)
        return true;
    if (in("/mask") || in("/heads_off"))
        return experiment.model->part != PartKind::prediction;
    return !in("/attention") && !in("/embedding") && !in("/inputs/tokenizer");
}

/// Weights from a file have no initialiser: the control then shows no choice, and choosing one removes the file.
ChoiceField weightInitField(FieldText text)
{
    text.place = "/attention/weights";
    return {text, choiceLabels<WeightInit>(),
            [](const Experiment& e) {
                const auto* seeded = std::get_if<SeededWeights>(&e.attention.weights);
                return seeded ? static_cast<int>(seeded->init) : -1;
            },
            [](Experiment& e, int choice) {
                auto* seeded = std::get_if<SeededWeights>(&e.attention.weights);
                (seeded ? *seeded : e.attention.weights.emplace<SeededWeights>()).init =
                    static_cast<WeightInit>(choice);
            }};
}

}  // namespace

std::vector<MakeRow> rowsOf(SettingGroup group)
{
    std::map<int, std::vector<MakeRow>> by_position;
    forEachExperimentSetting([&](const std::string& place, const auto& entry, const auto& member) {
        if constexpr (requires { entry.label; }) {
            if (entry.panel_position.group != group)
                return;
            EntryRows made{{place, entry.label, entry.help,
                            [place, relevant = entry.relevant](const Experiment& e) {
                                return hasEffect(e, place) && relevant(e);
                            }},
                           entry.consequence,
                           {}};
            if constexpr (std::is_same_v<decltype(entry.member), WeightInit SeededWeights::*>)
                made.addField(weightInitField(made.text));
            else
                made.add(entry.domain, member);
            by_position[entry.panel_position.position] = std::move(made.rows);
        }
    });
    std::vector<MakeRow> rows;
    for (const auto& [position, made] : by_position)
        rows.insert(rows.end(), made.begin(), made.end());
    return rows;
}

}  // namespace attn
