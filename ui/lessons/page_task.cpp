// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lessons/page_task.h"

#include "ui/lessons/lesson_window.h"
#include "ui/session/language.h"
#include "ui/session/playback.h"
#include "ui/session/reveal_state.h"
#include "ui/words/number_text.h"

#include <utility>

namespace attn
{

namespace
{

/// The head of the requested cells if `cell` is in another head, to which the page's remark on a wrong cell would not
/// apply.
std::optional<Index> otherHeadOf(const LessonCells& among, const CellRef& cell, const Trace& trace)
{
    const Axes& axes = trace[cell.tensor].axes();
    for (std::size_t i = 0; i < axes.size(); ++i)
        if (isHead(axes[i]) && among.index[i] && *among.index[i] != cell.index[i])
            return among.index[i];
    return std::nullopt;
}

}  // namespace

PageTask::PageTask(Session* session)
    : m_session(session), m_check([](const std::function<void()>& apply) { apply(); }),
      m_remarkJob([this](QString text) {
          m_remark.text = std::move(text);
          m_remark.isComposed = true;
          emit remarkChanged();
      })
{
}

void PageTask::open(const LessonPtr& lesson, std::size_t page, State before)
{
    close();
    m_lesson = lesson;
    m_page = page;
    m_state = this->page().goal || this->page().question ? before : State::done;
    m_helped = false;
    m_hasShownHint = false;
    m_wrong = false;
}

void PageTask::close()
{
    m_check.cancel();
    m_remarkJob.cancel();
    m_lesson.reset();
    m_remark = {};
    m_textFunction = {};
}

void PageTask::begin()
{
    m_checkedExperiment = m_session->experiment();
    m_checkedGuess.reset();
    if (isDone() && page().question)
        showRightRemark();
}

void PageTask::reset()
{
    if (isDone() || !page().goal)
        return;
    m_wrong = false;
    m_hasShownHint = false;
    showRemark(Remark::Kind::none, {}, {});
}

void PageTask::check(bool changed)
{
    if (isDone())
        return;
    if (page().goal)
        startGoalCheck(changed);
    checkGuess();
}

void PageTask::choose(const CellRef& cell)
{
    if (isDone())
        return;
    if (const auto& goal = page().goal; goal && goal->cell && goal->cell->tensor == cell.tensor &&
                                        !isOneOf(cell.index, *goal->cell) && !std::exchange(m_hasShownHint, true))
        showWrongRemark();
    const auto* asked = page().question ? std::get_if<CellAnswer>(&page().question->answer) : nullptr;
    if (!asked || asked->among.tensor != cell.tensor)
        return;
    if (const auto head = otherHeadOf(asked->among, cell, *m_session->trace()))
        showRemark(Remark::Kind::hint,
                   [head](const QString&) { return tr("This is about head %1.").arg(positionText(*head)); });
    else
        answer(cell.index);
}

void PageTask::startGoalCheck(bool changed)
{
    if (!page().goal->predicts)
        return checkGoal(std::nullopt, changed);
    m_check.start([this, changed, experiment = m_session->experiment(),
                   trace = m_session->currentTrace()](const std::stop_token&) -> std::function<void()> {
        std::optional<std::string> token;
        try {
            token = LessonNumbers(experiment, trace).candidates().front().token;
        } catch (const InputError&) {
            // the experiment has no prediction
        }
        return [this, changed, experiment, token] {
            if (m_session->experiment() == experiment)  // otherwise the newer experiment is checked separately
                checkGoal(token, changed);
        };
    });
}

/// Shows a remark on a wrong edit once it is finished; navigation alone causes no remark.
void PageTask::checkGoal(const std::optional<std::string>& predicted, bool changed)
{
    const LessonGoal& goal = *page().goal;
    if (goal.cell && m_session->playback()->hasMovedSelection())
        return;
    if (isReached(goal, lessonState(*m_session, predicted), m_lesson->folder)) {
        m_wrong = false;
        showPageRemark(m_helped ? Remark::Kind::shown : Remark::Kind::right, "right");
        return finish();
    }
    if (m_session->isEditing() &&
        !goal.settings.contains("/heads_off"))  // a head is switched by one click, without an end of editing
        return;
    m_wrong = changed;
    const bool isNew = std::exchange(m_checkedExperiment, m_session->experiment()) != m_session->experiment();
    if (changed && isNew && !std::exchange(m_hasShownHint, true))
        showWrongRemark();
}

/// A number typed in the hidden cell itself is accepted as answer as soon as it is right.
void PageTask::checkGuess()
{
    const auto* asked = page().question ? std::get_if<NumberAnswer>(&page().question->answer) : nullptr;
    if (!asked || asked->cell.tensor != m_session->shownStep())
        return;
    const CellRef cell{asked->cell.tensor, asked->cell.first()};
    const Guess* guess = m_session->revealState()->guessOf(cell);
    if (!guess || !guess->right || std::exchange(m_checkedGuess, guess->number) == guess->number)
        return;
    emit guessed(exactNumberText(guess->number));
    answer(double(guess->number));
}

void PageTask::answer(const LessonAnswer& answer)
{
    m_check.start([this, lesson = m_lesson, page = m_page, answer,
                   language = currentLanguage()](const std::stop_token&) -> std::function<void()> {
        return [=, this, result = judge(*lesson, page, answer, language)] {
            using Kind = Remark::Kind;
            const auto words = [=](const QString& spoken) { return judge(*lesson, page, answer, spoken).text; };
            showRemark(!result.right ? Kind::wrong : m_helped ? Kind::answer : Kind::right, words, result.text);
            if (result.right)
                finish();
        };
    });
}

/// Shows the remark on the right answer again.
void PageTask::showRightRemark()
{
    const auto words = [lesson = m_lesson, page = m_page](const QString& language) {
        const std::optional<RightAnswer> right = rightAnswer(*lesson, page);
        return right ? judge(*lesson, page, right->answer, language).text : QString();
    };
    showRemark(m_state == State::shown ? Remark::Kind::answer : Remark::Kind::right, words);
}

void PageTask::finish()
{
    m_state = m_helped ? State::shown : State::done;
    emit done();
}

void PageTask::showRemark(Remark::Kind kind, const TextFunction& words, const QString& known)
{
    m_remarkJob.cancel();
    m_remark = {kind, known, !words || !known.isEmpty()};
    m_textFunction = words;
    emit remarkChanged();
    if (!m_remark.isComposed)
        updateTexts();
}

void PageTask::showHintRemark()
{
    if (!m_hint.isEmpty())
        showHint(Remark::Kind::hint);
}

void PageTask::remindOfTask(bool changed)
{
    if (changed && page().goal)
        showWrongRemark();
    else
        showRemark(Remark::Kind::hint, [](const QString&) { return tr("First do what this page asks, or skip it."); });
}

/// Shows the page's remark on a wrong result or, if there is none, its hint.
void PageTask::showWrongRemark()
{
    const LessonPageText* text = pageTextOf(*m_lesson, m_page, currentLanguage());
    if (text && text->remarks.contains("wrong"))
        showPageRemark(Remark::Kind::wrong, "wrong");
    else
        showHint(Remark::Kind::wrong);
}

void PageTask::showHint(Remark::Kind kind)
{
    const auto words = [lesson = m_lesson, page = m_page](const QString& language) {
        return remarkOf(*lesson, page, "hint", language, experimentOf(*lesson, page), nullptr);
    };
    showRemark(kind, words, m_hint);
}

/// Shows one of the page's own remarks, filled in for the current experiment.
void PageTask::showPageRemark(Remark::Kind kind, const std::string& remark)
{
    showRemark(kind, [lesson = m_lesson, page = m_page, remark, experiment = m_session->experiment(),
                      trace = m_session->currentTrace()](const QString& language) {
        return remarkOf(*lesson, page, remark, language, experiment, trace);
    });
}

void PageTask::updateTexts()
{
    if (m_textFunction)
        m_remarkJob.start(
            [words = m_textFunction, language = currentLanguage()](const std::stop_token&) { return words(language); });
}

}  // namespace attn
