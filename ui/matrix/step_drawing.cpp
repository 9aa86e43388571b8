// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/matrix/step_drawing.h"

#include "ui/matrix/cell_colours.h"
#include "ui/matrix/formula_drawing.h"
#include "ui/matrix/matrix_painter.h"
#include "ui/theme/shaped_text.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>

namespace attn
{

namespace
{

constexpr double arrow_room = 2.4;      // between matrices with an arrow, in label heights; half of it without arrow
constexpr double formula_em = 1.7;      // in label heights
constexpr double min_cell_size = 0.05;  // lower bound of the search

double areaOf(const QRectF& rect) { return rect.width() * rect.height(); }

/// Bisection: the largest number from `low` to `high` that fits; `low` if none does.
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

StepDrawing::StepDrawing(StepPicture picture, double cellHeight, const DrawingStyle& style)
    : m_picture(std::move(picture)), m_cellHeight(cellHeight),
      m_fonts(DrawingFonts::forCells(cellHeight, style.font, style.scale, style.smallestDigits))
{
    placeMatrices();
    placeFormula();
    placeLegend();
}

double StepDrawing::fittingCellHeight(const StepPicture& picture, const QSizeF& available, double largest,
                                      const DrawingStyle& style)
{
    // If titles and formula alone exceed the available size, raise the limit so that cells are still visible.
    const QSizeF limit = available.expandedTo(1.1 * StepDrawing(picture, min_cell_size, style).size());
    return largestHeight(min_cell_size, largest, [&](double height) {
        const QSizeF size = StepDrawing(picture, height, style).size();
        return size.width() <= limit.width() && size.height() <= limit.height();
    });
}

StepDrawing StepDrawing::readable(StepPicture picture, const QSizeF& available, double cellHeight,
                                  const DrawingStyle& style)
{
    const StepDrawing minimum(picture, cellHeight, style);
    const auto staysInSight = [&available](const QSizeF& before, const QSizeF& now) {
        return (now.width() <= available.width() || before.width() > available.width()) &&
               (now.height() <= available.height() || before.height() > available.height());
    };
    const bool isWideAndTall =
        minimum.size().width() > available.width() && minimum.size().height() > available.height();
    const double height = largestHeight(cellHeight, (isWideAndTall ? 1 : 1.5) * cellHeight, [&](double larger) {
        const StepDrawing drawing(picture, larger, style);
        return staysInSight(minimum.size(), drawing.size()) &&
               staysInSight(minimum.resultArea().size(), drawing.resultArea().size());
    });
    return {std::move(picture), height, style};
}

QRectF StepDrawing::resultArea() const
{
    const PlacedMatrix* result = m_picture.result();
    return result ? m_matrices[static_cast<std::size_t>(result - m_picture.matrices.data())].outer() : QRectF();
}

QPointF StepDrawing::initialPosition(const QSizeF& available) const
{
    const QRectF end = resultArea();
    const bool is_below_rows = m_picture.operands == Operands::rows && !m_picture.arrangedWith.queriesAcross;
    const double left = std::min(end.left(), std::max(0.0, end.right() - available.width()));
    double top = end.top();
    for (const MatrixGeometry& matrix : m_matrices)
        if (matrix.outer().top() >= end.bottom() - available.height())
            top = std::min(top, matrix.outer().top());
    return {is_below_rows && end.width() > available.width() ? 0 : left, top};
}

void StepDrawing::placeMatrices()
{
    const double line = QFontMetricsF(m_fonts.label).height();
    double aspect = 0;
    for (const PlacedMatrix& matrix : m_picture.matrices)
        aspect = std::max(aspect, cellAspect(matrix.picture));
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
        MatrixGeometry geometry{cell, {}, marginsOf(matrix.picture, cell, m_fonts), m_fonts};
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
            (*tracks)[i].before = arrow_room / 2 * line;
    for (const Glyph& glyph : m_picture.glyphs) {
        const double caption = shapedWidth(glyph.caption, m_fonts.label) + line;
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
        } else {  // centred in the spanned tracks
            geometry.grid.moveLeft(std::max(geometry.margins.left(), (m_size.width() - geometry.grid.width()) / 2));
            m_size.setWidth(std::max(m_size.width(), geometry.outer().right()));
        }
    }
}

/// Places the formula in the free grid cell if it fits, otherwise below all matrices.
void StepDrawing::placeFormula()
{
    const double line = QFontMetricsF(m_fonts.label).height();
    const QSizeF size = formulaSize(m_picture.formula, formula_em * m_fonts.label.pixelSize());
    if (size.isEmpty())
        return;
    m_formula = QRectF({0, 0}, size);
    if (m_picture.formulaPlace) {
        const Track& column = m_columns[static_cast<std::size_t>(m_picture.formulaPlace->x())];
        const Track& row = m_rows[static_cast<std::size_t>(m_picture.formulaPlace->y())];
        const QRectF place(QPointF(column.begin(), row.begin()), QPointF(column.end(), row.end()));
        if (size.width() <= place.width() && size.height() <= place.height()) {
            m_formula.moveCenter(place.center());
            return;
        }
    }
    double left = 0;  // below the result if there is enough room
    if (const PlacedMatrix* result = m_picture.result())
        left = m_matrices[static_cast<std::size_t>(result - m_picture.matrices.data())].grid.left();
    m_formula.moveTopLeft({std::max(0.0, std::min(left, m_size.width() - size.width())), m_size.height() + line});
    m_size = m_size.expandedTo({m_formula.right(), m_formula.bottom()});
}

/// Places the legend in lines below all matrices.
void StepDrawing::placeLegend()
{
    const double line = QFontMetricsF(m_fonts.label).height();
    QPointF place(0, m_size.height() + line);
    for (const LegendEntry& entry : m_picture.legend) {
        const double width = shapedWidth(entry.name, m_fonts.label) + 1.5 * line;
        if (place.x() > 0 && place.x() + width > m_size.width())
            place = {0, place.y() + 1.3 * line};
        m_legend.emplace_back(place, QSizeF(width, line));
        place.rx() += width + line;
        m_size = m_size.expandedTo({m_legend.back().right(), m_legend.back().bottom()});
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

std::optional<DrawingItem> StepDrawing::itemAt(QPointF point, const QRectF& visible) const
{
    using Kind = DrawingItem::Kind;
    for (std::size_t i = 0; i < m_matrices.size(); ++i) {
        const MatrixGeometry& geometry = m_matrices[i];
        const MatrixPicture& picture = m_picture.matrices[i].picture;
        if (const auto label = geometry.labelAt(point, picture, visible))
            return DrawingItem{Kind::label, i, {}, *label, {}};
        if (geometry.titleArea(picture, visible).contains(point))
            return DrawingItem{Kind::title, i, {}, {}, {}};
        if (const auto cell = geometry.cellAt(point))
            return DrawingItem{Kind::cell, i, *cell, {}, {}};
        if (const auto sink = sinkColumn(picture, geometry))
            if (const auto cell = sink->geometry.cellAt(point))
                return DrawingItem{Kind::sink, i, *cell, {}, {}};
    }
    if (!m_formula.contains(point))
        return std::nullopt;
    // Symbols can be nested (the scores in the exponent of the weights): take the innermost.
    std::optional<FormulaSymbol> innermost;
    for (const FormulaSymbol& symbol : formulaSymbols(m_picture.formula, m_formula))
        if (symbol.area.contains(point) && (!innermost || areaOf(symbol.area) < areaOf(innermost->area)))
            innermost = symbol;
    const auto isOnIt = [&](const PlacedMatrix& matrix) { return matrix.picture.cells.id() == innermost->tensor; };
    if (!innermost || std::ranges::none_of(m_picture.matrices, isOnIt))
        return std::nullopt;
    return DrawingItem{Kind::symbol, 0, {}, {}, innermost->tensor};
}

void StepDrawing::paint(QPainter& painter, const QRectF& visible, const Theme& theme) const
{
    for (std::size_t i = 0; i < m_matrices.size(); ++i) {
        if (!m_matrices[i].outer().intersects(visible))
            continue;
        const MatrixCanvas canvas{painter, m_picture.matrices[i].picture, m_matrices[i], theme, visible};
        paintCells(canvas);
        paintSink(canvas);
        paintGroupsAndCorners(canvas);
        paintLabelsAndScale(canvas);
    }
    paintGlyphs(painter, visible, theme);
    paintFormula(painter, m_picture.formula, m_formula, theme);
    paintLegend(painter, theme);
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
    const double line = QFontMetricsF(m_fonts.label).height();
    QFont sign = m_fonts.title;
    sign.setWeight(QFont::Normal);
    sign.setPixelSize(sign.pixelSize() * 3 / 2);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(theme.muted);
    for (const Glyph& glyph : m_picture.glyphs) {
        const QPointF centre = centreOf(glyph, visible);
        if (!visible.contains(centre))
            continue;  // do not draw a clipped arrow
        QRectF area(0, 0, 4 * line, 2 * line);
        area.moveCenter(centre);
        painter.setFont(sign);
        drawShapedText(painter, area, Qt::AlignCenter, glyph.sign);
        painter.setFont(m_fonts.label);
        if (glyph.above)
            drawShapedText(painter, area.translated(area.width() / 2 + line, 0), Qt::AlignLeft | Qt::AlignVCenter,
                           glyph.caption);
        else
            drawShapedText(painter, area.translated(0, -1.3 * line), Qt::AlignCenter, glyph.caption);
    }
    painter.restore();
}

void StepDrawing::paintLegend(QPainter& painter, const Theme& theme) const
{
    painter.setPen(theme.muted);
    painter.setFont(m_fonts.label);
    for (std::size_t i = 0; i < m_legend.size(); ++i) {
        const QRectF& area = m_legend[i];
        const QRectF sign(area.topLeft(), QSizeF(area.height(), area.height()));
        const LegendEntry& entry = m_picture.legend[i];
        const QRgb computed = theme.accentLine.rgb();
        if (const auto* hatch = std::get_if<HatchStyle>(&entry.look))
            paintHatch(painter, sign, theme, *hatch);
        else
            painter.fillRect(sign, QColor(std::get<LegendEntry::Rows>(entry.look) == LegendEntry::Rows::cached
                                              ? cachedCellColour(computed, theme)
                                              : computed));
        drawShapedText(painter, area.adjusted(1.4 * area.height(), 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter,
                       entry.name);
    }
}

}  // namespace attn
