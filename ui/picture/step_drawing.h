// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/heatmap/matrix_geometry.h"
#include "ui/picture/step_picture.h"
#include "ui/theme/theme.h"

#include <QSizeF>

class QPainter;

namespace attn
{

/// How a drawing is set.
struct DrawingStyle {
    QFont font;
    double scale = 1;  ///< of the smallest labels and digits
    double smallestDigits = smallest_screen_digits;
};

/// What is at a point of a drawing.
struct DrawnPart {
    enum class Kind { cell, label, title, letter };
    Kind kind = Kind::cell;
    std::size_t matrix = 0;          ///< in StepPicture::matrices; for a letter 0
    GridCell cell;                   ///< for Kind::cell
    MatrixLabel label;               ///< for Kind::label
    std::optional<TensorId> letter;  ///< for Kind::letter
};

/// A step as it is drawn with cells of one size: where each of its parts is. The one geometry of the window, pictures,
/// worksheets and paper. In pixels; the origin is the upper left corner of all.
class StepDrawing
{
public:
    /// @param cellHeight > 0; the width follows from the numbers
    /// @param first of the matrices that are seen at first, up to the result: 0 for all. Otherwise cells are as wide as
    ///        their numbers need, others are written smaller, and the formula is below the result.
    StepDrawing(StepPicture picture, double cellHeight, const DrawingStyle& style, std::size_t first = 0);

    /// The largest cell height, at most `largest`, with which all of the picture fits the room.
    static double fittingCellHeight(const StepPicture& picture, const QSizeF& room, double largest,
                                    const DrawingStyle& style);

    /// What a step that does not fit shows at first, in cells of at least this height: its result, with as much of what
    /// made it as the room has place for. What comes first is left out first; a result that is too large by itself
    /// begins in the room.
    static StepDrawing readable(const StepPicture& picture, const QSizeF& room, double cellHeight,
                                const DrawingStyle& style);

    [[nodiscard]] const StepPicture& picture() const { return m_picture; }
    [[nodiscard]] const QSizeF& size() const { return m_size; }
    [[nodiscard]] double cellHeight() const { return m_cellHeight; }
    [[nodiscard]] std::size_t first() const { return m_first; }
    /// In the order of the picture's matrices.
    [[nodiscard]] const std::vector<MatrixGeometry>& matrices() const { return m_matrices; }
    [[nodiscard]] const QRectF& formulaArea() const { return m_formula; }
    /// The result with what stands around and below it; all, where there is no one result.
    [[nodiscard]] QRectF resultArea() const;
    /// What is seen at first: all, or the matrices from first() to the result.
    [[nodiscard]] QRectF startArea() const;

    /// Replaces what is selected and highlighted, hidden or guessed: nothing moves.
    /// @param picture with as many matrices of the same sizes
    void setPicture(StepPicture picture) { m_picture = std::move(picture); }

    /// @param visible the part that is seen: labels stand at its edge where their own place is out of sight
    [[nodiscard]] std::optional<DrawnPart> partAt(QPointF point, const QRectF& visible) const;

    /// Everything but the selection.
    /// @param visible the part that is seen, in the coordinates of the drawing
    void paint(QPainter& painter, const QRectF& visible, const Theme& theme) const;
    /// What is selected and what made it, on top of that.
    void paintSelection(QPainter& painter, const QRectF& visible, const Theme& theme) const;
    void paintAll(QPainter& painter, const Theme& theme) const;

private:
    /// A column or a row of the grid: matrices with their surroundings.
    struct Track {
        double lead = 0;     ///< what stands before the cells
        double content = 0;  ///< the cells
        double trail = 0;    ///< what stands behind them
        double before = 0;   ///< blank, or an arrow
        double start = 0;    ///< of the cells

        [[nodiscard]] double begin() const { return start - lead; }
        [[nodiscard]] double end() const { return start + content + trail; }
    };
    using Tracks = std::vector<Track>;

    [[nodiscard]] std::size_t resultIndex() const;
    void placeMatrices();
    void placeFormula();
    void placeHatches();
    [[nodiscard]] QPointF centreOf(const Glyph& glyph, const QRectF& visible) const;
    void paintGlyphs(QPainter& painter, const QRectF& visible, const Theme& theme) const;
    void paintHatches(QPainter& painter, const Theme& theme) const;

    StepPicture m_picture;
    double m_cellHeight;
    std::size_t m_first;
    DrawingStyle m_style;
    DrawingType m_type;
    Tracks m_columns, m_rows;
    std::vector<MatrixGeometry> m_matrices;
    QRectF m_formula;
    std::vector<QRectF> m_hatches;  ///< of StepPicture::hatches
    QSizeF m_size;
};

}  // namespace attn
