// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/stage/paint_gestures.h"

#include "ui/stage/stage.h"

#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMouseEvent>

namespace attn
{

namespace
{

/// The mask cell for a matrix cell; on axes that the matrix lacks (for example in a difference), the selected position.
MaskCell maskCell(const Selection& selection, const MatrixSlice& cells, GridCell cell)
{
    const Selection at = selection.movedTo(cells.tensor(), cells.indexOf(cell));
    return {at[Axis::batch], at[Axis::head], at[Axis::query], at[Axis::key]};
}

MaskBrush::Tip tipOf(Qt::KeyboardModifiers modifiers, const MatrixSlice& cells)
{
    const bool is_turned = cells.down() == Axis::key;
    if (modifiers & Qt::ShiftModifier)
        return is_turned ? MaskBrush::Tip::column : MaskBrush::Tip::row;
    if (modifiers & Qt::ControlModifier)
        return is_turned ? MaskBrush::Tip::row : MaskBrush::Tip::column;
    return MaskBrush::Tip::cell;
}

bool isBrushKey(const QKeyEvent& event)
{
    return event.key() == Qt::Key_Space || event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter;
}

bool isPaintButton(const QMouseEvent& event)
{
    return event.button() == Qt::LeftButton || event.button() == Qt::RightButton;
}

}  // namespace

PaintGestures::PaintGestures(Session* session, Stage* stage)
    : QObject(stage), m_session(session), m_stage(stage), m_brush(session->brush())
{
    stage->installEventFilter(this);  // called before StageInput's filter, which was installed earlier
    stage->viewport()->installEventFilter(this);
    session->whenChanged(Change::painting, this, [this] {
        if (!m_brush->isOn())
            m_stage->viewport()->unsetCursor();
    });
}

bool PaintGestures::isPaintable(std::size_t matrix) const
{
    const MatrixPicture& picture = m_stage->drawing()->picture().matrices[matrix].picture;
    const TensorPtr tensor =
        m_session->trace()->find(picture.cells.id());  // the slice of a difference has no head axis
    return !picture.faint && picture.cells.down() && picture.cells.across() && tensor &&
           MaskBrush::isPaintable(*tensor);
}

std::optional<PaintGestures::Target> PaintGestures::targetAt(QPointF point) const
{
    const auto item = m_stage->itemAt(point);
    if (!item || item->kind != DrawingItem::Kind::cell || !isPaintable(item->matrix))
        return std::nullopt;
    return Target{item->matrix, m_stage->drawing()->picture().matrices[item->matrix].picture.cells, item->cell};
}

bool PaintGestures::eventFilter(QObject* watched, QEvent* event)
{
    if (!m_brush->isOn() || !m_stage->drawing())
        return false;
    const bool is_viewport = watched == m_stage->viewport();
    switch (event->type()) {
    case QEvent::MouseButtonPress:
    case QEvent::MouseButtonDblClick:
        return is_viewport && press(*static_cast<QMouseEvent*>(event));
    case QEvent::MouseMove:
        return is_viewport && drag(*static_cast<QMouseEvent*>(event));
    case QEvent::MouseButtonRelease:
        return is_viewport && release(*static_cast<QMouseEvent*>(event));
    case QEvent::ShortcutOverride:
        if (isBrushKey(*static_cast<QKeyEvent*>(event)))
            event->accept();
        return static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape ||  // left to PaintBar's shortcut
               isBrushKey(*static_cast<QKeyEvent*>(event));
    case QEvent::ContextMenu:  // the right button paints
        return static_cast<QContextMenuEvent*>(event)->reason() == QContextMenuEvent::Mouse;
    case QEvent::KeyPress:
        return !is_viewport && paintOnKey(*static_cast<QKeyEvent*>(event));
    default:
        return false;
    }
}

bool PaintGestures::press(const QMouseEvent& event)
{
    m_first = isPaintButton(event) ? targetAt(event.position()) : std::nullopt;
    if (!m_first)
        return false;
    m_stage->setFocus(Qt::MouseFocusReason);
    m_last = m_first->cell;
    m_tip = tipOf(event.modifiers(), m_first->cells);
    m_brush->begin(maskCell(m_session->selection(), m_first->cells, m_first->cell), m_tip,
                   event.button() == Qt::RightButton);
    updateFrame();
    return true;
}

bool PaintGestures::drag(const QMouseEvent& event)
{
    const auto target = targetAt(event.position());
    if (!m_brush->isPainting() || !m_first) {
        target ? m_stage->viewport()->setCursor(Qt::CrossCursor) : m_stage->viewport()->unsetCursor();
        return false;
    }
    if (target && target->matrix == m_first->matrix && !(target->cell == m_last)) {
        m_last = target->cell;
        m_brush->extend(maskCell(m_session->selection(), target->cells, target->cell));
        updateFrame();
    }
    return true;
}

/// Frames the rectangle during the drag.
void PaintGestures::updateFrame()
{
    QRect cells = m_first->cell.area() | m_last.area();
    const MatrixSlice& slice = m_first->cells;
    const bool is_turned = slice.down() == Axis::key;
    if (m_tip == (is_turned ? MaskBrush::Tip::column : MaskBrush::Tip::row))
        cells = QRect(0, cells.y(), static_cast<int>(slice.columns()), cells.height());
    else if (m_tip != MaskBrush::Tip::cell)
        cells = QRect(cells.x(), 0, cells.width(), static_cast<int>(slice.rows()));
    m_stage->setFramedCells(m_first->matrix, cells);
}

/// Ends the stroke. A single cell is selected; after a rectangle the selection does not change, so that its effect is
/// visible.
bool PaintGestures::release(const QMouseEvent& event)
{
    if (!m_brush->isPainting() || !isPaintButton(event) || !m_first)
        return false;
    const Target first = *m_first;
    m_first.reset();
    m_brush->end();
    m_stage->setFramedCells(0, {});
    if (m_tip == MaskBrush::Tip::cell && first.cell == m_last)
        m_session->select(m_session->selection().movedTo(first.cells.tensor(), first.cells.indexOf(first.cell)));
    return true;
}

bool PaintGestures::paintOnKey(const QKeyEvent& event)
{
    const std::size_t matrix = m_stage->currentMatrix();
    if (!isBrushKey(event) || !isPaintable(matrix))
        return false;
    const MatrixPicture& picture = m_stage->drawing()->picture().matrices[matrix].picture;
    if (!picture.selected)
        return false;
    const MatrixSlice cells = picture.cells;
    m_brush->begin(maskCell(m_session->selection(), cells, *picture.selected), tipOf(event.modifiers(), cells));
    m_brush->end();
    return true;
}

}  // namespace attn
