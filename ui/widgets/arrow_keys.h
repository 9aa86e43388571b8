// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace attn
{

/// The arrow keys, Home and End go through the steps wherever the focus is, except in widgets that need them
/// themselves: text fields say so by nature, others by this.
void keepArrowKeys(QWidget* widget);

}  // namespace attn
