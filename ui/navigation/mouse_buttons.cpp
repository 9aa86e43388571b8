// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/navigation/mouse_buttons.h"

#include "ui/session/session.h"

#include <QApplication>
#include <QMouseEvent>
#include <QWidget>

namespace attn
{

namespace
{

class MouseButtonFollower : public QObject
{
public:
    MouseButtonFollower(Session* session, QWidget* window) : QObject(window), m_session(session), m_window(window) {}

    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (event->type() != QEvent::MouseButtonPress || !watched->isWidgetType() ||
            static_cast<QWidget*>(watched)->window() != m_window)
            return false;
        switch (static_cast<QMouseEvent*>(event)->button()) {
        case Qt::BackButton:
            m_session->goBack();
            return true;
        case Qt::ForwardButton:
            m_session->goForward();
            return true;
        default:
            return false;
        }
    }

private:
    Session* m_session;
    QWidget* m_window;
};

}  // namespace

void followMouseButtons(Session* session, QWidget* window)
{
    qApp->installEventFilter(new MouseButtonFollower(session, window));
}

}  // namespace attn
