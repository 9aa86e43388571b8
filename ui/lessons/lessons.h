// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lessons/read_lesson.h"
#include "ui/lessons/exercises.h"
#include "ui/lessons/lesson_folder.h"
#include "ui/lessons/lesson_player.h"
#include "ui/widgets/menu.h"

namespace attn
{

class HelpDialog;
class LessonPanel;
class Notices;

/// The lessons of a window: the player, its panel, and the dialogs for choosing lessons.
class Lessons : public QObject
{
    Q_OBJECT

public:
    /// @param window parent of the dialogs
    Lessons(Session* session, LessonPlayer* player, LessonFolder* own, Notices* notices, QWidget* window);

    [[nodiscard]] LessonPlayer* player() const { return m_player; }
    [[nodiscard]] LessonPanel* panel() const { return m_panel; }
    [[nodiscard]] HelpDialog* help() const { return m_help; }

    void openShipped(const QString& name, ShippedKind kind = ShippedKind::lesson);
    /// Opens a user's lesson from a folder or zip file.
    void openUserLesson(const QString& path);
    /// @param after name of the lesson that was just finished; empty if none
    void showList(ShippedKind kind = ShippedKind::lesson, const QString& after = {});
    void showExercises();
    /// Offers the first lesson in a notice until a lesson was opened or the notice was closed (stored in the settings).
    void offerFirstLesson();

signals:
    void worksheetRequested(const attn::Exercises& exercises);

private:
    void followLink(const QUrl& link);
    void openLinked(const QString& name, ShippedKind kind);
    void updateRowSummaries();
    void offerNextLesson(const QString& finished);
    void showScore();

    Session* m_session;
    Notices* m_notices;
    QWidget* m_window;
    LessonPlayer* m_player;
    LessonPanel* m_panel;
    HelpDialog* m_help;
    LessonFolder* m_userLesson;
};

/// The Learn menu: lessons, mistakes, exercises and help.
Menu* makeLearnMenu(Lessons* lessons, QWidget* window);

}  // namespace attn
