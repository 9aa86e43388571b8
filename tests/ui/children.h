// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QVariant>
#include <QWidget>

#include <algorithm>

namespace attn
{

/// The visible child with this text or name; null if there is none.
template <typename Child>
Child* childNamed(const QWidget& parent, const QString& name)
{
    for (Child* child : parent.findChildren<Child*>())
        if (child->isVisibleTo(&parent) &&
            (child->accessibleName() == name || child->property("text").toString().remove('&') == name))
            return child;
    return nullptr;
}

/// Whether the widget takes a key before the window's shortcuts do.
inline bool takesKey(QWidget& widget, Qt::Key key, Qt::KeyboardModifiers modifiers = {})
{
    QKeyEvent event(QEvent::ShortcutOverride, key, modifiers);
    event.setAccepted(false);
    QCoreApplication::sendEvent(&widget, &event);
    return event.isAccepted();
}

/// Whether a visible label contains these words.
inline bool hasLabelContaining(const QWidget& parent, const QString& words)
{
    return std::ranges::any_of(parent.findChildren<QLabel*>(), [&](const QLabel* label) {
        return label->isVisibleTo(&parent) && label->text().contains(words);
    });
}

}  // namespace attn
