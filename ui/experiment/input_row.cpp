// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/experiment/input_row.h"

#include "core/experiment/sequences.h"
#include "core/experiment/settings.h"
#include "ui/fields/field_rows.h"

#include <QLabel>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QSignalBlocker>
#include <QTextBlock>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>

namespace attn
{

namespace
{

constexpr int lines_in_sight = 3;
constexpr int frame_and_padding = 4;  // as in window.qss

QString textOf(const TextInput& input)
{
    QStringList lines;
    for (const std::string& sequence : input.sequences)
        lines += QString::fromStdString(sequence).replace('\n', ' ');
    return lines.join('\n');
}

/// Each line that is not blank is a sequence; without any, there is one empty sequence.
TextInput inputOf(const QString& text)
{
    TextInput input;
    for (const QString& line : text.split('\n'))
        if (!line.trimmed().isEmpty())
            input.sequences.push_back(line.toStdString());
    if (input.sequences.empty())
        input.sequences.emplace_back();
    return input;
}

/// Extends key and value texts to at least as many sequences as the query.
void extendToQuery(Inputs& inputs)
{
    const auto* query = std::get_if<TextInput>(&inputs.query);
    for (auto* other : {&inputs.key, &inputs.value})
        if (auto* text = *other ? std::get_if<TextInput>(&**other) : nullptr;
            text && query && text->sequences.size() < query->sequences.size())
            resizeSequences(*text, query->sequences.size());
}

QString shapeText(const Tensor& tensor)
{
    QStringList sizes;
    for (const Index size : tensor.shape())
        sizes += QString::number(size);
    return sizes.join(QStringLiteral("\u00a0×\u00a0"));
}

/// A text field of fixed height, so that typing does not move what is below. Ignores pasting from an empty clipboard,
/// where Qt 6.4 would access the first element of an empty list of formats.
class SequencesEdit : public QPlainTextEdit
{
public:
    SequencesEdit() { setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed); }

    [[nodiscard]] QSize sizeHint() const override { return {QPlainTextEdit::sizeHint().width(), fixedHeight()}; }
    [[nodiscard]] QSize minimumSizeHint() const override
    {
        return {QPlainTextEdit::minimumSizeHint().width(), fixedHeight()};
    }

protected:
    void insertFromMimeData(const QMimeData* source) override
    {
        if (source->hasText())
            QPlainTextEdit::insertFromMimeData(source);
    }

private:
    [[nodiscard]] int fixedHeight() const
    {
        const double lines = lines_in_sight * QFontMetricsF(font()).lineSpacing();
        return static_cast<int>(std::ceil(lines + 2 * document()->documentMargin() + 2 * frame_and_padding));
    }
};

/// Inserts break opportunities, so that a long name does not widen the panel.
QString breakable(QString name)
{
    for (const char mark : {'_', '.', '-', '/'})
        name.replace(QLatin1Char(mark), QLatin1Char(mark) + QStringLiteral("\u200b"));
    return name;
}

/// @param lastKey the last key input; nullopt if there was none
void switchCrossAttention(Experiment& experiment, bool on, const std::optional<Input>& lastKey)
{
    experiment.inputs.key.reset();
    if (!on)
        return;
    Input key = lastKey.value_or(TextInput{{InputRow::tr("le chat était assis").toStdString()}});
    const auto* query = std::get_if<TextInput>(&experiment.inputs.query);
    // A batch needs as many key sequences as query sequences.
    if (auto* text = std::get_if<TextInput>(&key); text && query)
        resizeSequences(*text, query->sequences.size());
    experiment.inputs.key = key;
}

}  // namespace

