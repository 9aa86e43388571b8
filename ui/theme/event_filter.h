// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QEvent>
#include <QWidget>

#include <functional>
#include <utility>

namespace attn
{

/// Calls a function for each event of an object, before the object handles it. With QApplication as the object, these
/// are the events of all objects.
class EventFilter : public QObject
{
public:
    /// Returns true if the receiver must not get the event.
    using Handle = std::function<bool(QObject* receiver, QEvent* event)>;

    EventFilter(QObject* watched, QObject* parent, Handle handle) : QObject(parent), m_handle(std::move(handle))
    {
        watched->installEventFilter(this);
    }

    bool eventFilter(QObject* receiver, QEvent* event) override { return m_handle(receiver, event); }

private:
    Handle m_handle;
};

/// Calls `update` whenever the widget gets an event of this type, before the widget handles it: after a change of its
/// palette, font, style or size, or when it is shown. Not for events that Qt sends while a widget is destroyed (Hide,
/// FocusOut, ActivationChange), when its class's members are gone.
inline void whenEvent(QWidget* widget, QEvent::Type type, const std::function<void()>& update)
{
    new EventFilter(widget, widget, [type, update](QObject*, const QEvent* event) {
        if (event->type() == type)
            update();
        return false;
    });
}

}  // namespace attn
