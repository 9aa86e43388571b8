// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace attn
{

// The arrow keys, Home, End and Space are shortcuts of the window: they go through the steps, and play. Text fields
// keep them by themselves (they accept QEvent::ShortcutOverride); these functions do it for other widgets.

/// The widget handles the arrow keys, Home and End itself while it has the focus.
void keepArrowKeys(QWidget* widget);

/// Buttons and combo boxes of the window handle Space themselves while they have the focus.
void keepSpaceKey(QWidget* window);

}  // namespace attn
