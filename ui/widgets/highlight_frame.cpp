// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/highlight_frame.h"

#include "ui/theme/theme.h"

#include <QEvent>
#include <QMenuBar>
#include <QPainter>
#include <QScrollArea>

#include <algorithm>

namespace attn
{

namespace
{

constexpr const char* control_name_property = "control";
constexpr double thickness = 2.5;
constexpr int distance = 4;  ///< pixels from the widget to the frame's outer edge

/// The parent for a frame around the widget: the content of the surrounding scroll area, so that no smaller widget
/// clips the frame, or otherwise the widget's parent.
QWidget* frameParent(QWidget* target)
{
    for (QWidget* around = target->parentWidget(); around; around = around->parentWidget())
        if (const QWidget* view = around->parentWidget(); view && qobject_cast<QScrollArea*>(view->parentWidget()))
            return around;
    return target->parentWidget();
}

/// The widget's rectangle, extended by `distance` on each side without a neighbouring widget.
QRect beside(const QWidget& target, int distance)
{
    const QRect own = target.geometry();
    QRect area = own.adjusted(-distance, -distance, distance, distance);
    for (const QWidget* other : target.parentWidget()->findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly)) {
        const QRect taken = other->geometry();
        if (other == &target || other->isHidden() || qobject_cast<const HighlightFrame*>(other) ||
            !taken.intersects(area))
            continue;
        if (taken.top() > own.bottom())
            area.setBottom(taken.top() - 1);
        if (taken.bottom() < own.top())
            area.setTop(taken.bottom() + 1);
    }
    return area;
}

/// The title of the menu that has an entry with this shortcut.
QRect menuTitleRect(const QMenuBar* bar, const QKeySequence& shortcut)
{
    for (QAction* entry : bar->actions())
        for (const QAction* action : entry->menu()->actions())
            if (action->shortcut() == shortcut)
                return bar->actionGeometry(entry);
    return {};
}

}  // namespace

HighlightFrame::HighlightFrame(QWidget* target, PartRect part)
    : QWidget(part ? target : frameParent(target)), m_target(target), m_partRect(std::move(part))
{
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
    target->installEventFilter(this);
    for (QWidget* moved = target->parentWidget(); !m_partRect && moved != parentWidget(); moved = moved->parentWidget())
        moved->installEventFilter(this);
    connect(target, &QObject::destroyed, this, &QObject::deleteLater);
    place();
}

bool HighlightFrame::eventFilter(QObject* watched, QEvent* event)
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

void HighlightFrame::place()
{
    if (!m_target)
        return;
    QRect around;
    if (m_partRect) {
        around = m_partRect().adjusted(-distance, -distance, distance, distance);
    } else {
        around = beside(*m_target, distance);
        around.translate(m_target->parentWidget()->mapTo(parentWidget(), QPoint(0, 0)));
    }
    setGeometry(around & parentWidget()->rect());
    setVisible(m_target->isVisibleTo(parentWidget()));
    raise();
}

void HighlightFrame::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(themeOf(palette()).accentLine, thickness));
    const double inset = thickness / 2;
    painter.drawRoundedRect(QRectF(rect()).adjusted(inset, inset, -inset, -inset), 5, 5);
}

void nameControl(QWidget* widget, const char* name) { widget->setProperty(control_name_property, name); }

QWidget* controlNamed(const QWidget* window, const QString& name)
{
    const QList<QWidget*> widgets = window->findChildren<QWidget*>();
    const auto found = std::ranges::find_if(
        widgets, [&name](const QWidget* widget) { return widget->property(control_name_property) == name; });
    return found == widgets.end() ? nullptr : *found;
}

HighlightedControls::HighlightedControls(Session* session, QMenuBar* menus, QWidget* window)
    : QObject(window), m_session(session), m_menus(menus), m_window(window)
{
    session->whenChanged(Change::highlight, this, &HighlightedControls::follow);
}

void HighlightedControls::follow()
{
    for (const QPointer<HighlightFrame>& frame : m_frames)
        delete frame;
    m_frames.clear();
    for (const HighlightedItem& item : m_session->highlight())
        if (const auto* control = std::get_if<LessonControl>(&item))
            if (HighlightFrame* frame = frameOf(QString::fromStdString(control->name)))
                m_frames.emplace_back(frame);
}

HighlightFrame* HighlightedControls::frameOf(const QString& control) const
{
    const QKeySequence shortcut = control == "undo"      ? QKeySequence(QKeySequence::Undo)
                                  : control == "predict" ? QKeySequence(Qt::Key_P)
                                                         : QKeySequence();
    if (!shortcut.isEmpty())
        return new HighlightFrame(m_menus, [this, shortcut] { return menuTitleRect(m_menus, shortcut); });
    QWidget* target = controlNamed(m_window, control);
    if (!target)
        return nullptr;
    for (QWidget* around = target->parentWidget(); around; around = around->parentWidget())
        if (auto* area = qobject_cast<QScrollArea*>(around))
            area->ensureWidgetVisible(target, 0);
    return new HighlightFrame(target);
}

}  // namespace attn
