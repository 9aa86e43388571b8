// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/playback.h"
#include "ui/widgets/menu.h"

namespace attn
{

/// How fast a step plays, and how much at a time.
class PaceMenu : public Menu
{
    Q_OBJECT

public:
    PaceMenu(Session* session, QWidget* window);
};

/// Playing a step, and predicting it.
class PlayMenu : public Menu
{
    Q_OBJECT

public:
    PlayMenu(Session* session, PaceMenu* pace, QWidget* window);
};

}  // namespace attn
