// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lessons/lesson_pages.h"

#include <QString>
#include <QStringList>

#include <memory>

namespace attn
{

using LessonPtr = std::shared_ptr<const Lesson>;

/// A page of a lesson with all computed values; created on a worker thread.
struct PreparedPage {
    Experiment experiment;
    TracePtr before;  ///< the trace to compare with; null: none
    QString title;
    QString text;  ///< Markdown
    QString hint;  ///< Markdown; empty if there is none
    QStringList choices;
    QStringList words;                ///< possible predictions in alphabetical order
    std::optional<InputError> error;  ///< reason why the page cannot be shown
};

/// The result of checking an answer, with the page's remark.
struct AnswerResult {
    bool right = false;
    QString text;  ///< Markdown; empty if the page has no remark
};

/// An error in the user's language, as Markdown.
QString sentenceOf(const InputError& error);

/// The texts of a lesson in a language of the program, falling back to English; null if it has no texts.
const LessonText* textOf(const Lesson& lesson, const QString& language);
/// The lesson's title in the language of the window, or its name if it has no title.
QString titleOf(const Lesson& lesson);
/// Null if the lesson has no text in that language.
const LessonPageText* pageTextOf(const Lesson& lesson, std::size_t page, const QString& language);

PreparedPage preparePage(const LessonPtr& lesson, std::size_t page, const QString& language);

/// The text of one of the page's remarks, with the values of an experiment inserted.
/// @param trace of the experiment if already computed, otherwise null
QString remarkOf(const Lesson& lesson, std::size_t page, const std::string& remark, const QString& language,
                 const Experiment& experiment, const TracePtr& trace);

/// Judges an answer to the page's question.
AnswerResult judge(const Lesson& lesson, std::size_t page, const LessonAnswer& answer, const QString& language);

/// The answer given by "Show me".
struct RightAnswer {
    LessonAnswer answer;
    QString text;  ///< in the form the user would enter, with the displayed digits; empty for a cell
};
/// Nullopt if there is no right answer to show.
std::optional<RightAnswer> rightAnswer(const Lesson& lesson, std::size_t page);

/// The experiment to which the page's question refers: the page's, with the question's change.
/// @throws InputError like experimentOf()
Experiment questionExperiment(const Lesson& lesson, std::size_t page);

}  // namespace attn
