// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/words/part_names.h"

#include "ui/words/counting.h"

#include <QCoreApplication>

#include <algorithm>

namespace attn
{

namespace
{

struct Parts {
    Q_DECLARE_TR_FUNCTIONS(Parts)
};

}  // namespace

QString partName(const ModelPlan& plan, PartKind part, Index layer)
{
    const QString number = countedText(layer);
    if (part == PartKind::prediction)
        return Parts::tr("Prediction");
    if (!plan.encodesAndDecodes())
        return Parts::tr("Layer %1").arg(number);
    switch (part) {
    case PartKind::encoder:
        return Parts::tr("Encoder %1").arg(number);
    case PartKind::cross:
        return Parts::tr("Decoder %1: cross").arg(number);
    case PartKind::self:
    case PartKind::prediction:
        break;
    }
    return Parts::tr("Decoder %1: self").arg(number);
}

QString shortPartName(const ModelPlan& plan, PartKind part, Index layer)
{
    if (!plan.encodesAndDecodes() || part == PartKind::prediction)
        return partName(plan, part, layer);
    const QString name = part == PartKind::encoder ? Parts::tr("Encoder %1", "narrow")
                         : part == PartKind::cross ? Parts::tr("Decoder %1 · cross", "narrow")
                                                   : Parts::tr("Decoder %1 · self", "narrow");
    return name.arg(countedText(layer));
}

QString titleWithPart(const QString& title, const Experiment& experiment)
{
    if (!experiment.model)
        return title;
    const QString part = partName(experiment.model->model->plan(), experiment.model->part, experiment.model->layer);
    return title.isEmpty() ? part : QStringLiteral("%1 · %2").arg(title, part);
}

QString partNameOf(const ModelPlan& plan, PartKind part, Index layer)
{
    const QString name = partName(plan, part, layer);
    if (part == PartKind::prediction || plan.encodesAndDecodes())
        return name;
    return Parts::tr("%1 of %2", "layer, how many")
        .arg(name)
        .arg(std::ranges::count(plan.parts, part, &PartPlan::kind));
}

}  // namespace attn
