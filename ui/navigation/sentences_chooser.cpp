// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/navigation/sentences_chooser.h"

namespace attn
{

SentencesChooser::SentencesChooser(Session* session, QWidget* parent) : DropDown(parent), m_session(session)
{
    // In the order of SentencesSeen.
    addItems({tr("A and B", "both sentences of a pair"), QStringLiteral("A → A"), QStringLiteral("A → B"),
              QStringLiteral("B → A"), QStringLiteral("B → B")});
    setFocusPolicy(Qt::TabFocus);  // after a click the space bar still plays
    setAccessibleName(tr("Sentences"));
    setToolTip(tr("A → B: only what queries of sentence A have to do with keys of sentence B. No number changes."));
    connect(this, &QComboBox::activated, this, [this](int index) {
        ViewOptions options = m_session->viewOptions();
        options.sentences = static_cast<SentencesSeen>(index);
        m_session->setViewOptions(options);
    });
    session->whenChanged(Change::trace | Change::selection | Change::viewOptions, this, &SentencesChooser::refresh);
    refresh();
}

void SentencesChooser::refresh()
{
    const TracePtr trace = m_session->trace();
    setVisible(trace && trace->layer().attends() && trace->layer().isPair(m_session->selection()[Axis::batch]));
    setCurrentIndex(static_cast<int>(m_session->viewOptions().sentences));
}

}  // namespace attn
