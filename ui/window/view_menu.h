// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/session.h"
#include "ui/widgets/menu.h"

class QDialog;

namespace attn
{

class Preferences;
class Stage;
class Workbench;

/// Panels, display options of the step and its matrices, dialogs on whole models, presentation mode, and the
/// preferences.
Menu* makeViewMenu(Session* session, Stage* stage, const Workbench* workbench, QDialog* headMap, QDialog* lens,
                   Preferences* preferences, QWidget* window);

}  // namespace attn
