// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/session.h"

#include <QObject>
#include <QPointer>
#include <QRect>
#include <QWidget>

#include <functional>

class QMenuBar;

namespace attn
{

/// A ring around a widget, or around a part of it, that draws the eye there: some pixels away from it, as far as there
/// is room beside its neighbours. It takes no click, moves with the widget, and is not there while that is hidden.
class Ring : public QWidget
{
    Q_OBJECT

public:
    using Part = std::function<QRect()>;

    /// @param part in the coordinates of `target`; empty: all of it
    explicit Ring(QWidget* target, Part part = {});

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void place();

    QPointer<QWidget> m_target;
    Part m_part;
};

/// Gives a widget a name by which lessons point at it: one of lessonControls().
void nameControl(QWidget* widget, const char* name);
/// The widget of that name; null: there is none.
QWidget* controlNamed(const QWidget* window, const QString& name);

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
