// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace attn
{

/// Whether the arguments (the program's name first) request the window rather than a command or help.
bool isWindowRequested(const QStringList& arguments);

/// Opens the window with the experiment given in the arguments, or the built-in one; returns when it is closed.
/// A file that cannot be opened is reported in the window.
/// @throws UsageError
void runWindow(const QStringList& arguments);

}  // namespace attn
