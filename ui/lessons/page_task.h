// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/lessons/lesson_progress.h"
#include "ui/lessons/prepared_page.h"
#include "ui/session/latest_job.h"

#include <QObject>

#include <functional>

namespace attn
{

class Session;

/// The remark shown below a page's text.
struct Remark {
    enum class Kind {
        none,
        hint,
        right,
        wrong,
        answer,  ///< "Show me" gave the right answer
        shown,   ///< "Show me" performed the task
    };
    Kind kind = Kind::none;
    QString text;            ///< Markdown; may be empty
    bool isComposed = true;  ///< false while the text is being computed
    bool operator==(const Remark&) const = default;
};

/// The task of a lesson's page: detects when it is done, judges answers, and composes the remarks.
class PageTask : public QObject
{
    Q_OBJECT

public:
    using State = LessonProgress::State;
    /// Returns the text of a remark as Markdown; called on a worker thread.
    using TextFunction = std::function<QString(const QString& language)>;

    explicit PageTask(Session* session);

    /// @param before the page's stored state
    void open(const LessonPtr& lesson, std::size_t page, State before);
    void close();
    /// Call when the window shows the page's initial state; later changes count as the user's.
    void begin();
    /// @param hint of the page, in the current language; empty if there is none
    void setHint(const QString& hint) { m_hint = hint; }

    [[nodiscard]] State state() const { return m_state; }
    [[nodiscard]] bool isDone() const { return m_state != State::open; }
    [[nodiscard]] const Remark& remark() const { return m_remark; }

    /// Checks the task; call after every possible user action.
    /// @param changed whether the experiment differs from the page's initial one
    void check(bool changed);
    /// Whether edits of the experiment are part of the task: the page has a goal, and the last edit was not judged
    /// wrong.
    [[nodiscard]] bool allowsChanges() const { return page().goal && !m_wrong; }
    /// The user returned to the page's initial state: clears the remark on the edits.
    void reset();
    /// The user chose a cell, see Session::choose().
    void choose(const CellRef& cell);
    void answer(const LessonAnswer& answer);
    /// The user clicked "Show me": the task, once done, counts as done by the program.
    void help() { m_helped = true; }
    /// Shows what is wrong or, if the experiment was not changed, that the task must be done first.
    void remindOfTask(bool changed);
    /// Shows the page's hint, if it has one.
    void showHintRemark();
    /// @param known the text in the current language, if already computed
    void showRemark(Remark::Kind kind, const TextFunction& words, const QString& known = {});
    /// Composes the remark in the current language on a worker thread; then emits remarkChanged().
    void updateTexts();

signals:
    void remarkChanged();
    /// The page's question was answered by a guess typed in the requested cell.
    void guessed(const QString& text);
    /// The task was done by the user or by the program.
    void done();

private:
    [[nodiscard]] const LessonPage& page() const { return m_lesson->pages[m_page]; }
    void startGoalCheck(bool changed);
    void checkGoal(const std::optional<std::string>& predicted, bool changed);
    void checkGuess();
    void showRightRemark();
    void showHint(Remark::Kind kind);
    void showWrongRemark();
    void showPageRemark(Remark::Kind kind, const std::string& remark);
    void finish();

    Session* m_session;
    LessonPtr m_lesson;
    std::size_t m_page = 0;
    State m_state = State::open;
    QString m_hint;
    bool m_helped = false;
    bool m_hasShownHint = false;     ///< the remark on a wrong result, or the hint, was shown automatically
    bool m_wrong = false;            ///< the experiment was changed to something other than the goal
    Experiment m_checkedExperiment;  ///< the experiment at the last check
    std::optional<float> m_checkedGuess;
    Remark m_remark;
    TextFunction m_textFunction;  ///< returns the remark's text
    LatestJob<std::function<void()>> m_check;
    LatestJob<QString> m_remarkJob;
};

}  // namespace attn
