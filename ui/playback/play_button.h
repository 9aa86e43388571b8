// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/playback.h"

#include <QToolButton>

namespace attn
{

/// Plays the present step, pauses it or, at its end, plays the next one.
class PlayButton : public QToolButton
{
    Q_OBJECT

public:
    explicit PlayButton(Session* session, QWidget* parent = nullptr);

private:
    void refresh();

    Playback* m_playback;
};

}  // namespace attn
