// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/lessons/lesson_window.h"
#include "ui/lessons/page_task.h"

#include <QObject>

#include <functional>

namespace attn
{

class ExperimentFile;

/// Plays a lesson in the window page by page: applies a page's state and waits until its task is done (PageTask). It
/// has no view of its own: see LessonPanel. The user can navigate elsewhere; returnToPage() goes back to the page.
/// Closing the lesson restores the previous document.
class LessonPlayer : public QObject
{
    Q_OBJECT

public:
    LessonPlayer(Session* session, ExperimentFile* file, QObject* parent = nullptr);

    /// Null if no lesson is open.
    [[nodiscard]] const LessonPtr& lesson() const { return m_lesson; }
    [[nodiscard]] std::size_t page() const { return m_page; }
    [[nodiscard]] const LessonPage& pageOfLesson() const { return m_lesson->pages[m_page]; }
    [[nodiscard]] bool isLastPage() const { return m_page + 1 == m_lesson->pages.size(); }
    /// The texts of page(), or of the previous page until they are prepared.
    [[nodiscard]] const PreparedPage& preparedPage() const { return m_prepared; }
    /// Whether the window shows the page's initial state, so that the user can act.
    [[nodiscard]] bool isReady() const { return m_ready; }
    /// Whether the page's task is done or the page has none.
    [[nodiscard]] bool isDone() const { return m_task.isDone(); }
    /// Whether the page has a task, done or not.
    [[nodiscard]] bool hasTask() const { return pageOfLesson().goal || pageOfLesson().question; }
    [[nodiscard]] const Remark& remark() const { return m_task.remark(); }
    /// Whether the window shows something other than the page's state or goal.
    [[nodiscard]] bool hasLeftPage() const;
    /// The user's last answer on this page; empty if none.
    [[nodiscard]] QString lastAnswer() const;
    [[nodiscard]] LessonProgress* progress() { return &m_progress; }

    /// The lesson and page that contained a followed link.
    struct Origin {
        LessonPtr lesson;
        std::size_t page;
    };
    /// Nullopt if the current lesson was not opened by a link.
    [[nodiscard]] const std::optional<Origin>& linkedFrom() const { return m_linkedFrom; }

    /// Opens a lesson.
    /// @param page name of the first page; empty: the last visited one
    void open(const LessonPtr& lesson, const QString& page = {});
    /// Opens a lesson by a link. linkedFrom() keeps its value for further links.
    void openLinked(const LessonPtr& lesson);
    /// Reopens linkedFrom().
    void returnFromLink();
    /// Replaces the lesson by a new version of it; keeps the page.
    void reload(const LessonPtr& lesson);
    void close();
    void goTo(std::size_t page);
    void goToPage(const QString& name);
    /// Goes to the next page; on the last page, finishes the lesson, and returns from a link. If the task is not done,
    /// shows a remark instead.
    void goToNextPage();
    /// Like goToNextPage(), but also if the task is not done.
    void skip();
    void goBack();
    void showHintRemark();
    /// Performs the page's task, or answers its question.
    void showMe();
    void returnToPage();
    /// @param text the answer in the form stored by LessonProgress
    void answer(const LessonAnswer& answer, const QString& text);
    /// Prepares the page again after a language change.
    void retranslate();

signals:
    /// A lesson was opened or closed.
    void lessonChanged();
    /// preparedPage() changed.
    void pageChanged();
    /// isReady(), isDone(), remark() or hasLeftPage() changed.
    void stateChanged();
    /// returnToPage() is complete: the window shows the page's state again, and the lesson should get the focus.
    void returnedToPage();
    /// "Show me", or a guess in the matrix, answered the question.
    /// @param text the answer in the form that the user would enter
    void answerFilledIn(const QString& text);
    /// The lesson was finished on its last page.
    void finished(const QString& lesson);

private:
    void start(const LessonPtr& lesson, const QString& page);
    void prepare();
    void showPage();
    void begin();
    void runWhenSettled(const std::function<void()>& then);
    void onSettled();
    void updateTask();
    void finishPage();
    void showAnswered();
    void applyAsPageState(const LessonView& view);
    void endLesson();
    void closeInsight();
    [[nodiscard]] bool isChanged() const { return m_session->experiment() != m_pageState.experiment; }
    [[nodiscard]] bool belongsToPage(TensorId step) const;
    [[nodiscard]] LessonProgress::State result() const;
    [[nodiscard]] QString key() const;
    [[nodiscard]] QString pageName() const { return QString::fromStdString(pageOfLesson().name); }

    Session* m_session;
    ExperimentFile* m_file;
    LessonProgress m_progress;
    LessonPtr m_source;  ///< the lesson that was opened
    LessonPtr m_lesson;  ///< m_source in the current language
    std::size_t m_page = 0;
    std::optional<Origin> m_linkedFrom;
    std::optional<std::size_t> m_shownBase;  ///< base page of the shown experiment
    PreparedPage m_prepared;
    bool m_ready = false;
    PageTask m_task;
    PageState m_pageState;                  ///< the page's initial state, or that in which its goal was reached
    std::optional<Panels> m_insightBefore;  ///< state of the explanation panel before a page opened it
    std::function<void()> m_onSettled;      ///< called once when the session has settled
    LatestJob<PreparedPage> m_preparing;
    bool m_isOpening = false;  ///< whether the page is to be shown when it is prepared
};

}  // namespace attn
