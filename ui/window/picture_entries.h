// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/session.h"
#include "ui/widgets/menu.h"

namespace attn
{

/// Adds how matrices are drawn to a menu: entries that follow the session's view options.
void addPictureEntries(Menu* menu, Session* session);

/// Adds what shows the stage to a room.
void addPresentingEntries(Menu* menu, Session* session);

}  // namespace attn
