// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/session.h"
#include "ui/widgets/menu.h"

#include <functional>

namespace attn
{

class ExportActions;
class FileActions;
class FileExports;
class Preferences;
class Stage;

Menu* makeFileMenu(FileActions* actions, QMenu* exports, FileExports* files, const std::function<void()>& makeWorksheet,
                   QWidget* window);
Menu* makeEditMenu(Session* session, Stage* stage, ExportActions* exports, QWidget* window);
/// Navigation: visited places, steps, heads and the batch.
Menu* makeGoMenu(Session* session, QWidget* window);

// Menus for the values of a preference.
Menu* makeThemeMenu(Preferences* preferences, QWidget* window);
Menu* makeTextSizeMenu(Preferences* preferences, QWidget* window);
Menu* makeLanguageMenu(Preferences* preferences, QWidget* window);

}  // namespace attn
