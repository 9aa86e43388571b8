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

/// What is said below a page's text.
struct Remark {
    enum class Kind {
        none,
        hint,
        right,
        wrong,
        answer,  ///< the right one was shown
        shown,   ///< what the page asks for was done by the program
    };
    Kind kind = Kind::none;
    QString text;  ///< Markdown; may be empty
};

/// What a page of a lesson asks, while a person is at it: recognises that it was done, however it was done, judges
/// answers, and says what there is to say about it.
class PageTask : public QObject
{
    Q_OBJECT

public:
    using State = LessonProgress::State;
    /// The text of a remark, as Markdown; called off the window's thread.
    using Words = std::function<QString(const QString& language)>;

    explicit PageTask(Session* session);

    /// @param before how far the person came the last time
    void open(const LessonPtr& lesson, std::size_t page, State before);
    void close();
    /// The window shows what the page begins with: from here on, it is the person who acts.
    void begin();
    /// @param hint of the page, in the present language; empty: it has none
    void setHint(const QString& hint) { m_hint = hint; }

    [[nodiscard]] State state() const { return m_state; }
    [[nodiscard]] bool isDone() const { return m_state != State::open; }
    [[nodiscard]] const Remark& remark() const { return m_remark; }

    /// The person may have done something.
    /// @param changed whether the experiment is another than the page left it
    void follow(bool changed);
    /// Whether a change of the experiment may still become what the page waits for: it was not found wrong.
    [[nodiscard]] bool mayBecomeRight() const { return !isDone() && page().goal && !m_wrong; }
    /// The person came back to where the page began: what was said of what they had changed is true no more.
    void startOver();
    /// The person chose a cell, see Session::choose().
    void choose(const CellRef& cell);
    void answer(const LessonAnswer& answer);
    /// What is done next is the program's doing, for a person who asked to be shown.
    void help() { m_helped = true; }
    /// Says what is wrong or, where the experiment was not changed, that something is to be done first.
    void askToGoOn(bool changed);
    /// Says the page's hint, if it has one.
    void giveHint();
    /// @param known the words in the present language, where they are there already
    void say(Remark::Kind kind, const Words& words, const QString& known = {});
    /// Composes the remark's text in the present language; remarkChanged() follows.
    void updateTexts();

signals:
    void remarkChanged();
    /// The page's question is answered by what was typed over the cell that it asks for.
    void guessed(const QString& said);
    /// What the page asks was done, by the person or for them.
    void done();

private:
    [[nodiscard]] const LessonPage& page() const { return m_lesson->pages[m_page]; }
    void followGoal(bool changed);
    void checkGoal(const std::optional<std::string>& predicted, bool changed);
    void checkGuess();
    void take(const Verdict& verdict, const LessonAnswer& answer);
    void sayAgain();
    void sayHint(Remark::Kind kind);
    void sayWrong();
    void sayOfPresent(Remark::Kind kind, const std::string& remark);
    void finish();

    Session* m_session;
    LessonPtr m_lesson;
    std::size_t m_page = 0;
    State m_state = State::open;
    QString m_hint;
    bool m_helped = false;
    bool m_hinted = false;  ///< unasked
    bool m_wrong = false;   ///< the experiment was changed to something else than the goal
    Experiment m_watched;   ///< as the person left it last
    std::optional<float> m_watchedGuess;
    bool m_played = false;  ///< the selection was moved by playing
    Remark m_remark;
    Words m_words;  ///< of the remark
    LatestJob<std::function<void()>> m_judging;
    LatestJob<QString> m_saying;
};

}  // namespace attn
