// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/window/areas.h"

#include "ui/lessons/lesson_panel.h"
#include "ui/session/session.h"
#include "ui/theme/event_filter.h"
#include "ui/widgets/menu.h"

#include <QAbstractScrollArea>
#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QTimer>
#include <QWhatsThis>
#include <QWidget>

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

constexpr const char* page_property = "handbookPage";

bool showHelpOn(QWidget* widget, const QPoint& place)
{
    const QString help = helpOn(widget);
    if (help.isEmpty())
        return false;
    // Without <html>, QWhatsThis would show escapes in text that it does not recognise as markup.
    QWhatsThis::showText(place, QStringLiteral("<html>%1</html>").arg(help), widget);
    return true;
}

bool belongsTo(const QWidget* widget, const QWidget* window)
{
    while (widget && widget != window)
        widget = widget->parentWidget();
    return widget;
}

/// The widget's current state (accessible description) and its purpose (What's This text or tooltip).
QString widgetHelp(const QWidget* widget)
{
    const QString help = widget->whatsThis().isEmpty() ? widget->toolTip() : widget->whatsThis();
    QStringList texts{widget->accessibleDescription(), help};
    texts.removeAll(QString());
    texts.removeDuplicates();
    return texts.join(QLatin1Char('\n'));
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

QString helpOn(const QWidget* widget)
{
    QString name, help;
    for (; widget && help.isEmpty(); widget = widget->parentWidget()) {
        help = widgetHelp(widget);
        if (name.isEmpty())
            name = widget->accessibleName();
    }
    if (help.isEmpty())
        return name.toHtmlEscaped();
    const QString text = help.toHtmlEscaped().replace(QLatin1Char('\n'), QLatin1String("<br>"));
    return name.isEmpty() || help == name ? text
                                          : QStringLiteral("<p><b>%1</b></p><p>%2</p>").arg(name.toHtmlEscaped(), text);
}

QString nameOf(const QWidget* widget)
{
    while (widget && widget->accessibleName().isEmpty())
        widget = widget->parentWidget();
    return widget ? widget->accessibleName() : QString();
}

void setHelpPage(QWidget* widget, const char* page) { widget->setProperty(page_property, page); }

QUrl helpPageOf(const QWidget* widget)
{
    while (widget && !widget->property(page_property).isValid())
        widget = widget->parentWidget();
    return widget ? QUrl("handbook:" + widget->property(page_property).toString()) : QUrl("handbook:");
}

void showHelpEverywhere(QWidget* window, const std::function<void()>& help)
{
    new EventFilter(qApp, window, [window, help](QObject* receiver, QEvent* event) {
        if (event->type() == QEvent::WhatsThis && receiver->isWidgetType())
            return showHelpOn(static_cast<QWidget*>(receiver), static_cast<QHelpEvent*>(event)->globalPos());
        const auto* key = event->type() == QEvent::KeyPress ? static_cast<QKeyEvent*>(event) : nullptr;
        if (!key || key->key() != Qt::Key_F1 || key->modifiers() != Qt::NoModifier)
            return false;
        if (belongsTo(QApplication::activePopupWidget(), window)) {
            while (QWidget* popup = QApplication::activePopupWidget())
                popup->close();
            QTimer::singleShot(0, window, help);  // after the menu bar has returned the focus
            return true;
        }
        const QWidget* active = QApplication::activeWindow();
        if (active == window || !belongsTo(active, window))
            return false;
        showFocusHelp(active);
        return true;
    });
}

bool showFocusHelp(const QWidget* window)
{
    QWidget* focus = QApplication::focusWidget();
    if (!focus || focus->window() != window)
        return false;
    const QPoint below(focus->width() / 2,
                       focus->height() < window->height() / 4 ? focus->height() : focus->height() / 2);
    return showHelpOn(focus, focus->mapToGlobal(below));
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
