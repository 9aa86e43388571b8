// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/stage/room_note.h"

#include <QEvent>

namespace attn
{

RoomNote::RoomNote(QWidget* stage) : QLabel(stage)
{
    setProperty("look", "muted");
    setTextFormat(Qt::PlainText);
    setCursor(Qt::PointingHandCursor);
    sayIt();
    hide();
}

void RoomNote::say(Shown shown, WayOut way, const QFont& type)
{
    m_shown = shown;
    m_way = way;
    if (font() != type)
        setFont(type);
    sayIt();
}

void RoomNote::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::FontChange)
        sayIt();
    QLabel::changeEvent(event);
}

void RoomNote::mousePressEvent(QMouseEvent*) { emit clicked(); }

void RoomNote::sayIt()
{
    if (m_shown == Shown::wholeStep) {
        setText(tr("Whole step · Ctrl+0: back"));
        setToolTip(tr("All matrices of this step, although not all of their digits have room. A click or Ctrl+0 shows "
                      "fewer of them again, with digits."));
        return adjustSize();
    }
    const QString part = m_shown == Shown::result ? tr("Result only") : tr("Shown in part");
    setText(m_way == WayOut::wholeStep ? tr("%1 · Ctrl+0: the whole step").arg(part) : part);
    setToolTip(
        m_way == WayOut::foldedPanel
            ? tr("The digits of all matrices of this step have no room here. A folded panel (F7, F8) or a larger "
                 "window makes room for the others. A click or Ctrl+0 shows all of them, without digits.")
            : tr("The digits of all matrices of this step have no room here. A larger window or fewer words make room "
                 "for the others. A click or Ctrl+0 shows all of them, without digits."));
    adjustSize();
}

}  // namespace attn
