// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/experiment/input_row.h"

#include <QAbstractTextDocumentLayout>
#include <QLabel>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QSignalBlocker>
#include <QTextBlock>
#include <QTextLayout>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace attn
{

namespace
{

constexpr int most_lines_in_sight = 6;

QString textOf(const TextInput& input)
{
    QStringList lines;
    for (const std::string& sequence : input.sequences)
        lines += QString::fromStdString(sequence).replace('\n', ' ');
    return lines.join('\n');
}

TextInput inputOf(const QString& text)
{
    TextInput input;
    for (const QString& line : text.split('\n'))
        input.sequences.push_back(line.toStdString());
    return input;
}

QString shapeText(const Tensor& tensor)
{
    QStringList sizes;
    for (const Index size : tensor.shape())
        sizes += QString::number(size);
    return sizes.join(QStringLiteral("\u00a0×\u00a0"));
}

/// A text field that takes nothing from an empty clipboard; Qt 6.4 reads the first of its formats, of which there is
/// none.
class SequencesEdit : public QPlainTextEdit
{
protected:
    void insertFromMimeData(const QMimeData* source) override
    {
        if (source->hasText())
            QPlainTextEdit::insertFromMimeData(source);
    }
};

/// With places where a line may end, so that a long name does not widen the panel.
QString breakable(QString name)
{
    for (const char mark : {'_', '.', '-', '/'})
        name.replace(QLatin1Char(mark), QLatin1Char(mark) + QStringLiteral("\u200b"));
    return name;
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
        editContinuously([this](Experiment& experiment) { m_field.set(experiment, inputOf(m_text->toPlainText())); });
    });
    // How many lines there are changes with the width, too.
    connect(m_text->document()->documentLayout(), &QAbstractTextDocumentLayout::documentSizeChanged, this,
            &InputRow::fitHeight);
    follow();
}

void InputRow::refresh()
{
    const Input* input = m_field.get(session()->experiment());
    const bool isText = input && std::holds_alternative<TextInput>(*input);
    m_text->setVisible(isText);
    m_tensor->setVisible(input && !isText);
    if (isText)
        showText(std::get<TextInput>(*input));
    else if (input)
        showTensor(std::get<TensorInput>(*input));
}

void InputRow::retranslate()
{
    ExperimentRow::retranslate();
    if (session()->trace())
        refresh();
}

void InputRow::showText(const TextInput& input)
{
    const QString text = textOf(input);
    if (text == m_text->toPlainText())
        return;
    const QSignalBlocker blocker(m_text);
    const int position = m_text->textCursor().position();
    m_text->setPlainText(text);
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

/// Letters that the font borrows from another may make a line higher than its own.
void InputRow::fitHeight()
{
    double height = 0;
    int lines = 0;
    for (QTextBlock block = m_text->document()->begin(); block.isValid(); block = block.next())
        for (int i = 0; i < block.layout()->lineCount(); ++i, ++lines)
            height += lines < most_lines_in_sight ? block.layout()->lineAt(i).height() : 0;
    // A bar that comes and goes would change the width, and with it the number of lines.
    m_text->setVerticalScrollBarPolicy(lines > most_lines_in_sight ? Qt::ScrollBarAlwaysOn : Qt::ScrollBarAlwaysOff);
    height = std::max(height, QFontMetricsF(m_text->font()).lineSpacing());
    const double margins = 2 * m_text->document()->documentMargin() + 2 * 4;
    m_text->setFixedHeight(static_cast<int>(std::ceil(height + margins)));
}

}  // namespace attn
