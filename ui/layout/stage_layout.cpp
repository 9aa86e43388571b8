// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/layout/stage_layout.h"

#include "ui/layout/stage_type.h"
#include "ui/layout/wrapping.h"
#include "ui/picture/formula.h"

#include <algorithm>
#include <cmath>

namespace attn
{

namespace
{

constexpr double largest_cell = 60;  // its height
constexpr double smallest_cell = 0.01;
constexpr double proportion = 1.2;  // width to height
constexpr double formula_em = 23;
constexpr std::size_t most_labelled_matrices = 6;
constexpr double readable_cell = 22;
constexpr double low_stage = 330;  // too low for colour scales and a large formula
constexpr double formula_em_when_low = 16;
constexpr double tiny_cell = 10;
constexpr double tiny_grouped_cell = 5;
constexpr Index few_tokens = 24;
constexpr double worth_wrapping = 1.5;

QSizeF whole(QSizeF cell)
{
    const auto rounded = [](double x) { return x >= 6 ? std::floor(x) : x; };
    return {rounded(cell.width()), rounded(cell.height())};
}

/// The largest cells with which the picture fits, first in our usual proportion, then as high as there is room, then as
/// wide as the digits wish.
QSizeF largestCell(const StepPicture& picture, const std::vector<MatrixMeasure>& measures, const QSizeF& formula,
                   const QSizeF& available, const MatrixFonts& fonts, LongAxes longAxes = LongAxes::whole)
{
    const auto largest = [&](auto cellFor, double upper) {
        double low = smallest_cell;
        for (int i = 0; i < 14; ++i) {
            const double middle = (low + upper) / 2;
            const QSizeF size =
                LayoutCandidate(picture, measures, formula, whole(cellFor(middle)), fonts, longAxes).size();
            const bool fits = size.width() <= available.width() && size.height() <= available.height();
            (fits ? low : upper) = middle;
        }
        return cellFor(low);
    };
    const QSizeF cell =
        largest([](double height) { return QSizeF(proportion * height, height); }, largest_cell * 16 / 15);
    const double base = std::min(cell.height(), largest_cell);
    const QSizeF high = largest([&](double height) { return QSizeF(proportion * base, std::max(height, base)); },
                                std::min(proportion * base, largest_cell));
    const double wide = widthForDigits(picture, std::floor(high.height()), fonts) + 0.1;
    return wide <= high.width()
               ? high
               : largest([&](double width) { return QSizeF(std::max(width, high.width()), high.height()); }, wide);
}

enum class Digits { none, shortened, whole };

Digits digitsOf(const StepPicture& picture, const QSizeF& cell, const MatrixFonts& fonts)
{
    const int size = stageDigits(picture, cell, fonts);
    if (size == 0)
        return Digits::none;
    const bool all = std::ranges::all_of(picture.matrices, [&](const PlacedMatrix& matrix) {
        return decimalsIn(matrix.picture, cell, size, fonts) >= matrix.picture.decimals;
    });
    return all ? Digits::whole : Digits::shortened;
}

/// Digits count more than size, and that the rows of a chain stand side by side more than a little of it.
bool readsBetter(const StepPicture& wrapped, const QSizeF& cellOfWrapped, const StepPicture& line,
                 const QSizeF& cellOfLine, const MatrixFonts& fonts)
{
    const Digits digits = digitsOf(wrapped, whole(cellOfWrapped), fonts);
    if (const Digits others = digitsOf(line, whole(cellOfLine), fonts); digits != others)
        return digits > others;
    const double gain = line.arrangement == Arrangement::chain ? worth_wrapping : 1;
    return cellOfWrapped.height() > gain * cellOfLine.height();
}

/// With few tokens a person wants to read digits, with many to see the pattern.
bool hasFewTokens(const StepPicture& picture)
{
    return std::ranges::all_of(picture.matrices, [](const PlacedMatrix& matrix) {
        const MatrixSlice& cells = matrix.picture.cells;
        const auto isFew = [](std::optional<Axis> axis, Index size) {
            return !(axis == Axis::query || axis == Axis::key) || size <= few_tokens;
        };
        return isFew(cells.down(), cells.rows()) && isFew(cells.across(), cells.columns());
    });
}

bool hasGroups(const StepPicture& picture)
{
    return std::ranges::any_of(picture.matrices,
                               [](const PlacedMatrix& matrix) { return !matrix.picture.groups.empty(); });
}

}  // namespace

StageLayouter::StageLayouter(const StepPicture& picture, const QSizeF& available, const MatrixFonts& fonts)
    : m_picture(picture), m_available(available), m_fonts(fonts),
      m_formula(formulaSize(picture.formula, available.height() < low_stage ? formula_em_when_low : formula_em))
{
    fitCells();
    chooseStart();
}

std::vector<MatrixMeasure> StageLayouter::measured(const StepPicture& picture) const
{
    std::vector<MatrixMeasure> measures;
    // A single line of numbers beside others that share its rows (or columns) needs no labels of its own; nor does each
    // of many parts.
    const bool chained = picture.arrangement == Arrangement::chain;
    const bool grid = picture.arrangement == Arrangement::heads;
    const bool crowded = grid || picture.matrices.size() > most_labelled_matrices;
    const int last_row = std::ranges::max_element(picture.matrices, {}, &PlacedMatrix::row)->row;
    for (const PlacedMatrix& matrix : picture.matrices) {
        MatrixMeasure measure;
        measure.style.rowLabels = matrix.column == 0 || !(crowded || (chained && matrix.picture.columns() == 1));
        measure.style.columnLabels = matrix.row == 0 || !(grid || matrix.picture.rows() == 1);
        measure.style.colourScale =
            m_available.height() >= low_stage && (!grid || (matrix.row == last_row && matrix.column == 0));
        for (const std::size_t two_lines : {0, 1}) {
            measure.style.titleInTwoLines = two_lines > 0;
            measure.margins[two_lines] = marginsOf(matrix.picture, measure.style, m_fonts);
            measure.titleWidth[two_lines] = titleWidth(matrix.picture, measure.style, m_fonts);
        }
        measures.push_back(measure);
    }
    return measures;
}

void StageLayouter::fitCells()
{
    m_measures = measured(m_picture);
    m_cell = largestCell(m_picture, m_measures, m_formula, m_available, m_fonts);
    const bool measured_anew = m_picture.arrangement == Arrangement::heads;  // who has labels depends on the lines
    for (StepPicture& other : wrappings(m_picture)) {
        std::vector<MatrixMeasure> measures = measured_anew ? measured(other) : m_measures;
        const QSizeF cell = largestCell(other, measures, m_formula, m_available, m_fonts);
        if (!readsBetter(other, cell, m_picture, m_cell, m_fonts))
            continue;
        m_picture = std::move(other);
        m_measures = std::move(measures);
        m_cell = cell;
    }
}

void StageLayouter::chooseStart()
{
    if (m_cell.height() >= readable_cell || !hasFewTokens(m_picture))
        return;
    const QSizeF cell = largestCell(m_picture, m_measures, m_formula, m_available, m_fonts, LongAxes::cut);
    // Where numbers stand in groups, the whole is the point.
    const bool brings_digits = !hasGroups(m_picture) && stageDigits(m_picture, whole(cell), m_fonts) > 0;
    if (m_cell.height() >= (hasGroups(m_picture) ? tiny_grouped_cell : tiny_cell) && !brings_digits)
        return;
    m_start.factor = cell.height() / m_cell.height();
    m_cell.setWidth(cell.width() / m_start.factor);
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
        const MatrixSlice& cells = m_picture.matrices[i].picture.cells;
        include(cells.across(), geometry.grid.width(), geometry.cell.width());
        include(cells.down(), geometry.grid.height(), geometry.cell.height());
    }
    return zoom;
}

StageLayout StageLayouter::layOut(const Zoom& zoom) const
{
    LayoutCandidate candidate(m_picture, m_measures, m_formula, whole(m_cell * zoom.factor), m_fonts, LongAxes::whole);
    candidate.squeezeInto(m_available);
    return candidate.place(zoom, m_available);
}

}  // namespace attn
