// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/menu.h"

#include "ui/theme/event_filter.h"

#include <QAbstractButton>
#include <QApplication>
#include <QComboBox>
#include <QCoreApplication>
#include <QKeyEvent>
#include <QMenuBar>

#include <algorithm>

namespace attn
{

QString escapedMenuText(const QString& name)
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

/// After Escape, Qt keeps the keyboard focus in the menu bar and its title highlighted until Escape is pressed again.
/// That is useful after keyboard navigation; after a click, it would leave a highlighted title and arrow keys that move
/// through the menus.
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

namespace
{

/// Accepts the override of shortcuts for keys without modifiers for which `isReserved` is true.
void reserveKeys(QWidget* widget, bool (*isReserved)(int key))
{
    new EventFilter(widget, widget, [isReserved](QObject*, QEvent* event) {
        if (event->type() == QEvent::ShortcutOverride) {
            const auto* key = static_cast<QKeyEvent*>(event);
            if (key->modifiers() == Qt::NoModifier && isReserved(key->key()))
                event->accept();
        }
        return false;
    });
}

bool isArrowKey(int key) { return key >= Qt::Key_Home && key <= Qt::Key_Down; }

bool isSpaceForControl(int key)
{
    const QWidget* focus = QApplication::focusWidget();
    return key == Qt::Key_Space &&
           (qobject_cast<const QAbstractButton*>(focus) || qobject_cast<const QComboBox*>(focus));
}

}  // namespace

void reserveArrowKeys(QWidget* widget) { reserveKeys(widget, isArrowKey); }

void reserveSpaceKey(QWidget* window) { reserveKeys(window, isSpaceForControl); }

void clickOnEnter(QWidget* window)
{
    new EventFilter(window, window, [](QObject*, QEvent* event) {
        if (event->type() != QEvent::KeyPress)
            return false;
        const auto* key = static_cast<QKeyEvent*>(event);
        const bool enter = key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter;
        auto* button = qobject_cast<QAbstractButton*>(QApplication::focusWidget());
        if (!enter || !button || key->isAutoRepeat() || (key->modifiers() & ~Qt::KeypadModifier) != Qt::NoModifier)
            return false;
        button->click();
        return true;
    });
}

}  // namespace attn
