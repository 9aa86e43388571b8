// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lessons/lesson_player.h"

#include "core/lessons/read_lesson.h"
#include "ui/files/experiment_file.h"
#include "ui/session/language.h"
#include "ui/session/mask_brush.h"
#include "ui/session/playback.h"
#include "ui/session/reveal_state.h"

#include <algorithm>
#include <utility>

namespace attn
{

namespace
{

LessonPtr inCurrentLanguage(const Lesson& lesson)
{
    return std::make_shared<const Lesson>(inLanguage({lesson, {}}, currentLanguage().left(2).toStdString()).lesson);
}

}  // namespace

LessonPlayer::LessonPlayer(Session* session, ExperimentFile* file, QObject* parent)
    : QObject(parent), m_session(session), m_file(file), m_task(session), m_preparing([this](PreparedPage prepared) {
          m_prepared = std::move(prepared);
          m_task.setHint(m_prepared.hint);
          emit pageChanged();
          if (std::exchange(m_isOpening, false))
              showPage();
      })
{
    connect(session, &Session::settled, this, &LessonPlayer::onSettled);
    connect(session, &Session::cellChosen, this, [this](const CellRef& cell) {
        if (m_lesson && m_ready)
            m_task.choose(cell);
    });
    connect(file, &ExperimentFile::documentRestored, this, &LessonPlayer::endLesson);
    connect(&m_task, &PageTask::remarkChanged, this, &LessonPlayer::stateChanged);
    connect(&m_task, &PageTask::guessed, this, [this](const QString& text) {
        m_progress.keepAnswer(key(), pageName(), text);
        emit answerFilledIn(text);
    });
    connect(&m_task, &PageTask::done, this, &LessonPlayer::finishPage);
}

QString LessonPlayer::key() const
{
    return m_lesson->folder.empty() ? QString::fromStdString(m_lesson->name)
                                    : QString::fromStdString(m_lesson->folder.string());
}

bool LessonPlayer::hasLeftPage() const
{
    return m_lesson && m_ready &&
           (!belongsToPage(m_session->selection().step) ||
            (isChanged() && !m_task.allowsChanges() &&
             !isTryingSettings(pageOfLesson(), m_pageState.experiment, m_session->experiment())));
}

/// Whether the step is the page's, one that it asks for, or one that its texts link to.
bool LessonPlayer::belongsToPage(TensorId step) const
{
    if (step == m_pageState.selection.step || step == requestedStep(pageOfLesson()) || allowsAllSteps(pageOfLesson()))
        return true;
    const QString place = QString::fromStdString(std::string(name(step)));
    return std::ranges::any_of(
        QStringList{m_prepared.text, m_prepared.hint, remark().text}, [&place](const QString& words) {
            return words.contains("](step:" + place + ')') || words.contains("](cell:" + place + '/');
        });
}

QString LessonPlayer::lastAnswer() const { return m_progress.answerTo(key(), pageName()); }

void LessonPlayer::open(const LessonPtr& lesson, const QString& page)
{
    m_linkedFrom.reset();
    start(lesson, page);
}

void LessonPlayer::openLinked(const LessonPtr& lesson)
{
    if (m_lesson && !m_linkedFrom)
        m_linkedFrom = {m_source, m_page};
    if (m_linkedFrom && m_linkedFrom->lesson->name == lesson->name)
        returnFromLink();
    else
        start(lesson, {});
}

void LessonPlayer::returnFromLink()
{
    open(LessonPtr(m_linkedFrom->lesson));  // a copy: open() resets m_linkedFrom
}

void LessonPlayer::start(const LessonPtr& lesson, const QString& page)
{
    m_source = lesson;
    m_lesson = inCurrentLanguage(*lesson);
    m_shownBase.reset();
    m_page = 0;
    m_session->revealState()->resetScore();
    emit lessonChanged();
    const QString wanted = page.isEmpty() ? m_progress.lastPage(key()) : page;
    const auto found = std::ranges::find(lesson->pages, wanted.toStdString(), &LessonPage::name);
    goTo(found == lesson->pages.end() ? 0 : static_cast<std::size_t>(found - lesson->pages.begin()));
}

void LessonPlayer::reload(const LessonPtr& lesson) { open(lesson, m_linkedFrom ? QString() : pageName()); }

void LessonPlayer::close()
{
    if (!m_lesson) {
        emit lessonChanged();  // clears the problems of a lesson that could not be opened
        return;
    }
    m_file->restoreDocument();
    endLesson();  // also if its first page has not been shown
}

/// Resets the player after the user's document was opened again.
void LessonPlayer::endLesson()
{
    if (!m_lesson)
        return;
    m_preparing.cancel();
    m_task.close();
    m_onSettled = {};
    m_lesson.reset();
    m_linkedFrom.reset();
    clearHighlights(*m_session);
    m_session->revealState()->setUserPredicting(false);
    closeInsight();
    emit lessonChanged();
}

/// Restores the insight panel if the previous page opened it.
void LessonPlayer::closeInsight()
{
    if (!m_insightBefore)
        return;
    Panels panels = m_session->panels();
    const Panels before = *std::exchange(m_insightBefore, std::nullopt);
    panels.insightOpen = before.insightOpen;
    panels.page = before.page;
    m_session->setPanels(panels);
}

void LessonPlayer::goToPage(const QString& name)
{
    const auto found = std::ranges::find(m_lesson->pages, name.toStdString(), &LessonPage::name);
    if (found != m_lesson->pages.end())
        goTo(static_cast<std::size_t>(found - m_lesson->pages.begin()));
}

void LessonPlayer::goTo(std::size_t page)
{
    m_page = page;
    m_ready = false;
    m_onSettled = {};
    m_task.open(m_lesson, page, m_progress.state(key(), pageName()));
    m_progress.visit(key(), pageName());
    m_isOpening = true;
    prepare();
    emit stateChanged();
}

void LessonPlayer::goToNextPage()
{
    if (isDone())
        return skip();
    const bool is_changed = m_ready && m_session->isSettled() && isChanged();
    m_session->finishEdit();
    m_task.remindOfTask(is_changed);
}

void LessonPlayer::skip()
{
    if (!isLastPage())
        return goTo(m_page + 1);
    const QString left = key();
    m_progress.finish(left, result());
    if (m_linkedFrom)
        return returnFromLink();
    close();
    emit finished(left);
}

/// `done` only if every page with a task was done by the user.
LessonProgress::State LessonPlayer::result() const
{
    using State = LessonProgress::State;
    const bool all = std::ranges::all_of(m_lesson->pages, [this](const LessonPage& page) {
        return (!page.goal && !page.question) ||
               m_progress.state(key(), QString::fromStdString(page.name)) == State::done;
    });
    return all ? State::done : State::shown;
}

void LessonPlayer::goBack()
{
    if (m_page > 0)
        goTo(m_page - 1);
}

void LessonPlayer::prepare()
{
    m_preparing.start([lesson = m_lesson, page = m_page, language = currentLanguage()](const std::stop_token&) {
        return preparePage(lesson, page, language);
    });
}

void LessonPlayer::retranslate()
{
    if (!m_lesson)
        return;
    if (inCurrentLanguage(*m_source)->files != m_lesson->files)  // the translation has other experiments
        return reload(m_source);
    m_task.updateTexts();
    m_file->setTemporaryHeading(titleOf(*m_lesson));
    prepare();
    emit stateChanged();
}

/// The page is prepared: shows its experiment first, then applies its initial view.
void LessonPlayer::showPage()
{
    if (m_prepared.error)
        return;
    m_session->playback()->finish();
    m_session->brush()->setOn(false);
    m_session->setHighlight({});
    const std::size_t base = basePage(*m_lesson, m_page);
    if (std::exchange(m_shownBase, base) == base && m_session->isTemporary())
        showExperiment(*m_session, m_prepared.experiment, m_prepared.title);
    else
        m_file->showTemporary(m_prepared.experiment, titleOf(*m_lesson));
    runWhenSettled([this] {
        const LessonView view = viewOf(*m_lesson, m_page);
        closeInsight();
        if (view.insight)
            m_insightBefore = m_session->panels();
        applyHighlights(*m_session, pageOfLesson());  // first: folding a panel makes room for another one
        applyView(*m_session, view, m_prepared.before);
        runWhenSettled([this] { begin(); });
    });
}

void LessonPlayer::begin()
{
    m_ready = true;
    m_pageState = pageStateOf(*m_session);
    m_task.begin();
    if (isDone() && pageOfLesson().question)
        showAnswered();
    emit stateChanged();
}

void LessonPlayer::runWhenSettled(const std::function<void()>& then)
{
    if (m_session->isSettled())
        then();
    else
        m_onSettled = then;
}

void LessonPlayer::onSettled()
{
    if (!m_lesson || !m_session->isSettled())
        return;
    if (m_onSettled)
        std::exchange(m_onSettled, {})();
    else if (m_ready)
        updateTask();
}

/// Checks the task; the user may have acted.
void LessonPlayer::updateTask()
{
    m_task.check(isChanged());
    emit stateChanged();
}

void LessonPlayer::finishPage()
{
    const LessonPage& page = pageOfLesson();
    m_progress.finishPage(key(), pageName(), m_task.state());
    if (page.question)
        showAnswered();
    else if (page.after)
        applyAsPageState(*page.after);
    else
        m_pageState = pageStateOf(*m_session);
    emit stateChanged();
}

/// After the answer: reveals the numbers, and shows the cells mentioned in the page's remark.
void LessonPlayer::showAnswered()
{
    m_session->revealState()->setUserPredicting(false);
    m_pageState.predicting = false;
    const LessonPage& page = pageOfLesson();
    const bool changes = !page.question->change.is_null();
    if (changes)
        showExperiment(*m_session, questionExperiment(*m_lesson, m_page), m_prepared.title);
    if (changes || page.after)
        applyAsPageState(page.after.value_or(LessonView()));
}

void LessonPlayer::answer(const LessonAnswer& answer, const QString& text)
{
    m_progress.keepAnswer(key(), pageName(), text);
    m_task.answer(answer);
}

/// Applies a view; when the session has settled, stores the window's state as m_pageState.
void LessonPlayer::applyAsPageState(const LessonView& view)
{
    runWhenSettled([this, view] {
        applyView(*m_session, view);
        runWhenSettled([this] {
            m_pageState = pageStateOf(*m_session);
            updateTask();
        });
    });
}

void LessonPlayer::showHintRemark() { m_task.showHintRemark(); }

void LessonPlayer::showMe()
{
    if (!m_ready)
        return;
    m_task.help();
    if (const auto& goal = pageOfLesson().goal) {
        try {
            showExperiment(*m_session, experimentForGoal(pageOfLesson(), m_pageState.experiment, m_lesson->folder),
                           m_prepared.title);
            applyAsPageState(viewForGoal(*goal));
        } catch (const InputError& error) {
            m_task.showRemark(Remark::Kind::wrong, [error](const QString&) { return sentenceOf(error); });
        }
        return;
    }
    const std::optional<RightAnswer> right = rightAnswer(*m_lesson, m_page);
    if (!right)
        return;
    if (const auto* cell = std::get_if<Shape>(&right->answer))
        m_session->goToCell({std::get<CellAnswer>(pageOfLesson().question->answer).among.tensor, *cell});
    emit answerFilledIn(right->text);
    answer(right->answer, right->text);
}

void LessonPlayer::returnToPage()
{
    showExperiment(*m_session, m_pageState.experiment, tr("Back to the lesson"));
    runWhenSettled([this] {
        m_session->setViewOptions(m_pageState.viewOptions);
        m_session->select(m_pageState.selection);
        if (m_pageState.predicting)
            m_session->revealState()->setUserPredictingOnly(m_pageState.selection.step);
        else
            m_session->revealState()->setUserPredicting(false);
        applyHighlights(*m_session, pageOfLesson());
        m_task.reset();
        emit stateChanged();
        emit returnedToPage();
    });
}

}  // namespace attn
