// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/lessons/answer_field.h"

#include "ui/theme/event_filter.h"
#include "ui/widgets/controls.h"
#include "ui/words/number_text.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QButtonGroup>
#include <QCompleter>
#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QVBoxLayout>

#include <algorithm>

namespace attn
{

namespace
{

constexpr int choice_label_spacing = 4;  // pixels between circle and label
constexpr int head_choice_spacing = 18;
constexpr int max_visible_words = 5;
constexpr double hundred = 100;

template <typename Answer>
bool is(const std::optional<LessonQuestion>& question)
{
    return question && std::holds_alternative<Answer>(question->answer);
}

/// Parses a number, a fraction such as 3/2, or a percentage.
std::optional<double> numberOrFraction(const QString& text)
{
    if (text.endsWith(QLatin1Char('%'))) {
        const std::optional<float> percentage = numberFromText(text.chopped(1).trimmed());
        return percentage ? std::optional(double(*percentage) / hundred) : std::nullopt;
    }
    const QStringList parts = text.split(QLatin1Char('/'));
    const std::optional<float> number = numberFromText(parts.front().trimmed());
    if (parts.size() == 1 || !number)
        return parts.size() == 1 ? number : std::nullopt;
    const std::optional<float> divisor = numberFromText(parts[1].trimmed());
    if (parts.size() > 2 || !divisor || *divisor == 0.0F)
        return std::nullopt;
    return double(*number) / double(*divisor);
}

/// Whether all tokens are single characters, except those that a model adds to a text, such as "<end>".
bool areCharacters(const QStringList& tokens)
{
    return std::ranges::all_of(tokens, [](const QString& token) { return token.size() <= 1 || token.startsWith('<'); });
}

}  // namespace

AnswerField::AnswerField(QPushButton* submit, QWidget* parent)
    : QWidget(parent), m_column(new QVBoxLayout(this)), m_submit(submit)
{
    m_column->setContentsMargins(0, 0, 0, 0);
    m_submit->setText(tr("Answer"));
    connect(m_submit, &QPushButton::clicked, this, &AnswerField::send);
    whenEvent(this, QEvent::FontChange, [this] { alignCircles(); });
    hide();
}

void AnswerField::clear()
{
    if (m_body) {
        m_body->hide();
        m_body->deleteLater();  // deferred: one of its fields may have sent the answer
    }
    m_body = nullptr;
    m_edit = nullptr;
    m_choices = nullptr;
    m_labels.clear();
    m_question.reset();
    hide();
}

void AnswerField::ask(const LessonQuestion& question, const PreparedPage& page, Index heads, const QString& before)
{
    clear();
    m_question = question;
    m_words = page.words;
    m_body = new QWidget;
    m_column->addWidget(m_body);
    QVBoxLayout* column = makeColumn(m_body, 6);
    QLabel* label = makeWrappedLabel(
        is<CellAnswer>(m_question)   ? tr("Answer with a cell of the grid: click it, or select it and press Enter.")
        : is<HeadAnswer>(m_question) ? tr("Which head?")
        : is<PredictionAnswer>(m_question) ? areCharacters(m_words) ? tr("Which character?") : tr("Which word?")
                                           : tr("Your number:"),
        "muted");
    column->addWidget(label);
    label->setVisible(!is<ChoiceAnswer>(m_question));  // choices do not need a label
    if (is<ChoiceAnswer>(m_question)) {
        addChoices(page.choices, false);
    } else if (is<HeadAnswer>(m_question)) {
        QStringList names;
        for (Index head = 1; head <= heads; ++head)
            names += QString::number(head);
        addChoices(names, true);
    } else if (!is<CellAnswer>(m_question)) {
        addLineEdit(label->text());
    }
    fill(before);
    show();
}

void AnswerField::addLineEdit(const QString& name)
{
    m_edit = new QLineEdit;
    m_edit->setAccessibleName(name);
    m_edit->setProperty("look", "answer");
    if (!m_words.isEmpty()) {
        auto* completer = new QCompleter(m_words, m_edit);
        completer->setCaseSensitivity(Qt::CaseInsensitive);
        m_edit->setCompleter(completer);
        completer->setMaxVisibleItems(max_visible_words);
        // Queued: the completer's list opens after this signal.
        connect(m_edit, &QLineEdit::textEdited, this, &AnswerField::placeCompleter, Qt::QueuedConnection);
    }
    m_body->layout()->addWidget(m_edit);
    connect(m_edit, &QLineEdit::returnPressed, this, &AnswerField::send);
}

/// Closes the completer's popup once a whole word is typed; otherwise moves it above the field, because the send button
/// is below.
void AnswerField::placeCompleter()
{
    QAbstractItemView* list = m_edit ? m_edit->completer()->popup() : nullptr;
    if (list && knownWord())
        list->hide();
    else if (list)
        list->move(m_edit->mapToGlobal(QPoint(0, -list->height())));
}

void AnswerField::addChoices(const QStringList& choices, bool across)
{
    m_choices = new QButtonGroup(m_body);
    auto* list = new QBoxLayout(across ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    list->setSpacing(across ? head_choice_spacing : 6);
    for (const QString& choice : choices) {
        auto* button = new QRadioButton;
        auto* label = new QLabel(choice);  // a button's own text would not wrap
        label->setProperty("look", "choice");
        label->setWordWrap(!across);
        label->setAlignment(Qt::AlignTop);
        label->installEventFilter(this);
        button->setAccessibleName(choice);
        const int id = static_cast<int>(m_choices->buttons().size());
        m_choices->addButton(button, id);
        button->installEventFilter(this);
        m_labels.push_back(label);
        QHBoxLayout* line = makeLine(nullptr, choice_label_spacing);
        line->addWidget(button, 0, Qt::AlignTop);
        line->addWidget(label, across ? 0 : 1);
        list->addLayout(line);
    }
    if (across)
        list->addStretch(1);
    static_cast<QVBoxLayout*>(m_body->layout())->addLayout(list);
    alignCircles();
}

/// Aligns each radio button with the first line of its label, whose height depends on the script.
void AnswerField::alignCircles()
{
    for (std::size_t at = 0; at < m_labels.size(); ++at) {
        const QLabel& label = *m_labels[at];
        const QSize line = label.fontMetrics().size(Qt::TextSingleLine, label.text());
        m_choices->button(static_cast<int>(at))->setFixedHeight(line.height());
    }
}

/// Keys of the focused choice: arrow keys select the previous or next one, Enter sends the answer.
bool AnswerField::handleKey(int key)
{
    switch (key) {
    case Qt::Key_Up:
    case Qt::Key_Left:
        moveChoice(-1);
        return true;
    case Qt::Key_Down:
    case Qt::Key_Right:
        moveChoice(1);
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        send();
        return true;
    default:
        return false;
    }
}

/// Focuses and checks the choice that is `by` choices after the focused one; stops at the ends.
void AnswerField::moveChoice(int by)
{
    const QList<QAbstractButton*> all = m_choices->buttons();
    const int here = static_cast<int>(all.indexOf(QApplication::focusWidget()));
    const int last = static_cast<int>(all.size()) - 1;
    QAbstractButton* chosen = all[std::clamp(here + by, 0, last)];
    chosen->setChecked(true);
    chosen->setFocus(Qt::OtherFocusReason);
}

/// A click on a choice's label selects it.
bool AnswerField::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::KeyPress && handleKey(static_cast<QKeyEvent*>(event)->key()))
        return true;
    const auto label = std::ranges::find(m_labels, watched);
    if (label != m_labels.end() && event->type() == QEvent::MouseButtonRelease)
        m_choices->button(static_cast<int>(label - m_labels.begin()))->click();
    return QWidget::eventFilter(watched, event);
}

