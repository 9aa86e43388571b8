// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/inspector/head_contributions_view.h"

#include "core/tensor/tensor_id.h"
#include "ui/inspector/contribution_delegate.h"
#include "ui/inspector/contribution_model.h"
#include "ui/session/reveal_state.h"
#include "ui/theme/fonts.h"

#include <QLabel>
#include <QListView>
#include <QVBoxLayout>

#include <algorithm>

namespace attn
{

namespace
{

constexpr int most_rows_in_sight = 12;

}  // namespace

HeadContributionsView::HeadContributionsView(Session* session, QWidget* parent)
    : QWidget(parent), m_session(session), m_model(new ContributionModel(this)), m_list(new QListView)
{
    auto* heading = new QLabel(tr("What each head adds"));
    heading->setProperty("look", "heading");
    setOwnFont(heading, headingFont);
    m_list->setAccessibleName(heading->text());
    m_list->setModel(m_model);
    m_list->setItemDelegate(new ContributionDelegate(m_list));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setMouseTracking(true);
    m_list->setSelectionMode(QAbstractItemView::NoSelection);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(heading);
    layout->addWidget(m_list);
    connect(m_list, &QListView::clicked, this, &HeadContributionsView::goToHead);
    connect(m_list, &QListView::activated, this, &HeadContributionsView::goToHead);
    session->bind(any_number, this, &HeadContributionsView::refresh);
}

void HeadContributionsView::refresh()
{
    const TracePtr trace = m_session->trace();
    const Selection& selection = m_session->selection();
    const RevealState& revealed = *m_session->revealState();
    const bool shown = trace && selection.step == TensorId::output && !revealed.isQuiet() &&
                       !revealed.hides({TensorId::output, selection.cellOf((*trace)[TensorId::output])});
    setVisible(shown);
    if (!shown)
        return;
    m_model->show(headContributions(*trace, selection[Axis::batch], selection[Axis::query], selection[Axis::out]),
                  trace->layer());
    m_list->setFixedHeight(std::min(m_model->rowCount(), most_rows_in_sight) * m_list->sizeHintForRow(0) + 2);
}

void HeadContributionsView::goToHead(const QModelIndex& index)
{
    const Contribution& contribution = m_model->contribution(index.row());
    if (contribution.kind != Contribution::Kind::head)
        return;
    Selection selection = m_session->selection();
    selection[Axis::head] = contribution.head;
    selection.step =
        m_session->trace()->has(TensorId::kept_head_outputs) ? TensorId::kept_head_outputs : TensorId::head_outputs;
    m_session->select(selection);
}

}  // namespace attn
