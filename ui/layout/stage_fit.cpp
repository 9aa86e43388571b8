// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/layout/stage_fit.h"

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
constexpr double low_stage = 330;  // too low for colour scales and a large formula
constexpr double smallest_type = 0.8;
constexpr double worth_smaller_type = 1.12;  // by how much it must enlarge the digits
constexpr double worth_in_a_room = 1.04;     // of a matrix alone: its digits are what it is shown for
constexpr double largest_label = 1.4;        // beside the digits
constexpr Index few_tokens = 24;
constexpr double smallest_seen = 2;  // smaller cells are hairlines side by side, and no pattern
constexpr double worth_wrapping = 1.5;

// One matrix alone leaves room for large names: they shrink only where digits grow by it.
constexpr Tightness tightnesses_alone[] = {{1.75, 23, 150, 92}, {1.5, 23, 150, 92}, {1.25, 23, 150, 92}};
constexpr Tightness tightnesses[] = {{1, 23, 150, 92},   {1, 16, 150, 92},   {1, 13, 150, 92},   {0.86, 15, 110, 64},
                                     {0.82, 13, 64, 40}, {0.74, 14, 90, 56}, {0.62, 13, 72, 48}, {0.52, 12, 60, 40}};

bool isOfTokens(std::optional<Axis> axis) { return axis == Axis::query || axis == Axis::key; }

/// How many labels of tokens, or any of a matrix alone, have no room above their columns.
/// @param shrunk how small they may become before they are cut
Index cutLabels(const StepPicture& picture, const QSizeF& cell, const MatrixFonts& fonts, double shrunk = 1)
{
    Index cut = 0;
    for (const PlacedMatrix& matrix : picture.matrices)
        if (picture.alone || isOfTokens(matrix.picture.cells.across()))
            cut += std::ranges::count_if(matrix.picture.columnLabels, [&](const QString& label) {
                return shapedWidth(label, fonts.label) * shrunk > columnLabelRoom(cell.width());
            });
    return cut;
}

enum class Digits { none, shortened, whole };

Digits digitsOf(const StageFit& fit)
{
    const QSizeF cell = wholePixels(fit.cell);
    const int size = stageDigits(fit.picture, cell, fit.fonts);
    if (size == 0)
        return Digits::none;
    return hasAllDecimals(fit.picture, cell, size, fit.fonts) ? Digits::whole : Digits::shortened;
}

/// Of its digits or, where it has none, of its cells.
double readableSize(const StageFit& fit)
{
    const double digit = stageDigits(fit.picture, wholePixels(fit.cell), fit.fonts);
    return digit > 0 ? digit : fit.cell.height();
}

/// Digits count more than size, and that the rows of a chain stand side by side more than a little of it.
bool readsBetter(const StageFit& wrapped, const StageFit& line)
{
    const Digits digits = digitsOf(wrapped);
    if (const Digits others = digitsOf(line); digits != others)
        return digits > others;
    const bool formula_moves = line.picture.formulaPlace && !wrapped.picture.formulaPlace;
    const double gain = line.picture.arrangement == Arrangement::chain || formula_moves ? worth_wrapping : 1;
    return wrapped.cell.height() > gain * line.cell.height();
}

/// As large as its letters are to be, or as wide as the stage.
QSizeF formulaWithin(const QSizeF& available, const QString& name, double em)
{
    const QSizeF size = formulaSize(name, em);
    return size.width() > available.width() ? size * (available.width() / size.width()) : size;
}

/// Whether nobody could make out the whole of it, however it is laid out: a vocabulary, or the features of many tokens.
/// Of tokens that look at tokens the pattern is the point.
bool isTooLongToBeWhole(const StageFit& fit)
{
    return fit.cell.height() < smallest_seen && !hasFewTokens(fit.picture) &&
           std::ranges::none_of(fit.picture.matrices, [](const PlacedMatrix& matrix) {
               return isOfTokens(matrix.picture.cells.down()) && isOfTokens(matrix.picture.cells.across());
           });
}

