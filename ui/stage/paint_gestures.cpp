// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/stage/paint_gestures.h"

#include "ui/heatmap/matrix_view.h"

#include <QChildEvent>
#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMouseEvent>

namespace attn
{

namespace
{

bool isPaintable(const MatrixView* view)
{
    const auto& picture = view->picture();
    return picture && picture->cells.down() && picture->cells.across() && !picture->faint &&
           MaskBrush::isPaintable(picture->cells.tensor());
}

/// A cell of the mask; on the axes that the matrix has not, as that of a difference, where the selection stands.
MaskCell maskCell(const Selection& selection, const MatrixSlice& cells, GridCell cell)
{
    const Selection at = selection.movedTo(cells.tensor(), cells.indexOf(cell));
    return {at[Axis::batch], at[Axis::head], at[Axis::query], at[Axis::key]};
}

MaskBrush::Tip tipOf(Qt::KeyboardModifiers modifiers, const MatrixSlice& cells)
{
    const bool turned = cells.down() == Axis::key;
    if (modifiers & Qt::ShiftModifier)
        return turned ? MaskBrush::Tip::column : MaskBrush::Tip::row;
    if (modifiers & Qt::ControlModifier)
        return turned ? MaskBrush::Tip::row : MaskBrush::Tip::column;
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

PaintGestures::PaintGestures(Session* session, QWidget* stage)
    : QObject(stage), m_session(session), m_brush(session->brush())
{
    stage->installEventFilter(this);
    for (QObject* child : stage->children())
        watch(child);
    // The numbers that a stroke leads to come while it lasts; the stage has followed them when this is called.
    connect(session, &Session::traceChanged, this, &PaintGestures::frame);
}

void PaintGestures::watch(QObject* child)
{
    auto* view = qobject_cast<MatrixView*>(child);
    if (!view)
        return;
    view->installEventFilter(this);
    connect(m_brush, &MaskBrush::changed, view, [this, view] { showCursor(view); });
    showCursor(view);
}

bool PaintGestures::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::ChildPolished)
        watch(static_cast<QChildEvent*>(event)->child());
    auto* view = qobject_cast<MatrixView*>(watched);
    if (!view || !m_brush->isOn() || !isPaintable(view))
        return QObject::eventFilter(watched, event);
    switch (event->type()) {
    case QEvent::Enter:
        showCursor(view);
        return false;
    case QEvent::MouseButtonPress:
    case QEvent::MouseButtonDblClick:
        return press(view, static_cast<QMouseEvent*>(event));
    case QEvent::MouseMove:
        return drag(view, static_cast<QMouseEvent*>(event));
    case QEvent::MouseButtonRelease:
        return release(static_cast<QMouseEvent*>(event));
    case QEvent::ShortcutOverride:
        // While painting, the brush handles these keys before the cell cursor does.
        if (isBrushKey(*static_cast<QKeyEvent*>(event))) {
            event->accept();
            return true;
        }
        return static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape;  // not the matrix's: it leaves painting
    case QEvent::ContextMenu:                                            // the right button paints
        return static_cast<QContextMenuEvent*>(event)->reason() == QContextMenuEvent::Mouse;
    case QEvent::KeyPress:
        return key(view, static_cast<QKeyEvent*>(event));
    default:
        return false;
    }
}

bool PaintGestures::press(MatrixView* view, QMouseEvent* event)
{
    const MatrixPicture& picture = *view->picture();
    const auto cell = view->geometryOfCells().cellAt(event->position(), picture);
    if (!isPaintButton(*event) || !cell)
        return false;
    const MatrixSlice cells = picture.cells;
    m_view = view;
    m_first = m_last = *cell;
    m_tip = tipOf(event->modifiers(), cells);
    m_brush->begin(maskCell(m_session->selection(), cells, *cell), m_tip, event->button() == Qt::RightButton);
    frame();
    return true;
}

bool PaintGestures::drag(MatrixView* view, QMouseEvent* event)
{
    if (!m_brush->isPainting())
        return false;
    const MatrixPicture& picture = *view->picture();
    const auto cell = view->geometryOfCells().cellAt(event->position(), picture);
    if (cell && !(*cell == m_last)) {
        m_last = *cell;
        m_brush->extend(maskCell(m_session->selection(), picture.cells, *cell));
        frame();
    }
    return true;
}

/// Around the rectangle, while it is being spanned.
void PaintGestures::frame()
{
    if (!m_brush->isPainting() || !m_view || !m_view->picture())
        return;
    const auto column = [](const GridCell& cell) { return static_cast<int>(cell.column); };
    const auto row = [](const GridCell& cell) { return static_cast<int>(cell.row); };
    QRect cells = QRect(column(m_first), row(m_first), 1, 1) | QRect(column(m_last), row(m_last), 1, 1);
    const MatrixSlice& slice = m_view->picture()->cells;
    const bool turned = slice.down() == Axis::key;
    if (m_tip == (turned ? MaskBrush::Tip::column : MaskBrush::Tip::row))
        cells = QRect(0, cells.y(), static_cast<int>(slice.columns()), cells.height());
    else if (m_tip != MaskBrush::Tip::cell)
        cells = QRect(cells.x(), 0, cells.width(), static_cast<int>(slice.rows()));
    m_view->setHighlighted({cells});
}

bool PaintGestures::release(QMouseEvent* event)
{
    if (!m_brush->isPainting() || !isPaintButton(*event))
        return false;
    m_brush->end();
    m_view->setHighlighted({});
    choosePainted();
    return true;
}

/// One cell is what is looked at next; a rectangle leaves the query whose change a person waits for.
void PaintGestures::choosePainted()
{
    if (m_tip != MaskBrush::Tip::cell || !(m_first == m_last) || !m_view->picture())
        return;
    const MatrixSlice cells = m_view->picture()->cells;
    m_session->select(m_session->selection().movedTo(cells.tensor(), cells.indexOf(m_first)));
}

bool PaintGestures::key(MatrixView* view, QKeyEvent* event)
{
    if (!isBrushKey(*event) || !view->picture()->selected)
        return false;
    const MatrixSlice cells = view->picture()->cells;
    m_brush->begin(maskCell(m_session->selection(), cells, *view->picture()->selected),
                   tipOf(event->modifiers(), cells));
    m_brush->end();
    return true;
}

void PaintGestures::showCursor(MatrixView* view) const
{
    if (m_brush->isOn() && isPaintable(view))
        view->setCursor(Qt::CrossCursor);
    else
        view->unsetCursor();
}

}  // namespace attn
