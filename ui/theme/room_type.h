// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace attn
{

/// Sets a widget, and what is in it, in type that a room reads or, where nobody presents, in the window's. Call it
/// again when the widget's size has changed.
void setRoomType(QWidget* widget, bool presenting);

}  // namespace attn
