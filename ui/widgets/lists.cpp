// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/lists.h"

#include "ui/theme/fonts.h"
#include "ui/widgets/menu.h"

#include <QKeyEvent>
#include <QLabel>
#include <QListView>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace attn
{

EvenRowsDelegate::EvenRowsDelegate(QListView* list) : QStyledItemDelegate(list) { list->setItemDelegate(this); }

QSize EvenRowsDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    QSize size = QStyledItemDelegate::sizeHint(option, index);
    for (int row = 0; row < index.model()->rowCount(index.parent()); ++row)
        size.setHeight(
            std::max(size.height(), QStyledItemDelegate::sizeHint(option, index.siblingAtRow(row)).height()));
    return size;
}

namespace
{

constexpr int frame_width = 2;

}  // namespace

ListWithRemoveButton::ListWithRemoveButton(const QString& heading, const QString& remove, const QString& tip,
                                           QWidget* parent)
    : QWidget(parent), m_list(new QListWidget), m_header(new QHBoxLayout)
{
    auto* label = new QLabel(heading);
    label->setProperty("look", "heading");
    setWidgetFont(label, headingFont);
    auto* button = new QPushButton(remove);
    button->setToolTip(tip);
    m_list->setAccessibleName(heading);
    m_list->setProperty("look", "plain");
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    reserveArrowKeys(m_list);
    m_list->installEventFilter(this);
    m_header->addWidget(label, 1);
    m_header->addWidget(button);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 8, 0, 0);
    layout->setSpacing(8);
    layout->addLayout(m_header);
    layout->addWidget(m_list);
    const auto go = [this] { callForCurrentRow(&ListWithRemoveButton::goTo); };
    connect(m_list, &QListWidget::itemClicked, this, go);
    connect(m_list, &QListWidget::itemActivated, this, go);
    connect(button, &QPushButton::clicked, this, [this] { callForCurrentRow(&ListWithRemoveButton::remove); });
}

void ListWithRemoveButton::setRows(const QStringList& rows, int minimum, int maximum)
{
    const int row = m_list->currentRow();
    m_list->clear();
    m_list->addItems(rows);
    const int count = m_list->count();
    m_list->setCurrentRow(std::clamp(row, std::min(0, count - 1), count - 1));
    const auto heightOf = [&](int limit) {
        return std::clamp(count, 1, limit) * m_list->sizeHintForRow(0) + 2 * frame_width;
    };
    m_list->setMinimumHeight(heightOf(minimum));
    m_list->setMaximumHeight(heightOf(maximum));
}

void ListWithRemoveButton::callForCurrentRow(void (ListWithRemoveButton::*act)(std::size_t row))
{
    if (m_list->currentRow() >= 0)
        (this->*act)(static_cast<std::size_t>(m_list->currentRow()));
}

bool ListWithRemoveButton::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::KeyPress || static_cast<QKeyEvent*>(event)->key() != Qt::Key_Delete)
        return QWidget::eventFilter(watched, event);
    callForCurrentRow(&ListWithRemoveButton::remove);
    return true;
}

}  // namespace attn
