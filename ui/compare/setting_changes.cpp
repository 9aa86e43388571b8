// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/compare/setting_changes.h"

#include "core/experiment/choices.h"
#include "core/experiment/settings.h"
#include "ui/fields/fields.h"
#include "ui/fields/setting_groups.h"
#include "ui/words/counting.h"
#include "ui/words/number_text.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QStringList>

namespace attn
{

namespace
{

constexpr qsizetype most_names = 4;

struct SettingWords {
    Q_DECLARE_TR_FUNCTIONS(Changes)
};

QString text(bool on) { return on ? SettingWords::tr("on") : SettingWords::tr("off"); }
QString text(std::uint64_t seed) { return QString::number(static_cast<qulonglong>(seed)); }
QString text(Index number) { return QString::number(number); }
QString text(double number) { return exactNumberText(static_cast<float>(number)); }
QString text(const std::optional<double>& number) { return number ? text(*number) : SettingWords::tr("none"); }
QString text(const std::optional<Index>& size) { return size ? text(*size) : SettingWords::tr("from the other sizes"); }

template <typename Enum>
requires std::is_enum_v<Enum> QString text(Enum value)
{
    QString label = fieldText(choices<Enum>[static_cast<std::size_t>(value)].label);
    return label.replace(QStringLiteral(" / "), QStringLiteral("\u00a0/\u00a0"));  // no line break within a fraction
}

QString listed(const auto& values, const auto& textOf)
{
    QStringList texts;
    for (const auto& value : values)
        texts << textOf(value);
    return texts.isEmpty() ? SettingWords::tr("none") : texts.join(QStringLiteral(", "));
}

QString text(const Scale& scale) { return scale.kind == Scale::Kind::number ? text(scale.number) : text(scale.kind); }

QString text(const Sink& sink)
{
    if (std::holds_alternative<FileSinks>(sink))
        return fieldText("Weights file");
    if (const auto* of_heads = std::get_if<std::vector<double>>(&sink))
        return listed(*of_heads, [](double each) { return text(each); });
    const auto* number = std::get_if<double>(&sink);
    return number ? text(*number) : SettingWords::tr("none");
}

QString text(const Input& input)
{
    if (const auto* file = std::get_if<TensorInput>(&input))
        return QFileInfo(QString::fromStdString(file->tensor.file)).fileName();
    QStringList lines;
    const auto& text = std::get<TextInput>(input);
    for (std::size_t item = 0; item < text.sequences.size(); ++item)
        lines << QString::fromStdString(text.shown(item));
    return lines.join(QStringLiteral(" | "));
}

QString text(const std::optional<Input>& input) { return input ? text(*input) : SettingWords::tr("none"); }

QString text(const std::vector<Index>& positions) { return listed(positions, countedText); }

QString text(const std::optional<std::vector<Index>>& heads)
{
    return heads ? text(*heads) : SettingWords::tr("all", "heads");
}

QString text(const Weights& weights)
{
    if (const auto* file = std::get_if<WeightFile>(&weights))
        return QFileInfo(QString::fromStdString(file->file)).fileName();
    return text(std::get<SeededWeights>(weights).init);
}

/// Describes a difference between values with the same text: for files of one name, their contents.
QString differenceText(const auto&, const auto& now) { return text(now); }

QString differenceText(const Input& before, const Input& now)
{
    const auto* a = std::get_if<TensorInput>(&before);
    const auto* b = std::get_if<TensorInput>(&now);
    if (!a || !b)
        return text(now);
    if (!identical(*a->tensor.data, *b->tensor.data))
        return SettingWords::tr("other numbers");
    if (a->tokens != b->tokens)
        return SettingWords::tr("other tokens");
    return a->lengths != b->lengths ? SettingWords::tr("other valid lengths") : text(now);
}

QString differenceText(const std::optional<Input>& before, const std::optional<Input>& now)
{
    return before && now ? differenceText(*before, *now) : text(now);
}

QString differenceText(const Weights& before, const Weights& now)
{
    const auto* a = std::get_if<WeightFile>(&before);
    const auto* b = std::get_if<WeightFile>(&now);
    if (!a || !b)
        return text(now);
    QStringList names;
    for (const auto& [name, tensor] : *b->tensors)
        if (const auto there = a->tensors->find(name);
            there == a->tensors->end() || !identical(*there->second, *tensor))
            names << QString::fromStdString(name);
    return names.isEmpty() || names.size() > most_names
               ? SettingWords::tr("other numbers")
               : SettingWords::tr("other numbers in %1", "names of tensors").arg(names.join(QStringLiteral(", ")));
}

QString textIn(const Either& names, bool yes) { return fieldText((yes ? names.yes : names.no).label); }

QString textIn(const NumberList&, const std::vector<Index>& numbers)
{
    return listed(numbers, [](Index number) { return text(number); });
}

QString textIn(const PositionList&, const std::vector<Index>& positions) { return text(positions); }

template <typename Value>
concept Scalar = std::is_arithmetic_v<Value> || std::is_enum_v<Value>;

QString textIn(const auto& /*domain*/, const Scalar auto& value) { return text(value); }

/// Collects the settings that differ.
struct SettingChanges {
    const Experiment& a;
    const Experiment& b;
    std::vector<SettingChange> changes;

