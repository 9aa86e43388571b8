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

// Shortcuts of some buttons; they work wherever the focus is.
constexpr Qt::Key next_key = Qt::Key_F9;
constexpr QKeyCombination come_back_key = Qt::CTRL | Qt::Key_F9;
constexpr Qt::Key skip_key = Qt::Key_F10;

/// The area below a page's text, which stays visible while the text scrolls: the answer field and the
/// buttons for help and navigation.
class LessonFoot : public QWidget
{
    Q_OBJECT

public:
    explicit LessonFoot(LessonPlayer* player, QWidget* parent = nullptr);

    /// Shows the question of the player's prepared page.
    /// @param before the previous widget in Tab order
    void ask(QWidget* before);
    /// Updates the buttons from the player's state.
    void follow();
    /// The edit for a typed answer; null if there is none.
    [[nodiscard]] QWidget* typedField() const;
    /// The widget to be used next; null if there is none here.
    [[nodiscard]] QWidget* nextField() const;

signals:
    /// What was typed or chosen is no answer.
    /// @param why as a sentence
    void refused(const QString& why);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QWidget* makeAnswer();
    QWidget* makeButtons();
    /// In visual order.
    [[nodiscard]] std::vector<QPushButton*> buttons() const;
    void moveFocus(int by);

    LessonPlayer* m_player;
    QPushButton* m_send;
    AnswerField* m_answer;
    QScrollArea* m_scroll;  ///< for the answer, if it does not fit
    QPushButton* m_comeBack;
    QPushButton* m_hint;
    QPushButton* m_show;
    QPushButton* m_back;
    QPushButton* m_skip;
    QPushButton* m_next;
};

}  // namespace attn
