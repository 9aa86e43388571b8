// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/session.h"

#include <QStatusBar>

class QLabel;
class QMenu;
class QToolButton;

namespace attn
{

class Preferences;

/// What is under the pointer, what the arrow keys do, the sizes of the present step with their letters, and how long
/// computing took; at the right, which way round matrices are drawn, language and theme.
class StatusLine : public QStatusBar
{
    Q_OBJECT

public:
    StatusLine(Session* session, Preferences* preferences, QWidget* parent = nullptr);

    /// The choices that the buttons at the right offer.
    void setMenus(QMenu* languages, QMenu* themes);
    /// A number with its place; empty: none is pointed at.
    void showPointedAt(const QString& text);

protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void showStep();
    void showTime();
    void showKeys();
    void showChoices();
    void shareRoom();

    Session* m_session;
    Preferences* m_preferences;
    QWidget* m_texts;  ///< holds the four
    QLabel* m_keys;
    QLabel* m_step;
    QLabel* m_time;
    QLabel* m_pointedAt;
    QToolButton* m_language;
    QToolButton* m_theme;
};

}  // namespace attn
