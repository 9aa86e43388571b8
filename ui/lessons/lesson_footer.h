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

// Shortcuts of some buttons; they work regardless of the focus.
constexpr Qt::Key next_key = Qt::Key_F9;
constexpr QKeyCombination back_to_lesson_key = Qt::CTRL | Qt::Key_F9;
constexpr Qt::Key skip_key = Qt::Key_F10;

/// The area below a page's text, which does not scroll: the answer field and the buttons for help and navigation.
class LessonFooter : public QWidget
{
    Q_OBJECT

public:
    explicit LessonFooter(LessonPlayer* player, QWidget* parent = nullptr);

    /// Shows the question of the player's prepared page.
    /// @param before the previous widget in tab order
    void ask(QWidget* before);
    /// Updates the buttons from the player's state.
    void updateButtons();
    /// The edit for a typed answer; null if there is none.
    [[nodiscard]] QWidget* answerEdit() const;
    /// The widget that gets the focus when the focused one was disabled: the Next button or an answer field; null if
    /// neither can be used.
    [[nodiscard]] QWidget* nextField() const;

signals:
    /// The typed or chosen answer is invalid.
    /// @param why a sentence
    void answerRejected(const QString& why);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QWidget* makeAnswerArea();
    QWidget* makeButtons();
    /// In visual order.
    [[nodiscard]] std::vector<QPushButton*> buttons() const;
    void moveFocus(int by);

    LessonPlayer* m_player;
    QPushButton* m_submit;
    AnswerField* m_answer;
    QScrollArea* m_scroll;  ///< contains the answer field if it does not fit
    QPushButton* m_returnButton;
    QPushButton* m_hint;
    QPushButton* m_show;
    QPushButton* m_back;
    QPushButton* m_skip;
    QPushButton* m_next;
};

}  // namespace attn
