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

}  // namespace attn
