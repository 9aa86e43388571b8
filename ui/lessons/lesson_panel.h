// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/lessons/lesson_player.h"
#include "ui/lessons/remark_strip.h"

#include <QWidget>

class QLabel;
class QProgressBar;
class QPushButton;
class QScrollArea;

namespace attn
{

class LessonFooter;
class MarkdownView;
class RemarkStrip;

/// The view of a LessonPlayer beside the stage: the page's text, its question, the remark on an answer, and navigation.
/// Its font is larger in presentation mode. Hidden if no lesson is open.
class LessonPanel : public QWidget
{
    Q_OBJECT

public:
    LessonPanel(Session* session, LessonPlayer* player, QWidget* parent = nullptr);

    /// Focuses the text, or the field if the page asks for a typed answer.
    void enter();
    /// The area of the page's task, which F6 enters next; nullopt if the panel does not have the focus. Also set after
    /// the task is done, since it can be repeated.
    [[nodiscard]] std::optional<TaskArea> taskArea() const;
    /// Problems of a user's lesson, one sentence each with file and line. Also shown for a lesson that cannot be
    /// opened.
    void setProblems(const QStringList& problems);

signals:
    /// A link to a target outside this lesson was clicked: "glossary:query", "lesson:softmax", "mistake:…".
    void linkRequested(const QUrl& link);

protected:
    bool event(QEvent* event) override;

private:
    QWidget* makeHeader();
    QWidget* makePage();
    void updateParts();
    void onLessonChanged();
    void onPageChanged();
    void onStateChanged();
    void updateOverview();
    void scrollToRemark();
    void onPresentationModeChanged();
    void openLink(const QUrl& link);

    Session* m_session;
    LessonPlayer* m_player;
    QLabel* m_lesson;
    QProgressBar* m_bar;
    QLabel* m_count;
    QLabel* m_overview;         ///< overview of the computation that marks the shown step
    QPushButton* m_returnLink;  ///< returns after a link to another lesson
    QScrollArea* m_scroll;
    QLabel* m_problems;
    QLabel* m_title;
    MarkdownView* m_text;
    RemarkStrip* m_remark;
    QLabel* m_keys;
    LessonFooter* m_footer;
    std::pair<LessonPtr, std::size_t> m_shown;  ///< the page whose text is shown
};

}  // namespace attn
