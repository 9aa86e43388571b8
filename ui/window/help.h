// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QUrl>

#include <functional>

class QMenuBar;
class QWidget;

namespace attn
{

/// Help on a widget as markup: its name, and the help of the widget or the nearest ancestor with help; empty if there
/// is none.
QString helpOn(const QWidget* widget);

/// The accessible name of a widget or of the nearest ancestor with a name.
QString nameOf(const QWidget* widget);

/// Sets the handbook page, optionally with "#" and a section, about a widget and its children.
void setHelpPage(QWidget* widget, const char* page);
/// The page set for the widget or its nearest ancestor, as "handbook:PAGE".
QUrl helpPageOf(const QWidget* widget);

/// Shows the help on the focused widget beside it. @return false if there is none
bool showFocusHelp(const QWidget* window);

/// Makes F1 work where the window's shortcut does not: in an open menu or combo box popup, which is closed, it calls
/// `help`; in a dialog of the window, it shows the help on the focused widget. In Qt's What's This mode, every clicked
/// widget shows helpOn().
void showHelpEverywhere(QWidget* window, const std::function<void()>& help);

void showAbout(QWidget* window);

/// The shortcuts of all menu entries and the keys of the stage, as Markdown lists.
QString shortcutTables(const QMenuBar* menus);

}  // namespace attn
