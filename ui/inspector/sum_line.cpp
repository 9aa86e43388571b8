// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/inspector/sum_line.h"

#include "ui/derivation/difference_words.h"
#include "ui/derivation/sum_parts.h"
#include "ui/picture/difference_picture.h"
#include "ui/session/reveal_state.h"
#include "ui/theme/fonts.h"
#include "ui/theme/theme.h"
#include "ui/words/cell_sentences.h"

#include <QEvent>

namespace attn
{

namespace
{

constexpr int sum_lines = 2;

std::optional<CellRef> pointedSource(const Session& session, const Explanation& explanation)
{
    for (const Term& term : explanation.terms)
        for (const Factor& factor : term.factors)
            if (factor.source && session.isPointedAt(*factor.source))
                return factor.source;
    return std::nullopt;
}

}  // namespace

SumLine::SumLine(Session* session, QWidget* parent) : QLabel(parent), m_session(session)
{
    setProperty("look", "stage");
    setWordWrap(true);
    setTextFormat(Qt::RichText);
    setAlignment(Qt::AlignCenter);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    session->bind(any_number | Change::presenting | Change::pointedAt, this, &SumLine::refresh);
}

void SumLine::refresh()
{
    setVisible(m_session->presenting().on);
    if (isHidden() || !m_session->trace())
        return;
    setText(sum());
    fit();
}

QString SumLine::sum() const
{
    const Trace& trace = *m_session->trace();
    const Selection& at = m_session->selection();
    const CellRef cell{at.step, at.cellOf(trace[at.step])};
    if (m_session->revealState()->hides(cell))
        return {};
    const Comparing& comparing = *m_session->comparing();
    if (comparing.shown() == Comparing::Shown::difference && canBeSubtracted(*comparing.a(), trace, at))
        return comparedNumber(*comparing.a(), trace, trace, cell, false).back().toHtmlEscaped();
    const Explanation explanation = explain(trace, cell.tensor, cell.index);
    QString text;
    for (const RowPart& part : sumParts(trace, explanation, pointedSource(*m_session, explanation))) {
        QString html = part.text.toHtmlEscaped();
        if (part.source && m_session->isPointedAt(*part.source))
            html = QStringLiteral("<u>%1</u>").arg(html);
        text += part.source ? QStringLiteral("<span style=\"color:%1\">%2</span>")
                                  .arg(nameColour(part.source->tensor, themeOf(palette())).name(), html)
                            : html;
    }
    return QStringLiteral("%1 = <b>%2</b>").arg(text, fineValueText(cell.tensor, double(explanation.value)));
}

void SumLine::fit()
{
    setFont(roomFont(this));
    setFixedHeight(sum_lines * fontMetrics().lineSpacing());
}

void SumLine::showEvent(QShowEvent*) { window()->installEventFilter(this); }

bool SumLine::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize && watched == window())
        fit();
    return QLabel::eventFilter(watched, event);
}

void SumLine::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange)
        refresh();
    QLabel::changeEvent(event);
}

}  // namespace attn
