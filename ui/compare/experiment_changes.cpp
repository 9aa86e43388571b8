// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/compare/experiment_changes.h"

#include "core/experiment/model_stage.h"
#include "ui/compare/setting_changes.h"
#include "ui/words/cell_sentences.h"
#include "ui/words/number_text.h"
#include "ui/words/part_names.h"

#include <QCoreApplication>

#include <algorithm>

namespace attn
{

namespace
{

constexpr qsizetype most_overrides = 8;

struct ChangeTexts {
    Q_DECLARE_TR_FUNCTIONS(Changes)
};

bool holdSame(const TensorPtr& a, const TensorPtr& b) { return a == b || identical(*a, *b); }

bool holdSame(const NamedTensors& a, const NamedTensors& b)
{
    return std::ranges::equal(a, b, [](const auto& one, const auto& other) {
        return one.first == other.first && holdSame(one.second, other.second);
    });
}

void takeFileOf(const Input& a, Input& b)
{
    const auto* there = std::get_if<TensorInput>(&a);
    auto* here = std::get_if<TensorInput>(&b);
    if (there && here && holdSame(there->tensor.data, here->tensor.data))
        here->tensor = there->tensor;
}

/// B with A's file references where the files hold the same numbers: re-reading a file, or reading it from another
/// folder, is not a change.
Experiment withFilesOf(const Experiment& a, Experiment b)
{
    takeFileOf(a.inputs.query, b.inputs.query);
    for (const auto side : {&Inputs::key, &Inputs::value})
        if (a.inputs.*side && b.inputs.*side)
            takeFileOf(*(a.inputs.*side), *(b.inputs.*side));
    const auto* there = std::get_if<WeightFile>(&a.attention.weights);
    const auto* here = std::get_if<WeightFile>(&b.attention.weights);
    if (there && here && there->prefix == here->prefix &&
        (there->tensors == here->tensors || holdSame(*there->tensors, *here->tensors)))
        b.attention.weights = *there;
    for (MaskLayer& layer : b.mask.layers)
        if (auto* region = std::get_if<TensorRegion>(&layer.region))
            for (const MaskLayer& other : a.mask.layers)
                if (const auto* same = std::get_if<TensorRegion>(&other.region);
                    same && holdSame(same->tensor.data, region->tensor.data))
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
        return (switched.on ? ChangeTexts::tr("Switched on: %1", "mask layer")
                            : ChangeTexts::tr("Switched off: %1", "mask layer"))
            .arg(name);
    return ChangeTexts::tr("Changed: %1", "mask layer").arg(name);
}

QStringList layerChanges(const Mask& a, const Mask& b)
{
    if (a.layers.size() == b.layers.size() && a.layers != b.layers && std::ranges::is_permutation(a.layers, b.layers))
        return {ChangeTexts::tr("The mask layers stand in another order")};
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
        lines << ChangeTexts::tr("Removed: %1", "mask layer").arg(maskLayerName(a, at));
    for (std::size_t at = first; at < end_b; ++at)
        lines << ChangeTexts::tr("Added: %1", "mask layer").arg(maskLayerName(b, at));
    return lines;
}

QString overrideText(const Override& set, const Trace& trace)
{
    return QStringLiteral("%1 = %2").arg(cellName(trace, {set.tensor, set.index}), exactNumberText(set.value));
}

/// Numbers set by hand that only B has, and those that only A has.
QStringList overrideChanges(const Trace& a, const Trace& b)
{
    QStringList lines;
    const auto add = [&](const Trace& trace, const Trace& other, const QString& what) {
        for (const Override& set : trace.experiment().overrides)
            if (std::ranges::find(other.experiment().overrides, set) == other.experiment().overrides.end())
                lines << what.arg(overrideText(set, trace));
    };
    add(b, a, ChangeTexts::tr("Set by hand: %1"));
    add(a, b, ChangeTexts::tr("Set by hand in A: %1"));
    if (const auto more = static_cast<int>(lines.size() - most_overrides); more > 0) {
        lines.resize(most_overrides);
        lines << ChangeTexts::tr("… %n more", nullptr, more);
    }
    return lines;
}

/// Parts of the model, other than the one on the stage, whose changes differ between A and B.
QStringList otherParts(const Experiment& a, const Experiment& b)
{
    QStringList lines;
    if (!a.model || !b.model || a.model->model != b.model->model)
        return lines;
    const ModelPlan& plan = b.model->model->plan();
    for (const PartPlan& part : plan.parts)
        if (&part != &partOnStage(b) && changesOf(a, part.kind, part.layer) != changesOf(b, part.kind, part.layer))
            lines << ChangeTexts::tr("Changed: %1", "a layer of a model").arg(partName(plan, part.kind, part.layer));
    return lines;
}

}  // namespace

QStringList experimentChanges(const Trace& a, const Trace& b)
{
    const Experiment now = withFilesOf(a.experiment(), b.experiment());
    QStringList settings;
    for (const SettingChange& change : settingChanges(a.experiment(), now))
        settings << ChangeTexts::tr("%1: %2 → %3", "setting, before, now").arg(change.what, change.before, change.now);
    return settings + otherParts(a.experiment(), now) + layerChanges(a.experiment().mask, now.mask) +
           overrideChanges(a, b);
}

}  // namespace attn
