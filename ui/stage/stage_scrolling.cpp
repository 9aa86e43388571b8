// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Zooming and scrolling of Stage; declared in stage.h.

#include "ui/stage/stage.h"

#include <QApplication>
#include <QMarginsF>
#include <QScrollBar>

#include <algorithm>
#include <cmath>

namespace attn
{

namespace
{

constexpr double zoom_per_step = 1.25;

}  // namespace

/// Wide enough for a scroll bar, except in presentation mode, which has none.
double Stage::margin() const { return m_session->presentationMode().on ? 8 : 16; }

/// The space for the drawing without scroll bars.
QSizeF Stage::availableSize() const
{
    return QSizeF(size()).shrunkBy(QMarginsF(margin(), margin(), margin(), margin()));
}

/// Closes the editor of a cell or label, whose position would change.
void Stage::closeEditors()
{
    if (isAncestorOf(QApplication::focusWidget()))
        setFocus();
}

void Stage::zoomAt(double steps, QPointF fixed)
{
    if (!m_drawing)
        return;
    closeEditors();
    const double smallest =
        StepDrawing::fittingCellHeight(m_drawing->picture(), availableSize(), readableCellHeight(), drawingStyle());
    const double before = m_drawing->cellHeight();
    const double height =
        std::clamp(before * std::pow(zoom_per_step, steps), std::min(smallest, before), availableSize().height() / 2);
    // Keep the cell at the point in place; between matrices, that of the nearest matrix.
    const auto distance = [&](const MatrixGeometry& matrix) {
        const QPointF to = fixed - origin() - matrix.grid.center();
        return std::max(std::abs(to.x()) - matrix.grid.width() / 2, std::abs(to.y()) - matrix.grid.height() / 2);
    };
    const auto& matrices = m_drawing->matrices();
    const auto nearest = std::ranges::min_element(matrices, {}, distance) - matrices.begin();
    const MatrixGeometry& old = matrices[static_cast<std::size_t>(nearest)];
    const QPointF from = fixed - origin() - old.grid.topLeft();
    const QPointF cells(from.x() / old.cell.width(), from.y() / old.cell.height());
    m_drawing = StepDrawing(m_drawing->picture(), height, drawingStyle());
    updateScrollBars();
    const MatrixGeometry& now = m_drawing->matrices()[static_cast<std::size_t>(nearest)];
    const QPointF to = now.grid.topLeft() + QPointF(cells.x() * now.cell.width(), cells.y() * now.cell.height());
    scrollBy(fixed - origin() - to);
    repaintAll();
}

void Stage::zoomBy(double steps)
{
    if (const auto result = resultMatrix()) {
        const GridCell cell = *m_drawing->picture().matrices[*result].picture.selected;
        zoomAt(steps, cellRect(*result, cell).center());
        scrollToSelected();
    }
}

void Stage::scrollBy(QPointF distance)
{
    horizontalScrollBar()->setValue(horizontalScrollBar()->value() - static_cast<int>(std::lround(distance.x())));
    verticalScrollBar()->setValue(verticalScrollBar()->value() - static_cast<int>(std::lround(distance.y())));
}

void Stage::updateScrollBars()
{
    const auto set = [this](QScrollBar* bar, double size, int page, int minimum) {
        bar->setPageStep(page);
        bar->setSingleStep(page / 10);
        bar->setRange(0, std::max(minimum, static_cast<int>(std::ceil(size + 2 * margin())) - page));
    };
    set(horizontalScrollBar(), m_drawing->size().width(), viewport()->width(), m_start.x());
    set(verticalScrollBar(), m_drawing->size().height(), viewport()->height(), m_start.y());
}

/// Centres the drawing if it fits, otherwise applies the scroll position.
QPointF Stage::origin() const
{
    const auto begin = [this](const QScrollBar* bar, double size, int page) {
        return bar->maximum() > 0 ? margin() - bar->value() : std::floor((page - size) / 2);
    };
    return {begin(horizontalScrollBar(), m_drawing->size().width(), viewport()->width()),
            begin(verticalScrollBar(), m_drawing->size().height(), viewport()->height())};
}

void Stage::scrollToSelected()
{
    const auto result = resultMatrix();
    if (!result)
        return;
    const MatrixGeometry& geometry = m_drawing->matrices()[*result];
    const QRectF cell = cellRect(*result, *m_drawing->picture().matrices[*result].picture.selected);
    // Title and labels cover the cells at the upper and left edge of the visible area.
    const QRectF seen = QRectF(viewport()->rect()).adjusted(geometry.margins.left(), geometry.margins.top(), 0, 0);
    // In a matrix larger than the visible area, also scrolls to the source cells of the cell, if all of them fit.
    QRectF together = cell;
    for (std::size_t at = 0; at < m_drawing->matrices().size(); ++at)
        for (const GridCell source : m_drawing->picture().matrices[at].picture.sourceCells)
            together |= cellRect(at, source);
    const auto missing = [](double begin, double end, double first, double last) {
        return begin < first ? std::ceil(first - begin)
               : end > last  ? std::floor(std::max(last - end, first - begin))
                             : 0;
    };
    const QRectF& grid = geometry.grid;
    const QRectF across = grid.width() > seen.width() && together.width() <= seen.width() ? together : cell;
    const QRectF down = grid.height() > seen.height() && together.height() <= seen.height() ? together : cell;
    scrollBy({missing(across.left(), across.right(), seen.left(), seen.right()),
              missing(down.top(), down.bottom(), seen.top(), seen.bottom())});
}

}  // namespace attn
