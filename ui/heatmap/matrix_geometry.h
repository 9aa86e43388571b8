// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/heatmap/matrix_picture.h"

#include <QFont>
#include <QFontMetricsF>
#include <QRectF>

namespace attn
{

// The blank between the cells and what stands around them: labels at the left and above, sums at the right. It leaves
// room for the frame of the focus.
inline constexpr double side_gap = 9;
inline constexpr double top_gap = 6;
inline constexpr double sum_gap = 12;
inline constexpr double sum_gap_below = 5;
inline constexpr double smallest_label_type = 0.72;  ///< of its ordinary size, before a label is shortened or left out

/// The type of a matrix. Sizes are in units of the drawing, so that paper, files and the screen agree.
struct MatrixFonts {
    QFont title, badge, label, digits;
    int smallestDigits = 9;  ///< in pixels: smaller ones are left out
    double scale = 1;        ///< how much larger than ordinary; what is laid out around the type grows with it

    /// The same type in another scale.
    [[nodiscard]] MatrixFonts at(double scale) const;
};

/// For the screen.
/// @param scale how much larger than ordinary
MatrixFonts matrixFonts(const QFont& base, double scale = 1);
/// For paper and vector files, which can be looked at closely.
MatrixFonts fineMatrixFonts(const QFont& base);

/// What stands around the cells: labels and sums at the sides, title and labels above, the colour scale below.
struct MatrixMargins {
    double left = 0, top = 0, right = 0, bottom = 0;
};

/// Which decorations a matrix has, and how large its digits are.
struct MatrixStyle {
    bool titleInTwoLines = false;
    bool rowLabels = true;
    bool columnLabels = true;
    bool colourScale = true;
    double type = 1;        ///< the scale of MatrixFonts
    double labelRoom = 92;  ///< of a row's label, in ordinary type; longer ones are shortened
    int digitSize = 0;      ///< in pixels, the same for all matrices of a stage; 0: no digits
    int decimals = 2;       ///< at most
    bool operator==(const MatrixStyle&) const = default;
};

/// A label beside or above the cells, and where it is.
struct MatrixLabel {
    bool ofRow = true;
    Index position = 0;
    QRectF area;
};

/// Where the parts of a matrix are. Everything is in one coordinate system, whatever it is.
struct MatrixGeometry {
    QSizeF cell;     ///< the size of one
    QRectF grid;     ///< the window through which the cells are seen
    QPointF scroll;  ///< how far the cells are moved up and to the left behind it
    MatrixMargins margins;
    MatrixStyle style;

    [[nodiscard]] QRectF rectOf(GridCell cell) const;
    /// The rectangle of a range of columns (x) and rows (y).
    [[nodiscard]] QRectF rectOf(const QRect& cells) const;
    [[nodiscard]] std::optional<GridCell> cellAt(QPointF point, const MatrixPicture& picture) const;
    /// How much of the type's size a length is that was measured for ordinary type.
    [[nodiscard]] double inType(double length) const { return length * style.type; }
    /// The label of a row or column that is drawn; nullopt: the picture has none, or it is out of sight.
    [[nodiscard]] std::optional<MatrixLabel> labelOf(bool ofRow, Index position, const MatrixPicture& picture) const;
    [[nodiscard]] std::optional<MatrixLabel> labelAt(QPointF point, const MatrixPicture& picture) const;
    /// What the label says of the row or column that the point is beside: it may be drawn shortened or not at all.
    [[nodiscard]] QString labelTextAt(QPointF point, const MatrixPicture& picture) const;
    /// The row beside whose cells the point is, where its label stands.
    [[nodiscard]] std::optional<Index> labelledRowAt(QPointF point, const MatrixPicture& picture) const;
    /// The columns (x) and rows (y) of which anything is seen.
    [[nodiscard]] QRect seen(const MatrixPicture& picture) const;
    [[nodiscard]] QRectF outer() const;
    /// The blank between two cells.
    [[nodiscard]] double gap() const;
};

/// Space between the cells and the far edge of what stands around them.
MatrixMargins marginsOf(const MatrixPicture& picture, const MatrixStyle& style, const MatrixFonts& fonts);

/// The longest of the labels; of very many, a guess.
double widestOf(const QStringList& labels, const QFont& font);

/// How much the sums below the cells take; 0 when there are none.
double sumsHeight(const MatrixPicture& picture, const MatrixFonts& fonts);

/// How wide the badge is; 0 when there is none.
double badgeWidth(const MatrixPicture& picture, const MatrixFonts& fonts);

/// How wide the title (and the badge, which stands behind or below it) is.
double titleWidth(const MatrixPicture& picture, const MatrixStyle& style, const MatrixFonts& fonts);

/// Where both are.
QRectF titleArea(const MatrixPicture& picture, const MatrixGeometry& geometry, const MatrixFonts& fonts);

/// The size of digits with which every number of the matrix fits its cell, in pixels; 0 when that would be too small
/// to read.
int digitSize(const MatrixPicture& picture, QSizeF cell, int decimals, const MatrixFonts& fonts);

/// The largest digits for cells of this height, in pixels: the larger the type, the more of the cell they fill.
int digitSizeFor(double cellHeight, double scale);

/// How wide a cell must be so that every number of the matrix fits in digits of this size.
double widthForDigits(const MatrixPicture& picture, int pixels, int decimals, const MatrixFonts& fonts);

/// How wide a column's label can be without touching those of the columns beside it.
inline double columnLabelRoom(double cellWidth) { return cellWidth - 4; }

/// Every how many positions a label is drawn so that labels of this extent do not touch: 1, 2, 5, 10, 20, ...
Index labelStep(double extent, double cell);

}  // namespace attn
