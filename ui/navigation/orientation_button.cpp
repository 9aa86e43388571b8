// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/navigation/orientation_button.h"

#include <QEvent>

namespace attn
{

OrientationButton::OrientationButton(Session* session, QWidget* parent) : QToolButton(parent), m_session(session)
{
    setProperty("look", "flat");
    setFocusPolicy(Qt::TabFocus);  // after a click the space bar still plays
    connect(this, &QToolButton::clicked, this, &OrientationButton::turn);
    connect(session, &Session::viewOptionsChanged, this, &OrientationButton::refresh);
    refresh();
}

void OrientationButton::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        refresh();
    QToolButton::changeEvent(event);
}

void OrientationButton::turn()
{
    ViewOptions options = m_session->viewOptions();
    options.queriesAcross = !options.queriesAcross;
    m_session->setViewOptions(options);
}

void OrientationButton::refresh()
{
    const bool across = m_session->viewOptions().queriesAcross;
    setText(across ? tr("Queries are columns") : tr("Queries are rows"));
    setToolTip(across ? tr("Draw queries as rows, as the paper and PyTorch do") : tr("Draw queries as columns"));
}

}  // namespace attn
