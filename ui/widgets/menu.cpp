// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/menu.h"

#include <QAbstractButton>
#include <QApplication>
#include <QComboBox>
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

namespace
{

/// Accepts the override of shortcuts for keys without modifiers for which `isKept` is true.
class KeyKeeper : public QObject
{
public:
    KeyKeeper(QWidget* widget, bool (*isKept)(int key)) : QObject(widget), m_isKept(isKept)
    {
        widget->installEventFilter(this);
    }

    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (event->type() == QEvent::ShortcutOverride) {
            const auto* key = static_cast<QKeyEvent*>(event);
            if (key->modifiers() == Qt::NoModifier && m_isKept(key->key()))
                event->accept();
        }
        return QObject::eventFilter(watched, event);
    }

private:
    bool (*m_isKept)(int key);
};

/// Presses the button that has the focus, where nobody in between has taken the key: of Qt's buttons only those of
/// dialogs know Enter.
class EnterPresser : public QObject
{
public:
    explicit EnterPresser(QWidget* window) : QObject(window) { window->installEventFilter(this); }

    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (event->type() != QEvent::KeyPress)
            return QObject::eventFilter(watched, event);
        const auto* key = static_cast<QKeyEvent*>(event);
        const bool enter = key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter;
        auto* button = qobject_cast<QAbstractButton*>(QApplication::focusWidget());
        if (!enter || !button || key->isAutoRepeat() || (key->modifiers() & ~Qt::KeypadModifier) != Qt::NoModifier)
            return QObject::eventFilter(watched, event);
        button->click();
        return true;
    }
};

bool isArrowKey(int key) { return key >= Qt::Key_Home && key <= Qt::Key_Down; }

bool isSpaceOfFocus(int key)
{
    const QWidget* focus = QApplication::focusWidget();
    return key == Qt::Key_Space &&
           (qobject_cast<const QAbstractButton*>(focus) || qobject_cast<const QComboBox*>(focus));
}

}  // namespace

void keepArrowKeys(QWidget* widget) { new KeyKeeper(widget, isArrowKey); }

void keepSpaceKey(QWidget* window) { new KeyKeeper(window, isSpaceOfFocus); }

void pressByEnter(QWidget* window) { new EnterPresser(window); }

}  // namespace attn
