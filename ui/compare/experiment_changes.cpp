// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/compare/experiment_changes.h"

#include "core/experiment/choices.h"
#include "core/experiment/settings.h"
#include "core/experiment/shown_part.h"
#include "ui/settings/experiment_row.h"
#include "ui/words/cell_sentences.h"
#include "ui/words/model_names.h"
#include "ui/words/number_text.h"
#include "ui/words/origin_text.h"

#include <QCoreApplication>
#include <QFileInfo>

#include <algorithm>

namespace attn
{

namespace
{

constexpr qsizetype max_names = 4;
constexpr qsizetype max_overrides = 8;

struct SettingTexts {
    Q_DECLARE_TR_FUNCTIONS(Changes)
};

QString text(bool on) { return on ? SettingTexts::tr("on") : SettingTexts::tr("off"); }
QString text(std::uint64_t seed) { return QString::number(static_cast<qulonglong>(seed)); }
QString text(Index number) { return QString::number(number); }
QString text(double number) { return exactNumberText(static_cast<float>(number)); }
QString text(const std::optional<double>& number) { return number ? text(*number) : SettingTexts::tr("none"); }
QString text(const std::optional<Index>& size) { return size ? text(*size) : SettingTexts::tr("from the other sizes"); }

template <typename Enum>
requires std::is_enum_v<Enum> QString text(Enum value)
{
    QString label = fieldText(choices<Enum>[static_cast<std::size_t>(value)].label);
    return label.replace(QStringLiteral(" / "), QStringLiteral("\u00a0/\u00a0"));  // no line break within a fraction
}

QString joinTexts(const auto& values, const auto& textOf)
{
    QStringList texts;
    for (const auto& value : values)
        texts << textOf(value);
    return texts.isEmpty() ? SettingTexts::tr("none") : texts.join(QStringLiteral(", "));
}

QString text(const Scale& scale) { return scale.kind == Scale::Kind::number ? text(scale.number) : text(scale.kind); }

QString text(const Sink& sink)
{
    if (std::holds_alternative<FileSinks>(sink))
        return fieldText("Weights file");
    if (const auto* of_heads = std::get_if<std::vector<double>>(&sink))
        return joinTexts(*of_heads, [](double each) { return text(each); });
    const auto* number = std::get_if<double>(&sink);
    return number ? text(*number) : SettingTexts::tr("none");
}

QString text(const Input& input)
{
    if (const auto* file = std::get_if<TensorInput>(&input))
        return QFileInfo(QString::fromStdString(file->tensor.file)).fileName();
    QStringList lines;
    const auto& text = std::get<TextInput>(input);
    for (std::size_t item = 0; item < text.sequences.size(); ++item)
        lines << QString::fromStdString(text.displayText(item));
    return lines.join(QStringLiteral(" | "));
}

QString text(const std::optional<Input>& input) { return input ? text(*input) : SettingTexts::tr("none"); }

QString text(const std::vector<Index>& positions) { return joinTexts(positions, positionText); }

QString text(const std::optional<std::vector<Index>>& heads)
{
    return heads ? text(*heads) : SettingTexts::tr("all", "heads");
}

QString text(const Weights& weights)
{
    if (const auto* file = std::get_if<WeightFile>(&weights))
        return QFileInfo(QString::fromStdString(file->file)).fileName();
    return text(std::get<SeededWeights>(weights).init);
}

/// Describes a difference between values with the same text, such as files with the same name but other contents.
QString differenceText(const auto&, const auto& now) { return text(now); }

QString differenceText(const Input& before, const Input& now)
{
    const auto* a = std::get_if<TensorInput>(&before);
    const auto* b = std::get_if<TensorInput>(&now);
    if (!a || !b)
        return text(now);
    if (!identical(*a->tensor.data, *b->tensor.data))
        return SettingTexts::tr("other numbers");
    if (a->tokens != b->tokens)
        return SettingTexts::tr("other tokens");
    return a->lengths != b->lengths ? SettingTexts::tr("other valid lengths") : text(now);
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
    return names.isEmpty() || names.size() > max_names
               ? SettingTexts::tr("other numbers")
               : SettingTexts::tr("other numbers in %1", "names of tensors").arg(names.join(QStringLiteral(", ")));
}

QString textIn(const NamedBool& names, bool yes) { return fieldText((yes ? names.yes : names.no).label); }

QString textIn(const NumberList&, const std::vector<Index>& numbers)
{
    return joinTexts(numbers, [](Index number) { return text(number); });
}

QString textIn(const PositionList&, const std::vector<Index>& positions) { return text(positions); }

template <typename Value>
concept Scalar = std::is_arithmetic_v<Value> || std::is_enum_v<Value>;

QString textIn(const auto& /*domain*/, const Scalar auto& value) { return text(value); }

}  // namespace

std::vector<SettingChange> settingChanges(const Experiment& a, const Experiment& b)
{
    std::vector<SettingChange> changes;
    const auto add = [&](const QString& what, const auto& before, const auto& now) {
        if (before == now)
            return;
        const bool alike = text(before) == text(now);
        changes.push_back({what, text(before), alike ? differenceText(before, now) : text(now)});
    };
    const bool seeded = std::holds_alternative<SeededWeights>(a.attention.weights) &&
                        std::holds_alternative<SeededWeights>(b.attention.weights);
    forEachExperimentSetting([&](const std::string&, const auto& entry, const auto& member) {
        using Domain = decltype(entry.domain);
        if constexpr (requires { entry.panel_position; }) {
            if (requires(SeededWeights weights) { weights.*entry.member; } && !seeded)
                return;
            const QString group = fieldText(groupLabel(entry.panel_position.group));
            const QString label = fieldText(entry.label);
            const QString what = std::is_same_v<Domain, HeadList> ? SettingTexts::tr("Heads that are off")
                                 : group == label                 ? label
                                                                  : QStringLiteral("%1 · %2").arg(group, label);
            add(what, member(a), member(b));
        } else if constexpr (std::is_same_v<Domain, WeightSource>) {
            if (!seeded)
                add(fieldText(groupLabel(SettingGroup::weights)), member(a), member(b));
        }  // sections are visited member by member; mask layers and overrides are described separately
    });
    return changes;
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
        changes.push_back({SettingTexts::tr("On"), text(a.on), text(b.on)});
    if (a.heads != b.heads)
        changes.push_back({fieldText("In heads"), text(a.heads), text(b.heads)});
    return changes;
}

namespace
{

bool haveSameTensors(const TensorPtr& a, const TensorPtr& b) { return a == b || identical(*a, *b); }

bool haveSameTensors(const NamedTensors& a, const NamedTensors& b)
{
    return std::ranges::equal(a, b, [](const auto& one, const auto& other) {
        return one.first == other.first && haveSameTensors(one.second, other.second);
    });
}

void adoptFileReference(const Input& a, Input& b)
{
    const auto* there = std::get_if<TensorInput>(&a);
    auto* here = std::get_if<TensorInput>(&b);
    if (there && here && haveSameTensors(there->tensor.data, here->tensor.data))
        here->tensor = there->tensor;
}

/// B with A's file references where the files contain the same numbers: re-reading a file, or reading it from another
/// folder, is not a change.
Experiment withFilesOf(const Experiment& a, Experiment b)
{
    adoptFileReference(a.inputs.query, b.inputs.query);
    for (const auto side : {&Inputs::key, &Inputs::value})
        if (a.inputs.*side && b.inputs.*side)
            adoptFileReference(*(a.inputs.*side), *(b.inputs.*side));
    const auto* there = std::get_if<WeightFile>(&a.attention.weights);
    const auto* here = std::get_if<WeightFile>(&b.attention.weights);
    if (there && here && there->prefix == here->prefix &&
        (there->tensors == here->tensors || haveSameTensors(*there->tensors, *here->tensors)))
        b.attention.weights = *there;
    for (MaskLayer& layer : b.mask.layers)
        if (auto* region = std::get_if<TensorRegion>(&layer.region))
            for (const MaskLayer& other : a.mask.layers)
                if (const auto* same = std::get_if<TensorRegion>(&other.region);
                    same && haveSameTensors(same->tensor.data, region->tensor.data))
                    region->tensor = same->tensor;
    return b;
}

/// Describes the change of a mask layer that exists at position `at` in both stacks.
QString layerChange(const Mask& a, const Mask& b, std::size_t at)
{
    const QString name = maskLayerName(b, at);
    MaskLayer switched = a.layers[at];
    switched.on = b.layers[at].on;
    if (switched == b.layers[at])
        return (switched.on ? SettingTexts::tr("Switched on: %1", "mask layer")
                            : SettingTexts::tr("Switched off: %1", "mask layer"))
            .arg(name);
    return SettingTexts::tr("Changed: %1", "mask layer").arg(name);
}

QStringList layerChanges(const Mask& a, const Mask& b)
{
    if (a.layers.size() == b.layers.size() && a.layers != b.layers && std::ranges::is_permutation(a.layers, b.layers))
        return {SettingTexts::tr("The mask layers are in another order")};
    // Strip the common prefix and suffix of the two stacks; what is between them differs.
    const auto [from, from_b] = std::ranges::mismatch(a.layers, b.layers);
    auto first = static_cast<std::size_t>(from - a.layers.begin());
    std::size_t end_a = a.layers.size();
    std::size_t end_b = b.layers.size();
    while (end_a > first && end_b > first && a.layers[end_a - 1] == b.layers[end_b - 1]) {
        --end_a;
        --end_b;
    }
    QStringList lines;
    for (; first < std::min(end_a, end_b) && a.layers[first].region.index() == b.layers[first].region.index(); ++first)
        lines << layerChange(a, b, first);
    for (std::size_t at = first; at < end_a; ++at)
        lines << SettingTexts::tr("Removed: %1", "mask layer").arg(maskLayerName(a, at));
    for (std::size_t at = first; at < end_b; ++at)
        lines << SettingTexts::tr("Added: %1", "mask layer").arg(maskLayerName(b, at));
    return lines;
}

QString overrideText(const Override& set, const Trace& trace)
{
    return QStringLiteral("%1 = %2").arg(cellName(trace, {set.tensor, set.index}), exactNumberText(set.value));
}

/// Overrides that only B or only A has, and patches that only B has.
QStringList overrideChanges(const Trace& a, const Trace& b)
{
    QStringList lines;
    const auto add = [&](const Trace& trace, const Trace& other, const QString& what) {
        for (const Override& set : trace.experiment().overrides)
            if (std::ranges::find(other.experiment().overrides, set) == other.experiment().overrides.end())
                lines << what.arg(overrideText(set, trace));
    };
    add(b, a, SettingTexts::tr("Set by hand: %1"));
    add(a, b, SettingTexts::tr("Set by hand in A: %1"));
    const std::vector<Patch>& taken = a.experiment().patches;
    for (const Patch& patch : b.experiment().patches)
        if (std::ranges::find(taken, patch) == taken.end())
            lines << SettingTexts::tr("Taken: %1", "numbers from A").arg(patchText(patch, b.layer()));
    if (const auto more = static_cast<int>(lines.size() - max_overrides); more > 0) {
        lines.resize(max_overrides);
        lines << SettingTexts::tr("… %n more", nullptr, more);
    }
    return lines;
}

/// Parts of the model, other than the shown one, whose changes differ between A and B.
QStringList changedOtherParts(const Experiment& a, const Experiment& b)
{
    QStringList lines;
    if (!a.model || !b.model || a.model->model != b.model->model)
        return lines;
    const ModelPlan& plan = b.model->model->plan();
    for (const PartPlan& part : plan.parts)
        if (&part != &shownPart(b) && changesOf(a, part.kind, part.layer) != changesOf(b, part.kind, part.layer))
            lines << SettingTexts::tr("Changed: %1", "a layer of a model").arg(partName(plan, part.kind, part.layer));
    return lines;
}

}  // namespace

QStringList experimentChanges(const Trace& a, const Trace& b)
{
    const Experiment now = withFilesOf(a.experiment(), b.experiment());
    QStringList settings;
    for (const SettingChange& change : settingChanges(a.experiment(), now))
        settings << SettingTexts::tr("%1: %2 → %3", "setting, before, now").arg(change.what, change.before, change.now);
    return settings + changedOtherParts(a.experiment(), now) + layerChanges(a.experiment().mask, now.mask) +
           overrideChanges(a, b);
}

}  // namespace attn
