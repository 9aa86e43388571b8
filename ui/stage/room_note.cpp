// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/stage/room_note.h"

#include <QEvent>

namespace attn
{

namespace
{

constexpr QPoint corner(8, 8);

}  // namespace

RoomNote::RoomNote(QWidget* stage) : QLabel(stage)
{
    setProperty("look", "muted");
    setTextFormat(Qt::PlainText);
    move(corner);
    say();
    hide();
}

void RoomNote::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::FontChange)
        say();
    QLabel::changeEvent(event);
}

void RoomNote::say()
{
    setText(tr("Shown in part"));
    setToolTip(
        tr("The digits of all matrices of this step have no room here. A folded panel (F7, F8) or a larger window "
           "makes room for the others."));
    adjustSize();
}

}  // namespace attn
