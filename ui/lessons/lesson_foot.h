// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/lessons/lesson_player.h"

#include <QWidget>

#include <vector>

class QPushButton;
class QScrollArea;

namespace attn
{

class AnswerField;
class RemarkStrip;

// The keys of some of its buttons, which work wherever the focus is.
constexpr Qt::Key next_key = Qt::Key_F9;
constexpr QKeyCombination come_back_key = Qt::CTRL | Qt::Key_F9;
constexpr Qt::Key skip_key = Qt::Key_F10;

/// What stands below a page's text and stays in sight while it scrolls: where its question is answered, what is said
/// to it, and the buttons for help and for the way on.
class LessonFoot : public QWidget
{
    Q_OBJECT

public:
    explicit LessonFoot(LessonPlayer* player, QWidget* parent = nullptr);

    /// Asks what the page that the player has prepared asks.
    /// @param before what comes before it in the order of Tab
    void ask(QWidget* before);
    /// Shows what the player's state is.
    void follow();
    /// Where the page's answer is typed; null: nowhere.
    [[nodiscard]] QWidget* typedField() const;
    /// What is to be used next; null: nothing here.
    [[nodiscard]] QWidget* nextField() const;

signals:
    /// A remark was shown, and everything has its place.
    void remarkShown();
    /// Of a remark.
    void linkActivated(const QUrl& link);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QWidget* makeAnswer();
    QWidget* makeButtons();
    /// In the order in which they stand.
    [[nodiscard]] std::vector<QPushButton*> buttons() const;
    void walk(int by);
    void showRemark();

    LessonPlayer* m_player;
    QPushButton* m_send;
    AnswerField* m_answer;
    RemarkStrip* m_remark;
    QScrollArea* m_scroll;  ///< of the answer and the remark, where they have no room
    QPushButton* m_comeBack;
    QPushButton* m_hint;
    QPushButton* m_show;
    QPushButton* m_back;
    QPushButton* m_skip;
    QPushButton* m_next;
};

}  // namespace attn
