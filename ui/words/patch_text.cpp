// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/words/patch_text.h"

#include "ui/words/model_names.h"
#include "ui/words/number_text.h"
#include "ui/words/step_names.h"

#include <QCoreApplication>
#include <QStringList>

namespace attn
{

namespace
{

constexpr qsizetype max_text_length = 24;

struct Patches {
    Q_DECLARE_TR_FUNCTIONS(Patches)
};

/// The beginning of the experiment's text.
QString sourceText(const Experiment& experiment, Index batch)
{
    const auto* input = std::get_if<TextInput>(&experiment.inputs.query);
    const auto item = static_cast<std::size_t>(batch);
    if (!input || item >= input->sequences.size())
        return {};
    const QString text = QString::fromStdString(input->displayText(item));
    return text.size() > max_text_length ? text.left(max_text_length) + QStringLiteral("…") : text;
}

}  // namespace

QString patchText(const Patch& patch, const Layer& layer)
{
    QStringList parts;
    if (const auto& model = patch.from->experiment().model)
        parts << partName(model->model->plan(), patch.part, patch.layer);
    parts << stepName(patch.tensor, layer);
    const auto add = [&parts](const std::optional<Index>& index, const QString& words) {
        if (index)
            parts << words.arg(positionText(*index));
    };
    if (layer.grid.batch > 1)
        add(patch.batch, Patches::tr("sequence %1"));
    add(patch.head, Patches::tr("head %1"));
    add(patch.query, Patches::tr("query %1"));
    add(patch.key, Patches::tr("key %1"));
    add(patch.feature, Patches::tr("feature %1"));
    return Patches::tr("%1, from “%2”", "what a patch takes, beginning of a text")
        .arg(parts.join(Patches::tr(", ")), sourceText(patch.from->experiment(), patch.batch.value_or(0)));
}

}  // namespace attn
