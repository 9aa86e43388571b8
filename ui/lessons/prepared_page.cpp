// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lessons/prepared_page.h"

#include "core/forward/evaluate.h"
#include "core/lessons/markdown.h"
#include "ui/session/language.h"
#include "ui/words/message_text.h"
#include "ui/words/number_text.h"

namespace attn
{

namespace
{

std::string languageOf(const Lesson& lesson, const QString& language)
{
    const std::string wanted = language.left(2).toStdString();
    return lesson.texts.contains(wanted) || lesson.texts.empty() ? wanted
           : lesson.texts.contains("en")                         ? "en"
                                                                 : lesson.texts.begin()->first;
}

/// Placeholders that cannot be filled in are kept; the list of problems contains the reason.
QString filled(const std::string& text, LessonNumbers& numbers, const std::string& language)
{
    try {
        return QString::fromStdString(fillReferences(text, numbers, language));
    } catch (const InputError&) {
        return QString::fromStdString(text);
    }
}

QString filledPlainText(const std::string& text, LessonNumbers& numbers, const std::string& language)
{
    return QString::fromStdString(plainText(filled(text, numbers, language).toStdString()));
}

const std::string* remarkIn(const LessonPageText& text, const std::string& remark)
{
    const auto found = text.remarks.find(remark);
    return found == text.remarks.end() ? nullptr : &found->second;
}

QStringList wordsOf(LessonNumbers& numbers)
{
    QStringList words;
    for (const Candidate& candidate : numbers.candidates())
        words += QString::fromStdString(candidate.token);
    words.sort(Qt::CaseInsensitive);
    words.removeDuplicates();
    return words;
}

/// Trace A of a comparing page: the experiment of the page before the first comparing one.
TracePtr comparedWith(const Lesson& lesson, std::size_t page)
{
    if (!viewOf(lesson, page).comparing.value_or(false))
        return nullptr;
    std::size_t began = page;
    while (began > 0 && !lesson.pages[began].view.comparing)
        --began;
    return began == 0 ? nullptr : evaluate(experimentOf(lesson, began - 1));
}

QString filledIn(const LessonQuestion& question, const LessonAnswer& answer, LessonNumbers& numbers)
{
    if (const auto* number = std::get_if<double>(&answer))
        return numberText(*number, numbers.decimals(std::get<NumberAnswer>(question.answer).cell));
    if (const auto* head = std::get_if<HeadChosen>(&answer))
        return QString::number(head->head + 1);
    if (const auto* choice = std::get_if<ChoiceChosen>(&answer))
        return QString::number(choice->choice + 1);
    const auto* word = std::get_if<std::string>(&answer);
    return word ? QString::fromStdString(*word).trimmed() : QString();
}

}  // namespace

QString sentenceOf(const InputError& error)
{
    return QString::fromStdString(asMarkdown(messageText(error.message()).toStdString()));
}

const LessonText* textOf(const Lesson& lesson, const QString& language)
{
    const auto found = lesson.texts.find(languageOf(lesson, language));
    return found == lesson.texts.end() ? nullptr : &found->second;
}

QString titleOf(const Lesson& lesson)
{
    const LessonText* text = textOf(lesson, currentLanguage());
    return QString::fromStdString(text ? text->title : lesson.name);
}

const LessonPageText* pageTextOf(const Lesson& lesson, std::size_t page, const QString& language)
{
    const LessonText* text = textOf(lesson, language);
    if (!text)
        return nullptr;
    const auto found = text->pages.find(lesson.pages[page].name);
    return found == text->pages.end() ? nullptr : &found->second;
}

Experiment questionExperiment(const Lesson& lesson, std::size_t page)
{
    return withPatch(experimentOf(lesson, page), lesson.pages[page].question->change, lesson.folder);
}

PreparedPage preparePage(const LessonPtr& lesson, std::size_t page, const QString& language)
{
    PreparedPage prepared;
    const LessonPageText* text = pageTextOf(*lesson, page, language);
    const std::string spoken = languageOf(*lesson, language);
    try {
        prepared.experiment = experimentOf(*lesson, page);
        LessonNumbers numbers(prepared.experiment);
        if (text) {
            prepared.title = filledPlainText(text->title, numbers, spoken);
            prepared.text = filled(text->body, numbers, spoken);
            if (const std::string* hint = remarkIn(*text, "hint"))
                prepared.hint = filled(*hint, numbers, spoken);
            for (const std::string& choice : text->choices)
                prepared.choices += filledPlainText(choice, numbers, spoken);
        }
        const auto& question = lesson->pages[page].question;
        if (question && std::holds_alternative<PredictionAnswer>(question->answer))
            prepared.words = wordsOf(numbers);
        prepared.before = comparedWith(*lesson, page);
    } catch (const InputError& error) {
        prepared.error = error;
    }
    return prepared;
}

QString remarkOf(const Lesson& lesson, std::size_t page, const std::string& remark, const QString& language,
                 const Experiment& experiment, const TracePtr& trace)
{
    const LessonPageText* text = pageTextOf(lesson, page, language);
    const std::string* words = text ? remarkIn(*text, remark) : nullptr;
    if (!words)
        return {};
    LessonNumbers numbers(experiment, trace);
    return filled(*words, numbers, languageOf(lesson, language));
}

AnswerResult judge(const Lesson& lesson, std::size_t page, const LessonAnswer& answer, const QString& language)
{
    try {
        const Experiment asked = questionExperiment(lesson, page);
        LessonNumbers numbers(asked);
        AnswerResult result{isRight(*lesson.pages[page].question, answer, numbers), {}};
        if (const LessonPageText* text = pageTextOf(lesson, page, language))
            result.text = remarkOf(lesson, page, remarkOn(*text, answer, result.right), language, asked, nullptr);
        return result;
    } catch (const InputError& error) {
        return {false, sentenceOf(error)};
    }
}

std::optional<RightAnswer> rightAnswer(const Lesson& lesson, std::size_t page)
{
    try {
        const LessonQuestion& question = *lesson.pages[page].question;
        LessonNumbers numbers(questionExperiment(lesson, page));
        const LessonAnswer answer = answerTo(question, numbers);
        return RightAnswer{answer, filledIn(question, answer, numbers)};
    } catch (const InputError&) {
        return std::nullopt;
    }
}

}  // namespace attn
