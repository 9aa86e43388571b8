// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/gallery/gallery.h"

#include "ui/files/examples.h"
#include "ui/files/model_folders.h"
#include "ui/gallery/example_card.h"
#include "ui/session/evaluation.h"

#include <QApplication>
#include <QDialogButtonBox>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>
#include <iterator>

namespace attn
{

namespace
{

constexpr int more_role = ExampleCard::TraceRole + 1;

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
    : QDialog(parent), m_list(new QListWidget), m_more(new QLabel),
      m_job([this](const std::vector<TracePtr>& traces) { showPictures(traces); })
{
    setWindowTitle(tr("New from an example"));
    m_list->setAccessibleName(tr("Examples"));
    m_list->setItemDelegate(new ExampleCard(m_list));
    m_list->setViewMode(QListView::IconMode);
    m_list->setResizeMode(QListView::Adjust);
    m_list->setMovement(QListView::Static);
    m_list->setUniformItemSizes(true);
    m_list->setSpacing(4);
    m_more->setTextFormat(Qt::PlainText);
    m_more->setWordWrap(true);
    m_more->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* buttons = new QDialogButtonBox;
    buttons->addButton(tr("Open"), QDialogButtonBox::AcceptRole)->setProperty("look", "primary");
    buttons->addButton(tr("Cancel"), QDialogButtonBox::RejectRole);
    auto* column = new QVBoxLayout(this);
    column->addWidget(m_list, 1);
    column->addWidget(m_more);
    column->addWidget(buttons);
    connect(m_list, &QListWidget::currentItemChanged, this, &Gallery::updateDetails);
    connect(m_list, &QListWidget::itemActivated, this, &Gallery::choose);
    connect(buttons, &QDialogButtonBox::accepted, this, &Gallery::choose);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    resize(820, 680);
    fill();
}

void Gallery::showEvent(QShowEvent* event)
{
    fill();  // the model folders may have changed
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
    if (!item || isHidden())  // Enter may both activate the item and press the button
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
    std::vector<Example> shown = examples();
    std::ranges::move(modelFolders(), std::back_inserter(shown));
    const int count = static_cast<int>(shown.size());
    while (m_list->count() > count)
        delete m_list->takeItem(m_list->count() - 1);
    while (m_list->count() < count)
        new QListWidgetItem(m_list);
    int row = 0;
    for (const Example& example : shown) {
        QListWidgetItem* item = m_list->item(row++);
        item->setText(example.title);
        item->setData(ExampleCard::SentenceRole, example.sentence);
        item->setData(ExampleCard::PathRole, example.path);
        item->setData(more_role, example.more);
        item->setData(Qt::AccessibleTextRole, QStringLiteral("%1. %2").arg(example.title, example.sentence));
    }
    m_list->doItemsLayout();  // another text may be the longest
    const int card = m_list->sizeHintForRow(0);
    m_list->verticalScrollBar()->setSingleStep(std::max(1, card / 2 / std::max(1, QApplication::wheelScrollLines())));
    if (!m_list->currentItem())
        m_list->setCurrentRow(0);
    updateDetails();
}

void Gallery::updateDetails()
{
    const QListWidgetItem* item = m_list->currentItem();
    const QStringList more = item ? item->data(more_role).toStringList() : QStringList();
    m_more->setText(more.isEmpty() ? QString()
                                   : tr("Where to look: %1").arg(more.front()) + "\n• " + more.mid(1).join("\n• "));
    m_more->setVisible(!more.isEmpty());
}

}  // namespace attn
