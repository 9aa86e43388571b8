// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/window/areas.h"

#include "ui/lessons/lesson_panel.h"
#include "ui/session/session.h"
#include "ui/theme/event_filter.h"
#include "ui/widgets/menu.h"

#include <QAbstractScrollArea>
#include <QApplication>
#include <QMouseEvent>

#include <algorithm>

namespace attn
{

namespace
{

/// @param by 1: next area, −1: previous
void enterNextArea(std::vector<Area> areas, int by)
{
    std::erase_if(areas, [](const Area& area) {
        const auto* scrolled = qobject_cast<const QAbstractScrollArea*>(area.widget);  // its viewport covers it
        const QWidget* seen = scrolled ? scrolled->viewport() : area.widget;
        return seen->visibleRegion().isEmpty();
    });
    const QWidget* focus = QApplication::focusWidget();
    const auto here = std::ranges::find_if(
        areas, [focus](const Area& area) { return area.widget == focus || area.widget->isAncestorOf(focus); });
    const auto count = static_cast<int>(areas.size());
    const int outside = by > 0 ? -1 : count;
    const int at = here == areas.end() ? outside : static_cast<int>(here - areas.begin());
    areas[static_cast<std::size_t>((at + by + count) % count)].enter();
}

}  // namespace

void addAreaEntries(Menu* menu, const std::vector<Area>& areas, LessonPanel* lesson, QWidget* prediction)
{
    menu->add(QT_TRANSLATE_NOOP("Menus", "Next par&t of the window"), next_area_key, [=] {
        const auto place = lesson->taskArea();
        if (place == TaskArea::prediction)
            prediction->setFocus(Qt::ShortcutFocusReason);
        else if (place)
            areas[static_cast<std::size_t>(*place)].enter();
        else
            enterNextArea(areas, 1);
    });
    menu->add(QT_TRANSLATE_NOOP("Menus", "Previous part of the &window"), previous_area_key, [=] {
        if (lesson->isVisible() && !lesson->isAncestorOf(QApplication::focusWidget()))
            lesson->enter();
        else
            enterNextArea(areas, -1);
    });
}

void addMouseNavigation(Session* session, QWidget* window)
{
    new EventFilter(qApp, window, [session, window](QObject* receiver, QEvent* event) {
        if (event->type() != QEvent::MouseButtonPress || !receiver->isWidgetType() ||
            static_cast<QWidget*>(receiver)->window() != window)
            return false;
        switch (static_cast<QMouseEvent*>(event)->button()) {
        case Qt::BackButton:
            session->goBack();
            return true;
        case Qt::ForwardButton:
            session->goForward();
            return true;
        default:
            return false;
        }
    });
}

}  // namespace attn
