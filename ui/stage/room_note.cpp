// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/stage/room_note.h"

#include "ui/stage/free_corner.h"

#include <QEvent>

namespace attn
{

RoomNote::RoomNote(QWidget* stage) : QLabel(stage)
{
    setProperty("look", "muted");
    setTextFormat(Qt::PlainText);
    say();
    hide();
}

void RoomNote::place(bool wanted, WayOut way, const QFont& type)
{
    m_way = way;
    if (font() != type)
        setFont(type);
    say();
    raise();  // a matrix may be blank there
    setVisible(wanted && putIntoCorner(this, sizeHint(),
                                       {Qt::AlignLeft | Qt::AlignTop, Qt::AlignLeft | Qt::AlignBottom,
                                        Qt::AlignRight | Qt::AlignBottom, Qt::AlignRight | Qt::AlignTop}));
}

void RoomNote::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::FontChange)
        say();
    QLabel::changeEvent(event);
}

void RoomNote::say()
{
    setText(m_way == WayOut::wholeStep ? tr("Shown in part · Ctrl+0: the whole step") : tr("Shown in part"));
    setToolTip(
        m_way == WayOut::foldedPanel
            ? tr("The digits of all matrices of this step have no room here. A folded panel (F7, F8) or a larger "
                 "window "
                 "makes room for the others.")
            : tr("The digits of all matrices of this step have no room here. A larger window or fewer words make room "
                 "for the others."));
    adjustSize();
}

}  // namespace attn
