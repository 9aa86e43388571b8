// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/stage/paint_gestures.h"

#include "ui/heatmap/matrix_view.h"

#include <QChildEvent>
#include <QKeyEvent>
#include <QMouseEvent>

#include <algorithm>
#include <cmath>
#include <cstdlib>

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

MaskCell maskCell(const MatrixSlice& cells, GridCell cell)
{
    Selection at;
    at = at.movedTo(cells.tensor(), cells.indexOf(cell));
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

/// The cells after `from` on the straight line to `to`, so that fast pointer movement leaves no gaps.
std::vector<GridCell> wayTo(GridCell from, GridCell to)
{
    const Index steps = std::max(std::abs(to.row - from.row), std::abs(to.column - from.column));
    std::vector<GridCell> way;
    for (Index step = 1; step <= steps; ++step) {
        const double fraction = double(step) / double(steps);
        way.push_back({from.row + std::lround(fraction * double(to.row - from.row)),
                       from.column + std::lround(fraction * double(to.column - from.column))});
    }
    return way;
}

}  // namespace

PaintGestures::PaintGestures(Session* session, QWidget* stage)
    : QObject(stage), m_session(session), m_brush(session->brush())
{
    stage->installEventFilter(this);
    for (QObject* child : stage->children())
        watch(child);
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
        return false;
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
    if (event->button() != Qt::LeftButton || !cell)
        return false;
    const MatrixSlice cells = picture.cells;
    m_last = *cell;
    m_session->select(m_session->selection().movedTo(cells.tensor(), cells.indexOf(*cell)));
    m_brush->begin(maskCell(cells, *cell), tipOf(event->modifiers(), cells));
    return true;
}

bool PaintGestures::drag(MatrixView* view, QMouseEvent* event)
{
    if (!m_brush->isPainting())
        return false;
    const MatrixPicture& picture = *view->picture();
    if (const auto cell = view->geometryOfCells().cellAt(event->position(), picture)) {
        const MatrixSlice cells = picture.cells;
        for (const GridCell& passed : wayTo(m_last, *cell))
            m_brush->extend(maskCell(cells, passed));
        m_last = *cell;
    }
    return true;
}

bool PaintGestures::release(QMouseEvent* event)
{
    if (!m_brush->isPainting() || event->button() != Qt::LeftButton)
        return false;
    m_brush->end();
    return true;
}

bool PaintGestures::key(MatrixView* view, QKeyEvent* event)
{
    if (!isBrushKey(*event) || !view->picture()->selected)
        return false;
    const MatrixSlice cells = view->picture()->cells;
    m_brush->begin(maskCell(cells, *view->picture()->selected), tipOf(event->modifiers(), cells));
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