    void add(const QString& what, const auto& before, const auto& now)
    {
        if (before == now)
            return;
        const bool alike = text(before) == text(now);
        changes.push_back({what, text(before), alike ? differenceText(before, now) : text(now)});
    }

    template <typename Owner, typename Value, typename Domain>
    void operator()(const ExperimentSetting<Owner, Value, Domain>& setting, const auto& member)
    {
        if constexpr (std::is_same_v<Owner, SeededWeights>)
            if (!hasSeededWeights(a, b))
                return;
        const QString group = fieldText(groupLabel(setting.place.group));
        const QString label = fieldText(setting.label);
        const QString what = std::is_same_v<Domain, HeadList> ? SettingWords::tr("Heads that are off")
                             : group == label                 ? label
                                                              : QStringLiteral("%1 · %2").arg(group, label);
        add(what, member(a), member(b));
    }

    /// Sections are visited member by member; mask layers and numbers set by hand are described elsewhere.
    template <typename Owner, typename Value, typename Domain>
    void operator()(const ExperimentPart<Owner, Value, Domain>&, const auto& member)
    {
        if constexpr (std::is_same_v<Domain, WeightSource>)
            if (!hasSeededWeights(a, b))
                add(fieldText(groupLabel(SettingGroup::weights)), member(a), member(b));
    }

    static bool hasSeededWeights(const Experiment& a, const Experiment& b)
    {
        return std::holds_alternative<SeededWeights>(a.attention.weights) &&
               std::holds_alternative<SeededWeights>(b.attention.weights);
    }
};

}  // namespace

std::vector<SettingChange> settingChanges(const Experiment& a, const Experiment& b)
{
    SettingChanges settings{a, b, {}};
    forEachExperimentSetting(
        [&](const std::string&, const auto& entry, const auto& member) { settings(entry, member); });
    return std::move(settings.changes);
}

std::vector<SettingChange> settingChanges(const MaskLayer& a, const MaskLayer& b)
{
    std::vector<SettingChange> changes;
    const auto add = [&]<typename Owner, typename Value, typename Domain>(const Setting<Owner, Value, Domain>& setting,
                                                                          const Owner& before, const Owner& now) {
        if constexpr (requires { textIn(setting.domain, before.*setting.member); })
            if (before.*setting.member != now.*setting.member)
                changes.push_back({fieldText(setting.label), textIn(setting.domain, before.*setting.member),
                                   textIn(setting.domain, now.*setting.member)});
    };
    std::visit(
        [&]<typename Region>(const Region& before) {
            const auto& now = std::get<Region>(b.region);
            forEachSetting<Region>([&](const auto& setting) { add(setting, before, now); });
        },
        a.region);
    add(layer_effect, a, b);
    if (a.adds() && b.adds())
        add(layer_value, a, b);
    if (a.on != b.on)
        changes.push_back({SettingWords::tr("On"), text(a.on), text(b.on)});
    if (a.heads != b.heads)
        changes.push_back({fieldText("In heads"), text(a.heads), text(b.heads)});
    return changes;
}

}  // namespace attn
