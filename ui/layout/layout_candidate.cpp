// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/layout/layout_candidate.h"

#include "ui/layout/stage_type.h"

#include <algorithm>
#include <cmath>

namespace attn
{

namespace
{

constexpr double column_gap = 26;
constexpr double row_gap = 10;
constexpr double arrow_size = 38;
constexpr double caption_gap = 12;
constexpr double formula_gap = 26;
constexpr double glyph_size = 60;
// Wider cells are seen through a window, which may be a narrow one.
constexpr double widest_window = 2000;
constexpr double thinnest_line = 10;
constexpr Index long_axis = 24;
constexpr Index least_seen = 8;

}  // namespace

LayoutCandidate::LayoutCandidate(const StepPicture& picture, const std::vector<MatrixMeasure>& measures,
                                 const QSizeF& formula, const QSizeF& cell, const MatrixFonts& fonts, LongAxes longAxes)
    : m_picture(picture), m_measures(measures), m_formula(formula), m_cell(cell), m_fonts(fonts), m_longAxes(longAxes)
{
    chooseTitles();
    makeTracks();
}

/// The stage's cell; a single row or column of many small ones is made thick enough to be seen.
QSizeF LayoutCandidate::cellOf(std::size_t index) const
{
    const MatrixPicture& matrix = m_picture.matrices[index].picture;
    return {matrix.columns() == 1 ? std::max(m_cell.width(), thinnest_line) : m_cell.width(),
            matrix.rows() == 1 ? std::max(m_cell.height(), thinnest_line) : m_cell.height()};
}

QSizeF LayoutCandidate::contentOf(std::size_t index) const
{
    const MatrixPicture& matrix = m_picture.matrices[index].picture;
    const QSizeF cell = cellOf(index);
    const auto counted = [this](Index size) {
        return static_cast<double>(m_longAxes == LongAxes::cut && size > long_axis ? least_seen : size);
    };
    return {counted(matrix.columns()) * cell.width(), counted(matrix.rows()) * cell.height()};
}

void LayoutCandidate::chooseTitles()
{
    for (std::size_t i = 0; i < m_measures.size(); ++i) {
        const auto row = static_cast<std::size_t>(m_picture.matrices[i].row);
        m_twoLines.resize(std::max(m_twoLines.size(), row + 1));
        const double cells = contentOf(i).width();
        const double window = cells > widest_window ? static_cast<double>(least_seen) * m_cell.width() : cells;
        const double room = std::max(window, m_measures[i].titleRoom);
        const bool has_badge = !m_picture.matrices[i].picture.badge.isEmpty();
        m_twoLines[row] = m_twoLines[row] || (has_badge && m_measures[i].titleWidth[0] > room);
    }
}

/// Those of the matrix, with room for a title that is wider than the cells.
MatrixMargins LayoutCandidate::marginsOf(std::size_t index) const
{
    const bool two_lines = m_twoLines[static_cast<std::size_t>(m_picture.matrices[index].row)];
    const MatrixMeasure& measure = m_measures[index];
    MatrixMargins margins = measure.margins[two_lines];
    const double cells = contentOf(index).width();
    const double overhang = (std::min(measure.titleWidth[two_lines], std::max(cells, measure.titleRoom)) - cells) / 2;
    margins.left = std::max(margins.left, std::ceil(overhang));
    margins.right = std::max(margins.right, std::ceil(overhang));
    return margins;
}

void LayoutCandidate::makeTracks()
{
    for (std::size_t i = 0; i < m_measures.size(); ++i) {
        const PlacedMatrix& matrix = m_picture.matrices[i];
        const MatrixMargins margins = marginsOf(i);
        const QSizeF content = contentOf(i);
        if (matrix.columnSpan == 1)
            m_columns.make(matrix.column, margins.left, content.width(), margins.right);
        else
            m_widestSpan.setWidth(
                std::max(m_widestSpan.width(), content.width() + 2 * std::max(margins.left, margins.right)));
        if (matrix.rowSpan == 1)
            m_rows.make(matrix.row, margins.top, content.height(), margins.bottom);
        else
            m_widestSpan.setHeight(
                std::max(m_widestSpan.height(), content.height() + 2 * std::max(margins.top, margins.bottom)));
    }
    m_columns.separate(m_picture.labelsOnce ? 0 : inType(column_gap));
    m_rows.separate(inType(row_gap));
    for (const Glyph& glyph : m_picture.glyphs) {
        if (glyph.above)
            m_rows.separateBefore(glyph.row, inType(arrow_size));
        else
            m_columns.separateBefore(glyph.column,
                                     std::max(inType(arrow_size), captionWidth(glyph, m_fonts) + inType(caption_gap)));
    }
    if (m_picture.formulaPlace)
        m_columns.widen(m_picture.formulaPlace->x(), m_formula.width());
}

QSizeF LayoutCandidate::body() const
{
    return {std::max(m_columns.extent(), m_widestSpan.width()), std::max(m_rows.extent(), m_widestSpan.height())};
}

QSizeF LayoutCandidate::size() const
{
    QSizeF size = body();
    if (hasFormulaBelow())
        size = {std::max(size.width(), m_formula.width()), size.height() + inType(formula_gap) + m_formula.height()};
    return size;
}

void LayoutCandidate::squeezeInto(const QSizeF& available)
{
    const double below = hasFormulaBelow() ? inType(formula_gap) + m_formula.height() : 0;
    m_columns.squeezeInto(available.width(), m_cell.width());
    m_rows.squeezeInto(available.height() - below, m_cell.height());
    m_widestSpan = m_widestSpan.boundedTo(QSizeF(available.width(), available.height() - below));
}

QRectF LayoutCandidate::windowOf(std::size_t index) const
{
    const PlacedMatrix& matrix = m_picture.matrices[index];
    const QSizeF content = contentOf(index);
    const GridTrack& column = m_columns[matrix.column];
    const GridTrack& row = m_rows[matrix.row];
    QRectF window(column.start, row.start, std::min(content.width(), column.window),
                  std::min(content.height(), row.window));
    const MatrixMargins margins = marginsOf(index);
    // What spans the others stands in their middle.
    if (matrix.columnSpan > 1) {
        const double room =
            std::max(m_columns.extent(), m_widestSpan.width()) - 2 * std::max(margins.left, margins.right);
        window.setWidth(windowFor(content.width(), room, m_cell.width()));
        window.moveLeft(std::ceil((m_columns.extent() - window.width()) / 2));
    }
    if (matrix.rowSpan > 1) {
        const double room =
            std::max(m_rows.extent(), m_widestSpan.height()) - 2 * std::max(margins.top, margins.bottom);
        window.setHeight(windowFor(content.height(), room, m_cell.height()));
        window.moveTop(std::ceil((m_rows.extent() - window.height()) / 2));
    }
    return window;
}

MatrixGeometry LayoutCandidate::geometryOf(std::size_t index, const Zoom& zoom, QPointF centring) const
{
    const PlacedMatrix& matrix = m_picture.matrices[index];
    MatrixGeometry geometry;
    geometry.cell = cellOf(index);
    geometry.grid = windowOf(index).translated(centring);
    geometry.margins = marginsOf(index);
    geometry.style = m_measures[index].style;
    geometry.style.titleInTwoLines = m_twoLines[static_cast<std::size_t>(matrix.row)];
    if (matrix.rowSpan == 1)
        geometry.margins.top = m_rows[matrix.row].lead;  // titles of one row in one line
    const auto scroll = [&](std::optional<Axis> axis, double cell, double content, double window) {
        return axis ? std::clamp(zoom[*axis] * cell, 0.0, std::max(0.0, content - window)) : 0.0;
    };
    const MatrixSlice& cells = matrix.picture.cells;
    const QSizeF content = contentOf(index);
    geometry.scroll = {scroll(cells.across(), geometry.cell.width(), content.width(), geometry.grid.width()),
                       scroll(cells.down(), geometry.cell.height(), content.height(), geometry.grid.height())};
    return geometry;
}

QPointF LayoutCandidate::centreOf(const Glyph& glyph) const
{
    const GridTrack& column = m_columns[glyph.column];
    const GridTrack& row = m_rows[glyph.row];
    if (glyph.above) {
        const GridTrack& last = m_columns[std::min(glyph.column + glyph.span, m_columns.count()) - 1];
        return {(column.start + last.start + last.window) / 2, row.start - row.lead - row.before / 2};
    }
    double labels = column.lead;
    for (std::size_t i = 0; i < m_measures.size(); ++i)
        if (m_picture.matrices[i].row == glyph.row && m_picture.matrices[i].column == glyph.column)
            labels = marginsOf(i).left;
    const GridTrack& last = m_rows[std::min(glyph.row + glyph.span, m_rows.count()) - 1];
    const double room = std::max(inType(arrow_size), captionWidth(glyph, m_fonts) + inType(caption_gap));
    return {column.start - labels - room / 2, (row.start + last.start + last.window) / 2};
}

QRectF LayoutCandidate::formulaArea() const
{
    QRectF area({0, 0}, m_formula);
    if (!m_picture.formulaPlace) {
        const double bottom = (m_rows.extent() + body().height()) / 2;
        area.moveCenter({m_columns.extent() / 2, bottom + inType(formula_gap) + m_formula.height() / 2});
        return area;
    }
    const GridTrack& column = m_columns[m_picture.formulaPlace->x()];
    const GridTrack& row = m_rows[m_picture.formulaPlace->y()];
    area.moveCenter({column.start + (column.window + column.trail - column.lead) / 2, row.start + row.window / 2});
    return area;
}

StageLayout LayoutCandidate::place(const Zoom& zoom, const QSizeF& available) const
{
    StageLayout layout;
    layout.cell = m_cell;
    layout.fonts = m_fonts;
    layout.size = size();
    layout.zoom = zoom;
    const QPointF centring(
        std::max(0.0, std::floor((available.width() - m_columns.extent()) / 2)),
        std::max(0.0, std::floor((available.height() - layout.size.height() + body().height() - m_rows.extent()) / 2)));
    for (std::size_t i = 0; i < m_measures.size(); ++i) {
        const MatrixGeometry& geometry = layout.matrices.emplace_back(geometryOf(i, zoom, centring));
        const MatrixSlice& cells = m_picture.matrices[i].picture.cells;
        if (cells.across())
            layout.zoom[*cells.across()] = geometry.scroll.x() / geometry.cell.width();
        if (cells.down())
            layout.zoom[*cells.down()] = geometry.scroll.y() / geometry.cell.height();
    }
    const int digits = stageDigits(m_picture, m_cell, m_fonts);
    for (std::size_t i = 0; i < m_measures.size(); ++i) {
        layout.matrices[i].style.digitSize = digits;
        layout.matrices[i].style.decimals = decimalsIn(m_picture.matrices[i].picture, m_cell, digits, m_fonts);
    }
    for (const Glyph& glyph : m_picture.glyphs) {
        QRectF area(0, 0, inType(glyph_size), inType(glyph_size));
        area.moveCenter(centreOf(glyph) + centring);
        for (std::size_t i = 0; glyph.above && i < m_measures.size(); ++i)
            if (glyph.span > 1 && m_picture.matrices[i].columnSpan == glyph.span)  // the whole of the parts there
                area.moveCenter({layout.matrices[i].grid.center().x(), area.center().y()});
        layout.glyphs.push_back({glyph, area});
    }
    layout.formula = formulaArea().translated(centring);
    return layout;
}

}  // namespace attn
