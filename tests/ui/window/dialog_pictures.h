// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QString;

namespace attn
{

class MainWindow;
class Pictures;

/// Draws every dialog, question and popup of the program over the window, and what their drop-downs list.
/// tests/architecture/check_dialogs.py fails where one is missing.
void drawDialogs(MainWindow& window, Pictures& pictures);

}  // namespace attn
