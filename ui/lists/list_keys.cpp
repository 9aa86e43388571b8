// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lists/list_keys.h"

#include <QAbstractItemView>
#include <QKeyEvent>

#include <utility>

namespace attn
{

ListKeys::ListKeys(QAbstractItemView* list, std::function<void()> remove) : QObject(list), m_remove(std::move(remove))
{
    list->installEventFilter(this);
}

bool ListKeys::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::ShortcutOverride && event->type() != QEvent::KeyPress)
        return QObject::eventFilter(watched, event);
    const auto* key = static_cast<QKeyEvent*>(event);
    const bool walks = key->modifiers() == Qt::NoModifier && key->key() >= Qt::Key_Home && key->key() <= Qt::Key_Down;
    if (event->type() == QEvent::ShortcutOverride && walks) {
        event->accept();
        return true;
    }
    if (event->type() == QEvent::KeyPress && key->key() == Qt::Key_Delete) {
        m_remove();
        return true;
    }
    return QObject::eventFilter(watched, event);
}

}  // namespace attn
