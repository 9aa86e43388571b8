// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/lessons/key_hint.h"
#include "ui/lessons/lesson_player.h"

#include <QWidget>

class QLabel;
class QProgressBar;
class QPushButton;
class QScrollArea;
class QToolButton;

namespace attn
{

class LessonFoot;
class MarkdownView;

/// The player's face, beside the stage: the page's text, what it asks, what it says to an answer, and the way on. While
/// the window presents, its type grows with the screen. Hidden while no lesson is open.
class LessonPanel : public QWidget
{
    Q_OBJECT

public:
    LessonPanel(Session* session, LessonPlayer* player, QWidget* parent = nullptr);

    /// Puts the focus into the text or, if the page asks for a typed answer, into its field.
    void enter();
    /// Where the page's task is, for who is in the panel: also once it is done, as one may do it again.
    [[nodiscard]] std::optional<TaskPlace> leadsTo() const;
    /// What is wrong with a lesson of one's own: file, line and sentence each; empty: nothing. The panel says it of one
    /// that cannot be opened, too.
    void setProblems(const QStringList& problems);

signals:
    /// A link leads to something else than a place of this lesson: "glossary:query", "lesson:softmax", "mistake:…".
    void linkWanted(const QUrl& link);

protected:
    bool event(QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    QWidget* makeHeader();
    QWidget* makePage();
    void showParts();
    void followLesson();
    void followPage();
    void followState();
    void showWhatIsAsked();
    void followPresenting();
    void follow(const QUrl& link);
    void drawIcons();

    Session* m_session;
    LessonPlayer* m_player;
    QLabel* m_lesson;
    QToolButton* m_close;
    QProgressBar* m_bar;
    QLabel* m_count;
    QPushButton* m_return;  ///< from a link to another lesson
    QScrollArea* m_scroll;
    QLabel* m_problems;
    QLabel* m_title;
    MarkdownView* m_text;
    QLabel* m_keys;
    LessonFoot* m_foot;
    std::pair<LessonPtr, std::size_t> m_shown;  ///< the page whose text is shown
};

}  // namespace attn
