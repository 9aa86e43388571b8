// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/worksheet/paper_layout.h"

#include "ui/matrix/matrix_geometry.h"
#include "ui/theme/fonts.h"
#include "ui/theme/shaped_text.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <array>
#include <map>

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

constexpr int digit_pixels = 12;
constexpr int min_digit_pixels = 8;  // 6 points
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
    return QCoreApplication::translate("Worksheet", "your numbers of exercise %1").arg(grid.matrix->from);
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

/// Sets the height of title and column labels for the current cell width.
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

/// @param blank size of a blank cell; the width of printed cells depends on their numbers
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

/// Reduces column width and digit size until the matrix fits.
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

constexpr double min_sign_width = 40;
constexpr double gap_without_sign = 18;
constexpr double sign_height = 34;

/// Widths of a blank cell in order of preference.
constexpr std::array blank_widths = {largest_blank.width(), 46.0, 42.0, smallest_blank.width()};

const Glyph* signBefore(const Exercise& exercise, const PlacedMatrix& placed)
{
    const auto found = std::ranges::find_if(
        exercise.glyphs, [&](const Glyph& glyph) { return glyph.row == placed.row && glyph.column == placed.column; });
    return found == exercise.glyphs.end() ? nullptr : &*found;
}

/// Whether its row labels are already printed beside another matrix.
bool followsInRow(const Exercise& exercise, const PlacedMatrix& placed)
{
    return std::ranges::any_of(exercise.matrices, [&](const WorksheetMatrix& other) {
        return other.placed.row == placed.row && other.placed.column < placed.column;
    });
}

/// Shared sizes of the matrices in one row, or in one column, of the layout.
struct Track {
    double before = 0;  ///< gap before it, for signs
    double header = 0;  ///< labels and titles before the cells
    double cell = 0;    ///< size of one cell
    double all = 0;     ///< total size
    double start = 0;   ///< position of the cells
};

using Tracks = std::map<int, Track>;

double placeTracks(Tracks& tracks)
{
    double end = 0;
    for (auto& [at, track] : tracks) {
        track.start = end + track.before + track.header;
        end += track.before + track.all;
    }
    return end;
}

/// The space before a matrix with this sign.
double signWidth(const Glyph& glyph)
{
    return std::max(min_sign_width, shapedWidth(glyph.caption, paperFont(glyph.caption, small_pixels)) + 6);
}

PaperSign signAt(const Glyph& glyph, const PaperGrid& grid)
{
    const QRectF cells(grid.corner, grid.cells());
    const QSizeF size(glyph.above ? min_sign_width : signWidth(glyph), sign_height);
    const QPointF above(cells.left(), cells.top() - grid.headerHeight - sign_height);
    const QPointF before(cells.left() - grid.labelWidth - size.width(), cells.center().y() - sign_height / 2);
    return {glyph.sign, glyph.caption, {glyph.above ? above : before, size}, glyph.above};
}

/// Places the matrices as on the screen, with aligned rows and columns.
PaperGroup aligned(const Exercise& exercise, const QSizeF& blank, bool allLabels)
{
    PaperGroup group;
    Tracks columns, rows;
    for (const WorksheetMatrix& matrix : exercise.matrices) {
        PaperGrid grid = makePaperGrid(matrix, false, blank);
        if (!allLabels && followsInRow(exercise, matrix.placed))
            grid.labelWidth = 0;
        Track& column = columns[matrix.placed.column];
        Track& row = rows[matrix.placed.row];
        const Glyph* sign = signBefore(exercise, matrix.placed);
        column.before = std::max(column.before, matrix.placed.column == 0 ? 0.0
                                                : sign && !sign->above    ? signWidth(*sign)
                                                                          : gap_without_sign);
        row.before = std::max(row.before, matrix.placed.row == 0 ? 0.0
                                          : sign && sign->above  ? sign_height
                                                                 : gap_without_sign);
        column.header = std::max(column.header, grid.labelWidth);
        column.cell = std::max(column.cell, grid.cellWidth);
        row.cell = std::max(row.cell, grid.cellHeight);
        group.grids.push_back(grid);
    }
    for (PaperGrid& grid : group.grids) {
        Track& column = columns[grid.matrix->placed.column];
        Track& row = rows[grid.matrix->placed.row];
        grid.cellWidth = column.cell;
        grid.cellHeight = row.cell;
        measureHeader(grid);
        row.header = std::max(row.header, grid.headerHeight);
        column.all =
            std::max(column.all, column.header - grid.labelWidth + grid.size().width());  // a title can be wider
    }
    for (const PaperGrid& grid : group.grids) {
        Track& row = rows[grid.matrix->placed.row];
        row.all = std::max(row.all, row.header + grid.cells().height());
    }
    group.size = {placeTracks(columns), placeTracks(rows)};
    for (PaperGrid& grid : group.grids) {
        grid.corner = {columns[grid.matrix->placed.column].start, rows[grid.matrix->placed.row].start};
        if (const Glyph* sign = signBefore(exercise, grid.matrix->placed))
            group.signs.push_back(signAt(*sign, grid));
    }
    return group;
}

