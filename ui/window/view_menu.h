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

class FoldingPanel;
class Stage;
class Workbench;

/// Panels, display options of the step and its matrices, dialogs on whole models, and presentation mode.
class ViewMenu : public Menu
{
    Q_OBJECT

public:
    ViewMenu(Session* session, Stage* stage, const Workbench* workbench, QDialog* headMap, QDialog* lens,
             QWidget* window);

private:
    void addPanelEntry(const char* text, const QKeySequence& shortcut, FoldingPanel* panel);
    void addZoomEntries(Stage* stage);
    void addPictureEntries(Session* session);
    void addCachedRowsEntry(Session* session);
    void addModelEntry(const char* text, const QKeySequence& shortcut, Session* session, QDialog* dialog);
    void addPresentationEntries(Session* session);
};

/// Fills a menu with the latest states of the experiment, newest first; the current one is checked. Choosing one
/// restores it.
void fillHistory(QMenu* menu, QUndoStack* history);

}  // namespace attn
