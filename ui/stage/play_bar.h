// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/playback.h"
#include "ui/widgets/menu.h"

#include <QToolButton>
#include <QWidget>

class QLabel;
class QMenu;
class QSlider;
class QToolButton;

namespace attn
{

/// Plays the current step, pauses it or, at its end, plays the next one.
class PlayButton : public QToolButton
{
    Q_OBJECT

public:
    explicit PlayButton(Session* session, QWidget* parent = nullptr);

private:
    void refresh();

    Playback* m_playback;
};

/// Shown below the stage during playback: play and pause, a slider over the result's cells, the position, the speed,
/// and a button to stop.
class PlayBar : public QWidget
{
    Q_OBJECT

public:
    /// @param speeds menu of the speed button
    PlayBar(Session* session, QMenu* speeds, QWidget* parent = nullptr);

private:
    void refresh();
    [[nodiscard]] QString positionInfo() const;

    Session* m_session;
    Playback* m_playback;
    QSlider* m_position;
    QLabel* m_positionLabel;
    QToolButton* m_end;
};

/// Speed of playback and units per step.
Menu* makeSpeedMenu(Session* session, QWidget* window);

/// Menu for playing and predicting a step.
Menu* makePlayMenu(Session* session, Menu* speeds, QWidget* window);

}  // namespace attn
