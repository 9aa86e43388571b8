// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/announcer.h"

#include <QAccessible>
#include <QAccessibleWidget>
#include <QTimer>

#include <chrono>

namespace attn
{

namespace
{

/// Screen readers request the name of a notification after it was shown.
constexpr std::chrono::seconds life_time{10};

class Notification : public QWidget
{
    Q_OBJECT

public:
    Notification(QWidget* window, const QString& text) : QWidget(window)
    {
        setAttribute(Qt::WA_TransparentForMouseEvents);
        setGeometry(0, 0, 0, 0);
        setAccessibleName(text);
        show();
        QTimer::singleShot(life_time, this, &QObject::deleteLater);
    }
};

QAccessibleInterface* makeInterface(const QString& /*className*/, QObject* object)
{
    auto* notification = qobject_cast<Notification*>(object);
    return notification ? new QAccessibleWidget(notification, QAccessible::Notification) : nullptr;
}

}  // namespace

void announce(const QWidget* widget, const QString& text)
{
    if (!QAccessible::isActive() || text.isEmpty())
        return;
    QAccessible::installFactory(makeInterface);  // repeated calls have no effect
    new Notification(widget->window(), text);
}

}  // namespace attn

#include "announcer.moc"
