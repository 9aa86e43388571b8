// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/playback.h"

#include <QWidget>

class QLabel;
class QMenu;
class QSlider;
class QToolButton;

namespace attn
{

/// Shown below the stage while a step is being played: play and pause, a slider over the result's cells, the position,
/// the pace, and a button to stop.
class PlayBar : public QWidget
{
    Q_OBJECT

public:
    /// @param pace menu of the button that shows the pace
    PlayBar(Session* session, QMenu* pace, QWidget* parent = nullptr);

private:
    void refresh();
    [[nodiscard]] QString placeText() const;

    Session* m_session;
    Playback* m_playback;
    QSlider* m_position;
    QLabel* m_place;
    QToolButton* m_end;
};

}  // namespace attn
