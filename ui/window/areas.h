// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QUrl>

#include <functional>
#include <vector>

class QWidget;

namespace attn
{

class LessonPanel;
class Menu;
class Session;

/// A part of the window that a key jumps to as a whole.
struct Area {
    const QWidget* widget;
    std::function<void()> enter;  ///< puts the focus into it
};

/// Adds the entries to a menu that enter the area after, or before, the one that has the focus; they go round, past
/// those that are hidden, and from outside all of them to the first or the last. Where a lesson stands at a task, the
/// one after is where that is done, and the one before the lesson.
/// @param areas the first ones in the order of TaskPlace
/// @param prediction where TaskPlace::prediction is
void addAreaEntries(Menu* menu, const std::vector<Area>& areas, LessonPanel* lesson, QWidget* prediction);

/// The help on a widget as markup: its name, and its own help or that of a widget around it; empty if there is none.
QString helpOn(const QWidget* widget);

/// The accessible name of a widget, or of what it is a part of.
QString nameOf(const QWidget* widget);

/// Sets the page of the handbook, or with "#" a section of it, that is about a widget and its children.
void setHelpPage(QWidget* widget, const char* page);
/// The page set for the widget or the nearest of its parents, as "handbook:PAGE".
QUrl helpPlaceOf(const QWidget* widget);

/// Shows the help on what has the focus beside it. @return whether there is any
bool showFocusHelp(const QWidget* window);

/// Extends F1 to places where the window's shortcut does not work: with an open menu or list, which is closed, it calls
/// `help`; in a dialog of the window, it shows the help on the focused widget. In Qt's What's This mode every widget
/// shows helpOn() when it is clicked.
void showHelpEverywhere(QWidget* window, std::function<void()> help);

/// The mouse's back and forward buttons go through the visited places, wherever in the window the pointer is.
void followMouseButtons(Session* session, QWidget* window);

}  // namespace attn
