// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/words/model_names.h"

#include "core/basics/text.h"
#include "core/files/shipped_files.h"
#include "ui/session/language.h"
#include "ui/words/number_text.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

#include <algorithm>

namespace attn
{

namespace
{

struct Models {
    Q_DECLARE_TR_FUNCTIONS(Models)
};

struct Parts {
    Q_DECLARE_TR_FUNCTIONS(Parts)
};

QString layersText(const ModelPlan& plan)
{
    const auto count = [&plan](PartKind kind) {
        return static_cast<int>(std::ranges::count(plan.parts, kind, &PartPlan::kind));
    };
    const int encoders = count(PartKind::encoder);
    const int decoders = count(PartKind::self);
    const auto heads = static_cast<int>(plan.parts.front().attention.heads);
    const int layers = encoders + decoders;
    const QString text = plan.encodesAndDecodes()
                             ? Models::tr("%1 + %2 layers", "encoder, decoder").arg(encoders).arg(decoders)
                             : Models::tr("%n layers", nullptr, layers);
    return Models::tr("%1 × %2", "layers, heads").arg(text, Models::tr("%n heads", nullptr, heads));
}

}  // namespace

QString modelTitle(const ModelUse& use)
{
    const std::string_view folder = use.folder;
    if (!folder.starts_with(shipped_prefix))
        return QString::fromStdString(pathOf(folder).filename().string());
    const std::string_view name = folder.substr(shipped_prefix.size());
    const auto model = std::ranges::find(shippedModels(), name, &ShippedModel::name);
    if (model == shippedModels().end())
        return QString::fromUtf8(name);
    const auto titles = nlohmann::json::parse(model->card).at("title");
    const std::string language = currentLanguage().startsWith(QLatin1String("zh")) ? "zh" : "en";
    return QString::fromStdString(titles.value(language, titles.at("en").get<std::string>()));
}

QString modelSizes(const Model& model)
{
    const ModelPlan& plan = model.plan();
    const QLocale locale;
    QStringList sizes = {Models::tr("%1 features").arg(plan.features)};
    if (plan.vocabulary > 0)
        sizes << (plan.image ? Models::tr("%1 classes") : Models::tr("vocabulary of %1"))
                     .arg(locale.toString(static_cast<qlonglong>(plan.vocabulary)));
    sizes << Models::tr("%1 parameters").arg(locale.toString(static_cast<qulonglong>(model.parameterCount())));
    return QStringList{
        Models::tr("%1: %2", "family, layers").arg(QString::fromStdString(plan.family), layersText(plan)),
        sizes.join(QStringLiteral(" · "))}
        .join(QLatin1Char('\n'));
}

QString partName(const ModelPlan& plan, PartKind part, Index layer)
{
    const QString number = positionText(layer);
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
    return name.arg(positionText(layer));
}

QString titleWithPart(const QString& title, const Experiment& experiment)
{
    if (!experiment.model)
        return title;
    const QString part = partName(experiment.model->model->plan(), experiment.model->part, experiment.model->layer);
    return title.isEmpty() ? part : QStringLiteral("%1 · %2").arg(title, part);
}

QString partNameWithCount(const ModelPlan& plan, PartKind part, Index layer)
{
    const QString name = partName(plan, part, layer);
    if (part == PartKind::prediction || plan.encodesAndDecodes())
        return name;
    return Parts::tr("%1 of %2", "layer, how many")
        .arg(name)
        .arg(std::ranges::count(plan.parts, part, &PartPlan::kind));
}

}  // namespace attn