/// The matrix with the widest cells that fit.
PaperGrid fitted(const WorksheetMatrix& matrix, bool solved, double width, double blankHeight)
{
    for (const double blankWidth : blank_widths)
        if (PaperGrid grid = makePaperGrid(matrix, solved, {blankWidth, blankHeight}); grid.size().width() <= width)
            return grid;
    PaperGrid grid = makePaperGrid(matrix, solved, {smallest_blank.width(), blankHeight});
    shrinkToWidth(grid, width);
    return grid;
}

/// Aligns the first rows of all matrices below the highest title with column labels.
void alignTops(PaperGroup& line)
{
    double header = 0, cells = 0;
    for (const PaperGrid& grid : line.grids) {
        header = std::max(header, grid.headerHeight);
        cells = std::max(cells, grid.cells().height());
    }
    for (PaperGrid& grid : line.grids)
        grid.corner.setY(header);
    for (PaperSign& sign : line.signs)
        sign.area.translate(0, header);
    line.size.setHeight(header + cells);
}

/// Places the matrices one after the other, in lines that fit the width.
std::vector<PaperGroup> layoutInLines(const std::vector<PaperGrid>& grids, const Exercise* signs, double width)
{
    std::vector<PaperGroup> lines;
    for (PaperGrid grid : grids) {
        const Glyph* sign = signs ? signBefore(*signs, grid.matrix->placed) : nullptr;
        const double gap = sign ? signWidth(*sign) : gap_without_sign;
        const bool fits = !lines.empty() && lines.back().size.width() + gap + grid.size().width() <= width;
        if (!fits)
            lines.emplace_back();
        PaperGroup& line = lines.back();
        const double left = fits ? line.size.width() + gap : 0;
        grid.corner = {left + grid.labelWidth, 0};
        if (fits && sign)
            line.signs.push_back(signAt({sign->above ? right_arrow : sign->sign, sign->caption}, grid));
        line.size.setWidth(left + grid.size().width());
        line.grids.push_back(grid);
    }
    for (PaperGroup& line : lines)
        alignTops(line);
    return lines;
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

std::vector<PaperGroup> layoutOnPaper(const Exercise& exercise, const QSizeF& pageSize, double blankHeight)
{
    for (const double width : exercise.aligned ? std::span(blank_widths) : std::span<const double>())
        for (const bool labels : {true, false})
            for (const double height : {blankHeight, smallest_blank.height()}) {
                PaperGroup group = aligned(exercise, {width, height}, labels);
                if (group.size.width() > pageSize.width())
                    break;  // lower cells would not be narrower
                if (group.size.height() <= pageSize.height())
                    return {std::move(group)};
            }
    std::vector<PaperGrid> grids;
    for (const WorksheetMatrix& matrix : exercise.matrices)
        grids.push_back(fitted(matrix, false, pageSize.width(), blankHeight));
    return layoutInLines(grids, &exercise, pageSize.width());
}

std::vector<PaperGroup> solutionOnPaper(const Exercise& exercise, const QSizeF& pageSize)
{
    std::vector<PaperGrid> grids;
    for (const WorksheetMatrix& matrix : exercise.matrices)
        if (matrix.printed == PrintMode::asked)
            grids.push_back(fitted(matrix, true, pageSize.width(), largest_blank.height()));
    return layoutInLines(grids, nullptr, pageSize.width());
}

void paintGroup(QPainter& painter, const PaperGroup& group)
{
    for (const PaperGrid& grid : group.grids)
        paintGrid(painter, grid);
    painter.setPen(ink);
    for (const PaperSign& sign : group.signs) {
        painter.setFont(paperFont(sign.sign, heading_pixels));
        drawShapedText(painter, sign.area, Qt::AlignCenter, sign.sign);
        painter.setFont(paperFont(sign.caption, small_pixels));
        const QPointF beside = sign.captionBeside ? QPointF(sign.area.width() * 0.75, 0) : QPointF(0, -sign_height / 2);
        drawShapedText(painter, sign.area.translated(beside), Qt::AlignCenter, sign.caption);
    }
}

}  // namespace attn
