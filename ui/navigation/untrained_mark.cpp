// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/navigation/untrained_mark.h"

#include "ui/words/origin_text.h"

#include <QEvent>

namespace attn
{

UntrainedMark::UntrainedMark(Session* session, QWidget* parent) : QLabel(parent), m_session(session)
{
    setProperty("look", "mark");
    setTextFormat(Qt::PlainText);
    connect(session, &Session::experimentChanged, this, &UntrainedMark::refresh);
    refresh();
}

void UntrainedMark::setShort(bool shortened)
{
    m_short = shortened;
    refresh();
}

void UntrainedMark::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        refresh();
    QLabel::changeEvent(event);
}

void UntrainedMark::refresh()
{
    const QString sentence = tr("untrained: the pattern means nothing");
    setVisible(isUntrained(m_session->experiment()));
    setText(m_short ? tr("untrained") : sentence);
    setToolTip(
        tr("Weights or token vectors are random: nobody has trained them, so nothing can be read from the pattern."));
    setAccessibleName(sentence);
}

}  // namespace attn
