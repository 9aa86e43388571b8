// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lessons/lesson_answers.h"
#include "ui/lessons/prepared_page.h"

#include <QWidget>

class QButtonGroup;
class QLabel;
class QLineEdit;
class QPushButton;
class QVBoxLayout;

namespace attn
{

/// Where a page's question is answered: a number or a word is typed, a choice or a head is chosen, a cell is clicked on
/// the stage. Enter answers.
class AnswerField : public QWidget
{
    Q_OBJECT

public:
    /// @param send the button that answers; it is there while there is something to answer in
    explicit AnswerField(QPushButton* send, QWidget* parent = nullptr);

    /// @param heads how many there are
    /// @param before what was answered the last time
    void ask(const LessonQuestion& question, const PreparedPage& page, Index heads, const QString& before);
    /// Nothing is asked.
    void clear();
    /// Fills in an answer, as answered() tells it.
    void fill(const QString& said);
    /// Where a number or a word is typed; null: nowhere, or it takes none any more.
    [[nodiscard]] QWidget* typedField() const;
    /// What takes the keys, in order; empty: nothing to fill in.
    [[nodiscard]] std::vector<QWidget*> fields() const;
    /// Whether the page's question was answered: the field shows it, and takes no other.
    void setAnswered(bool answered);

signals:
    /// @param said as it is filled in again the next time
    void answered(const attn::LessonAnswer& answer, const QString& said);
    /// What was typed is no number, or no word of the model.
    void refused(const QString& why);

protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void addEdit(const QString& name);
    void placeWords();
    void addChoices(const QStringList& choices, bool across);
    void alignCircles();
    void choose(int by);
    bool takeKey(int key);
    [[nodiscard]] QString typed() const;
    [[nodiscard]] std::optional<QString> knownWord() const;
    void send();

    std::optional<LessonQuestion> m_question;
    QStringList m_words;
    QVBoxLayout* m_column;
    QWidget* m_body = nullptr;  ///< of the present question
    QLineEdit* m_edit = nullptr;
    QButtonGroup* m_choices = nullptr;
    std::vector<QLabel*> m_labels;  ///< of the choices, in their order
    QPushButton* m_send;
};

}  // namespace attn
