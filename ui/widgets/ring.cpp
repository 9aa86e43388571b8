// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/ring.h"

#include "ui/theme/theme.h"

#include <QEvent>
#include <QPainter>

#include <algorithm>

namespace attn
{

namespace
{

constexpr const char* name_property = "control";
constexpr double thickness = 2.5;
constexpr int distance = 4;  ///< to the ring's outer edge

}  // namespace

Ring::Ring(QWidget* target, Part part)
    : QWidget(part ? target : target->parentWidget()), m_target(target), m_part(std::move(part))
{
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
    target->installEventFilter(this);
    connect(target, &QObject::destroyed, this, &QObject::deleteLater);
    place();
}

bool Ring::eventFilter(QObject* watched, QEvent* event)
{
    switch (event->type()) {
    case QEvent::Move:
    case QEvent::Resize:
    case QEvent::LayoutRequest:
    case QEvent::ShowToParent:
    case QEvent::HideToParent:
        place();
        break;
    default:
        break;
    }
    return QWidget::eventFilter(watched, event);
}

void Ring::place()
{
    if (!m_target)
        return;
    const QRect around = m_part ? m_part() : m_target->geometry();
    setGeometry(around.adjusted(-distance, -distance, distance, distance) & parentWidget()->rect());
    setVisible(!m_target->isHidden());
    raise();
}

void Ring::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(themeOf(palette()).accentLine, thickness));
    const double inset = thickness / 2;
    painter.drawRoundedRect(QRectF(rect()).adjusted(inset, inset, -inset, -inset), 5, 5);
}

void nameControl(QWidget* widget, const char* name) { widget->setProperty(name_property, name); }

QWidget* controlNamed(const QWidget* window, const QString& name)
{
    const QList<QWidget*> widgets = window->findChildren<QWidget*>();
    const auto found = std::ranges::find_if(
        widgets, [&name](const QWidget* widget) { return widget->property(name_property) == name; });
    return found == widgets.end() ? nullptr : *found;
}

}  // namespace attn
