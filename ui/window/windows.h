// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

namespace attn
{

class MainWindow;
class Preferences;

/// Opens one more window of this program, with a model at work. It is deleted when it is closed.
/// @param preferences those of all windows; outlive them
MainWindow* openWindow(Preferences* preferences);

/// Another window over the same workspace, at the same place, in the language that is in force now. Shown; `before` is
/// to be deleted.
std::unique_ptr<MainWindow> makeSuccessor(const MainWindow& before, Preferences* preferences);

}  // namespace attn
