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
    sayIt();
    hide();
}

void RoomNote::say(bool result_only, WayOut way, const QFont& type)
{
    m_resultOnly = result_only;
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

void RoomNote::sayIt()
{
    const QString part = m_resultOnly ? tr("Result only") : tr("Shown in part");
    setText(m_way == WayOut::wholeStep ? tr("%1 · Ctrl+0: the whole step").arg(part) : part);
    setToolTip(
        m_way == WayOut::foldedPanel
            ? tr("The digits of all matrices of this step have no room here. A folded panel (F7, F8) or a larger "
                 "window makes room for the others. Ctrl+0 shows all of them, without digits.")
            : tr("The digits of all matrices of this step have no room here. A larger window or fewer words make room "
                 "for the others. Ctrl+0 shows all of them, without digits."));
    adjustSize();
}

}  // namespace attn
