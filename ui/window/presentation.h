// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/session.h"

#include <QObject>

#include <functional>
#include <vector>

class QBoxLayout;
class QMainWindow;
class QScreen;
class QShortcut;

namespace attn
{

class FoldingPanel;
class Preferences;

/// Follows the session's presenting(): the window fills the screen (the other one, where there are two) in high
/// contrast, and what surrounds the stage goes. It comes back over the stage while the pointer is at that edge.
class Presentation : public QObject
{
    Q_OBJECT

public:
    Presentation(Session* session, Preferences* preferences, QMainWindow* window);

    /// What is hidden as long as the window presents.
    void addHidden(QWidget* widget) { m_hidden.push_back(widget); }
    /// A bar that comes back at the upper or the lower edge.
    void addBar(QWidget* bar, QBoxLayout* layout, Qt::Edge edge);
    /// A panel that opens at its own edge.
    void addPanel(FoldingPanel* panel, Qt::Edge edge);

    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Bar {
        QWidget* widget;
        QBoxLayout* layout;
        int index;
        Qt::Edge edge;
    };
    /// Where the pointer has something come back.
    struct Sensor {
        QWidget* widget;
        Qt::Edge edge;
        QWidget* shown;
        std::function<void()> show, hide;
    };

    void follow();
    void fillScreen();
    void leaveScreen();
    void addSensor(Qt::Edge edge, QWidget* shown, std::function<void()> show, std::function<void()> hide);
    void placeSensors();
    void layOver(const Bar& bar);
    void followKeys();

    Session* m_session;
    Preferences* m_preferences;
    QMainWindow* m_window;
    QWidget* m_blank;
    std::vector<QWidget*> m_hidden;
    std::vector<Bar> m_bars;
    std::vector<Sensor> m_sensors;
    std::vector<QShortcut*> m_heads;
    QByteArray m_before;             ///< where the window was
    bool m_predictedBefore = false;  ///< what presenting began, it ends
    bool m_aloneBefore = false;      ///< likewise the result alone
    bool m_on = false;
};

/// The screen to present on: another one than `here`, or null.
QScreen* screenBeside(const QScreen* here);

}  // namespace attn
