// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lessons/lesson_player.h"

#include "ui/files/experiment_file.h"
#include "ui/session/language.h"
#include "ui/session/mask_brush.h"
#include "ui/session/playback.h"
#include "ui/session/reveal_state.h"

#include <algorithm>
#include <utility>

namespace attn
{

LessonPlayer::LessonPlayer(Session* session, ExperimentFile* file, QObject* parent)
    : QObject(parent), m_session(session), m_file(file), m_preparing([this](PreparedPage prepared) {
          m_prepared = std::move(prepared);
          emit pageChanged();
          if (m_use)
              std::exchange(m_use, {})();
      }),
      m_judging([](const std::function<void()>& take) { take(); })
{
    connect(session, &Session::settled, this, &LessonPlayer::settle);
    connect(session->comparing(), &Comparing::pinnedChanged, this, &LessonPlayer::settle);
    connect(file, &ExperimentFile::gaveBack, this, &LessonPlayer::leave);
    connect(session, &Session::selectionChanged, this, [this] {
        m_played = m_session->playback()->isMoving();
        if (m_lesson && m_played)
            m_watchedCell = selectedCell();  // nobody chose it
    });
}

QString LessonPlayer::key() const
{
    return m_lesson->folder.empty() ? QString::fromStdString(m_lesson->name)
                                    : QString::fromStdString(m_lesson->folder.string());
}

EditName LessonPlayer::editName() const
{
    return [title = m_prepared.title] { return title; };
}

Shape LessonPlayer::selectedCell() const
{
    const TracePtr trace = m_session->trace();
    const TensorId step = m_session->shownStep();
    return trace && trace->has(step) ? m_session->selection().cellOf((*trace)[step]) : Shape();
}

bool LessonPlayer::isAway() const { return m_lesson && m_ready && isElsewhere(*m_session, m_home); }

QString LessonPlayer::lastAnswer() const { return m_progress.answerTo(key(), pageName()); }

void LessonPlayer::open(const LessonPtr& lesson, const QString& page)
{
    m_lesson = lesson;
    m_shownBase.reset();
    m_page = 0;
    emit lessonChanged();
    const QString wanted = page.isEmpty() ? m_progress.lastPage(key()) : page;
    const auto found = std::ranges::find(lesson->pages, wanted.toStdString(), &LessonPage::name);
    goTo(found == lesson->pages.end() ? 0 : static_cast<std::size_t>(found - lesson->pages.begin()));
}

void LessonPlayer::reload(const LessonPtr& lesson)
{
    const QString here = pageName();
    m_judging.cancel();
    open(lesson, here);
}

void LessonPlayer::close()
{
    if (!m_lesson)
        return;
    m_file->giveBack();
    leave();
}

/// The document that was open is open again.
void LessonPlayer::leave()
{
    if (!m_lesson)
        return;
    m_preparing.cancel();
    m_judging.cancel();
    m_then = {};
    m_lesson.reset();
    clearLights(*m_session);
    m_session->revealState()->setPredicting(false);
    closeInsight();
    emit lessonChanged();
}

/// If the page before opened it.
void LessonPlayer::closeInsight()
{
    if (!m_insightBefore)
        return;
    Panels panels = m_session->panels();
    panels.insightOpen = *std::exchange(m_insightBefore, std::nullopt);
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
    m_hinted = false;
    m_then = {};
    m_judging.cancel();
    m_done = !asks() || m_progress.isFinished(key(), pageName());
    m_remark = {};
    m_progress.visit(key(), pageName());
    prepare([this] { arrive(); });
    emit stateChanged();
}

void LessonPlayer::goOn()
{
    if (!isLastPage())
        return goTo(m_page + 1);
    const QString done = key();
    m_progress.finish(done);
    close();
    emit finished(done);
}

void LessonPlayer::goBack()
{
    if (m_page > 0)
        goTo(m_page - 1);
}

void LessonPlayer::prepare(const std::function<void()>& use)
{
    m_use = use;
    m_preparing.start([lesson = m_lesson, page = m_page, language = currentLanguage()](const std::stop_token&) {
        return preparePage(lesson, page, language);
    });
}

void LessonPlayer::retranslate()
{
    if (!m_lesson)
        return;
    m_remark = {};
    prepare(m_use);
    emit stateChanged();
}

/// The page is ready: the window shows its experiment first, then goes where the page begins.
void LessonPlayer::arrive()
{
    if (m_prepared.error)
        return;
    m_session->playback()->finish();
    m_session->brush()->setOn(false);
    m_session->setHighlight({});
    const std::size_t base = basePage(*m_lesson, m_page);
    if (std::exchange(m_shownBase, base) == base && m_file->isBorrowed())
        showExperiment(*m_session, m_prepared.experiment, editName());
    else
        m_file->borrow(m_prepared.experiment);
    afterSettling([this] {
        LessonView view = viewOf(*m_lesson, m_page);
        view.insight = pageOfLesson().view.insight;  // of its own page only: it takes room from the stage
        closeInsight();
        if (view.insight)
            m_insightBefore = m_session->panels().insightOpen;
        applyView(*m_session, view, m_prepared.before);
        applyLights(*m_session, pageOfLesson());
        afterSettling([this] { begin(); });
    });
}

void LessonPlayer::begin()
{
    m_ready = true;
    m_home = placeOf(*m_session);
    m_watched = m_session->experiment();
    m_watchedCell = selectedCell();
    emit stateChanged();
}

void LessonPlayer::afterSettling(const std::function<void()>& then)
{
    if (m_session->isSettled())
        then();
    else
        m_then = then;
}

void LessonPlayer::settle()
{
    if (!m_lesson || !m_session->isSettled())
        return;
    if (m_then)
        std::exchange(m_then, {})();
    else if (m_ready)
        follow();
}

/// The person did something.
void LessonPlayer::follow()
{
    if (!m_done && pageOfLesson().goal) {
        if (!pageOfLesson().goal->predicts)
            checkGoal(std::nullopt);
        else
            m_judging.start([this, experiment = m_session->experiment(),
                             trace = m_session->presentTrace()](const std::stop_token&) -> std::function<void()> {
                try {
                    LessonNumbers numbers(experiment, trace);
                    const std::string token = numbers.predicted().front().token;
                    return [this, token] { checkGoal(token); };
                } catch (const InputError&) {
                    return [this] { checkGoal(std::nullopt); };
                }
            });
    } else if (!m_done) {
        checkCellAnswer();
    }
    emit stateChanged();
}

/// What was done and is not what was asked for brings the hint, once; looking around does not.
void LessonPlayer::checkGoal(const std::optional<std::string>& predicted)
{
    const LessonGoal& goal = *pageOfLesson().goal;
    if (goal.cell && m_played)
        return;
    if (isReached(goal, situationOf(*m_session, predicted), m_lesson->folder))
        return succeed();
    const Shape cell = selectedCell();
    const bool wrongCell = goal.cell && goal.cell->tensor == m_session->shownStep() && cell != m_watchedCell;
    const bool wrongEdit = m_session->experiment() != m_watched && isElsewhere(*m_session, m_home);
    m_watched = m_session->experiment();
    m_watchedCell = cell;
    if ((wrongCell || wrongEdit) && !std::exchange(m_hinted, true)) {
        const LessonPageText* text = pageTextOf(*m_lesson, m_page, currentLanguage());
        const bool hasWrong = text && text->remarks.contains("wrong");
        const QString wrong = hasWrong ? remarkOf(*m_lesson, m_page, "wrong", currentLanguage(),
                                                  m_session->experiment(), m_session->presentTrace())
                                       : m_prepared.hint;
        setRemark(Remark::Kind::wrong, wrong);
    }
}

void LessonPlayer::checkCellAnswer()
{
    const auto* asked = std::get_if<CellAnswer>(&pageOfLesson().question->answer);
    const Shape cell = selectedCell();
    if (!asked || asked->among.tensor != m_session->shownStep() || cell == m_watchedCell)
        return;
    m_watchedCell = cell;
    answer(cell, {});
}

void LessonPlayer::succeed()
{
    m_home = placeOf(*m_session);
    setDone();
    setRemark(Remark::Kind::right, {});
    m_judging.start([this, lesson = m_lesson, page = m_page, language = currentLanguage(),
                     experiment = m_session->experiment(),
                     trace = m_session->presentTrace()](const std::stop_token&) -> std::function<void()> {
        const QString text = remarkOf(*lesson, page, "right", language, experiment, trace);
        return [this, text] { setRemark(Remark::Kind::right, text); };
    });
}

void LessonPlayer::setDone()
{
    m_done = true;
    m_progress.finishPage(key(), pageName());
}

void LessonPlayer::answer(const LessonAnswer& answer, const QString& said)
{
    m_progress.keepAnswer(key(), pageName(), said);
    m_judging.start([this, lesson = m_lesson, page = m_page, language = currentLanguage(),
                     answer](const std::stop_token&) -> std::function<void()> {
        return [this, verdict = judge(*lesson, page, answer, language)] { take(verdict); };
    });
}

void LessonPlayer::take(const Verdict& verdict)
{
    setRemark(verdict.right ? Remark::Kind::right : Remark::Kind::wrong, verdict.text);
    if (!verdict.right)
        return;
    setDone();
    if (!pageOfLesson().question->change.is_null())
        show({}, askedExperiment(*m_lesson, m_page));
    emit stateChanged();
}

/// The player's own doing: afterwards the person is at home there.
void LessonPlayer::show(const LessonView& view, const Experiment& experiment)
{
    showExperiment(*m_session, experiment, editName());
    afterSettling([this, view] {
        applyView(*m_session, view);
        afterSettling([this] {
            m_home = placeOf(*m_session);
            follow();
        });
    });
}

void LessonPlayer::giveHint()
{
    if (!m_prepared.hint.isEmpty())
        setRemark(Remark::Kind::hint, m_prepared.hint);
}

void LessonPlayer::showMe()
{
    if (!m_ready)
        return;
    if (const auto& goal = pageOfLesson().goal) {
        try {
            show(shownView(*goal), shownExperiment(pageOfLesson(), m_home.experiment, m_lesson->folder));
        } catch (const InputError& error) {
            setRemark(Remark::Kind::wrong, sentenceOf(error));
        }
        return;
    }
    const std::optional<LessonAnswer> right = rightAnswer(*m_lesson, m_page);
    if (!right)
        return;
    if (const auto* cell = std::get_if<Shape>(&*right))
        m_session->goToCell({std::get<CellAnswer>(pageOfLesson().question->answer).among.tensor, *cell});
    emit shownAnswer(*right);
    answer(*right, lastAnswer());
}

void LessonPlayer::comeBack()
{
    showExperiment(*m_session, m_home.experiment, [] { return tr("Back to the lesson"); });
    afterSettling([this] {
        m_session->setViewOptions(m_home.viewOptions);
        m_session->select(m_home.selection);
        m_session->revealState()->setPredicting(m_home.predicting);
        applyLights(*m_session, pageOfLesson());
    });
}

void LessonPlayer::setRemark(Remark::Kind kind, const QString& text)
{
    m_remark = {kind, text};
    emit stateChanged();
}

}  // namespace attn
