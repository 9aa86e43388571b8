// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/drop_down.h"

#include <QAbstractItemView>
#include <QHelpEvent>
#include <QScrollBar>
#include <QStylePainter>
#include <QStyledItemDelegate>
#include <QToolTip>

namespace attn
{

namespace
{

constexpr int frame = 8;  // beside an entry, in pixels

}  // namespace

DropDown::DropDown(QWidget* parent) : QComboBox(parent)
{
    setSizeAdjustPolicy(AdjustToContents);
    setItemDelegate(new QStyledItemDelegate(this));  // which window.qss gives room
}

void DropDown::showPopup()
{
    view()->setMinimumWidth(view()->sizeHintForColumn(modelColumn()) + view()->verticalScrollBar()->sizeHint().width() +
                            frame);
    QComboBox::showPopup();
}

/// As wide as it asks to be, it has room for its longest entry, although the style's own figures are a little less.
QString DropDown::shownText() const
{
    if (width() >= sizeHint().width())
        return currentText();
    QStyleOptionComboBox option;
    initStyleOption(&option);
    const QRect room = style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, this);
    return fontMetrics().elidedText(currentText(), Qt::ElideRight, room.width() - 2);
}

bool DropDown::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip && shownText() != currentText()) {
        const QString whole = toolTip().isEmpty() ? currentText() : currentText() + '\n' + toolTip();
        QToolTip::showText(static_cast<QHelpEvent*>(event)->globalPos(), whole, this);
        return true;
    }
    return QComboBox::event(event);
}

void DropDown::paintEvent(QPaintEvent*)
{
    QStylePainter painter(this);
    painter.setPen(palette().color(QPalette::Text));
    QStyleOptionComboBox option;
    initStyleOption(&option);
    painter.drawComplexControl(QStyle::CC_ComboBox, option);
    option.currentText = shownText();
    painter.drawControl(QStyle::CE_ComboBoxLabel, option);
}

}  // namespace attn
