// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/layout/stage_layout.h"

#include "ui/layout/stage_type.h"
#include "ui/layout/wrapping.h"
#include "ui/picture/formula.h"
#include "ui/theme/fonts.h"
#include "ui/theme/shaped_text.h"

#include <algorithm>
#include <cmath>
#include <span>
#include <utility>

namespace attn
{

/// How large the type and the letters of the formula are, beside what is wanted, how much of a title is to be
/// seen beyond its cells, and how much of a label: from what looks best to what takes least room.
struct Tightness {
    double type, formulaEm, titleRoom, labelRoom;
};

namespace
{

constexpr double largest_cell = 60;  // its height
constexpr double smallest_cell = 0.01;
constexpr double proportion = 1.2;  // width to height
constexpr std::size_t most_labelled_matrices = 6;
constexpr double readable_cell = 22;
constexpr double low_stage = 330;  // too low for colour scales and a large formula
constexpr double smallest_type = 0.8;
constexpr double smaller_type = 0.9;          // what is tried next
constexpr double worth_smaller_type = 1.12;   // by how much it must enlarge the digits
constexpr double cell_of_ordinary_type = 36;  // larger ones are looked at closely
constexpr double largest_label = 1.4;         // beside the digits
constexpr double tiny_cell = 10;
constexpr double tiny_grouped_cell = 5;
constexpr Index few_tokens = 24;
constexpr double smallest_pattern = 48;
constexpr double worth_wrapping = 1.5;

// One matrix alone leaves room for large names: they shrink only where digits grow by it.
constexpr Tightness tightnesses_alone[] = {{1.75, 23, 150, 92}, {1.5, 23, 150, 92}, {1.25, 23, 150, 92}};
constexpr Tightness tightnesses[] = {{1, 23, 150, 92},   {1, 16, 150, 92},   {0.86, 15, 110, 64}, {0.82, 13, 64, 40},
                                     {0.74, 14, 90, 56}, {0.62, 13, 72, 48}, {0.52, 12, 60, 40}};

QSizeF whole(QSizeF cell)
{
    const auto rounded = [](double x) { return x >= 6 ? std::floor(x) : x; };
    return {rounded(cell.width()), rounded(cell.height())};
}

bool fits(const QSizeF& size, const QSizeF& available)
{
    return size.width() <= available.width() && size.height() <= available.height();
}

/// The largest cells with which the picture fits, first in our usual proportion, then as high as there is room, then as
/// wide as the digits, and the labels of a matrix alone, wish.
QSizeF largestCell(const StepPicture& picture, const std::vector<MatrixMeasure>& measures, const QSizeF& formula,
                   const QSizeF& available, const MatrixFonts& fonts, LongAxes longAxes = LongAxes::whole)
{
    const auto largest = [&](auto cellFor, double upper) {
        double low = smallest_cell;
        for (int i = 0; i < 14; ++i) {
            const double middle = (low + upper) / 2;
            const QSizeF size =
                LayoutCandidate(picture, measures, formula, whole(cellFor(middle)), fonts, longAxes).size();
            (fits(size, available) ? low : upper) = middle;
        }
        return cellFor(low);
    };
    const double limit = picture.alone ? available.height() : largest_cell * fonts.scale;
    const QSizeF cell = largest([](double height) { return QSizeF(proportion * height, height); }, limit * 16 / 15);
    const double base = std::min(cell.height(), limit);
    const QSizeF high = largest([&](double height) { return QSizeF(proportion * base, std::max(height, base)); },
                                std::min(proportion * base, limit));
    const double wide = std::max(widthForDigits(picture, std::floor(high.height()), fonts),
                                 widthForLabels(picture, std::floor(high.height()), fonts)) +
                        0.1;
    return wide <= high.width()
               ? high
               : largest([&](double width) { return QSizeF(std::max(width, high.width()), high.height()); }, wide);
}

/// How many labels of tokens have no room above their columns.
Index cutLabels(const StepPicture& picture, const QSizeF& cell, const MatrixFonts& fonts)
{
    Index cut = 0;
    for (const PlacedMatrix& matrix : picture.matrices)
        if (matrix.picture.cells.across() == Axis::query || matrix.picture.cells.across() == Axis::key)
            cut += std::ranges::count_if(matrix.picture.columnLabels, [&](const QString& label) {
                return shapedWidth(label, fonts.label) > columnLabelRoom(cell.width());
            });
    return cut;
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
    const bool formula_moves = line.formulaPlace && !wrapped.formulaPlace;
    const double gain = line.arrangement == Arrangement::chain || formula_moves ? worth_wrapping : 1;
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
    : m_available(available)
{
    chooseType(picture, fonts);
    chooseStart();
    completeTitles();
    enlargeFormula(fonts.scale);
}

/// As large as its letters are to be, or as wide as the stage.
QSizeF StageLayouter::formulaWithin(const QString& name, double em) const
{
    const QSizeF size = formulaSize(name, em);
    return size.width() > m_available.width() ? size * (m_available.width() / size.width()) : size;
}

/// The first of the tightnesses whose digits are all there and, where type is larger than a person chose, as large as
/// they can be beside labels that are whole and not much larger than they are.
void StageLayouter::chooseType(const StepPicture& picture, const MatrixFonts& wanted)
{
    const bool few = hasFewTokens(picture);
    const bool low = m_available.height() < low_stage;
    std::vector<const Tightness*> tried;
    for (const Tightness& tightness : tightnesses_alone)
        if (picture.alone)
            tried.push_back(&tightness);
    for (const Tightness& tightness : std::span(tightnesses).subspan(low ? 1 : 0))
        tried.push_back(&tightness);
    for (const Tightness* one : tried) {
        const Tightness& tightness = *one;
        const double scale = wanted.scale * tightness.type;
        const bool first = m_fit.measures.empty();
        const Digits digits = first ? Digits::none : digitsOf(m_fit.picture, whole(m_fit.cell), m_fit.fonts);
        const bool large = !first && hasLargeLabels(m_fit);
        if (!first && !large && (scale < smallest_type || !few || (digits == Digits::whole && scale <= typeScale())))
            break;
        Fit fit = fitted(picture, wanted, tightness);
        const auto isWorth = [&] {
            const Digits others = digitsOf(fit.picture, whole(fit.cell), fit.fonts);
            const auto sizeOf = [](const Fit& one) {
                const double digit = stageDigits(one.picture, whole(one.cell), one.fonts);
                return digit > 0 ? digit : one.cell.height();
            };
            return others > digits || (others == digits && (sizeOf(fit) > worth_smaller_type * sizeOf(m_fit) ||
                                                            (large && fit.fonts.scale < m_fit.fonts.scale)));
        };
        if (first || isWorth())
            m_fit = std::move(fit);
    }
}

/// Whether the type of a matrix alone is larger than a person chose although that cuts labels, or makes them much
/// larger than the digits.
bool StageLayouter::hasLargeLabels(const Fit& fit)
{
    if (!fit.picture.alone || fit.fonts.scale <= typeScale())
        return false;
    const QSizeF cell = whole(fit.cell);
    const int digits = stageDigits(fit.picture, cell, fit.fonts);
    const double beside = digits > 0 ? digits : digitSizeFor(cell.height(), 1);
    return fit.fonts.label.pixelSize() > largest_label * beside || cutLabels(fit.picture, cell, fit.fonts) > 0;
}

/// Names that the spacing of the matrices leaves room for are written out, whatever room was kept for them.
void StageLayouter::completeTitles()
{
    const QSizeF cell = whole(m_fit.cell * m_start.factor);
    for (MatrixMeasure& measure : m_fit.measures) {
        const double kept = std::exchange(measure.titleRoom, std::max(measure.titleRoom, measure.titleWidth[1]));
        const LayoutCandidate candidate(m_fit.picture, m_fit.measures, m_fit.formula, cell, m_fit.fonts,
                                        LongAxes::whole);
        if (!fits(candidate.size(), m_available))
            measure.titleRoom = kept;
    }
}

std::vector<MatrixMeasure> StageLayouter::measured(const StepPicture& picture, const MatrixFonts& fonts,
                                                   const Tightness& tightness) const
{
    std::vector<MatrixMeasure> measures;
    // A single line of numbers beside others that share its rows (or columns) needs no labels of its own; nor does each
    // of many parts.
    const bool chained = picture.arrangement == Arrangement::chain;
    const bool grid = picture.arrangement == Arrangement::heads;
    const bool many = picture.matrices.size() > most_labelled_matrices;
    const bool crowded = grid || many;
    const int last_row = std::ranges::max_element(picture.matrices, {}, &PlacedMatrix::row)->row;
    for (const PlacedMatrix& matrix : picture.matrices) {
        MatrixMeasure measure;
        measure.style.rowLabels = matrix.column == 0 || !(crowded || (chained && matrix.picture.columns() == 1));
        measure.style.columnLabels = matrix.row == 0 || !((grid && many) || matrix.picture.rows() == 1);
        measure.style.type = fonts.scale;
        measure.style.labelRoom = tightness.labelRoom;
        measure.titleRoom = tightness.titleRoom * fonts.scale;
        measure.style.colourScale =
            m_available.height() >= low_stage && (!grid || (matrix.row == last_row && matrix.column == 0));
        for (const std::size_t two_lines : {0, 1}) {
            measure.style.titleInTwoLines = two_lines > 0;
            measure.margins[two_lines] = marginsOf(matrix.picture, measure.style, fonts);
            measure.titleWidth[two_lines] = titleWidth(matrix.picture, measure.style, fonts);
        }
        measures.push_back(measure);
    }
    return measures;
}

/// Wrapped as it reads best.
StageLayouter::Fit StageLayouter::fitted(const StepPicture& picture, const MatrixFonts& wanted,
                                         const Tightness& tightness) const
{
    const MatrixFonts fonts = wanted.at(wanted.scale * tightness.type);
    const QSizeF formula = formulaWithin(picture.formula, tightness.formulaEm * wanted.scale);
    const auto fitOf = [&](const StepPicture& placed, std::vector<MatrixMeasure> measures) {
        const QSizeF cell = largestCell(placed, measures, formula, m_available, fonts);
        return Fit{placed, fonts, formula, std::move(measures), cell, &tightness};
    };
    Fit best = fitOf(picture, measured(picture, fonts, tightness));
    const bool measured_anew = picture.arrangement == Arrangement::heads;  // who has labels depends on the lines
    std::vector<StepPicture> others = wrappings(picture);
    if (picture.formulaPlace && tightness.formulaEm < std::begin(tightnesses)->formulaEm) {
        others.push_back(picture);
        others.back().formulaPlace.reset();  // below everything
    }
    for (const StepPicture& other : others) {
        Fit fit = fitOf(other, measured_anew ? measured(other, fonts, tightness) : best.measures);
        if (readsBetter(fit.picture, fit.cell, best.picture, best.cell, fonts))
            best = std::move(fit);
    }
    return best;
}

void StageLayouter::chooseStart()
{
    QSizeF& whole_cell = m_fit.cell;
    if (whole_cell.height() >= readable_cell || !hasFewTokens(m_fit.picture))
        return;
    const QSizeF cell =
        largestCell(m_fit.picture, m_fit.measures, m_fit.formula, m_available, m_fit.fonts, LongAxes::cut);
    // Where numbers stand in groups, the whole is the point.
    const bool grouped = hasGroups(m_fit.picture);
    const bool brings_digits = !grouped && stageDigits(m_fit.picture, whole(cell), m_fit.fonts) > 0;
    if (whole_cell.height() >= (grouped ? tiny_grouped_cell : tiny_cell) && !brings_digits)
        return;
    m_start.factor = cell.height() / whole_cell.height();
    whole_cell.setWidth(cell.width() / m_start.factor);
}

/// Up to the size that looks best, as far as there is room that nothing else takes.
void StageLayouter::enlargeFormula(double scale)
{
    const StageLayout ordinary = layOut(m_start);
    for (const Tightness& larger : tightnesses) {
        const QSizeF formula = formulaWithin(m_fit.picture.formula, larger.formulaEm * scale);
        if (formula.height() <= m_fit.formula.height())
            return;
        const QSizeF before = std::exchange(m_fit.formula, formula);
        if (showsAsMuch(layOut(m_start), ordinary))
            return;
        m_fit.formula = before;
    }
}

/// A strip of features may be narrow.
bool StageLayouter::showsPatterns() const
{
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
    if (!hasFewTokens(picture))
        return showsPatterns();
    return hasGroups(picture) || stageDigits(picture, whole(m_fit.cell * m_start.factor), m_fit.fonts) > 0;
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
    const QSizeF cell = whole(m_fit.cell * zoom.factor);
    const auto laidOut = [&](double type, const std::vector<MatrixMeasure>& measures) {
        const MatrixFonts fonts = m_fit.fonts.at(m_fit.fonts.scale * type);
        LayoutCandidate candidate(m_fit.picture, measures, m_fit.formula * type, cell, fonts, LongAxes::whole);
        candidate.squeezeInto(m_available);
        return candidate.place(zoom, m_available);
    };
    const StageLayout ordinary = laidOut(1, m_fit.measures);
    for (double type = typeAt(zoom); type > 1; type *= smaller_type) {
        const MatrixFonts fonts = m_fit.fonts.at(m_fit.fonts.scale * type);
        const StageLayout larger = laidOut(type, measured(m_fit.picture, fonts, *m_fit.tightness));
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
        if (!fits(before, seen + QSizeF(1, 1)) || !stage.contains(larger.matrices[i].outer()) ||
            larger.formula.intersects(larger.matrices[i].outer()))
            return false;
    }
    return larger.formula.isEmpty() || stage.contains(larger.formula);
}

}  // namespace attn
