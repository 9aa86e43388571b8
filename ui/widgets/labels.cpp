// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/labels.h"

#include <QCoreApplication>
#include <QEvent>
#include <QHelpEvent>
#include <QStylePainter>
#include <QToolTip>

namespace attn
{

QLabel* makeWrappedLabel(const QString& text, const char* look, Qt::TextFormat format)
{
    auto* label = new QLabel(text);
    label->setTextFormat(format);
    label->setWordWrap(true);
    if (*look)
        label->setProperty("look", look);
    return label;
}

ElidedLabel::ElidedLabel(QWidget* parent) : QLabel(parent) { setTextFormat(Qt::PlainText); }

QString ElidedLabel::shownText() const
{
    return wordWrap() ? text() : fontMetrics().elidedText(text(), Qt::ElideRight, contentsRect().width());
}

QSize ElidedLabel::minimumSizeHint() const
{
    return wordWrap() ? QLabel::minimumSizeHint() : QSize(1, QLabel::minimumSizeHint().height());
}

bool ElidedLabel::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip && toolTip().isEmpty() && shownText() != text()) {
        QToolTip::showText(static_cast<QHelpEvent*>(event)->globalPos(), text(), this);
        return true;
    }
    return QLabel::event(event);
}

void ElidedLabel::paintEvent(QPaintEvent* event)
{
    if (wordWrap())
        return QLabel::paintEvent(event);
    QStylePainter painter(this);
    painter.drawItemText(contentsRect(), static_cast<int>(alignment()), palette(), isEnabled(), shownText(),
                         foregroundRole());
}

PlainTextFilter::PlainTextFilter() { QCoreApplication::instance()->installEventFilter(this); }

bool PlainTextFilter::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Polish)
        if (auto* label = qobject_cast<QLabel*>(watched); label && label->textFormat() == Qt::AutoText)
            label->setTextFormat(Qt::PlainText);
    return QObject::eventFilter(watched, event);
}

}  // namespace attn
