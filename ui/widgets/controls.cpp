// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/controls.h"

#include <QAbstractItemView>
#include <QClipboard>
#include <QGuiApplication>
#include <QHelpEvent>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <QStylePainter>
#include <QStyledItemDelegate>
#include <QToolButton>
#include <QToolTip>
#include <QVBoxLayout>

#include <algorithm>

namespace attn
{

namespace
{

constexpr int copied_label_time = 2500;  // milliseconds
constexpr int entry_padding = 8;         // beside an entry, in pixels
constexpr int closed_text_role = Qt::UserRole + 1;

}  // namespace

QVBoxLayout* makeColumn(QWidget* owner, int spacing, const QMargins& margins)
{
    auto* column = new QVBoxLayout(owner);
    column->setContentsMargins(margins);
    column->setSpacing(spacing);
    return column;
}

QToolButton* makeIconButton(const QIcon& icon, const QString& name, const QString& tip, Qt::FocusPolicy focus)
{
    auto* button = new QToolButton;
    button->setProperty("look", "flat");
    button->setIcon(icon);
    button->setAccessibleName(name);
    button->setToolTip(tip.isEmpty() ? name : tip);
    button->setFocusPolicy(focus);
    return button;
}

CopyButton::CopyButton(QWidget* parent) : QPushButton(parent)
{
    setFocusPolicy(Qt::TabFocus);  // a click does not take the focus, so Space still controls playback
    m_confirmationTimer.setSingleShot(true);
    m_confirmationTimer.setInterval(copied_label_time);
    connect(&m_confirmationTimer, &QTimer::timeout, this, &CopyButton::updateLabel);
}

void CopyButton::setName(const QString& name)
{
    m_name = name;
    updateLabel();
}

void CopyButton::copy(const QString& text)
{
    QGuiApplication::clipboard()->setText(text);
    m_confirmationTimer.start();
    updateLabel();
}

void CopyButton::updateLabel() { setText(m_confirmationTimer.isActive() ? tr("✓ Copied") : m_name); }

DropDown::DropDown(QWidget* parent) : QComboBox(parent)
{
    setSizeAdjustPolicy(AdjustToContents);
    setItemDelegate(new QStyledItemDelegate(this));  // allows padding in window.qss
}

void DropDown::setWidth(int usual, int minimum)
{
    m_usualWidth = usual;
    setMinimumWidth(minimum);
    setMaximumWidth(usual);
}

QSize DropDown::sizeHint() const
{
    const QSize whole = unelidedSize();
    return {m_usualWidth.value_or(whole.width()), whole.height()};
}

QSize DropDown::minimumSizeHint() const { return unelidedSize(); }

/// The size for the longest entry in its closed form.
QSize DropDown::unelidedSize() const
{
    int listed = 0;
    int closed = 0;
    for (int i = 0; i < count(); ++i) {
        listed = std::max(listed, fontMetrics().horizontalAdvance(itemText(i)));
        closed = std::max(closed, fontMetrics().horizontalAdvance(closedText(i)));
    }
    return QComboBox::sizeHint() - QSize(listed - closed, 0);
}

void DropDown::setClosedText(int index, const QString& text)
{
    setItemData(index, text, closed_text_role);
    updateGeometry();
}

QString DropDown::closedText(int index) const
{
    const QString text = itemData(index, closed_text_role).toString();
    return text.isEmpty() ? itemText(index) : text;
}

void DropDown::showPopup()
{
    view()->setMinimumWidth(view()->sizeHintForColumn(modelColumn()) + view()->verticalScrollBar()->sizeHint().width() +
                            entry_padding);
    QComboBox::showPopup();
}

QString DropDown::unelidedText() const { return currentIndex() < 0 ? placeholderText() : closedText(currentIndex()); }

/// Not elided at the preferred width, although the style computes slightly less space there.
QString DropDown::shownText() const
{
    if (width() >= unelidedSize().width())
        return unelidedText();
    QStyleOptionComboBox option;
    initStyleOption(&option);
    const QRect field = style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, this);
    return fontMetrics().elidedText(unelidedText(), Qt::ElideRight, field.width() - 2);
}

bool DropDown::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip && shownText() != unelidedText()) {
        const QString whole = toolTip().isEmpty() ? unelidedText() : unelidedText() + '\n' + toolTip();
        QToolTip::showText(static_cast<QHelpEvent*>(event)->globalPos(), whole, this);
        return true;
    }
    return QComboBox::event(event);
}

void DropDown::keyPressEvent(QKeyEvent* event)
{
    const QScopedValueRollback stepping(m_stepping, true);
    QComboBox::keyPressEvent(event);
}

/// Ignored, so that the surrounding area scrolls instead of changing a choice.
void DropDown::wheelEvent(QWheelEvent* event) { event->ignore(); }

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
