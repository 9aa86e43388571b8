// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/navigation/token_chooser.h"

#include "ui/widgets/drop_down.h"
#include "ui/words/counting.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>

#include <algorithm>

namespace attn
{

namespace
{

constexpr int widest = 132;

QStringList queriesOf(const Trace& trace, Index batch)
{
    QStringList texts;
    for (const std::string& token : trace.layer().query_tokens[static_cast<std::size_t>(batch)]) {
        const QString number = countedText(texts.size());
        texts << (token.empty() ? number : QStringLiteral("%1  %2").arg(number, QString::fromStdString(token)));
    }
    return texts;
}

}  // namespace

TokenChooser::TokenChooser(Session* session, QWidget* parent)
    : QWidget(parent), m_session(session), m_tokens(new DropDown)
{
    auto* label = new QLabel(tr("Query"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
    layout->addWidget(label);
    layout->addWidget(m_tokens);
    label->setBuddy(m_tokens);
    m_tokens->setAccessibleName(tr("Query"));
    connect(m_tokens, &QComboBox::activated, this, [this](int position) { m_session->select(Axis::query, position); });
    session->bind(any_number, this, &TokenChooser::refresh);
}

void TokenChooser::refresh()
{
    const TracePtr trace = m_session->trace();
    if (!trace)
        return;
    const QSignalBlocker blocker(m_tokens);
    const Selection& selection = m_session->selection();
    if (trace != m_listed || selection[Axis::batch] != m_listedItem) {
        if (trace != m_listed)
            reserveWidth(*trace);
        m_tokens->clear();
        m_tokens->addItems(queriesOf(*trace, selection[Axis::batch]));
        m_listed = trace;
        m_listedItem = selection[Axis::batch];
    }
    m_tokens->setCurrentIndex(static_cast<int>(selection[Axis::query]));
    m_tokens->setToolTip(tr("Whose row is looked at (Ctrl+Up, Ctrl+Down)") + QLatin1Char('\n') +
                         inCodeText(selection[Axis::query]));
}

/// Reserves width for the tokens of all sequences without padding, so that choosing another sequence does not move the
/// neighbouring widgets.
void TokenChooser::reserveWidth(const Trace& trace)
{
    m_tokens->clear();
    const MaskGrid& grid = trace.layer().grid;
    for (Index batch = 0; batch < grid.batch; ++batch)
        m_tokens->addItems(
            queriesOf(trace, batch).mid(grid.queryStart(batch), grid.query_lengths[static_cast<std::size_t>(batch)]));
    m_tokens->setFixedWidth(std::min(m_tokens->sizeHint().width(), widest));
}

}  // namespace attn
