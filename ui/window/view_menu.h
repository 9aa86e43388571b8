// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/session.h"
#include "ui/widgets/menu.h"

class QDialog;
class QMenu;
class QUndoStack;

namespace attn
{

class Stage;
class Workbench;

/// Panels, display options of the step and its matrices, dialogs on whole models, and presentation mode.
Menu* makeViewMenu(Session* session, Stage* stage, const Workbench* workbench, QDialog* headMap, QDialog* lens,
                   QWidget* window);

/// Fills a menu with the latest states of the experiment, newest first; the current one is checked. Choosing one
/// restores it.
void fillHistory(QMenu* menu, QUndoStack* history);

}  // namespace attn
