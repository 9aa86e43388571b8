// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/session.h"
#include "ui/widgets/menu.h"

#include <functional>
#include <vector>

namespace attn
{

class ExportActions;
class FileActions;
class LessonPanel;
class Stage;

Menu* makeFileMenu(FileActions* actions, ExportActions* exports, const std::function<void()>& makeWorksheet,
                   QWidget* window);
Menu* makeEditMenu(Session* session, Stage* stage, ExportActions* exports, QWidget* window);
/// Navigation: visited places, steps, heads and the batch.
Menu* makeGoMenu(Session* session, QWidget* window);

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
