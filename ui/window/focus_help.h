// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QWidget;

namespace attn
{

/// What a widget is and is for, in markup: its name, and its own help or that of what it is a part of. Empty: nothing
/// is known about it.
QString helpOn(const QWidget* widget);

/// Shows the help on what has the focus beside it.
void showFocusHelp(const QWidget* window);

}  // namespace attn
