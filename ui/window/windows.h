// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace attn
{

class MainWindow;
class Preferences;

/// Opens one more window of this program, with a model at work. It is deleted when it is closed.
/// @param preferences those of all windows; outlive them
MainWindow* openWindow(Preferences* preferences);

}  // namespace attn
