// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <vector>

class QWidget;

namespace attn
{

class LessonPanel;
class Menu;
class Session;

/// A part of the window that F6 moves the focus to.
struct Area {
    const QWidget* widget;
    std::function<void()> enter;  ///< moves the focus into it
};

/// Adds menu entries that enter the next or previous area. They wrap around and skip hidden areas; if no area has the
/// focus, they enter the first or last one. If a lesson page has a task, the next area is that of the task, and the
/// previous one is the lesson.
/// @param areas the first ones in the order of TaskArea
/// @param prediction the widget for TaskArea::prediction
void addAreaEntries(Menu* menu, const std::vector<Area>& areas, LessonPanel* lesson, QWidget* prediction);

/// Connects the mouse's back and forward buttons, anywhere in the window, to the navigation history.
void addMouseNavigation(Session* session, QWidget* window);

}  // namespace attn
