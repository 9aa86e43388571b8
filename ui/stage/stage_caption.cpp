// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/stage/stage_caption.h"

#include "core/operations/operation.h"
#include "ui/picture/difference_picture.h"
#include "ui/picture/difference_words.h"
#include "ui/picture/reveal.h"
#include "ui/session/reveal_state.h"
#include "ui/theme/fonts.h"
#include "ui/theme/theme.h"
#include "ui/words/cell_sentences.h"
#include "ui/words/counting.h"
#include "ui/words/part_names.h"
#include "ui/words/row_sentences.h"
#include "ui/words/step_names.h"

#include <QEvent>
#include <QFontMetricsF>
#include <QPainter>
#include <QRegularExpression>
#include <QTextDocumentFragment>

#include <algorithm>

namespace attn
{

namespace
{

constexpr double most_shrunk = 0.75;
constexpr int side = 8;  // as the corners of the stage
constexpr int wrapped = static_cast<int>(Qt::AlignCenter) | static_cast<int>(Qt::TextWordWrap);
constexpr double hint_size = 0.6;  // of the title's

}  // namespace

StageCaption::StageCaption(Session* session, Part part, QWidget* parent)
    : QWidget(parent), m_session(session), m_part(part)
{
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    for (const auto signal : {&Session::panelsShouldFollow, &Session::arrowKeysChanged, &Session::presentingChanged,
                              &Session::viewOptionsChanged})
        connect(session, signal, this, &StageCaption::follow);
    follow();
}

QSize StageCaption::sizeHint() const { return {side, 2 * roomFont(this).pixelSize()}; }

void StageCaption::follow()
{
    setVisible(m_session->presenting().on);
    if (!m_session->presenting().on || !m_session->trace())
        return;
    m_text = m_part == Part::title ? title() : words();
    setAccessibleName(m_text);
    updateGeometry();
    update();
}

/// "Weights · head 2", of a model "Layer 1 · Weights · head 2", and "A: Weights · head 2" where it is compared.
QString StageCaption::title() const
{
    using Shown = Comparing::Shown;
    const Comparing& comparing = *m_session->comparing();
    if (!comparing.isPinned())
        return stepTitle();
    const QString which = showsDifference()               ? QStringLiteral("B − A")
                          : comparing.shown() == Shown::a ? QStringLiteral("A")
                                                          : QStringLiteral("B");
    return tr("%1: %2", "A or B, step").arg(which, stepTitle());
}

QString StageCaption::stepTitle() const
{
    const Selection& at = m_session->selection();
    const Trace& trace = *m_session->trace();
    const auto& model = trace.experiment().model;
    const QString name =
        model ? QStringLiteral("%1 · %2").arg(shortPartName(model->model->plan(), model->part, model->layer),
                                              stepName(at.step, trace.layer()))
              : stepName(at.step, trace.layer());
    const Axes& axes = trace[at.step].axes();
    const auto heads = std::ranges::find_if(axes, isHead);
    if (heads == axes.end() || m_session->showsAllHeads())
        return name;
    const Index head = at.cellOf(trace[at.step])[static_cast<std::size_t>(heads - axes.begin())];
    return (trace.layer().headOff(head) ? tr("%1 · head %2 is off", "step, number")
                                        : tr("%1 · head %2", "step, number"))
        .arg(name, countedText(head));
}

bool StageCaption::showsDifference() const
{
    const Comparing& comparing = *m_session->comparing();
    return comparing.shown() == Comparing::Shown::difference &&
           canBeSubtracted(*comparing.a(), *m_session->trace(), m_session->selection());
}

/// What holds for the numbers of a step need not hold for their differences: these are said to be what they are.
QString StageCaption::words() const
{
    const Selection& at = m_session->selection();
    const Trace& trace = *m_session->trace();
    const CellRef cell{at.step, at.cellOf(trace[at.step])};
    const bool hidden = m_session->revealState()->hides(cell);
    if (hidden && m_session->revealState()->isAsking())
        return tr("What do you expect?");
    if (hidden || m_session->arrowKeys() == ArrowKeys::steps)
        return showsDifference() ? differenceSentence() : stepSentence(at.step, trace);
    if (showsDifference())
        return comparedNumber(*m_session->comparing()->a(), trace, trace, cell, hidden).join(QStringLiteral(" · "));
    const RevealState& revealed = *m_session->revealState();
    const bool row_hidden = revealed.isQuiet() || hidesAlong(revealed, trace[at.step], cell, Axis::key);
    QString said =
        joinedSentences({cellSentence(trace, cell), row_hidden ? QString() : attentionSentence(trace, cell)});
    // A line without markup still tells words from tokens; some have marks of their own.
    static const QRegularExpression token("(?:<b>|<a [^>]*>)([^“<]*)(?:</b>|</a>)");
    said.replace(token, "“\\1”");
    return QTextDocumentFragment::fromHtml(said).toPlainText();
}

QString StageCaption::hint() const
{
    if (m_session->arrowKeys() == ArrowKeys::cells)
        return tr("Arrows: cells · Esc: steps");
    const ViewOptions& options = m_session->viewOptions();
    const TracePtr trace = m_session->trace();
    const Step* step = trace ? findStep(trace->layer(), m_session->shownStep()) : nullptr;
    const bool alone = !step || entryOf(step->operation).picture.layout == Layout::alone;
    if (alone || m_session->showsAllHeads())
        return {};
    return options.resultAlone ? tr("Ctrl+R: with its sources") : tr("Ctrl+R: the result, large");
}

/// Somewhat smaller where the line would not hold it: small enough for two lines, which it has then where it needs
/// them.
QFont StageCaption::fittingFont() const
{
    QFont fitting = roomFont(this);
    const int pixels = fitting.pixelSize();
    fitting.setWeight(m_part == Part::title ? QFont::DemiBold : QFont::Normal);
    const double share = line().width() / std::max(1.0, QFontMetricsF(fitting).horizontalAdvance(m_text));
    fitting.setPixelSize(static_cast<int>(pixels * std::clamp(share, most_shrunk, 1.0)));
    return fitting;
}

QRect StageCaption::line() const { return rect().adjusted(side, 0, -side, 0); }

bool StageCaption::isWhole() const
{
    const QFontMetrics metrics(fittingFont());
    return metrics.horizontalAdvance(m_text) <= line().width() ||
           rect().contains(metrics.boundingRect(line(), wrapped, m_text));
}

void StageCaption::paintEvent(QPaintEvent*)
{
    const Theme& theme = themeOf(palette());
    QPainter painter(this);
    painter.fillRect(rect(), theme.ground);
    painter.setFont(fittingFont());
    painter.setPen(theme.text);
    painter.drawText(line(), wrapped,
                     isWhole() ? m_text : painter.fontMetrics().elidedText(m_text, Qt::ElideRight, line().width()));
    if (m_part == Part::title)
        paintHints(painter);
}

/// Beside the title, where it leaves room.
void StageCaption::paintHints(QPainter& painter) const
{
    const int title = painter.fontMetrics().horizontalAdvance(m_text);
    QFont small = roomFont(this);
    small.setPixelSize(static_cast<int>(small.pixelSize() * hint_size));
    painter.setFont(small);
    painter.setPen(themeOf(palette()).muted);
    const auto paint = [&](Qt::Alignment side, const QString& text) {
        if (painter.fontMetrics().horizontalAdvance(text) < (line().width() - title) / 2)
            painter.drawText(line(), static_cast<int>(side | Qt::AlignVCenter), text);
    };
    paint(Qt::AlignLeft, tr("Ctrl+F1: keys · F11: end"));
    paint(Qt::AlignRight, hint());
}

void StageCaption::showEvent(QShowEvent*) { window()->installEventFilter(this); }

/// Its type follows the window's height, which a full screen gives it only later: without being asked, the layout would
/// find out at some later step, and the stage would change its size and what it has room for.
bool StageCaption::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize && watched == window())
        updateGeometry();
    return QWidget::eventFilter(watched, event);
}

void StageCaption::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        follow();
    QWidget::changeEvent(event);
}

}  // namespace attn
