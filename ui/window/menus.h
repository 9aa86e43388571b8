// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/session.h"
#include "ui/theme/style.h"
#include "ui/widgets/menu.h"

namespace attn
{

class ExportActions;
class FileActions;
class FileExports;
class Preferences;
class Stage;

class FileMenu : public Menu
{
    Q_OBJECT

public:
    FileMenu(FileActions* actions, QMenu* exports, FileExports* files, QWidget* window);

signals:
    void worksheetRequested();
};

class EditMenu : public Menu
{
    Q_OBJECT

public:
    EditMenu(Session* session, Stage* stage, ExportActions* exports, QWidget* window);

private:
    void addHistoryEntries(Session* session);
    void addCopyEntries(ExportActions* exports, const QWidget* window);
    void addOverrideEntries(Session* session, Stage* stage);
};

/// Navigation: visited places, steps, heads and the batch.
class GoMenu : public Menu
{
    Q_OBJECT

public:
    GoMenu(Session* session, QWidget* window);

private:
    void addPartEntries(Session* session);
};

// Menus for the values of a preference.
Menu* makeThemeMenu(Preferences* preferences, QWidget* window);
Menu* makeTextSizeMenu(Preferences* preferences, QWidget* window);
Menu* makeLanguageMenu(Preferences* preferences, QWidget* window);

}  // namespace attn
