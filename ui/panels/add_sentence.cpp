// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/panels/add_sentence.h"

#include <QEvent>

namespace attn
{

namespace
{

void repeatLast(Input& input)
{
    auto* text = std::get_if<TextInput>(&input);
    if (text && !text->sequences.empty())
        text->sequences.emplace_back(text->sequences.back());
}

void addSentence(Experiment& experiment)
{
    repeatLast(experiment.inputs.query);
    for (auto* input : {&experiment.inputs.key, &experiment.inputs.value})
        if (*input)
            repeatLast(**input);
}

}  // namespace

AddSentenceButton::AddSentenceButton(Session* session, QWidget* parent) : QToolButton(parent), m_session(session)
{
    setProperty("look", "flat");
    setFocusPolicy(Qt::StrongFocus);
    connect(this, &QToolButton::clicked, this,
            [this] { m_session->edit([] { return tr("Add a sentence"); }, addSentence); });
    connect(session, &Session::experimentChanged, this, &AddSentenceButton::follow);
    retranslate();
    follow();
}

void AddSentenceButton::follow()
{
    setVisible(std::holds_alternative<TextInput>(m_session->experiment().inputs.query));
}

void AddSentenceButton::retranslate()
{
    setText(tr("Add a sentence"));
    setAccessibleName(text());
    setToolTip(tr("One more sequence in the batch: the last one again, for you to change"));
}

void AddSentenceButton::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QToolButton::changeEvent(event);
}

}  // namespace attn
