// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <functional>

class QWidget;

namespace attn
{

/// What a widget is and is for, in markup: its name, and its own help or that of what it is a part of. Empty: nothing
/// is known about it.
QString helpOn(const QWidget* widget);

/// Shows the help on what has the focus beside it. @return whether there is any
bool showFocusHelp(const QWidget* window);

/// Makes F1 work where a shortcut of the window does not: with an open menu or list, which it closes, it calls `help`;
/// in a dialog of the window it shows the help on what has the focus there.
void showHelpEverywhere(QWidget* window, std::function<void()> help);

}  // namespace attn
