// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/layout/stage_layout.h"

#include "ui/layout/stage_type.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace attn
{

namespace
{

constexpr double readable_cell = 22;
constexpr double smaller_type = 0.9;          // what is tried next
constexpr double cell_of_ordinary_type = 36;  // larger ones are looked at closely
constexpr double tiny_cell = 10;
constexpr double tiny_grouped_cell = 5;
constexpr double smallest_pattern = 48;

bool hasGroups(const StepPicture& picture)
{
    return std::ranges::any_of(picture.matrices,
                               [](const PlacedMatrix& matrix) { return !matrix.picture.groups.empty(); });
}

}  // namespace

StageLayouter::StageLayouter(const StepPicture& picture, const QSizeF& available, const MatrixFonts& fonts)
    : m_available(available), m_fit(bestFit(picture, available, fonts))
{
    chooseStart();
    completeTitles();
    enlargeFormula(fonts.scale);
}

/// Names that the spacing of the matrices leaves room for are written out, whatever room was kept for them.
void StageLayouter::completeTitles()
{
    const QSizeF cell = wholePixels(m_fit.cell * m_start.factor);
    for (MatrixMeasure& measure : m_fit.measures) {
        const double kept = std::exchange(measure.titleRoom, std::max(measure.titleRoom, measure.titleWidth[1]));
        const LayoutCandidate candidate(m_fit.picture, m_fit.measures, m_fit.formula, cell, m_fit.fonts,
                                        m_fit.longAxes);
        if (!fitsInto(candidate.size(), m_available))
            measure.titleRoom = kept;
    }
}

void StageLayouter::chooseStart()
{
    QSizeF& whole_cell = m_fit.cell;
    if (whole_cell.height() >= readable_cell || m_fit.longAxes == LongAxes::cut || !hasFewTokens(m_fit.picture))
        return;
    const QSizeF cell = largestCell(m_fit, m_available, LongAxes::cut);
    // Where numbers stand in groups, the whole is the point.
    const bool grouped = hasGroups(m_fit.picture);
    const bool brings_digits = !grouped && stageDigits(m_fit.picture, wholePixels(cell), m_fit.fonts) > 0;
    if (whole_cell.height() >= (grouped ? tiny_grouped_cell : tiny_cell) && !brings_digits)
        return;
    m_start.factor = cell.height() / whole_cell.height();
    whole_cell.setWidth(cell.width() / m_start.factor);
}

/// Up to the size that looks best, as far as there is room that nothing else takes.
void StageLayouter::enlargeFormula(double scale)
{
    const StageLayout ordinary = layOut(m_start);
    for (const QSizeF& formula : largerFormulas(m_fit, m_available, scale)) {
        const QSizeF before = std::exchange(m_fit.formula, formula);
        if (showsAsMuch(layOut(m_start), ordinary))
            return;
        m_fit.formula = before;
    }
}

/// A strip of features may be narrow. A and B beside their difference are worth its room only where single cells can
/// be told apart: they are a click away.
bool StageLayouter::showsPatterns() const
{
    const bool compared = m_fit.picture.arrangement == Arrangement::difference && m_fit.picture.matrices.size() > 1;
    if (compared && hasFewTokens(m_fit.picture) && m_fit.cell.height() < tiny_cell)
        return false;
    const auto ofTokens = [](std::optional<Axis> axis) { return axis == Axis::query || axis == Axis::key; };
    return std::ranges::all_of(m_fit.picture.matrices, [&](const PlacedMatrix& matrix) {
        const MatrixSlice& cells = matrix.picture.cells;
        const double longer = std::max(static_cast<double>(cells.columns()) * m_fit.cell.width(),
                                       static_cast<double>(cells.rows()) * m_fit.cell.height());
        return !ofTokens(cells.down()) || !ofTokens(cells.across()) || longer >= smallest_pattern;
    });
}

bool StageLayouter::canBeRead() const
{
    const StepPicture& picture = m_fit.picture;
    if (m_fit.longAxes == LongAxes::whole && !hasFewTokens(picture))
        return showsPatterns();
    return hasGroups(picture) || stageDigits(picture, wholePixels(m_fit.cell * m_start.factor), m_fit.fonts) > 0;
}

bool StageLayouter::reads(double digits) const
{
    const StepPicture& picture = m_fit.picture;
    if (hasGroups(picture) || !hasFewTokens(picture))
        return canBeRead();
    const QSizeF cell = wholePixels(m_fit.cell * m_start.factor);
    const int size = stageDigits(picture, cell, m_fit.fonts);
    return size >= digits && hasAllDecimals(picture, cell, size, m_fit.fonts);
}

Zoom StageLayouter::including(const Selection& selection, Zoom zoom) const
{
    const StageLayout layout = layOut(zoom);
    const auto include = [&](std::optional<Axis> axis, double window, double cell) {
        if (!axis)
            return;
        const double position = static_cast<double>(selection[*axis]);
        const double seen = std::floor(window / cell + 1e-6);
        zoom[*axis] = std::clamp(zoom[*axis], position - std::max(seen, 1.0) + 1, position);
    };
    for (std::size_t i = 0; i < layout.matrices.size(); ++i) {
        const MatrixGeometry& geometry = layout.matrices[i];
        const MatrixSlice& cells = m_fit.picture.matrices[i].picture.cells;
        include(cells.across(), geometry.grid.width(), geometry.cell.width());
        include(cells.down(), geometry.grid.height(), geometry.cell.height());
    }
    return zoom;
}

/// Cells that are looked at closely take the type with them.
double StageLayouter::typeAt(const Zoom& zoom) const
{
    const double gain = zoom.factor / m_start.factor;
    return std::max(1.0, std::min(gain, m_fit.cell.height() * zoom.factor / cell_of_ordinary_type));
}

StageLayout StageLayouter::layOut(const Zoom& zoom) const
{
    const QSizeF cell = wholePixels(m_fit.cell * zoom.factor);
    const auto laidOut = [&](double type, const std::vector<MatrixMeasure>& measures) {
        const MatrixFonts fonts = m_fit.fonts.at(m_fit.fonts.scale * type);
        LayoutCandidate candidate(m_fit.picture, measures, m_fit.formula * type, cell, fonts, LongAxes::whole);
        candidate.squeezeInto(m_available);
        return candidate.place(zoom, m_available);
    };
    const StageLayout ordinary = laidOut(1, m_fit.measures);
    for (double type = typeAt(zoom); type > 1; type *= smaller_type) {
        const MatrixFonts fonts = m_fit.fonts.at(m_fit.fonts.scale * type);
        const StageLayout larger = laidOut(type, measuresOf(m_fit.picture, fonts, *m_fit.tightness, m_available));
        if (showsAsMuch(larger, ordinary))
            return larger;
    }
    return ordinary;
}

/// Whether larger type hides nothing: all matrices are on the stage with as many of their cells, and so is the formula.
bool StageLayouter::showsAsMuch(const StageLayout& larger, const StageLayout& ordinary) const
{
    const QRectF stage = QRectF({0, 0}, m_available).adjusted(-1, -1, 1, 1);
    for (std::size_t i = 0; i < larger.matrices.size(); ++i) {
        const QSizeF seen = larger.matrices[i].grid.size();
        const QSizeF before = ordinary.matrices[i].grid.size();
        if (!fitsInto(before, seen + QSizeF(1, 1)) || !stage.contains(larger.matrices[i].outer()) ||
            larger.formula.intersects(larger.matrices[i].outer()))
            return false;
    }
    return larger.formula.isEmpty() || stage.contains(larger.formula);
}

}  // namespace attn
