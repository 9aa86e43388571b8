// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/inspector/cell_notes.h"

#include "ui/matrix/highlighting.h"
#include "ui/settings/override_edits.h"
#include "ui/theme/fonts.h"
#include "ui/words/cell_sentences.h"
#include "ui/words/model_names.h"
#include "ui/words/number_text.h"
#include "ui/words/origin_text.h"
#include "ui/words/row_sentences.h"

namespace attn
{

BreadcrumbLabel::BreadcrumbLabel(Session* session, QWidget* parent) : QLabel(parent), m_session(session)
{
    setAccessibleName(tr("The way back through the layers"));
    setTextFormat(Qt::RichText);
    setWordWrap(true);
    setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    connect(this, &QLabel::linkActivated, session, [session](const QString& address) {
        const std::vector<Selection> trail = session->trail();
        if (const auto at = address.toULongLong(); at < trail.size())
            session->goBackTo(trail[at]);
    });
    session->bind(shown_numbers, this, &BreadcrumbLabel::refresh);
}

void BreadcrumbLabel::refresh()
{
    const TracePtr trace = m_session->trace();
    const std::vector<Selection> trail = trace ? m_session->trail() : std::vector<Selection>{};
    setVisible(trail.size() > 1);
    QStringList names;
    for (std::size_t i = 0; i < trail.size(); ++i) {
        const QString name =
            partName(trace->experiment().model->model->plan(), trail[i].part, trail[i].layer).toHtmlEscaped();
        names << (i + 1 < trail.size() ? QStringLiteral("<a href=\"%1\">%2</a>").arg(i).arg(name)
                                       : QStringLiteral("<b>%1</b>").arg(name));
    }
    if (const Selection& here = m_session->selection(); trail.size() > 1 && isEmbedding(here.step))
        names << tr("embedding of “%1”")
                     .arg(positionName(*trace, Axis::query, here[Axis::batch], here[Axis::query]).toHtmlEscaped());
    setText(names.join(QStringLiteral(" ← ")));
}

namespace
{

const QString remove_address = QStringLiteral("remove");

}  // namespace

CellNotes::CellNotes(Session* session) : m_session(session)
{
    setWordWrap(true);
    setTextFormat(Qt::RichText);
    connect(this, &QLabel::linkActivated, this, &CellNotes::followLink);
}

void CellNotes::showNotes(const Trace& trace, const Explanation& explanation)
{
    m_cell = explanation.cell;
    const RevealState& state = *m_session->revealState();
    // A sentence about a row or column would reveal its hidden numbers.
    const auto hides = [&](Axis axis) { return hidesAnyCellAlong(state, trace[m_cell.tensor], m_cell, axis); };
    const bool down = trace.layer().softmax_axis == SoftmaxAxis::query;
    QStringList sentences = {
        hides(Axis::key) || state.hidesRowSummaries() ? QString() : capitalized(attentionSentence(trace, m_cell)),
        hides(down ? Axis::query : Axis::key) ? QString() : weightSumSentence(trace, m_cell),
        deviationTermsSentence(trace, explanation),
        externalSourceSentence(trace, explanation),
        readerSentence(trace, m_cell),
        offHeadSentence(trace, m_cell),
        trace[m_cell.tensor].has(Axis::kv_head) ? sharedKeysText(trace.layer(), m_session->selection()[Axis::head])
                                                : QString(),
        nanSentence(trace, m_cell),
        warningSentence(trace, m_cell)};
    if (explanation.deciding_override == m_cell && canOverride(*m_session))
        sentences << QStringLiteral("<a href=\"%1\">%2</a>").arg(remove_address, tr("Let it be computed again"));
    setNotes(joinedSentences(sentences));
}

/// Takes the keyboard focus only if the text has a link.
void CellNotes::setNotes(const QString& text)
{
    const bool leads = text.contains(QLatin1String("<a "));
    setTextInteractionFlags(leads ? Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard : Qt::NoTextInteraction);
    setFont(fontWithoutNeedlessShaping(font(), text));
    setText(text);
}

void CellNotes::followLink(const QString& address)
{
    if (address == remove_address)
        removeOverride(*m_session, m_cell);
    else if (const auto source = parseExternalCellLink(address))
        m_session->goToExternalCell(*source);
    else if (const auto cell = parseCellLink(address))
        m_session->goToCell(*cell);
}

}  // namespace attn
