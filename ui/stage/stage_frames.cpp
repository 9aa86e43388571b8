// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/stage/stage_frames.h"

#include "ui/matrix/formula_drawing.h"
#include "ui/matrix/matrix_painter.h"

#include <QPainter>

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
    QRect cells(0, 0, static_cast<int>(slice.columns()), static_cast<int>(slice.rows()));
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

void paintFramedCells(QPainter& painter, const StepDrawing& drawing, const Session& session, const QRectF& visible,
                      const Theme& theme)
{
    const std::vector<CellSet> framed = framedCells(session);
    for (std::size_t i = 0; i < drawing.matrices().size(); ++i) {
        const MatrixPicture& picture = drawing.picture().matrices[i].picture;
        std::vector<QRect> frames;
        for (const CellSet& set : framed)
            if (const auto cells = cellsIn(picture.cells, set))
                frames.push_back(*cells);
        paintFrames({painter, picture, drawing.matrices()[i], theme, visible}, frames);
    }
}

void paintFormulaFrames(QPainter& painter, const StepDrawing& drawing, const Session& session, const Theme& theme)
{
    painter.setPen(QPen(theme.accentLine, 2));
    if (isFormulaHighlighted(session))
        painter.drawRoundedRect(drawing.formulaArea().adjusted(-8, -8, 8, 8), 6, 6);
    const auto letter = emphasisedTensor(session);
    if (!letter)
        return;
    painter.setPen(QPen(theme.accentLine, 1));
    for (const FormulaSymbol& symbol : formulaSymbols(drawing.picture().formula, drawing.formulaArea()))
        if (symbol.tensor == *letter)
            painter.drawRoundedRect(symbol.area.adjusted(-3, -3, 3, 3), 3, 3);
}

}  // namespace attn
