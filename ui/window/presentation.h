// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/session.h"

#include <QObject>

#include <vector>

class QMainWindow;
class QScreen;
class QShortcut;

namespace attn
{

class Preferences;

/// Follows the session's presenting(): the window fills the screen (the second one if there are two) in high contrast,
/// and only sentence, stage and sum stay visible.
class Presentation : public QObject
{
    Q_OBJECT

public:
    Presentation(Session* session, Preferences* preferences, QMainWindow* window);

    /// What is hidden as long as the window presents.
    void addHidden(QWidget* widget) { m_hidden.push_back(widget); }

    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void follow();
    void fillScreen();
    void leaveScreen();
    void followKeys();

    Session* m_session;
    Preferences* m_preferences;
    QMainWindow* m_window;
    QWidget* m_blank;
    std::vector<QWidget*> m_hidden;
    std::vector<QShortcut*> m_heads;
    QByteArray m_before;             ///< geometry of the window
    bool m_predictedBefore = false;  ///< whether predicting was on; otherwise it ends with presenting
    bool m_aloneBefore = false;      ///< likewise for the result alone
    bool m_on = false;
};

/// The screen to present on: another one than `here`, or null.
QScreen* screenBeside(const QScreen* here);

}  // namespace attn
