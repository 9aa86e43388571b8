// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/settings/sentence_rows.h"

#include "core/forward/model_input.h"
#include "ui/theme/style.h"
#include "ui/widgets/controls.h"
#include "ui/words/message_text.h"

#include <QHBoxLayout>
#include <QLineEdit>
#include <QToolButton>

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
                             return experiment.model && text && !text->texts_are_ids && !text->sequences.empty() &&
                                    takesPairs(*experiment.model->model);
                         }};

}  // namespace

SentenceButtons::SentenceButtons(Session* session, QWidget* parent) : QWidget(parent), m_session(session)
{
    QToolButton* add =
        makeTextButton(tr("Add a sentence"), tr("One more sequence in the batch: the last one again, to be typed over"),
                       Qt::StrongFocus);
    m_remove = makeIconButton(icon("delete"), {}, {}, Qt::StrongFocus);
    addItems(makeLine(this, 2), {add, Stretch{}, m_remove});
    m_remove->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    QSizePolicy policy = m_remove->sizePolicy();
    policy.setRetainSizeWhenHidden(true);
    m_remove->setSizePolicy(policy);
    connect(add, &QToolButton::clicked, this, &SentenceButtons::addRequested);
    connect(m_remove, &QToolButton::clicked, this, &SentenceButtons::remove);
    session->bind(Change::inputs | Change::mask | Change::selection, this, &SentenceButtons::refresh);
}

void SentenceButtons::remove()
{
    const Index sequence = m_session->selection()[Axis::batch];
    m_session->edit(tr("Remove sentence %1").arg(sequence + 1),
                    [sequence](Experiment& experiment) { removeSequence(experiment, sequence); });
}

void SentenceButtons::refresh()
{
    const Experiment& experiment = m_session->experiment();
    const auto* text = std::get_if<TextInput>(&experiment.inputs.query);
    setVisible(text);
    if (!text)
        return;
    const auto why = removalObstacle(experiment);
    const Index sequence = m_session->selection()[Axis::batch];
    const auto sentences = static_cast<Index>(text->sequences.size());
    m_remove->setVisible(sentences > 1);  // the only sequence cannot be removed
    m_remove->setEnabled(!why && sequence < sentences);
    m_remove->setText(
        tr("%1 of %2", "beside a bin: which sentence is shown, of how many").arg(sequence + 1).arg(sentences));
    m_remove->setAccessibleName(tr("Remove sentence %1").arg(sequence + 1));
    m_remove->setToolTip(why ? messageText(*why)
                             : tr("Removes sentence %1, which is shown, from the batch").arg(sequence + 1));
}

SecondSentenceRow::SecondSentenceRow(Session* session, QWidget* parent)
    : ExperimentRow(session, texts, new QLineEdit, Side::below, parent), m_text(static_cast<QLineEdit*>(control()))
{
    connect(m_text, &QLineEdit::textEdited, this, [this](const QString& text) {
        editContinuously([this, &text](Experiment& experiment) {
            std::get<TextInput>(experiment.inputs.query).setSecondText(item(), text.toStdString());
        });
    });
    session->whenChanged(Change::selection, this, [this] { follow(); });
    follow();
}

/// Index of the shown sequence; the trace can still have more sequences than the text.
std::size_t SecondSentenceRow::item() const
{
    const auto& text = std::get<TextInput>(session()->experiment().inputs.query);
    return std::min(static_cast<std::size_t>(session()->selection()[Axis::batch]), text.sequences.size() - 1);
}

void SecondSentenceRow::refresh()
{
    const auto& text = std::get<TextInput>(session()->experiment().inputs.query);
    const QString second = QString::fromStdString(text.secondText(item()));
    if (m_text->text() != second)
        m_text->setText(second);
    setLabel(text.sequences.size() > 1 ? tr("Sentence B of line %1").arg(item() + 1) : fieldText(texts.label),
             fieldText(texts.explanation));
}

}  // namespace attn
