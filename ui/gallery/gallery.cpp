// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/gallery/gallery.h"

#include "ui/files/examples.h"
#include "ui/gallery/example_card.h"
#include "ui/session/evaluation.h"

#include <QApplication>
#include <QDialogButtonBox>
#include <QListWidget>
#include <QPushButton>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>

namespace attn
{

namespace
{

/// Null if it cannot be computed; opening the example reports the error.
TracePtr traceOf(const QString& path, const std::stop_token& stop)
{
    try {
        const Evaluation evaluation = evaluateSafely(loadExample(path), nullptr, stop);
        const auto* trace = std::get_if<TracePtr>(&evaluation.outcome);
        return trace ? *trace : nullptr;
    } catch (const InputError&) {
        return nullptr;
    }
}

}  // namespace

Gallery::Gallery(QWidget* parent)
    : QDialog(parent), m_list(new QListWidget),
      m_job([this](const std::vector<TracePtr>& traces) { showPictures(traces); })
{
    setWindowTitle(tr("New"));
    m_list->setAccessibleName(tr("Examples"));
    m_list->setItemDelegate(new ExampleCard(m_list));
    m_list->setViewMode(QListView::IconMode);
    m_list->setResizeMode(QListView::Adjust);
    m_list->setMovement(QListView::Static);
    m_list->setUniformItemSizes(true);
    m_list->setSpacing(4);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    buttons->button(QDialogButtonBox::Cancel)->setText(tr("Cancel"));
    const auto* models = buttons->addButton(tr("Another model…"), QDialogButtonBox::ActionRole);
    auto* column = new QVBoxLayout(this);
    column->addWidget(m_list, 1);
    column->addWidget(buttons);
    connect(m_list, &QListWidget::itemClicked, this, &Gallery::choose);
    connect(m_list, &QListWidget::itemActivated, this, &Gallery::choose);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(models, &QPushButton::clicked, this, [this] {
        reject();
        emit modelsWanted();
    });
    resize(820, 680);
    fill();
}

void Gallery::showEvent(QShowEvent* event)
{
    m_list->setFocus();
    if (!m_hasPictures)
        m_job.start([list = examples()](const std::stop_token& stop) {
            std::vector<TracePtr> traces;
            for (const Example& example : list)
                traces.push_back(traceOf(example.path, stop));
            return traces;
        });
    QDialog::showEvent(event);
}

void Gallery::choose()
{
    const QListWidgetItem* item = m_list->currentItem();
    if (!item || isHidden())  // a click may also activate the item
        return;
    accept();
    emit chosen(item->data(ExampleCard::PathRole).toString());
}

void Gallery::showPictures(const std::vector<TracePtr>& traces)
{
    m_hasPictures = true;
    for (std::size_t at = 0; at < traces.size(); ++at)
        m_list->item(static_cast<int>(at))->setData(ExampleCard::TraceRole, QVariant::fromValue(traces[at]));
}

void Gallery::fill()
{
    for (const Example& example : examples()) {
        auto* item = new QListWidgetItem(example.title, m_list);
        item->setData(ExampleCard::SentenceRole, example.sentence);
        item->setData(ExampleCard::PathRole, example.path);
        item->setData(Qt::AccessibleTextRole, QStringLiteral("%1. %2").arg(example.title, example.sentence));
        item->setToolTip(example.more.join("\n• "));
    }
    const int card = m_list->sizeHintForRow(0);
    m_list->verticalScrollBar()->setSingleStep(std::max(1, card / 2 / std::max(1, QApplication::wheelScrollLines())));
    m_list->setCurrentRow(0);
}

}  // namespace attn
