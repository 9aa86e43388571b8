// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/experiment/head_chip.h"

#include "ui/colour/head_colour.h"
#include "ui/theme/theme.h"
#include "ui/widgets/shortcut_keys.h"
#include "ui/words/counting.h"

#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>

namespace attn
{

HeadChip::HeadChip(int head, QWidget* parent) : QAbstractButton(parent), m_head(head), m_hue(head)
{
    setFocusPolicy(Qt::StrongFocus);
    setCheckable(true);
    setText(countedText(head));
    setFixedSize(sizeHint());
    keepArrowKeys(this);  // they move from head to head
    connect(this, &QAbstractButton::clicked, this, &HeadChip::toggleWanted);
}

void HeadChip::setHue(Index hue)
{
    m_hue = hue;
    update();
}

void HeadChip::contextMenuEvent(QContextMenuEvent* event)
{
    QMenu menu(this);
    menu.addAction(tr("Only head %1").arg(countedText(m_head)), this, &HeadChip::soloWanted);
    menu.exec(event->reason() == QContextMenuEvent::Mouse ? event->globalPos() : mapToGlobal(rect().bottomLeft()));
}

void HeadChip::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        emit soloWanted();
    else
        QAbstractButton::keyPressEvent(event);
}

/// The first click has already toggled the head; the second must not toggle it back.
void HeadChip::mouseDoubleClickEvent(QMouseEvent*) { emit soloWanted(); }

void HeadChip::paintEvent(QPaintEvent*)
{
    const Theme& theme = themeOf(palette());
    const QColor colour = headColour(m_hue, theme);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF box = QRectF(rect()).adjusted(2.5, 2.5, -2.5, -2.5);
    QColor fill = colour;
    fill.setAlphaF(isChecked() ? (underMouse() ? 0.45 : 0.3) : 0);
    painter.setBrush(fill);
    painter.setPen(isChecked() ? QPen(colour, 1.5) : QPen(underMouse() ? theme.muted : theme.line, 1));
    painter.drawRoundedRect(box, 5, 5);
    QFont number = font();
    number.setWeight(isChecked() ? QFont::DemiBold : QFont::Normal);
    number.setStrikeOut(!isChecked());
    painter.setFont(number);
    painter.setPen(isChecked() ? theme.text : theme.muted);
    painter.drawText(box, Qt::AlignCenter, text());
    if (!hasFocus())
        return;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(theme.accentLine, 2));
    painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 6, 6);
}

}  // namespace attn
