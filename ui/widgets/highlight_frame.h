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

/// A frame that draws attention to a widget or a part of it, some pixels outside it if there is room. Ignores clicks,
/// follows the widget's moves, and is hidden with it.
class HighlightFrame : public QWidget
{
    Q_OBJECT

public:
    using PartRect = std::function<QRect()>;

    /// @param part in the coordinates of `target`; empty: the whole widget
    explicit HighlightFrame(QWidget* target, PartRect part = {});

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void place();

    QPointer<QWidget> m_target;
    PartRect m_partRect;
};

/// Sets a widget's name for highlights of lessons: one of lesson_controls.
void nameControl(QWidget* widget, const char* name);
/// The widget with this name; null if there is none.
QWidget* controlNamed(const QWidget* window, const QString& name);

/// Shows a frame around each control that the session highlights; for menu entries, around the menu's title.
class HighlightedControls : public QObject
{
    Q_OBJECT

public:
    HighlightedControls(Session* session, QMenuBar* menus, QWidget* window);

private:
    void follow();
    [[nodiscard]] HighlightFrame* frameOf(const QString& control) const;

    Session* m_session;
    QMenuBar* m_menus;
    QWidget* m_window;
    std::vector<QPointer<HighlightFrame>> m_frames;
};

}  // namespace attn
