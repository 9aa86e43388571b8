// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace attn
{

/// Shows a popup at the right of the widget, or wherever else there is room on its screen.
void showPopupBeside(QWidget* popup, const QWidget* widget);

}  // namespace attn
