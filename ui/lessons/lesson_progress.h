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
    /// Reads what was kept.
    LessonProgress();

    [[nodiscard]] bool isDone(const QString& lesson) const;
    /// The page that was open last; empty: none was.
    [[nodiscard]] QString lastPage(const QString& lesson) const;
    [[nodiscard]] bool isFinished(const QString& lesson, const QString& page) const;
    /// What was answered last; empty: nothing.
    [[nodiscard]] QString answerTo(const QString& lesson, const QString& page) const;

    void visit(const QString& lesson, const QString& page);
    /// What the page asked for was done.
    void finishPage(const QString& lesson, const QString& page);
    void keepAnswer(const QString& lesson, const QString& page, const QString& answer);
    void finish(const QString& lesson);
    void forget(const QString& lesson);
    void forgetAll();

private:
    [[nodiscard]] nlohmann::json at(const QString& lesson, const char* member) const;
    [[nodiscard]] nlohmann::json pageOf(const QString& lesson, const QString& page) const;
    nlohmann::json& entry(const QString& lesson);
    void keep() const;

    nlohmann::json m_lessons;
};

}  // namespace attn
