// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/models/model_card.h"

#include "core/models/plan.h"
#include "ui/files/examples.h"
#include "ui/theme/fonts.h"
#include "ui/widgets/controls.h"
#include "ui/words/model_names.h"

#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

namespace attn
{

ModelCard::ModelCard(Session* session, QWidget* parent)
    : QWidget(parent), m_session(session), m_title(makeWrappedLabel({}, "", Qt::PlainText)),
      m_sizes(makeWrappedLabel({}, "muted", Qt::PlainText)), m_hint(makeWrappedLabel({}, "", Qt::PlainText)),
      m_extractLayer(makeTextButton(tr("Take this layer apart"),
                                    tr("In a window of its own, you can set everything about the layer that the model "
                                       "decides: scale, softmax, sizes, masks")))
{
    QLabel* heading = makeWrappedLabel(tr("Model"), "heading", Qt::PlainText);
    setWidgetFont(heading, headingFont);
    addItems(makeColumn(this, 4, {0, 0, 0, 6}), {heading, m_title, m_sizes, m_hint, m_extractLayer});
    connect(m_extractLayer, &QToolButton::clicked, this, &ModelCard::separateLayerRequested);
    session->bind(Change::model, this, &ModelCard::refresh);
}

void ModelCard::refresh()
{
    const std::optional<ModelUse>& use = m_session->experiment().model;
    setVisible(use.has_value());
    if (!use)
        return;
    m_title->setText(modelTitle(*use));
    m_sizes->setText(modelSizes(*use->model));
    m_sizes->setToolTip(QString::fromStdString(use->folder));
    const auto example = modelExampleOf(m_session->experiment());
    m_hint->setText(example ? example->hint : QString());
    m_hint->setVisible(example && !m_session->isTemporary());
    m_extractLayer->setVisible(use->part != PartKind::prediction);
}

}  // namespace attn
