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

/// Follows the session's presentationMode(): the window is full screen (on the second screen if there is one) with high
/// contrast, and only sentence, stage and sum are visible.
class Presentation : public QObject
{
    Q_OBJECT

public:
    /// @param hidden widgets that are hidden in presentation mode
    Presentation(Session* session, Preferences* preferences, const std::vector<QWidget*>& hidden, QMainWindow* window);

private:
    void follow();
    void enterFullScreen();
    void leaveFullScreen();
    void followKeys();

    Session* m_session;
    Preferences* m_preferences;
    QMainWindow* m_window;
    QWidget* m_blackScreen;
    std::vector<QWidget*> m_hidden;
    std::vector<QShortcut*> m_heads;
    QByteArray m_geometryBefore;  ///< geometry of the window before it filled the screen
    bool m_predictedBefore =
        false;  ///< whether prediction mode was on before; otherwise it ends with presentation mode
    bool m_resultAloneBefore = false;  ///< the same for showing only the result
    bool m_on = false;
};

/// A screen other than `here` for presenting; null if there is none.
QScreen* otherScreen(const QScreen* here);

}  // namespace attn
