// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/playback/play_button.h"

#include "ui/theme/icons.h"

namespace attn
{

PlayButton::PlayButton(Session* session, QWidget* parent) : QToolButton(parent), m_playback(session->playback())
{
    setProperty("look", "flat");
    setFocusPolicy(Qt::TabFocus);  // after a click the space bar still plays
    connect(this, &QToolButton::clicked, m_playback, &Playback::toggle);
    session->bind(Change::playback, this, &PlayButton::refresh);
}

void PlayButton::refresh()
{
    const bool playing = m_playback->isPlaying();
    const bool continues = m_playback->isAtEnd();
    const QString name = playing ? tr("Pause") : continues ? tr("Play the next step") : tr("Play this step");
    setIcon(attn::icon(playing ? "pause" : continues ? "play-next" : "play", &Theme::text));
    setAccessibleName(name);
    setToolTip(tr("%1 (space bar)").arg(name));
}

}  // namespace attn
