// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/experiment/sentence_buttons.h"

#include "core/experiment/sequences.h"
#include "ui/theme/icons.h"
#include "ui/words/message_text.h"

#include <QHBoxLayout>
#include <QToolButton>

namespace attn
{

namespace
{

QToolButton* makeButton(QHBoxLayout* line)
{
    auto* button = new QToolButton;
    button->setProperty("look", "flat");
    button->setFocusPolicy(Qt::StrongFocus);
    line->addWidget(button);
    return button;
}

}  // namespace

SentenceButtons::SentenceButtons(Session* session, QWidget* parent) : QWidget(parent), m_session(session)
{
    auto* line = new QHBoxLayout(this);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(2);
    QToolButton* add = makeButton(line);
    add->setText(tr("Add a sentence"));
    add->setAccessibleName(add->text());
    add->setToolTip(tr("A new line in the text: one more sequence in the batch, as soon as something stands in it"));
    line->addStretch();
    m_remove = makeButton(line);
    m_remove->setIcon(icon("delete"));
    m_remove->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    QSizePolicy policy = m_remove->sizePolicy();
    policy.setRetainSizeWhenHidden(true);
    m_remove->setSizePolicy(policy);
    connect(add, &QToolButton::clicked, this, &SentenceButtons::lineWanted);
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
    const auto why = reasonAgainstRemoval(experiment);
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

}  // namespace attn