InputRow::InputRow(Session* session, const InputField& field, QWidget* parent)
    : ExperimentRow(session, field.text, new SequencesEdit, Side::below, parent), m_field(field),
      m_text(static_cast<QPlainTextEdit*>(control())), m_tensor(new QLabel(this))
{
    m_text->setTabChangesFocus(true);
    m_text->setUndoRedoEnabled(false);
    m_text->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_text->document()->setDocumentMargin(3);
    m_tensor->setProperty("look", "muted");
    m_tensor->setWordWrap(true);
    layout()->addWidget(m_tensor);
    connect(m_text, &QPlainTextEdit::textChanged, this, [this] {
        const qsizetype before = std::exchange(m_length, m_text->toPlainText().size());
        if (m_length + 1 < before)  // a larger deletion or replacement is an undo step of its own
            this->session()->finishEdit();
        editContinuously([this](Experiment& experiment) {
            TextInput input = inputOf(m_text->toPlainText());
            const auto& before = std::get<TextInput>(*m_field.get(experiment));
            input.ids = before.ids;
            takeOverSeconds(before, input);
            m_field.set(experiment, input);
            if (place() == "/inputs/query")
                extendToQuery(experiment.inputs);
        });
    });
    follow();
}

void InputRow::refresh()
{
    const Input* input = m_field.get(session()->experiment());
    const bool isText = input && std::holds_alternative<TextInput>(*input);
    setLabel(labelText(), fieldText(text().explanation));
    m_text->setVisible(isText);
    m_tensor->setVisible(input && !isText);
    if (isText)
        showText(std::get<TextInput>(*input));
    else if (input)
        showTensor(std::get<TensorInput>(*input));
}

/// With cross-attention, the label tells which of the texts it is.
QString InputRow::labelText() const
{
    const Experiment& experiment = session()->experiment();
    if (place() == "/inputs/query" && hasKeyInput(experiment))
        return fieldText(QT_TRANSLATE_NOOP("Fields", "Query text"));
    if (place() == "/inputs/key" && !hasValueInput(experiment))
        return fieldText(QT_TRANSLATE_NOOP("Fields", "Key/value text"));
    return fieldText(text().label);
}

void InputRow::beginLine()
{
    QTextCursor cursor(m_text->document());
    cursor.movePosition(QTextCursor::End);
    if (!cursor.block().text().trimmed().isEmpty())
        cursor.insertBlock();
    m_text->setTextCursor(cursor);
    m_text->setFocus(Qt::OtherFocusReason);
}

void InputRow::showText(const TextInput& input)
{
    const QString text = textOf(input);
    if (text == m_text->toPlainText() || inputOf(m_text->toPlainText()).sequences == input.sequences)
        return;
    const QSignalBlocker blocker(m_text);
    const int position = m_text->textCursor().position();
    m_text->setPlainText(text);
    m_length = text.size();
    QTextCursor cursor = m_text->textCursor();
    cursor.setPosition(std::min(position, static_cast<int>(text.size())));
    m_text->setTextCursor(cursor);
}

void InputRow::showTensor(const TensorInput& input)
{
    const QString file = breakable(QString::fromStdString(input.tensor.file));
    const QString name = breakable(QString::fromStdString(input.tensor.name));
    m_tensor->setText(
        tr("Numbers from %1: %2")
            .arg(name.isEmpty() ? file : QStringLiteral("%1 · %2").arg(file, name), shapeText(*input.tensor.data)));
}

ExperimentRow* makeCrossAttentionRow(Session* session, QWidget* parent)
{
    const auto last_key = std::make_shared<std::optional<Input>>();
    const auto remember = [session, last_key] {
        if (hasKeyInput(session->experiment()))
            *last_key = session->experiment().inputs.key;
    };
    const SwitchField field = {
        {"/inputs", QT_TRANSLATE_NOOP("Fields", "Cross-attention"),
         QT_TRANSLATE_NOOP("Fields", "Keys and values come from a text of their own"),
         [](const Experiment& experiment) { return !experiment.model; }},
        hasKeyInput,
        [last_key](Experiment& experiment, bool on) { switchCrossAttention(experiment, on, *last_key); }};
    ExperimentRow* row = makeRow(session, field, parent);
    session->bind(Change::inputs, row, remember);
    return row;
}

}  // namespace attn
