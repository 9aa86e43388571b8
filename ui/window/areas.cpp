// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/window/areas.h"

#include "ui/lessons/lesson_panel.h"
#include "ui/session/session.h"
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

namespace
{

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

/// See showHelpEverywhere().
class HelpEventFilter : public QObject
{
public:
    HelpEventFilter(QWidget* window, std::function<void()> help)
        : QObject(window), m_window(window), m_help(std::move(help))
    {
        qApp->installEventFilter(this);
    }

    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (event->type() == QEvent::WhatsThis && watched->isWidgetType())
            return showHelpOn(static_cast<QWidget*>(watched), static_cast<QHelpEvent*>(event)->globalPos());
        const auto* key = event->type() == QEvent::KeyPress ? static_cast<QKeyEvent*>(event) : nullptr;
        if (!key || key->key() != Qt::Key_F1 || key->modifiers() != Qt::NoModifier)
            return QObject::eventFilter(watched, event);
        if (belongsToWindow(QApplication::activePopupWidget())) {
            while (QWidget* popup = QApplication::activePopupWidget())
                popup->close();
            QTimer::singleShot(0, this, m_help);  // after the menu bar has returned the focus
            return true;
        }
        const QWidget* active = QApplication::activeWindow();
        if (active == m_window || !belongsToWindow(active))
            return QObject::eventFilter(watched, event);
        showFocusHelp(active);
        return true;
    }

private:
    [[nodiscard]] bool belongsToWindow(const QWidget* widget) const
    {
        while (widget && widget != m_window)
            widget = widget->parentWidget();
        return widget;
    }

    QWidget* m_window;
    std::function<void()> m_help;
};

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

void showHelpEverywhere(QWidget* window, std::function<void()> help) { new HelpEventFilter(window, std::move(help)); }

bool showFocusHelp(const QWidget* window)
{
    QWidget* focus = QApplication::focusWidget();
    if (!focus || focus->window() != window)
        return false;
    const QPoint below(focus->width() / 2,
                       focus->height() < window->height() / 4 ? focus->height() : focus->height() / 2);
    return showHelpOn(focus, focus->mapToGlobal(below));
}

namespace
{

class NavigationButtonFilter : public QObject
{
public:
    NavigationButtonFilter(Session* session, QWidget* window) : QObject(window), m_session(session), m_window(window) {}

    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (event->type() != QEvent::MouseButtonPress || !watched->isWidgetType() ||
            static_cast<QWidget*>(watched)->window() != m_window)
            return false;
        switch (static_cast<QMouseEvent*>(event)->button()) {
        case Qt::BackButton:
            m_session->goBack();
            return true;
        case Qt::ForwardButton:
            m_session->goForward();
            return true;
        default:
            return false;
        }
    }

private:
    Session* m_session;
    QWidget* m_window;
};

}  // namespace

void addMouseNavigation(Session* session, QWidget* window)
{
    qApp->installEventFilter(new NavigationButtonFilter(session, window));
}

}  // namespace attn
