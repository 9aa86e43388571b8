// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/menu.h"

#include <QCoreApplication>
#include <QKeyEvent>
#include <QMenuBar>

#include <algorithm>

namespace attn
{

QString entryText(const QString& name)
{
    QString text = name;
    return text.replace(QLatin1Char('&'), QStringLiteral("&&"));
}

Menu::Menu(const char* title, QWidget* parent) : QMenu(QCoreApplication::translate("Menus", title), parent)
{
    setToolTipsVisible(true);
}

QAction* Menu::add(const char* text, const QKeySequence& shortcut, const std::function<void()>& run)
{
    QAction* action = addItem(text, shortcut);
    connect(action, &QAction::triggered, this, [run] { run(); });
    return action;
}

QAction* Menu::addSwitch(const char* text, const QKeySequence& shortcut, const std::function<void(bool)>& run)
{
    QAction* action = addItem(text, shortcut);
    action->setCheckable(true);
    connect(action, &QAction::triggered, this, run);
    return action;
}

QAction* Menu::addItem(const char* text, const QKeySequence& shortcut)
{
    QAction* action = addAction(QCoreApplication::translate("Menus", text));
    action->setShortcut(shortcut);
    return action;
}

/// Qt leaves the keyboard in the menu bar, the title lit, until Escape is pressed again. That is right for who came by
/// keys; who clicked sees a title that stays lit wherever the mouse goes, and arrow keys that walk through the menus.
void Menu::keyPressEvent(QKeyEvent* event)
{
    const QList<QObject*> places = menuAction()->associatedObjects();
    const bool clicked = std::ranges::any_of(places, [](const QObject* place) {
        const auto* bar = qobject_cast<const QMenuBar*>(place);
        return bar && !bar->hasFocus();
    });
    if (clicked && event->matches(QKeySequence::Cancel))
        hide();
    else
        QMenu::keyPressEvent(event);
}

}  // namespace attn
