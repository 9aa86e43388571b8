// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace attn
{

class Session;

/// The mouse's back and forward buttons go through the visited places, wherever in the window the pointer is.
void followMouseButtons(Session* session, QWidget* window);

}  // namespace attn
