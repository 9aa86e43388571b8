// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/shortcut_keys.h"

#include <QAbstractButton>
#include <QApplication>
#include <QComboBox>
#include <QKeyEvent>

namespace attn
{

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

}  // namespace attn