/// The trimmed text; full-width digits and letters of Chinese keyboards become half-width (NFKC).
QString AnswerField::typedText() const { return m_edit->text().trimmed().normalized(QString::NormalizationForm_KC); }

/// The model's word that matches the typed text, preferably in the same case.
std::optional<QString> AnswerField::knownWord() const
{
    for (const Qt::CaseSensitivity sensitivity : {Qt::CaseSensitive, Qt::CaseInsensitive})
        for (const QString& word : m_words)
            if (word.trimmed().compare(typedText(), sensitivity) == 0)
                return word;
    return std::nullopt;
}

void AnswerField::send()
{
    if (m_choices) {
        const int id = m_choices->checkedId();
        if (id < 0)
            return emit answerRejected(tr("Choose one first."));
        const LessonAnswer answer = is<HeadAnswer>(m_question)
                                        ? LessonAnswer(HeadChosen{id})
                                        : LessonAnswer(ChoiceChosen{static_cast<std::size_t>(id)});
        return emit answered(answer, QString::number(id + 1));
    }
    const QString text = typedText();
    m_edit->setFocus(Qt::OtherFocusReason);
    m_edit->selectAll();  // typing replaces the answer
    if (is<NumberAnswer>(m_question)) {
        const std::optional<double> number = numberOrFraction(text);
        return number ? emit answered(LessonAnswer(*number), text)
                      : emit answerRejected(tr("Type a number, for example 1.5 or 3/2."));
    }
    const std::optional<QString> word = knownWord();
    word ? emit answered(LessonAnswer(word->toStdString()), text)
         : emit answerRejected(tr("The model does not know this word."));
}

void AnswerField::fill(const QString& text)
{
    if (m_edit)
        m_edit->setText(text);
    QAbstractButton* choice = m_choices ? m_choices->button(text.toInt() - 1) : nullptr;
    if (choice)
        choice->setChecked(true);
}

QWidget* AnswerField::answerEdit() const { return m_edit && m_edit->isEnabled() ? m_edit : nullptr; }

std::vector<QWidget*> AnswerField::fields() const
{
    std::vector<QWidget*> fields;
    if (m_edit)
        fields.push_back(m_edit);
    if (m_choices)
        for (QAbstractButton* button : m_choices->buttons())
            fields.push_back(button);
    if (!fields.empty())
        fields.push_back(m_submit);
    return fields;
}

void AnswerField::setAnswered(bool answered)
{
    if (m_edit)
        m_edit->setEnabled(!answered);
    for (std::size_t at = 0; at < m_labels.size(); ++at) {
        QAbstractButton* button = m_choices->button(static_cast<int>(at));
        button->setEnabled(!answered);
        m_labels[at]->setEnabled(!answered || button->isChecked());  // the given answer is not greyed out
    }
    m_submit->setVisible(!answered && (m_edit || m_choices));
}

}  // namespace attn
