// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/stage/token_editor.h"

#include "core/experiment/tokenizer.h"

#include <QKeyEvent>

namespace attn
{

namespace
{

constexpr int narrowest = 84;

}  // namespace

TokenEditor::TokenEditor(Session* session, QWidget* stage) : QLineEdit(stage), m_session(session)
{
    setProperty("look", "token");
    setPlaceholderText(padding_token);
    hide();
    connect(this, &QLineEdit::returnPressed, this, &TokenEditor::commit);
    connect(session, &Session::traceChanged, this, &QWidget::hide);
    connect(session, &Session::selectionChanged, this, &QWidget::hide);
}

TextInput* TokenEditor::textOf(Inputs& inputs) const
{
    Input& input = m_axis == Axis::key && inputs.key ? *inputs.key : inputs.query;
    auto* text = std::get_if<TextInput>(&input);
    return text && m_sequence < text->sequences.size() ? text : nullptr;
}

void TokenEditor::edit(Axis axis, const MatrixLabel& label)
{
    if (axis != Axis::query && axis != Axis::key)
        return;
    m_axis = axis;
    m_sequence = static_cast<std::size_t>(m_session->selection()[Axis::batch]);
    m_position = static_cast<std::size_t>(label.position);
    Inputs inputs = m_session->experiment().inputs;
    const TextInput* input = textOf(inputs);
    if (!input || m_session->trace() != m_session->presentTrace())
        return;
    const std::vector<std::string> tokens = tokenize(input->sequences[m_sequence], inputs.tokenizer);
    setText(m_position < tokens.size() ? QString::fromStdString(tokens[m_position]) : QString());
    setAccessibleName(tr("Another token instead of %1").arg(text().isEmpty() ? placeholderText() : text()));
    const QRect area = label.area.toAlignedRect();
    QRect place(0, 0, std::max(area.width(), narrowest), sizeHint().height());
    place.moveCenter(area.center());
    if (label.ofRow)
        place.moveRight(area.right());  // not over the cells
    place.moveLeft(std::clamp(place.left(), 0, std::max(0, parentWidget()->width() - place.width())));
    place.moveTop(std::max(0, place.top()));
    setGeometry(place);
    selectAll();
    show();
    raise();
    setFocus();
}

void TokenEditor::commit()
{
    const std::string token = text().toStdString();
    leave();
    m_session->edit([] { return tr("Token"); },
                    [&](Experiment& experiment) {
                        if (TextInput* input = textOf(experiment.inputs)) {
                            std::string& sequence = input->sequences[m_sequence];
                            sequence = withToken(sequence, experiment.inputs.tokenizer, m_position, token);
                        }
                    });
}

void TokenEditor::leave()
{
    hide();
    parentWidget()->setFocus();
}

void TokenEditor::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape)
        leave();
    else
        QLineEdit::keyPressEvent(event);
}

void TokenEditor::focusOutEvent(QFocusEvent* event)
{
    QLineEdit::focusOutEvent(event);
    if (event->reason() != Qt::PopupFocusReason && event->reason() != Qt::ActiveWindowFocusReason)
        hide();
}

}  // namespace attn
