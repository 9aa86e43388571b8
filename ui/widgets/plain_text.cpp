// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/plain_text.h"

#include <QCoreApplication>
#include <QEvent>
#include <QLabel>

namespace attn
{

PlainTextFilter::PlainTextFilter() { QCoreApplication::instance()->installEventFilter(this); }

bool PlainTextFilter::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Polish)
        if (auto* label = qobject_cast<QLabel*>(watched); label && label->textFormat() == Qt::AutoText)
            label->setTextFormat(Qt::PlainText);
    return QObject::eventFilter(watched, event);
}

}  // namespace attn
