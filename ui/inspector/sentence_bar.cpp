// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/inspector/sentence_bar.h"

#include "ui/matrix/arrangement.h"
#include "ui/session/reveal_state.h"
#include "ui/theme/event_filter.h"
#include "ui/theme/fonts.h"
#include "ui/theme/theme.h"
#include "ui/widgets/accessibility.h"
#include "ui/words/cell_sentences.h"
#include "ui/words/difference_text.h"
#include "ui/words/explanation_rows.h"

#include <QEvent>
#include <QTextDocumentFragment>

#include <array>

namespace attn
{

namespace
{

constexpr double sentence_font_scale = 1.5;
constexpr int presentation_window_lines = 24;  // lines in the window's height, in presentation mode
constexpr int sentence_lines = 2;
constexpr int sentence_margin = 12;
constexpr std::array fitting_scales = {1.0, 0.85, 0.7, 0.6};  // font scales, tried in turn until the sentence fits
constexpr int computation_lines = 2;

std::optional<CellRef> hoveredSource(const Session& session, const Explanation& explanation)
{
    for (const Term& term : explanation.terms)
        for (const Factor& factor : term.factors)
            if (factor.source && session.isHoveredAt(*factor.source))
                return factor.source;
    return std::nullopt;
}

}  // namespace

StageText::StageText(Session* session, QWidget* parent) : QLabel(parent), m_session(session)
{
    setProperty("look", "stage");
    setWordWrap(true);
    setTextFormat(Qt::RichText);
    setAlignment(Qt::AlignCenter);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
}

void StageText::showEvent(QShowEvent*) { window()->installEventFilter(this); }

bool StageText::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize && watched == window())
        fit();
    return QLabel::eventFilter(watched, event);
}

SentenceBar::SentenceBar(Session* session, QWidget* parent) : StageText(session, parent)
{
    setContentsMargins(sentence_margin, 0, sentence_margin, 0);
    whenEvent(this, QEvent::ApplicationFontChange, [this] { refresh(); });
    whenEvent(this, QEvent::Resize, [this] { fit(); });
    session->bind(shown_numbers | Change::pinned | Change::presentationMode, this, &SentenceBar::refresh);
}

void SentenceBar::refresh()
{
    setText(m_session->trace() ? sentence() : QString());
    const QString plain = QTextDocumentFragment::fromHtml(text()).toPlainText();
    setToolTip(plain);
    if (plain != accessibleName())
        announce(this, plain);
    setAccessibleName(plain);
    fit();
}

/// For B − A, describes the change; with a pinned trace, begins with the letter of the shown trace. Does not reveal
/// hidden numbers.
QString SentenceBar::sentence() const
{
    const Trace& trace = *m_session->trace();
    const CellRef cell = m_session->selectedCell();
    if (m_session->revealState()->hides(cell))
        return m_session->revealState()->isAwaitingGuesses() ? tr("What do you expect?") : tr("Not yet computed.");
    const TraceComparison& comparison = *m_session->traceComparison();
    const QString text =
        joinedSentences({cellSentence(trace, cell), decisionSentence(trace, explain(trace, cell.tensor, cell.index))});
    switch (comparison.shown()) {
    case TraceComparison::ComparisonView::a:
        return tr("A: %1", "sentence").arg(text);
    case TraceComparison::ComparisonView::difference:
        return canBeSubtracted(*comparison.a(), trace, m_session->selection())
                   ? changeSentence(*comparison.a(), trace, cell)
                   : text;
    case TraceComparison::ComparisonView::b:
        return comparison.isPinned() ? tr("B: %1", "sentence").arg(text) : text;
    }
    return text;
}

QFont SentenceBar::largeFont(double share) const
{
    QFont font = textFont();
    if (m_session->presentationMode().on)
        font.setPixelSize(static_cast<int>(share * window()->height() / presentation_window_lines));
    else
        font.setPointSizeF(share * sentence_font_scale * font.pointSizeF());
    return font;
}

void SentenceBar::fit()
{
    setFixedHeight(sentence_lines * QFontMetrics(largeFont(1)).lineSpacing() + sentence_margin);
    for (const double share : fitting_scales) {
        setFont(largeFont(share));
        if (heightForWidth(width()) <= height())
            return;
    }
}

ComputationLine::ComputationLine(Session* session, QWidget* parent) : StageText(session, parent)
{
    whenEvent(this, QEvent::PaletteChange, [this] { refresh(); });
    session->bind(shown_numbers | Change::presentationMode | Change::hoveredCells, this, &ComputationLine::refresh);
}

void ComputationLine::refresh()
{
    setVisible(m_session->presentationMode().on);
    if (isHidden() || !m_session->trace())
        return;
    setText(computation());
    fit();
}

QString ComputationLine::computation() const
{
    const Trace& trace = *m_session->trace();
    const CellRef cell = m_session->selectedCell();
    if (m_session->revealState()->hides(cell))
        return {};
    const TraceComparison& comparison = *m_session->traceComparison();
    if (comparison.shown() == TraceComparison::ComparisonView::difference &&
        canBeSubtracted(*comparison.a(), trace, m_session->selection()))
        return comparedNumber(*comparison.a(), trace, trace, cell, false).back().toHtmlEscaped();
    const Explanation explanation = explain(trace, cell.tensor, cell.index);
    QString text;
    for (const RowSegment& segment : computationSegments(trace, explanation, hoveredSource(*m_session, explanation))) {
        QString html = segment.text.toHtmlEscaped();
        if (segment.source && m_session->isHoveredAt(*segment.source))
            html = QStringLiteral("<u>%1</u>").arg(html);
        text += segment.source ? QStringLiteral("<span style=\"color:%1\">%2</span>")
                                     .arg(tensorNameColour(segment.source->tensor, themeOf(palette())).name(), html)
                               : html;
    }
    return QStringLiteral("%1 = <b>%2</b>").arg(text, fineValueText(cell.tensor, double(explanation.value)));
}

void ComputationLine::fit()
{
    setFont(presentationFont(this));
    setFixedHeight(computation_lines * fontMetrics().lineSpacing());
}

}  // namespace attn
