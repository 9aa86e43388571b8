// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace attn
{

/// Whether the arguments (the program's name first) ask for the window rather than for a command or for help.
bool asksForWindow(const QStringList& arguments);

/// Opens the window with the experiment that the arguments name, or the built-in one; returns when it is closed.
/// A file that cannot be opened is explained in the window.
/// @throws UsageError
void runWindow(const QStringList& arguments);

}  // namespace attn
