// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/worksheet/paper_grid.h"

#include "ui/matrix/matrix_geometry.h"
#include "ui/theme/fonts.h"
#include "ui/theme/shaped_text.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>

namespace attn
{

namespace
{

QFont unhintedFont(QFont font, int pixels)
{
    font.setPixelSize(pixels);
    font.setHintingPreference(QFont::PreferNoHinting);
    return font;
}

constexpr double digit_height = 24;
constexpr double min_number_width = 26;
constexpr double digit_margin = 5;
constexpr double max_label_width = 150;
constexpr double label_gap = 6;
constexpr double line_height = 18;
constexpr double thick_line = 2.2;
constexpr double border_line = 1.1;
constexpr double thin_line = 0.6;

QFont fontOfTitle(const QString& title) { return paperFont(title, text_pixels, QFont::DemiBold); }
QFont fontOfLabel(const QString& label) { return paperFont(label, small_pixels); }

/// A label in its font, shortened to the area.
void paintLabel(QPainter& painter, const QRectF& area, Qt::Alignment alignment, const QString& label)
{
    painter.setFont(fontOfLabel(label));
    drawShapedText(painter, area, alignment, shortenedTo(area.width() + 1, label, painter.font()));
}

bool isPrinted(const WorksheetMatrix& matrix, bool solved, GridCell cell)
{
    return solved || !matrix.isBlank(cell) || matrix.example == cell;
}

bool isFilledInByHand(const PaperGrid& grid) { return !grid.solved && grid.matrix->printed != PrintMode::given; }

QString carriedNote(const PaperGrid& grid)
{
    if (grid.solved || grid.matrix->printed != PrintMode::carried)
        return {};
    return QCoreApplication::translate("Worksheet", "your numbers of exercise %1").arg(grid.matrix->sourceExercise);
}

double widestNumber(const WorksheetMatrix& matrix, bool solved)
{
    const QFontMetricsF metrics(paperDigitFont(digit_pixels));
    const MatrixPicture& picture = matrix.placed.picture;
    double widest = 0;
    for (Index row = 0; row < matrix.rows; ++row)
        for (Index column = 0; column < picture.columns(); ++column)
            if (isPrinted(matrix, solved, {row, column}))
                widest = std::max(widest, metrics.horizontalAdvance(matrix.digitsOf({row, column})));
    return widest + 2 * digit_margin;
}

double widestLabel(const QStringList& labels, Index count)
{
    double widest = 0;
    for (const QString& label : labels.first(std::min<qsizetype>(count, labels.size())))
        widest = std::max(widest, shapedWidth(label, fontOfLabel(label)));
    return widest > 0 ? std::min(widest, max_label_width) + label_gap : 0;
}

QRectF rectOf(const PaperGrid& grid, const QRect& cells)
{
    return {grid.corner.x() + cells.x() * grid.cellWidth, grid.corner.y() + cells.y() * grid.cellHeight,
            cells.width() * grid.cellWidth, cells.height() * grid.cellHeight};
}

QRect allCells(const PaperGrid& grid)
{
    return {0, 0, static_cast<int>(grid.matrix->placed.picture.columns()), static_cast<int>(grid.matrix->rows)};
}

void paintTexts(QPainter& painter, const PaperGrid& grid)
{
    const MatrixPicture& picture = grid.matrix->placed.picture;
    const QPointF top_left = grid.corner - QPointF(grid.labelWidth, grid.headerHeight);
    const double width = grid.size().width();
    painter.setPen(ink);
    paintTitleText(painter, {top_left, QSizeF(width, line_height)}, picture.title, fontOfTitle(picture.title));
    painter.setPen(pale_ink);
    paintLabel(painter, {top_left + QPointF(0, line_height - 2), QSizeF(width, line_height)},
               Qt::AlignLeft | Qt::AlignVCenter, carriedNote(grid));
    painter.setPen(ink);
    const QRect all = allCells(grid);
    for (int column = 0; column < std::min<qsizetype>(all.width(), picture.columnLabels.size()); ++column) {
        const QRectF cell = rectOf(grid, {column, 0, 1, 1});
        painter.save();
        painter.translate(cell.center().x(), cell.top());
        if (grid.rotatedLabels) {
            painter.rotate(-90);
            paintLabel(painter, {label_gap, -line_height / 2, max_label_width, line_height},
                       Qt::AlignLeft | Qt::AlignVCenter, picture.columnLabels[column]);
        } else {
            paintLabel(painter, {-cell.width() / 2, -line_height, cell.width(), line_height}, Qt::AlignCenter,
                       picture.columnLabels[column]);
        }
        painter.restore();
    }
    if (grid.labelWidth == 0)
        return;
    for (int row = 0; row < std::min<qsizetype>(all.height(), picture.rowLabels.size()); ++row) {
        const QRectF cell = rectOf(grid, {0, row, 1, 1});
        paintLabel(painter, {cell.left() - grid.labelWidth, cell.top(), grid.labelWidth - label_gap, cell.height()},
                   Qt::AlignRight | Qt::AlignVCenter, picture.rowLabels[row]);
    }
}

void paintLines(QPainter& painter, const PaperGrid& grid)
{
    const QRect all = allCells(grid);
    const QRectF border = rectOf(grid, all);
    painter.setPen(QPen(rule_ink, thin_line));
    for (int column = 1; column < all.width(); ++column)
        painter.drawLine(rectOf(grid, {column, 0, 0, all.height()}).topLeft(),
                         rectOf(grid, {column, 0, 0, all.height()}).bottomLeft());
    for (int row = 1; row < all.height(); ++row)
        painter.drawLine(rectOf(grid, {0, row, all.width(), 0}).topLeft(),
                         rectOf(grid, {0, row, all.width(), 0}).topRight());
    painter.setPen(QPen(ink, border_line));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(border);
    if (!grid.solved && !grid.matrix->framedCells.isNull()) {
        painter.setPen(QPen(ink, thick_line, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
        painter.drawRect(rectOf(grid, grid.matrix->framedCells & all));
    }
}

}  // namespace

QFont paperFont(const QString& text, int pixels, QFont::Weight weight)
{
    QFont font = fontWithoutNeedlessShaping(unhintedFont(textFont(), pixels), text);
    font.setWeight(weight);
    return font;
}

QFont paperDigitFont(int pixels) { return unhintedFont(numberFont(), pixels); }

QSizeF PaperGrid::cells() const
{
    return {cellWidth * static_cast<double>(matrix->placed.picture.columns()),
            cellHeight * static_cast<double>(matrix->rows)};
}

QSizeF PaperGrid::size() const
{
    const QString& title = matrix->placed.picture.title;
    const QString note = carriedNote(*this);
    const double words = std::max(titleTextWidth(title, fontOfTitle(title)), shapedWidth(note, fontOfLabel(note)));
    return {std::max(labelWidth + cells().width(), words + 1), headerHeight + cells().height()};
}

PaperGrid makePaperGrid(const WorksheetMatrix& matrix, bool solved, const QSizeF& blank)
{
    PaperGrid grid;
    grid.matrix = &matrix;
    grid.solved = solved;
    grid.digitPixels = digit_pixels;
    grid.cellWidth = std::max(widestNumber(matrix, solved), isFilledInByHand(grid) ? blank.width() : min_number_width);
    grid.cellHeight = isFilledInByHand(grid) ? blank.height() : digit_height;
    grid.labelWidth = widestLabel(matrix.placed.picture.rowLabels, matrix.rows);
    measureHeader(grid);
    return grid;
}

void measureHeader(PaperGrid& grid)
{
    const MatrixPicture& picture = grid.matrix->placed.picture;
    const double widest = widestLabel(picture.columnLabels, picture.columns());
    grid.rotatedLabels = widest - label_gap > grid.cellWidth;
    grid.headerHeight =
        line_height * (1 + (carriedNote(grid).isEmpty() ? 0 : 1)) + (widest == 0          ? 4
                                                                     : grid.rotatedLabels ? widest + label_gap
                                                                                          : line_height);
}

void shrinkToWidth(PaperGrid& grid, double width)
{
    const double share = (width - grid.labelWidth) / grid.cells().width();
    if (share >= 1)
        return;
    grid.cellWidth *= share;
    grid.digitPixels = std::max(static_cast<int>(digit_pixels * share), min_digit_pixels);
    measureHeader(grid);
}

void paintGrid(QPainter& painter, const PaperGrid& grid)
{
    paintTexts(painter, grid);
    const QRect all = allCells(grid);
    painter.setFont(paperDigitFont(grid.digitPixels));
    painter.setPen(ink);
    for (int row = 0; row < all.height(); ++row)
        for (int column = 0; column < all.width(); ++column)
            if (isPrinted(*grid.matrix, grid.solved, {row, column}))
                drawShapedText(painter, rectOf(grid, {column, row, 1, 1}), Qt::AlignCenter,
                               grid.matrix->digitsOf({row, column}));
    paintLines(painter, grid);
}

}  // namespace attn