/// Wrapped as it reads best.
StageFit fitted(const StepPicture& picture, const MatrixFonts& wanted, const Tightness& tightness,
                const QSizeF& available, LongAxes longAxes)
{
    const MatrixFonts fonts = wanted.at(wanted.scale * tightness.type);
    const QSizeF formula = formulaWithin(available, picture.formula, tightness.formulaEm * wanted.scale);
    const auto fitOf = [&](const StepPicture& placed, std::vector<MatrixMeasure> measures) {
        StageFit fit{placed, fonts, formula, std::move(measures), {}, &tightness, longAxes};
        fit.cell = largestCell(fit, available, longAxes);
        return fit;
    };
    StageFit best = fitOf(picture, measuresOf(picture, fonts, tightness, available));
    const bool measured_anew = picture.arrangement == Arrangement::heads;  // who has labels depends on the lines
    std::vector<StepPicture> others = wrappings(picture);
    if (picture.formulaPlace && tightness.formulaEm < std::begin(tightnesses)->formulaEm) {
        others.push_back(picture);
        others.back().formulaPlace.reset();  // below everything
    }
    for (const StepPicture& other : others) {
        StageFit fit = fitOf(other, measured_anew ? measuresOf(other, fonts, tightness, available) : best.measures);
        if (readsBetter(fit, best))
            best = std::move(fit);
    }
    return best;
}

/// Whether the type of a matrix alone is larger than a person chose although that cuts labels, or makes them much
/// larger than the digits.
bool hasLargeLabels(const StageFit& fit)
{
    if (!fit.picture.alone || fit.fonts.scale <= typeScale())
        return false;
    const QSizeF cell = wholePixels(fit.cell);
    const int digits = stageDigits(fit.picture, cell, fit.fonts);
    const double beside = digits > 0 ? digits : digitSizeFor(cell.height(), 1);
    return fit.fonts.label.pixelSize() > largest_label * beside || cutLabels(fit.picture, cell, fit.fonts) > 0;
}

/// How many labels are cut beside others, however small they become; of many tokens most are left out anyway.
Index lostLabels(const StageFit& fit)
{
    if (fit.picture.alone || !hasFewTokens(fit.picture))
        return 0;
    return cutLabels(fit.picture, wholePixels(fit.cell), fit.fonts, smallest_label_type);
}

/// Whether smaller type gives larger digits or whole labels.
bool bringsMore(const StageFit& smaller, const StageFit& larger)
{
    const auto cut = [](const StageFit& fit) { return cutLabels(fit.picture, wholePixels(fit.cell), fit.fonts); };
    return readableSize(smaller) > readableSize(larger) || cut(smaller) < cut(larger);
}

}  // namespace

QSizeF wholePixels(QSizeF cell)
{
    const auto rounded = [](double x) { return x >= 6 ? std::floor(x) : x; };
    return {rounded(cell.width()), rounded(cell.height())};
}

bool fitsInto(const QSizeF& size, const QSizeF& available)
{
    return size.width() <= available.width() && size.height() <= available.height();
}

bool hasFewTokens(const StepPicture& picture)
{
    return std::ranges::all_of(picture.matrices, [](const PlacedMatrix& matrix) {
        const MatrixSlice& cells = matrix.picture.cells;
        const auto isFew = [](std::optional<Axis> axis, Index size) { return !isOfTokens(axis) || size <= few_tokens; };
        return isFew(cells.down(), cells.rows()) && isFew(cells.across(), cells.columns());
    });
}

