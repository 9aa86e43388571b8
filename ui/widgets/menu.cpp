// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/menu.h"

#include <QCoreApplication>
#include <QEvent>
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

Menu::Menu(const char* title, QWidget* parent) : QMenu(parent), m_title(title)
{
    setToolTipsVisible(true);
    retranslate();
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
    QAction* action = addAction(QString());
    action->setShortcut(shortcut);
    m_items.push_back({action, text});
    retranslate();
    return action;
}

void Menu::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QMenu::changeEvent(event);
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

void Menu::retranslate()
{
    setTitle(QCoreApplication::translate("Menus", m_title));
    for (const Item& item : m_items)
        item.action->setText(QCoreApplication::translate("Menus", item.text));
}

}  // namespace attn
