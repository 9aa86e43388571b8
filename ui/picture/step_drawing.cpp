// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/picture/step_drawing.h"

#include "ui/heatmap/matrix_labels.h"
#include "ui/heatmap/matrix_marks.h"
#include "ui/heatmap/matrix_painter.h"
#include "ui/picture/formula.h"
#include "ui/theme/shaped_text.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace attn
{

namespace
{

constexpr double gap_between = 1.2;  // between matrices, in label heights
constexpr double arrow_room = 2.6;   // in label heights
constexpr double formula_em = 1.7;   // in label heights
constexpr double smallest_cell = 0.05;

double areaOf(const QRectF& rect) { return rect.width() * rect.height(); }

/// Bisection: the largest number between `low` and `high` that fits; `low` if none does.
template <typename Fits>
double largestHeight(double low, double high, const Fits& fits)
{
    if (fits(high))
        return high;
    for (int halvings = 0; halvings < 12; ++halvings) {
        const double middle = (low + high) / 2;
        (fits(middle) ? low : high) = middle;
    }
    return low;
}

}  // namespace

StepDrawing::StepDrawing(StepPicture picture, double cellHeight, const DrawingStyle& style, std::size_t first)
    : m_picture(std::move(picture)), m_cellHeight(cellHeight), m_first(first), m_style(style),
      m_type(DrawingType::forCells(cellHeight, style.font, style.scale, style.smallestDigits))
{
    placeMatrices();
    placeFormula();
    placeHatches();
}

double StepDrawing::fittingCellHeight(const StepPicture& picture, const QSizeF& room, double largest,
                                      const DrawingStyle& style)
{
    // If titles and formula alone exceed the room, the limit is raised so that cells are still visible.
    const QSizeF limit = room.expandedTo(1.1 * StepDrawing(picture, smallest_cell, style).size());
    return largestHeight(smallest_cell, largest, [&](double height) {
        const QSizeF size = StepDrawing(picture, height, style).size();
        return size.width() <= limit.width() && size.height() <= limit.height();
    });
}

StepDrawing StepDrawing::readable(const StepPicture& picture, const QSizeF& room, double cellHeight,
                                  const DrawingStyle& style)
{
    const std::size_t last = StepDrawing(picture, cellHeight, style).resultIndex();
    const QSizeF result = StepDrawing(picture, cellHeight, style, last).resultArea().size();
    const bool is_wide = result.width() > room.width();
    const bool is_tall = result.height() > room.height();
    const auto fits = [&](std::size_t first, double height) {
        const StepDrawing drawing(picture, height, style, first);
        const QRectF end = drawing.resultArea();
        const QPointF start = drawing.startArea().topLeft();
        return (is_wide ? end.left() - start.x() <= room.width() / 3 : end.right() - start.x() <= room.width()) &&
               (is_tall ? end.top() - start.y() <= room.height() / 3 : end.bottom() - start.y() <= room.height());
    };
    const auto isBias = [&](std::size_t at) {  // alone above the result, it would look like the only operand
        return picture.arrangement == Arrangement::product && !picture.matrices[at].picture.cells.down();
    };
    std::size_t first = 0;
    while (first < last && (isBias(first) || !fits(first, cellHeight)))
        ++first;
    const double largest = (is_tall ? 1 : is_wide ? 1.5 : 2) * cellHeight;
    return {picture, largestHeight(cellHeight, largest, [&](double height) { return fits(first, height); }), style,
            first};
}

std::size_t StepDrawing::resultIndex() const
{
    const PlacedMatrix* result = m_picture.result();
    return result ? static_cast<std::size_t>(result - m_picture.matrices.data()) : m_picture.matrices.size() - 1;
}

QRectF StepDrawing::resultArea() const
{
    if (!m_picture.result())
        return {{0, 0}, m_size};
    QRectF area = m_matrices[resultIndex()].outer();
    const auto isBelow = [&area](const MatrixGeometry& matrix) { return matrix.grid.top() > area.bottom(); };
    if (std::ranges::none_of(m_matrices, isBelow))
        area.setBottom(m_size.height());
    return area;
}

QRectF StepDrawing::startArea() const
{
    if (m_first == 0)
        return {{0, 0}, m_size};
    QRectF area = resultArea();
    for (std::size_t i = m_first; i < resultIndex(); ++i)
        area |= m_matrices[i].outer();
    return area;
}

void StepDrawing::placeMatrices()
{
    const double line = QFontMetricsF(m_type.label).height();
    double aspect = 0;
    const std::size_t end = m_first > 0 ? resultIndex() + 1 : m_picture.matrices.size();
    for (std::size_t i = m_first; i < end; ++i)
        aspect = std::max(aspect, cellAspect(m_picture.matrices[i].picture));
    const QSizeF cell(m_cellHeight * aspect, m_cellHeight);
    const auto trackOf = [](Tracks& tracks, int index) -> Track& {
        tracks.resize(std::max(tracks.size(), static_cast<std::size_t>(index) + 1));
        return tracks[static_cast<std::size_t>(index)];
    };
    const auto widen = [](Track& track, double lead, double content, double trail) {
        track = {std::max(track.lead, lead), std::max(track.content, content), std::max(track.trail, trail),
                 track.before, 0};
    };
    for (const PlacedMatrix& matrix : m_picture.matrices) {
        MatrixGeometry geometry{cell, {}, marginsOf(matrix.picture, m_type), m_type};
        geometry.grid = QRectF(0, 0, static_cast<double>(matrix.picture.columns()) * cell.width(),
                               static_cast<double>(matrix.picture.rows()) * cell.height());
        const QMarginsF& margins = geometry.margins;
        if (matrix.columnSpan == 1)
            widen(trackOf(m_columns, matrix.column), margins.left(), geometry.grid.width(), margins.right());
        widen(trackOf(m_rows, matrix.row), margins.top(), geometry.grid.height(), margins.bottom());
        m_matrices.push_back(geometry);
    }
    for (Tracks* tracks : {&m_columns, &m_rows})
        for (std::size_t i = 1; i < tracks->size(); ++i)
            (*tracks)[i].before = gap_between * line;
    for (const Glyph& glyph : m_picture.glyphs) {
        const double caption = shapedWidth(glyph.caption, m_type.label) + line;
        Track& track = glyph.above ? trackOf(m_rows, glyph.row) : trackOf(m_columns, glyph.column);
        track.before = std::max({track.before, arrow_room * line, glyph.above ? 0 : caption});
    }
    for (Tracks* tracks : {&m_columns, &m_rows}) {
        double position = 0;
        for (Track& track : *tracks) {
            track.start = position + track.before + track.lead;
            position = track.end();
        }
    }
    m_size = {m_columns.empty() ? 0 : m_columns.back().end(), m_rows.back().end()};
    for (std::size_t i = 0; i < m_matrices.size(); ++i) {
        const PlacedMatrix& matrix = m_picture.matrices[i];
        MatrixGeometry& geometry = m_matrices[i];
        const Track& row = m_rows[static_cast<std::size_t>(matrix.row)];
        geometry.margins.setTop(row.lead);  // align the titles of a row
        geometry.grid.moveTop(row.start);
        if (matrix.columnSpan == 1) {
            geometry.grid.moveLeft(m_columns[static_cast<std::size_t>(matrix.column)].start);
        } else {  // centred on those it spans
            geometry.grid.moveLeft(std::max(geometry.margins.left(), (m_size.width() - geometry.grid.width()) / 2));
            m_size.setWidth(std::max(m_size.width(), geometry.outer().right()));
        }
    }
}

/// Places the formula in the free grid cell if it fits there, else below everything.
void StepDrawing::placeFormula()
{
    const double line = QFontMetricsF(m_type.label).height();
    const QSizeF size = formulaSize(m_picture.formula, formula_em * m_type.label.pixelSize());
    if (size.isEmpty())
        return;
    m_formula = QRectF({0, 0}, size);
    if (m_picture.formulaPlace && m_first == 0) {
        const Track& column = m_columns[static_cast<std::size_t>(m_picture.formulaPlace->x())];
        const Track& row = m_rows[static_cast<std::size_t>(m_picture.formulaPlace->y())];
        const QRectF place(QPointF(column.begin(), row.begin()), QPointF(column.end(), row.end()));
        if (size.width() <= place.width() && size.height() <= place.height()) {
            m_formula.moveCenter(place.center());
            return;
        }
    }
    double left = 0;  // below the result if there is room
    if (const PlacedMatrix* result = m_picture.result())
        left = m_matrices[static_cast<std::size_t>(result - m_picture.matrices.data())].grid.left();
    m_formula.moveTopLeft({std::max(0.0, std::min(left, m_size.width() - size.width())), m_size.height() + line});
    m_size = m_size.expandedTo({m_formula.right(), m_formula.bottom()});
}

/// Places the hatch legend in lines below everything.
void StepDrawing::placeHatches()
{
    const double line = QFontMetricsF(m_type.label).height();
    QPointF place(0, m_size.height() + line);
    for (const HatchEntry& entry : m_picture.hatches) {
        const double width = shapedWidth(entry.name, m_type.label) + 1.5 * line;
        if (place.x() > 0 && place.x() + width > m_size.width())
            place = {0, place.y() + 1.3 * line};
        m_hatches.emplace_back(place, QSizeF(width, line));
        place.rx() += width + line;
        m_size = m_size.expandedTo({m_hatches.back().right(), m_hatches.back().bottom()});
    }
}

/// A glyph above columns is centred on the visible part of them.
QPointF StepDrawing::centreOf(const Glyph& glyph, const QRectF& visible) const
{
    const Track& column = m_columns[static_cast<std::size_t>(glyph.column)];
    const Track& row = m_rows[static_cast<std::size_t>(glyph.row)];
    const auto last = [&glyph](const Tracks& tracks, int first) {
        return tracks[std::min(static_cast<std::size_t>(first + glyph.span), tracks.size()) - 1];
    };
    if (glyph.above) {
        const Track& end = last(m_columns, glyph.column);
        const double left = std::max(column.start, visible.left());
        const double right = std::min(end.start + end.content, visible.right());
        return {(left + right) / 2, row.begin() - row.before / 2};
    }
    const Track& end = last(m_rows, glyph.row);
    return {column.begin() - column.before / 2, (row.start + end.start + end.content) / 2};
}

std::optional<DrawnPart> StepDrawing::partAt(QPointF point, const QRectF& visible) const
{
    using Kind = DrawnPart::Kind;
    for (std::size_t i = 0; i < m_matrices.size(); ++i) {
        const MatrixGeometry& geometry = m_matrices[i];
        const MatrixPicture& picture = m_picture.matrices[i].picture;
        if (const auto label = geometry.labelAt(point, picture, visible))
            return DrawnPart{Kind::label, i, {}, *label, {}};
        if (geometry.titleArea().translated(0, geometry.labelShift(visible).y()).contains(point))
            return DrawnPart{Kind::title, i, {}, {}, {}};
        if (const auto cell = geometry.cellAt(point))
            return DrawnPart{Kind::cell, i, *cell, {}, {}};
    }
    if (!m_formula.contains(point))
        return std::nullopt;
    // Symbols can be nested (the scores in the exponent of the weights): take the innermost.
    std::optional<FormulaSymbol> innermost;
    for (const FormulaSymbol& symbol : formulaSymbols(m_picture.formula, m_formula))
        if (symbol.place.contains(point) && (!innermost || areaOf(symbol.place) < areaOf(innermost->place)))
            innermost = symbol;
    const auto isOnIt = [&](const PlacedMatrix& matrix) { return matrix.picture.cells.id() == innermost->tensor; };
    if (!innermost || std::ranges::none_of(m_picture.matrices, isOnIt))
        return std::nullopt;
    return DrawnPart{Kind::letter, 0, {}, {}, innermost->tensor};
}

void StepDrawing::paint(QPainter& painter, const QRectF& visible, const Theme& theme) const
{
    for (std::size_t i = 0; i < m_matrices.size(); ++i) {
        if (!m_matrices[i].outer().intersects(visible))
            continue;
        const MatrixCanvas canvas{painter, m_picture.matrices[i].picture, m_matrices[i], theme, visible};
        paintCells(canvas);
        paintGroupsAndCorners(canvas);
        paintSurroundings(canvas);
    }
    paintGlyphs(painter, visible, theme);
    paintFormula(painter, m_picture.formula, m_formula, theme);
    paintHatches(painter, theme);
}

void StepDrawing::paintSelection(QPainter& painter, const QRectF& visible, const Theme& theme) const
{
    for (std::size_t i = 0; i < m_matrices.size(); ++i)
        if (m_matrices[i].outer().intersects(visible))
            attn::paintSelection({painter, m_picture.matrices[i].picture, m_matrices[i], theme, visible});
}

void StepDrawing::paintAll(QPainter& painter, const Theme& theme) const
{
    const QRectF all({0, 0}, m_size);
    paint(painter, all, theme);
    paintSelection(painter, all, theme);
}

void StepDrawing::paintGlyphs(QPainter& painter, const QRectF& visible, const Theme& theme) const
{
    const double line = QFontMetricsF(m_type.label).height();
    QFont sign = m_type.title;
    sign.setWeight(QFont::Normal);
    sign.setPixelSize(sign.pixelSize() * 3 / 2);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(theme.muted);
    for (const Glyph& glyph : m_picture.glyphs) {
        const QPointF centre = centreOf(glyph, visible);
        if (!visible.contains(centre))
            continue;  // do not draw a cut arrow
        QRectF area(0, 0, 4 * line, 2 * line);
        area.moveCenter(centre);
        painter.setFont(sign);
        drawShapedText(painter, area, Qt::AlignCenter, glyph.sign);
        painter.setFont(m_type.label);
        if (glyph.above)
            drawShapedText(painter, area.translated(area.width() / 2 + line, 0), Qt::AlignLeft | Qt::AlignVCenter,
                           glyph.caption);
        else
            drawShapedText(painter, area.translated(0, -1.3 * line), Qt::AlignCenter, glyph.caption);
    }
    painter.restore();
}

void StepDrawing::paintHatches(QPainter& painter, const Theme& theme) const
{
    painter.setPen(theme.muted);
    painter.setFont(m_type.label);
    for (std::size_t i = 0; i < m_hatches.size(); ++i) {
        const QRectF& area = m_hatches[i];
        paintHatch(painter, {area.left(), area.top(), area.height(), area.height()}, theme, m_picture.hatches[i].style);
        drawShapedText(painter, area.adjusted(1.4 * area.height(), 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter,
                       m_picture.hatches[i].name);
    }
}

}  // namespace attn
