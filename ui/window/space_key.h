// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace attn
{

/// The space bar plays wherever the focus is in the window, except in what it presses or opens: buttons and choices.
/// Text fields say so by nature.
void keepSpaceKey(QWidget* window);

}  // namespace attn
