// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json.hpp>

#include <QString>

namespace attn
{

/// How far a person came in each lesson, and what they answered: kept for the next start, as JSON text in the settings.
/// A lesson goes by its name or, one of one's own, by its folder.
class LessonProgress
{
public:
    /// Of what a page asks, or of a lesson as a whole: not yet done; gone through, but something was shown or skipped;
    /// done by the person.
    enum class State { open, shown, done };

    /// Reads what was kept.
    LessonProgress();

    /// The lesson that was open last; empty: none was.
    [[nodiscard]] QString latest() const;
    /// As it was when the last page was left; the best of several times.
    [[nodiscard]] State state(const QString& lesson) const;
    /// The page that was open last; empty: none was.
    [[nodiscard]] QString lastPage(const QString& lesson) const;
    [[nodiscard]] State state(const QString& lesson, const QString& page) const;
    /// What was answered last; empty: nothing.
    [[nodiscard]] QString answerTo(const QString& lesson, const QString& page) const;

    void visit(const QString& lesson, const QString& page);
    void finishPage(const QString& lesson, const QString& page, State state);
    void keepAnswer(const QString& lesson, const QString& page, const QString& answer);
    /// The next time, it begins as new.
    void finish(const QString& lesson, State state);
    /// Forgets the pages and answers of a lesson, not how it was finished before.
    void startAgain(const QString& lesson);
    void forgetAll();

private:
    [[nodiscard]] nlohmann::json at(const QString& lesson, const char* member) const;
    [[nodiscard]] nlohmann::json pageOf(const QString& lesson, const QString& page) const;
    nlohmann::json& entry(const QString& lesson);
    void keep() const;

    nlohmann::json m_lessons;
};

}  // namespace attn
