// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/matrix/matrix_geometry.h"
#include "ui/matrix/step_picture.h"
#include "ui/theme/theme.h"

#include <QSizeF>

class QPainter;

namespace attn
{

/// Font and sizes of a drawing.
struct DrawingStyle {
    QFont font;
    double scale = 1;  ///< factor for the minimum size of labels and digits
    double smallestDigits = min_screen_digits;
};

/// An item of a drawing, as returned by StepDrawing::itemAt().
struct DrawingItem {
    enum class Kind { cell, sink, label, title, symbol };
    Kind kind = Kind::cell;
    std::size_t matrix = 0;          ///< index in StepPicture::matrices; 0 for a symbol
    GridCell cell;                   ///< for Kind::cell; for Kind::sink, the cell of its SinkColumn
    MatrixLabel label;               ///< for Kind::label
    std::optional<TensorId> symbol;  ///< for Kind::symbol
};

/// The layout of a step with cells of equal size, for the stage, exported pictures, worksheets and printing. In pixels;
/// the origin is the upper left corner.
class StepDrawing
{
public:
    /// @param cellHeight > 0; the width depends on the numbers
    StepDrawing(StepPicture picture, double cellHeight, const DrawingStyle& style);

    /// The largest cell height, at most `largest`, at which the whole picture fits into `available`.
    static double fittingCellHeight(const StepPicture& picture, const QSizeF& available, double largest,
                                    const DrawingStyle& style);

    /// The initial layout of a step that does not fit with cells of height `cellHeight`: enlarges the cells as long as
    /// those of the drawing's width, its height and the result that fit at `cellHeight` still fit.
    static StepDrawing readable(StepPicture picture, const QSizeF& available, double cellHeight,
                                const DrawingStyle& style);

    [[nodiscard]] const StepPicture& picture() const { return m_picture; }
    [[nodiscard]] const QSizeF& size() const { return m_size; }
    [[nodiscard]] double cellHeight() const { return m_cellHeight; }
    /// In the order of the picture's matrices.
    [[nodiscard]] const std::vector<MatrixGeometry>& matrices() const { return m_matrices; }
    [[nodiscard]] const QRectF& formulaArea() const { return m_formula; }
    /// The area of the result with its labels; empty without a result.
    [[nodiscard]] QRectF resultArea() const;
    /// Initial scroll position in a viewport that is too small: shows the result with as much beside it as fits, and
    /// above it the matrices that fit completely.
    [[nodiscard]] QPointF initialPosition(const QSizeF& available) const;

    /// Replaces the picture without changing the layout: for changes of the selection, highlights, hidden cells and
    /// guesses.
    /// @param picture with the same number and sizes of matrices
    void setPicture(StepPicture picture) { m_picture = std::move(picture); }

    /// The innermost item at a point; nullopt if there is none.
    /// @param visible the visible part; labels outside it are drawn at its edge
    [[nodiscard]] std::optional<DrawingItem> itemAt(QPointF point, const QRectF& visible) const;

    /// Paints everything except the selection.
    /// @param visible the visible part, in coordinates of the drawing
    void paint(QPainter& painter, const QRectF& visible, const Theme& theme) const;
    /// Paints the selection and its sources; call after paint().
    void paintSelection(QPainter& painter, const QRectF& visible, const Theme& theme) const;
    void paintAll(QPainter& painter, const Theme& theme) const;

private:
    /// A column or row of the grid of matrices, with the space for labels around them.
    struct Track {
        double lead = 0;     ///< labels before the cells
        double content = 0;  ///< the cells
        double trail = 0;    ///< labels and sums after the cells
        double before = 0;   ///< gap, or an arrow, before `lead`
        double start = 0;    ///< position of the cells

        [[nodiscard]] double begin() const { return start - lead; }
        [[nodiscard]] double end() const { return start + content + trail; }
    };
    using Tracks = std::vector<Track>;

    void placeMatrices();
    void placeFormula();
    void placeLegend();
    [[nodiscard]] QPointF centreOf(const Glyph& glyph, const QRectF& visible) const;
    void paintGlyphs(QPainter& painter, const QRectF& visible, const Theme& theme) const;
    void paintLegend(QPainter& painter, const Theme& theme) const;

    StepPicture m_picture;
    double m_cellHeight;
    DrawingFonts m_fonts;
    Tracks m_columns, m_rows;
    std::vector<MatrixGeometry> m_matrices;
    QRectF m_formula;
    std::vector<QRectF> m_legend;  ///< one per entry of StepPicture::legend
    QSizeF m_size;
};

}  // namespace attn
