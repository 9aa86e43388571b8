// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/experiment/second_sentence_row.h"

#include "core/forward/model_input.h"

#include <QLineEdit>

#include <algorithm>

namespace attn
{

namespace
{

const FieldText texts = {"/inputs/query/text", QT_TRANSLATE_NOOP("Fields", "Sentence B"),
                         QT_TRANSLATE_NOOP("Fields", "The second sentence of a pair. The tokenizer puts its special "
                                                     "tokens around both; without a second one there is no pair."),
                         [](const Experiment& experiment) {
                             const auto* text = std::get_if<TextInput>(&experiment.inputs.query);
                             return experiment.model && text && !text->ids && !text->sequences.empty() &&
                                    takesPairs(*experiment.model->model);
                         }};

}  // namespace

SecondSentenceRow::SecondSentenceRow(Session* session, QWidget* parent)
    : ExperimentRow(session, texts, new QLineEdit, Side::below, parent), m_text(static_cast<QLineEdit*>(control()))
{
    connect(m_text, &QLineEdit::textEdited, this, [this](const QString& text) {
        editContinuously([this, &text](Experiment& experiment) {
            std::get<TextInput>(experiment.inputs.query).setSecond(item(), text.toStdString());
        });
    });
    session->whenChanged(Change::selection, this, [this] { follow(); });
    follow();
}

/// The sequence that is shown; the trace may still have more than the text.
std::size_t SecondSentenceRow::item() const
{
    const auto& text = std::get<TextInput>(session()->experiment().inputs.query);
    return std::min(static_cast<std::size_t>(session()->selection()[Axis::batch]), text.sequences.size() - 1);
}

void SecondSentenceRow::refresh()
{
    const auto& text = std::get<TextInput>(session()->experiment().inputs.query);
    const QString second = QString::fromStdString(text.second(item()));
    if (m_text->text() != second)
        m_text->setText(second);
    setLabel(text.sequences.size() > 1 ? tr("Sentence B of line %1").arg(item() + 1) : fieldText(texts.label),
             fieldText(texts.explanation));
}

}  // namespace attn
