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

/// Plays a lesson in the window, page by page: shows what a page speaks of and waits for what it asks (PageTask). It
/// has no face: see LessonPanel. People may wander off; comeBack() finds back. The document that was open comes back
/// when the lesson is closed.
class LessonPlayer : public QObject
{
    Q_OBJECT

public:
    LessonPlayer(Session* session, ExperimentFile* file, QObject* parent = nullptr);

    /// Null: none is open.
    [[nodiscard]] const LessonPtr& lesson() const { return m_lesson; }
    [[nodiscard]] std::size_t page() const { return m_page; }
    [[nodiscard]] const LessonPage& pageOfLesson() const { return m_lesson->pages[m_page]; }
    [[nodiscard]] bool isLastPage() const { return m_page + 1 == m_lesson->pages.size(); }
    /// The texts of page(), or of the page before until they are there.
    [[nodiscard]] const PreparedPage& prepared() const { return m_prepared; }
    /// Whether the window shows what the page begins with, and the person can act.
    [[nodiscard]] bool isReady() const { return m_ready; }
    /// Whether the page waits for nothing any more.
    [[nodiscard]] bool isDone() const { return m_task.isDone(); }
    /// Whether the page asks for something, done or not.
    [[nodiscard]] bool asks() const { return pageOfLesson().goal || pageOfLesson().question; }
    [[nodiscard]] const Remark& remark() const { return m_task.remark(); }
    /// Whether the window shows something else than the page speaks of or leads to.
    [[nodiscard]] bool isAway() const;
    /// What was answered the last time; empty: nothing.
    [[nodiscard]] QString lastAnswer() const;
    [[nodiscard]] LessonProgress* progress() { return &m_progress; }

    /// Where a link led away from a lesson.
    struct Origin {
        LessonPtr lesson;
        std::size_t page;
    };
    /// Nullopt: no link led to the present lesson.
    [[nodiscard]] const std::optional<Origin>& linkedFrom() const { return m_linkedFrom; }

    /// Goes on where the person was last.
    /// @param page name of the page to begin with; empty: where the person was last
    void open(const LessonPtr& lesson, const QString& page = {});
    /// Follows a link to a lesson. Links from there lead further away from the same origin.
    void openLinked(const LessonPtr& lesson);
    /// Back to linkedFrom(): what a link led to is only an excursion.
    void returnFromLink();
    /// The same lesson, read anew: the page stays.
    void reload(const LessonPtr& lesson);
    void close();
    void goTo(std::size_t page);
    void goToPage(const QString& name);
    /// At the last page: finishes the lesson, and returns from a link. While the page waits for something, it is said
    /// instead.
    void goOn();
    /// Goes on without what the page asks.
    void skip();
    void goBack();
    void giveHint();
    /// Does what the page asks for, or answers its question.
    void showMe();
    void comeBack();
    /// @param said as it is kept
    void answer(const LessonAnswer& answer, const QString& said);
    /// Prepares the page again, in the language that is in force now.
    void prepareAgain();

signals:
    /// Another lesson is open, or none any more.
    void lessonChanged();
    /// prepared() is another one.
    void pageChanged();
    /// isReady(), isDone(), remark() or isAway() changed.
    void stateChanged();
    /// The window shows again what it showed on this page: the person, who asked for it, goes on in the lesson.
    void cameBack();
    /// "Show me", or a guess in the matrix, answered the question.
    /// @param said as a person would have filled it in
    void shownAnswer(const QString& said);
    /// The last page was left forwards.
    void finished(const QString& lesson);

private:
    void start(const LessonPtr& lesson, const QString& page);
    void prepare(const std::function<void()>& use);
    void arrive();
    void begin();
    void afterSettling(const std::function<void()>& then);
    void settle();
    void follow();
    void finishPage();
    void showAnswered();
    void show(const LessonView& view, const Experiment& experiment);
    void settleAt(const LessonView& view);
    void leave();
    void closeInsight();
    [[nodiscard]] bool isChanged() const { return m_session->experiment() != m_home.experiment; }
    [[nodiscard]] bool leadsTo(TensorId step) const;
    [[nodiscard]] LessonProgress::State result() const;
    [[nodiscard]] QString key() const;
    [[nodiscard]] QString pageName() const { return QString::fromStdString(pageOfLesson().name); }

    Session* m_session;
    ExperimentFile* m_file;
    LessonProgress m_progress;
    LessonPtr m_lesson;
    TracePtr m_pinnedBefore;  ///< what the person's own experiment was compared with
    std::size_t m_page = 0;
    std::optional<Origin> m_linkedFrom;
    std::optional<std::size_t> m_shownBase;  ///< the page whose experiment the window began with
    PreparedPage m_prepared;
    bool m_ready = false;
    PageTask m_task;
    LessonPlace m_home;                     ///< where the page left the person, or where its goal was reached
    std::optional<Panels> m_insightBefore;  ///< how that panel was before a page opened it
    std::function<void()> m_then;           ///< what follows when the session has settled
    LatestJob<PreparedPage> m_preparing;
    std::function<void()> m_use;  ///< what is done with the prepared page
};

}  // namespace attn
