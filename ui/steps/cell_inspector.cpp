// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/steps/cell_inspector.h"

#include "ui/heatmap/number_text.h"
#include "ui/session/curtain.h"
#include "ui/steps/cell_sentences.h"
#include "ui/steps/line_delegate.h"
#include "ui/steps/line_model.h"
#include "ui/steps/matrix_pictures.h"
#include "ui/steps/row_profile.h"
#include "ui/steps/veil.h"

#include <QEvent>
#include <QLabel>
#include <QListView>
#include <QVBoxLayout>

#include <limits>

namespace attn
{

namespace
{

constexpr std::size_t most_lines = 24;

}  // namespace

CellInspector::CellInspector(Session* session, QWidget* parent)
    : QWidget(parent), m_session(session), m_model(new LineModel(this)), m_title(new QLabel), m_lines(new QListView),
      m_sentence(new QLabel), m_profile(new RowProfile)
{
    QFont title = font();
    title.setPixelSize(17);
    title.setBold(true);
    m_title->setFont(title);
    m_title->setWordWrap(true);
    m_title->setTextFormat(Qt::PlainText);
    m_title->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_lines->setModel(m_model);
    m_lines->setItemDelegate(new LineDelegate(m_lines));
    m_lines->setFrameShape(QFrame::NoFrame);
    m_lines->setMouseTracking(true);
    m_lines->setSelectionMode(QAbstractItemView::NoSelection);
    m_lines->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_lines->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_lines->setSizeAdjustPolicy(QAbstractItemView::AdjustToContents);
    m_lines->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Maximum);
    m_sentence->setWordWrap(true);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(14, 12, 14, 14);
    layout->setSpacing(10);
    layout->addWidget(m_title);
    layout->addWidget(m_lines);
    layout->addWidget(m_sentence);
    layout->addWidget(m_profile);
    layout->addStretch(1);
    connect(m_lines, &QListView::clicked, this, &CellInspector::activate);
    connect(m_lines, &QListView::activated, this, &CellInspector::activate);
    connect(m_profile, &RowProfile::columnChosen, this, [this](Index column) {
        Selection selection = m_session->selection();
        selection[Axis::key] = column;
        m_session->select(selection);
    });
    connect(session, &Session::traceChanged, this, &CellInspector::follow);
    connect(session, &Session::selectionChanged, this, &CellInspector::follow);
    connect(session->curtain(), &Curtain::changed, this, &CellInspector::follow);
    retranslate();
}

void CellInspector::retranslate()
{
    m_lines->setAccessibleName(tr("How the selected number came about"));
    follow();
}

void CellInspector::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void CellInspector::follow()
{
    const TracePtr trace = m_session->trace();
    if (!isVisible() || !trace)
        return;
    const Selection& selection = m_session->selection();
    m_unfolded = m_unfolded && m_shown == selection;
    m_shown = selection;
    showProfile(*trace);
    const CellRef cell{selection.step, selection.cellOf((*trace)[selection.step])};
    if (m_session->curtain()->hides(cell)) {
        showHidden(*trace, cell);
        return;
    }
    const Explanation explanation = explain(*trace, cell.tensor, cell.index);
    m_title->setText(tr("%1 = %2").arg(cellName(*trace, explanation.cell), fineNumberText(double(explanation.value))));
    m_model->show(
        explanationLines(*trace, explanation, m_unfolded ? std::numeric_limits<std::size_t>::max() : most_lines));
    QStringList sentences = {cellSentence(*trace, explanation.cell), decisionSentence(explanation)};
    sentences.removeAll(QString());
    m_sentence->setText(sentences.join(QLatin1Char(' ')));
}

void CellInspector::showHidden(const Trace& trace, const CellRef& cell)
{
    m_title->setText(tr("%1 = %2").arg(cellName(trace, cell), QStringLiteral("?")));
    m_model->show({});
    m_sentence->setText(
        m_session->curtain()->isAsking()
            ? tr("Hidden until you reveal it. What do you expect? A click on the cell, or Enter, shows its number.")
            : tr("Not yet computed."));
}

/// Only what has a number per query and key is worth the bars.
void CellInspector::showProfile(const Trace& trace)
{
    const Tensor& tensor = trace[m_shown.step];
    const bool worth = tensor.has(Axis::query) && tensor.has(Axis::key) && m_shown.step != TensorId::mask;
    m_profile->setVisible(worth);
    if (!worth)
        return;
    MatrixPicture picture = MatrixPictures(trace, m_shown).of(m_shown.step);
    veil(picture, *m_session->curtain());
    picture.selected = GridCell{m_shown[Axis::query], m_shown[Axis::key]};
    m_profile->setPicture(picture);
}

void CellInspector::activate(const QModelIndex& index)
{
    if (m_model->line(index.row()).kind != ExplanationLine::Kind::folded)
        return;
    m_unfolded = true;
    follow();
}

void CellInspector::showEvent(QShowEvent*) { follow(); }

}  // namespace attn
