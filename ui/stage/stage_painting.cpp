// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Painting of Stage; declared in stage.h.

#include "ui/matrix/formula_drawing.h"
#include "ui/matrix/matrix_painter.h"
#include "ui/stage/stage.h"

#include <QPainter>
#include <QStyle>

#include <algorithm>

namespace attn
{

namespace
{

/// The cells (columns x, rows y) of the slice that are in the set; nullopt if there are none.
std::optional<QRect> cellsIn(const MatrixSlice& slice, const CellSet& set)
{
    if (set.tensor != slice.id())
        return std::nullopt;
    QRect cells = slice.area();
    for (const Axis axis : slice.tensor().axes()) {
        if (!set[axis])
            continue;
        const int position = static_cast<int>(*set[axis]);
        if (axis == slice.down())
            cells &= QRect(cells.left(), position, cells.width(), 1);
        else if (axis == slice.across())
            cells &= QRect(position, cells.top(), 1, cells.height());
        else if (slice.fixedIndex(axis) != set[axis])
            return std::nullopt;
    }
    return cells.isEmpty() ? std::nullopt : std::optional(cells);
}

/// The framed cells: those hovered, or otherwise those highlighted by a lesson.
std::vector<CellSet> framedCells(const Session& session)
{
    if (const auto& pointed = session.hoveredCells(); pointed && pointed->isWholeTensor())
        return {*pointed};
    std::vector<CellSet> cells;
    for (const HighlightedItem& item : session.highlight())
        if (const auto* set = std::get_if<CellSet>(&item))
            cells.push_back(*set);
    return cells;
}

/// The tensor whose symbols in the formula are emphasised.
std::optional<TensorId> emphasisedTensor(const Session& session)
{
    if (const auto& pointed = session.hoveredCells())
        return pointed->tensor;
    for (const HighlightedItem& item : session.highlight()) {
        if (const auto* symbol = std::get_if<LessonSymbol>(&item))
            return symbol->tensor;
        if (const auto* set = std::get_if<CellSet>(&item))
            return set->tensor;
    }
    return std::nullopt;
}

bool isFormulaHighlighted(const Session& session)
{
    return std::ranges::find(session.highlight(), HighlightedItem(LessonControl{"formula"})) !=
           session.highlight().end();
}

}  // namespace

void Stage::repaintAll()
{
    m_painted = QPixmap();
    viewport()->update();
}

void Stage::paintEvent(QPaintEvent*)
{
    const Theme& theme = themeOf(palette());
    QPainter painter(viewport());
    if (!m_drawing)
        return painter.fillRect(viewport()->rect(), theme.background);
    const QRectF visible = visibleArea();
    if (m_painted.isNull()) {
        m_painted = QPixmap(viewport()->size() * devicePixelRatioF());
        m_painted.setDevicePixelRatio(devicePixelRatioF());
        m_painted.fill(theme.background);
        QPainter still(&m_painted);
        still.translate(origin());
        m_drawing->paint(still, visible, theme);
    }
    painter.drawPixmap(0, 0, m_painted);
    painter.translate(origin());
    m_drawing->paintSelection(painter, visible, theme);
    paintCellFrames(painter);
    paintMotion(painter);
    paintFormulaFrames(painter);
}

/// Frames the cells of the title or symbol under the pointer, or otherwise those highlighted by a lesson; the current
/// matrix if the stage has the focus; and the rectangle that is being dragged.
void Stage::paintCellFrames(QPainter& painter) const
{
    const std::vector<CellSet> framed = framedCells(*m_session);
    for (std::size_t i = 0; i < m_drawing->matrices().size(); ++i) {
        const MatrixPicture& picture = m_drawing->picture().matrices[i].picture;
        std::vector<QRect> frames;
        for (const CellSet& set : framed)
            if (const auto cells = cellsIn(picture.cells, set))
                frames.push_back(*cells);
        if (i == m_current && hasFocus())
            frames.push_back(picture.cells.area());
        if (i == m_framedMatrix && !m_framedCells.isEmpty())
            frames.push_back(m_framedCells);
        paintFrames({painter, picture, m_drawing->matrices()[i], themeOf(palette()), visibleArea()}, frames);
    }
}

/// Frames the formula if a lesson highlights it, and the symbols of the hovered or highlighted tensor.
void Stage::paintFormulaFrames(QPainter& painter) const
{
    const Theme& theme = themeOf(palette());
    painter.setPen(QPen(theme.accentLine, 2));
    if (isFormulaHighlighted(*m_session))
        painter.drawRoundedRect(m_drawing->formulaArea().adjusted(-8, -8, 8, 8), 6, 6);
    const auto letter = emphasisedTensor(*m_session);
    if (!letter)
        return;
    painter.setPen(QPen(theme.accentLine, 1));
    for (const FormulaSymbol& symbol : formulaSymbols(m_drawing->picture().formula, m_drawing->formulaArea()))
        if (symbol.tensor == *letter)
            painter.drawRoundedRect(symbol.area.adjusted(-3, -3, 3, 3), 3, 3);
}

/// Does nothing if reduced motion is requested by the system.
void Stage::startMotion()
{
    if (m_session->presentationMode().on && style()->styleHint(QStyle::SH_Widget_Animation_Duration, nullptr, this) > 0)
        m_motion.start();
}

/// Paints the source cells moving into the cell of the selected number.
void Stage::paintMotion(QPainter& painter) const
{
    const auto result = resultMatrix();
    if (m_motion.state() != QAbstractAnimation::Running || !result)
        return;
    const double way = m_motion.currentValue().toDouble();
    const QRectF to = m_drawing->matrices()[*result].rectOf(*m_drawing->picture().matrices[*result].picture.selected);
    painter.setPen(QPen(themeOf(palette()).accentLine, 2));
    for (std::size_t i = 0; i < m_drawing->matrices().size(); ++i)
        for (const QRect& run : regionOf(m_drawing->picture().matrices[i].picture.sourceCells)) {
            const QRectF from = m_drawing->matrices()[i].rectOf(run);
            const auto between = [way](QPointF a, QPointF b) { return a + (b - a) * way; };
            const QRectF now(between(from.topLeft(), to.topLeft()), between(from.bottomRight(), to.bottomRight()));
            const QRectF source = from.translated(origin());
            const double ratio = m_painted.devicePixelRatio();
            painter.drawPixmap(now, m_painted, QRectF(source.topLeft() * ratio, source.size() * ratio));
            painter.drawRect(now);
        }
}

}  // namespace attn
