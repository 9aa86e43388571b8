// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/arrow_keys.h"

#include <QKeyEvent>
#include <QWidget>

namespace attn
{

namespace
{

class ArrowKeyKeeper : public QObject
{
public:
    using QObject::QObject;

    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (event->type() == QEvent::ShortcutOverride) {
            auto* key = static_cast<QKeyEvent*>(event);
            if (key->modifiers() == Qt::NoModifier && key->key() >= Qt::Key_Home && key->key() <= Qt::Key_Down)
                key->accept();
        }
        return QObject::eventFilter(watched, event);
    }
};

}  // namespace

void keepArrowKeys(QWidget* widget) { widget->installEventFilter(new ArrowKeyKeeper(widget)); }

}  // namespace attn
