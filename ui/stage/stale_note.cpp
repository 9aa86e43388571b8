// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/stage/stale_note.h"

#include <QEvent>

namespace attn
{

StaleNote::StaleNote(Session* session, QWidget* parent) : QLabel(parent), m_session(session)
{
    setProperty("look", "note");
    setTextFormat(Qt::PlainText);
    setWordWrap(true);
    setContentsMargins(12, 2, 12, 2);
    connect(session, &Session::errorChanged, this, &StaleNote::follow);
    connect(session, &Session::traceChanged, this, &StaleNote::follow);
    follow();
}

void StaleNote::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        follow();
    QLabel::changeEvent(event);
}

void StaleNote::follow()
{
    setText(tr("The present experiment cannot be computed. Shown is the last one that could be."));
    setVisible(m_session->error() && m_session->trace());
}

}  // namespace attn
