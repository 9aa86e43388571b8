// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/window/space_key.h"

#include <QAbstractButton>
#include <QApplication>
#include <QComboBox>
#include <QKeyEvent>

namespace attn
{

namespace
{

class SpaceKeyKeeper : public QObject
{
public:
    using QObject::QObject;

    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (event->type() == QEvent::ShortcutOverride) {
            auto* key = static_cast<QKeyEvent*>(event);
            const QWidget* focus = QApplication::focusWidget();
            const bool needed = qobject_cast<const QAbstractButton*>(focus) || qobject_cast<const QComboBox*>(focus);
            if (needed && key->key() == Qt::Key_Space && key->modifiers() == Qt::NoModifier)
                key->accept();
        }
        return QObject::eventFilter(watched, event);
    }
};

}  // namespace

void keepSpaceKey(QWidget* window) { window->installEventFilter(new SpaceKeyKeeper(window)); }

}  // namespace attn
