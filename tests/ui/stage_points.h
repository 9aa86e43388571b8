// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/matrix/formula_drawing.h"
#include "ui/stage/stage.h"

#include <QMouseEvent>
#include <QTest>

namespace attn
{

// Positions of items on a stage in viewport coordinates, and clicks on them.

/// The first matrix of a tensor on the stage; nullopt if there is none.
inline std::optional<std::size_t> matrixOf(const Stage& stage, TensorId id)
{
    const auto& matrices = stage.drawing()->picture().matrices;
    for (std::size_t i = 0; i < matrices.size(); ++i)
        if (matrices[i].picture.cells.id() == id)
            return i;
    return std::nullopt;
}

inline const MatrixPicture& pictureAt(const Stage& stage, std::size_t matrix)
{
    return stage.drawing()->picture().matrices[matrix].picture;
}

/// Of the step's result.
inline const MatrixPicture& resultPicture(const Stage& stage) { return pictureAt(stage, *stage.resultMatrix()); }

inline QPoint pointOf(const Stage& stage, std::size_t matrix, GridCell cell)
{
    return stage.cellRect(matrix, cell).center().toPoint();
}

/// The centre of the label of a row or column.
inline QPoint pointOfLabel(const Stage& stage, std::size_t matrix, bool ofRow, Index position)
{
    const auto label =
        stage.drawing()->matrices()[matrix].labelOf(ofRow, position, pictureAt(stage, matrix), stage.visibleArea());
    return stage.toViewport(label->area).center().toPoint();
}

inline QPoint pointOfTitle(const Stage& stage, std::size_t matrix)
{
    return stage
        .toViewport(stage.drawing()->matrices()[matrix].titleArea(pictureAt(stage, matrix), stage.visibleArea()))
        .center()
        .toPoint();
}

/// The centre of a symbol of the formula; @param which index among the symbols of this tensor
inline QPoint pointOfLetter(const Stage& stage, TensorId tensor, std::size_t which = 0)
{
    std::vector<QRectF> places;
    for (const FormulaSymbol& symbol :
         formulaSymbols(stage.drawing()->picture().formula, stage.drawing()->formulaArea()))
        if (symbol.tensor == tensor)
            places.push_back(symbol.area);
    return stage.toViewport(places.at(which)).center().toPoint();
}

inline void clickCell(const Stage& stage, std::size_t matrix, GridCell cell, Qt::KeyboardModifiers modifiers = {},
                      Qt::MouseButton button = Qt::LeftButton)
{
    QTest::mouseClick(stage.viewport(), button, modifiers, pointOf(stage, matrix, cell));
}

/// Moves the pointer with a button held, which QTest::mouseMove() cannot.
inline void dragTo(const Stage& stage, QPoint point, Qt::MouseButton button = Qt::LeftButton)
{
    QMouseEvent event(QEvent::MouseMove, point, stage.viewport()->mapToGlobal(point), Qt::NoButton, button, {});
    QCoreApplication::sendEvent(stage.viewport(), &event);
}

inline void hover(const Stage& stage, QPoint point) { QTest::mouseMove(stage.viewport(), point); }

inline void hoverCell(const Stage& stage, std::size_t matrix, GridCell cell)
{
    hover(stage, pointOf(stage, matrix, cell));
}

inline QImage imageOf(const Stage& stage, const QRectF& area)
{
    return stage.viewport()->grab(stage.toViewport(area).toAlignedRect()).toImage();
}

/// The cells of a matrix with their frame.
inline QImage imageOf(const Stage& stage, std::size_t matrix)
{
    return imageOf(stage, stage.drawing()->matrices()[matrix].grid.adjusted(-5, -5, 5, 5));
}

}  // namespace attn
