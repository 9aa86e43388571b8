// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/worksheet/paper_layout.h"

#include "ui/theme/shaped_text.h"

#include <QPainter>

#include <algorithm>
#include <array>
#include <map>

namespace attn
{

namespace
{

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
