// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/strip/step_strip.h"

#include "ui/session/reveal_state.h"
#include "ui/strip/step_delegate.h"
#include "ui/strip/step_model.h"
#include "ui/theme/fonts.h"

#include <QEvent>
#include <QKeyEvent>
#include <QScrollBar>
#include <QWheelEvent>

namespace attn
{

StepStrip::StepStrip(Session* session, QWidget* parent)
    : QListView(parent), m_session(session), m_model(new StepModel(session, this)), m_delegate(new StepDelegate(this))
{
    setModel(m_model);
    setItemDelegate(m_delegate);
    setFlow(LeftToRight);
    setWrapping(false);
    setFrameShape(NoFrame);
    setMouseTracking(true);
    setEditTriggers(NoEditTriggers);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setHorizontalScrollMode(ScrollPerPixel);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(m_model, &StepModel::modelReset, this, [this] { updateGeometry(); });  // its height is that of a step
    connect(session, &Session::panelsShouldFollow, this, &StepStrip::follow);
    connect(this, &QListView::clicked, this, &StepStrip::toggle);
    retranslate();
    follow();
}

void StepStrip::retranslate()
{
    setAccessibleName(tr("Steps"));
    scheduleDelayedItemsLayout();  // names are longer in one language than in another
}

void StepStrip::follow()
{
    if (m_model->rowCount() > 0) {
        const QModelIndex here = m_model->index(m_model->rowOf(m_session->selection().step));
        if (here != currentIndex())
            setCurrentIndex(here);  // none at a parameter, so that every step can be clicked
        bringHere();
    }
    viewport()->update();  // the pictures are those of the selected head and sequence
}

void StepStrip::bringHere()
{
    executeDelayedItemsLayout();
    const int row = m_model->rowOf(m_session->shownStep());
    for (const int beside : {row + 1, row - 1, row})  // the steps before and after it are scrolled into sight, too
        if (beside >= 0 && beside < m_model->rowCount())
            scrollTo(m_model->index(beside));
}

void StepStrip::resizeEvent(QResizeEvent* event)
{
    QListView::resizeEvent(event);
    if (m_model->rowCount() > 0)
        bringHere();
}

void StepStrip::currentChanged(const QModelIndex& current, const QModelIndex& previous)
{
    QListView::currentChanged(current, previous);
    if (current.isValid() && !m_model->isHeading(current.row()) &&
        m_model->step(current.row()) != m_session->selection().step)
        m_session->goToStep(m_model->step(current.row()));
}

void StepStrip::toggle(const QModelIndex& heading)
{
    if (!m_model->isHeading(heading.row()))
        return;
    const bool unfolds = heading.data(StepModel::FoldedRole).toBool();
    const int row = heading.row();
    m_model->toggle(row);
    setCurrentIndex(m_model->index(row));
    executeDelayedItemsLayout();
    if (unfolds)
        scrollTo(m_model->index(row), PositionAtTop);
}

void StepStrip::keyPressEvent(QKeyEvent* event)
{
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (enter && currentIndex().isValid())
        toggle(currentIndex());
    else
        QListView::keyPressEvent(event);
}

void StepStrip::setPicturesShown(bool shown)
{
    if (shown == m_delegate->showsPictures())
        return;
    m_delegate->setShowsPictures(shown);
    scheduleDelayedItemsLayout();
    updateGeometry();
    follow();
}

QSize StepStrip::sizeHint() const
{
    const int empty = static_cast<int>((m_delegate->showsPictures() ? 76 : 24) * typeScale());
    return {600, std::max(sizeHintForRow(0), empty) + horizontalScrollBar()->sizeHint().height() + 4};
}

QSize StepStrip::minimumSizeHint() const { return {200, sizeHint().height()}; }

void StepStrip::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::FontChange)
        updateGeometry();
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QListView::changeEvent(event);
}

void StepStrip::wheelEvent(QWheelEvent* event)
{
    const QPoint turned = event->angleDelta();
    const int distance = std::abs(turned.y()) > std::abs(turned.x()) ? turned.y() : turned.x();
    horizontalScrollBar()->setValue(horizontalScrollBar()->value() - distance);
}

}  // namespace attn