QSizeF largestCell(const StageFit& fit, const QSizeF& available, LongAxes longAxes)
{
    const StepPicture& picture = fit.picture;
    const MatrixFonts& fonts = fit.fonts;
    const auto largest = [&](auto cellFor, double upper) {
        double low = smallest_cell;
        for (int i = 0; i < 14; ++i) {
            const double middle = (low + upper) / 2;
            const QSizeF size =
                LayoutCandidate(picture, fit.measures, fit.formula, wholePixels(cellFor(middle)), fonts, longAxes)
                    .size();
            (fitsInto(size, available) ? low : upper) = middle;
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

StageFit bestFit(const StepPicture& picture, const QSizeF& available, const MatrixFonts& wanted)
{
    StageFit best;
    bool few = hasFewTokens(picture);
    LongAxes longAxes = LongAxes::whole;
    const bool low = available.height() < low_stage;
    const double gain = picture.alone ? worth_in_a_room : worth_smaller_type;
    std::vector<const Tightness*> tried;
    for (const Tightness& tightness : tightnesses_alone)
        if (picture.alone)
            tried.push_back(&tightness);
    for (const Tightness& tightness : std::span(tightnesses).subspan(low ? 1 : 0))
        tried.push_back(&tightness);
    for (const Tightness* one : tried) {
        const Tightness& tightness = *one;
        const double scale = wanted.scale * tightness.type;
        const bool first = best.measures.empty();
        const Digits digits = first ? Digits::none : digitsOf(best);
        const bool large = !first && hasLargeLabels(best);
        const Index lost = first ? 0 : lostLabels(best);
        const bool enough = scale < smallest_type || !few || (digits == Digits::whole && scale <= typeScale());
        if (!first && enough && ((!large && lost == 0) || scale < typeScale()))
            break;
        StageFit fit = fitted(picture, wanted, tightness, available, longAxes);
        if (first && isTooLongToBeWhole(fit)) {
            few = true;  // a few of them are seen at once, and read
            longAxes = LongAxes::cut;
            fit = fitted(picture, wanted, tightness, available, longAxes);
        }
        const auto isWorth = [&] {
            const Digits others = digitsOf(fit);
            return others > digits ||
                   (others == digits && (readableSize(fit) > gain * readableSize(best) ||
                                         (lostLabels(fit) < lost && readableSize(fit) >= readableSize(best)) ||
                                         (large && fit.fonts.scale < best.fonts.scale && bringsMore(fit, best))));
        };
        if (first || isWorth())
            best = std::move(fit);
    }
    return best;
}

std::vector<MatrixMeasure> measuresOf(const StepPicture& picture, const MatrixFonts& fonts, const Tightness& tightness,
                                      const QSizeF& available)
{
    std::vector<MatrixMeasure> measures;
    // A single line of numbers beside others that share its rows (or columns) needs no labels of its own; nor does each
    // of many parts.
    const bool chained = picture.arrangement == Arrangement::chain;
    const bool grid = picture.arrangement == Arrangement::heads;
    const bool many = picture.matrices.size() > most_labelled_matrices;
    const bool crowded = grid || many || picture.labelsOnce;
    const int last_row = std::ranges::max_element(picture.matrices, {}, &PlacedMatrix::row)->row;
    for (const PlacedMatrix& matrix : picture.matrices) {
        MatrixMeasure measure;
        measure.style.rowLabels = matrix.column == 0 || !(crowded || (chained && matrix.picture.columns() == 1));
        measure.style.columnLabels = matrix.row == 0 || !((grid && many) || matrix.picture.rows() == 1);
        measure.style.type = fonts.scale;
        measure.style.labelRoom = tightness.labelRoom;
        measure.titleRoom = tightness.titleRoom * fonts.scale;
        measure.style.colourScale =
            available.height() >= low_stage && (!grid || (matrix.row == last_row && matrix.column == 0));
        for (const std::size_t two_lines : {0, 1}) {
            measure.style.titleInTwoLines = two_lines > 0;
            measure.margins[two_lines] = marginsOf(matrix.picture, measure.style, fonts);
            measure.titleWidth[two_lines] = titleWidth(matrix.picture, measure.style, fonts);
        }
        measures.push_back(measure);
    }
    return measures;
}

std::vector<QSizeF> largerFormulas(const StageFit& fit, const QSizeF& available, double scale)
{
    std::vector<QSizeF> larger;
    for (const Tightness& tightness : tightnesses) {
        const QSizeF formula = formulaWithin(available, fit.picture.formula, tightness.formulaEm * scale);
        if (formula.height() <= fit.formula.height())
            break;
        larger.push_back(formula);
    }
    return larger;
}

}  // namespace attn
