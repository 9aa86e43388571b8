// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/session.h"

#include <QObject>
#include <QPointer>

class QMenuBar;

namespace attn
{

class Ring;

/// Puts a ring around each control of the window that the session highlights; what only a menu has, around the menu's
/// title.
class LitControls : public QObject
{
    Q_OBJECT

public:
    LitControls(Session* session, QMenuBar* menus, QWidget* window);

private:
    void follow();
    [[nodiscard]] Ring* ringAround(const QString& control) const;

    Session* m_session;
    QMenuBar* m_menus;
    QWidget* m_window;
    std::vector<QPointer<Ring>> m_rings;
};

}  // namespace attn
