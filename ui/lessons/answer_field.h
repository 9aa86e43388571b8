// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lessons/lesson_pages.h"
#include "ui/lessons/prepared_page.h"

#include <QWidget>

class QButtonGroup;
class QLabel;
class QLineEdit;
class QPushButton;
class QVBoxLayout;

namespace attn
{

/// Input for a page's question: a typed number or word, a choice or a head. Cells are selected on the stage instead.
/// Enter submits the answer.
class AnswerField : public QWidget
{
    Q_OBJECT

public:
    /// @param submit shown while the question can be answered here
    explicit AnswerField(QPushButton* submit, QWidget* parent = nullptr);

    /// @param heads number of heads
    /// @param before the previous answer, as emitted by answered()
    void ask(const LessonQuestion& question, const PreparedPage& page, Index heads, const QString& before);
    /// Removes the question.
    void clear();
    /// Fills in an answer, in the form emitted by answered().
    void fill(const QString& text);
    /// The line edit for a number or a word; null if there is none or it is read-only.
    [[nodiscard]] QWidget* answerEdit() const;
    /// The focusable fields in tab order; empty if there are none.
    [[nodiscard]] std::vector<QWidget*> fields() const;
    /// Whether the page's question was answered; the answer is then shown read-only.
    void setAnswered(bool answered);

signals:
    /// @param text the answer as text, for fill()
    void answered(const attn::LessonAnswer& answer, const QString& text);
    /// Nothing is chosen, or the text is not a number or not a word of the model.
    void answerRejected(const QString& why);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void addLineEdit(const QString& name);
    void placeCompleter();
    void addChoices(const QStringList& choices, bool across);
    void alignCircles();
    void moveChoice(int by);
    bool handleKey(int key);
    [[nodiscard]] QString typedText() const;
    [[nodiscard]] std::optional<QString> knownWord() const;
    void send();

    std::optional<LessonQuestion> m_question;
    QStringList m_words;
    QVBoxLayout* m_column;
    QWidget* m_body = nullptr;  ///< contains the fields of the current question
    QLineEdit* m_edit = nullptr;
    QButtonGroup* m_choices = nullptr;
    std::vector<QLabel*> m_labels;  ///< labels of the choices, in order
    QPushButton* m_submit;
};

}  // namespace attn
