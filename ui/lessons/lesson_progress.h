// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace attn
{

/// The user's progress and answers in each lesson, stored in the settings. The key is a lesson's name or, for a user's
/// lesson, its folder.
class LessonProgress
{
public:
    /// State of a page's task or of a whole lesson: not done; completed with tasks shown or skipped; completed by the
    /// user.
    enum class State { open, shown, done };

    /// The lesson that was open last; empty if none.
    [[nodiscard]] QString latest() const;
    /// The state after the best of all finished runs.
    [[nodiscard]] State state(const QString& lesson) const;
    /// The page that was open last; empty if none.
    [[nodiscard]] QString lastPage(const QString& lesson) const;
    [[nodiscard]] State state(const QString& lesson, const QString& page) const;
    /// The last answer; empty if none.
    [[nodiscard]] QString answerTo(const QString& lesson, const QString& page) const;

    void visit(const QString& lesson, const QString& page);
    void finishPage(const QString& lesson, const QString& page, State state);
    void keepAnswer(const QString& lesson, const QString& page, const QString& answer);
    /// Records the lesson's result; the next run begins at the first page.
    void finish(const QString& lesson, State state);
    /// Removes the pages and answers of a lesson, but keeps the results of finished runs.
    void startAgain(const QString& lesson);
    void forgetAll();
};

}  // namespace attn
