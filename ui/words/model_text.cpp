// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/words/model_text.h"

#include "core/files/shipped_files.h"
#include "ui/session/language.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

#include <algorithm>
#include <filesystem>

namespace attn
{

namespace
{

struct Models {
    Q_DECLARE_TR_FUNCTIONS(Models)
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
        return QString::fromStdString(std::filesystem::path(folder).filename().string());
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
        sizes << Models::tr("vocabulary of %1").arg(locale.toString(static_cast<qlonglong>(plan.vocabulary)));
    sizes << Models::tr("%1 parameters").arg(locale.toString(static_cast<qulonglong>(model.parameterCount())));
    return QStringList{
        Models::tr("%1: %2", "family, layers").arg(QString::fromStdString(plan.family), layersText(plan)),
        sizes.join(QStringLiteral(" · "))}
        .join(QLatin1Char('\n'));
}

}  // namespace attn
