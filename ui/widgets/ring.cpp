// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/ring.h"

#include "ui/theme/theme.h"

#include <QEvent>
#include <QPainter>
#include <QScrollArea>

#include <algorithm>

namespace attn
{

namespace
{

constexpr const char* name_property = "control";
constexpr double thickness = 2.5;
constexpr int distance = 4;  ///< to the ring's outer edge

/// What a ring around the widget is drawn on: all that scrolls with it, so that no narrow box around it cuts the ring,
/// or else what it stands in.
QWidget* holderOf(QWidget* target)
{
    for (QWidget* around = target->parentWidget(); around; around = around->parentWidget())
        if (const QWidget* view = around->parentWidget(); view && qobject_cast<QScrollArea*>(view->parentWidget()))
            return around;
    return target->parentWidget();
}

/// The area, `distance` larger on each side where no neighbour of the widget begins.
QRect beside(const QWidget& target, int distance)
{
    const QRect own = target.geometry();
    QRect area = own.adjusted(-distance, -distance, distance, distance);
    for (const QWidget* other : target.parentWidget()->findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly)) {
        const QRect taken = other->geometry();
        if (other == &target || other->isHidden() || qobject_cast<const Ring*>(other) || !taken.intersects(area))
            continue;
        if (taken.top() > own.bottom())
            area.setBottom(taken.top() - 1);
        if (taken.bottom() < own.top())
            area.setTop(taken.bottom() + 1);
    }
    return area;
}

}  // namespace

Ring::Ring(QWidget* target, Part part)
    : QWidget(part ? target : holderOf(target)), m_target(target), m_part(std::move(part))
{
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
    target->installEventFilter(this);
    for (QWidget* moved = target->parentWidget(); !m_part && moved != parentWidget(); moved = moved->parentWidget())
        moved->installEventFilter(this);
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
    QRect around;
    if (m_part) {
        around = m_part().adjusted(-distance, -distance, distance, distance);
    } else {
        around = beside(*m_target, distance);
        around.translate(m_target->parentWidget()->mapTo(parentWidget(), QPoint(0, 0)));
    }
    setGeometry(around & parentWidget()->rect());
    setVisible(m_target->isVisibleTo(parentWidget()));
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
