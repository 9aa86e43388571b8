// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/matrix/arrangement.h"

#include "core/pipeline/incremental_evaluation.h"
#include "core/pipeline/key_value_cache.h"
#include "ui/matrix/formula_drawing.h"
#include "ui/matrix/head_grid.h"
#include "ui/matrix/matrix_pictures.h"
#include "ui/session/mask_brush.h"
#include "ui/session/selection.h"
#include "ui/words/number_text.h"
#include "ui/words/step_names.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace attn
{

namespace
{

/// Whether it is a chain whose matrices all have the same axes down and across.
bool isChainOfOneShape(const StepPicture& picture)
{
    const MatrixSlice& first = picture.matrices.front().picture.cells;
    return picture.arrangement == Arrangement::chain &&
           std::ranges::all_of(picture.matrices, [&first](const PlacedMatrix& matrix) {
               const MatrixSlice& cells = matrix.picture.cells;
               return cells.down() == first.down() && cells.across() == first.across();
           });
}

/// Exchanges rows and columns and updates the titles. The matrices of a chain with equal axes are transposed but stay
/// side by side, because screens are wide.
StepPicture transposedWithTitles(const StepPicture& picture, const MatrixPictures& pictures)
{
    StepPicture result = transposed(picture);
    if (isChainOfOneShape(picture)) {
        result = picture;
        for (PlacedMatrix& matrix : result.matrices)
            matrix.picture = transposed(matrix.picture);
    }
    for (PlacedMatrix& matrix : result.matrices)
        pictures.updateTitleAndBadge(matrix.picture);
    return result;
}

/// The axis that both operands have and the result lacks, which is summed over.
Axis summedAxis(const Tensor& left, const Tensor& right, const Tensor& result)
{
    const auto found = std::ranges::find_if(
        left.axes(), [&](Axis axis) { return !isHead(axis) && right.has(axis) && !result.has(axis); });
    return *found;
}

void arrangeProduct(StepPicture& picture, const Trace& trace, const std::vector<TensorId>& operands,
                    const MatrixPictures& pictures)
{
    const Axes& axes = trace[picture.step].axes();
    const Axis down = axes[axes.size() - 2];
    const Axis across = axes.back();
    const Axis inner = summedAxis(trace[operands[0]], trace[operands[1]], trace[picture.step]);
    const bool biased = operands.size() > 2;
    const int last = biased ? 2 : 1;
    picture.matrices = {{pictures.of(operands[0], down, inner), last, 0},
                        {pictures.of(operands[1], inner, across), 0, 1}};
    if (biased) {
        picture.matrices.push_back({pictures.of(operands[2], std::nullopt, across), 1, 1});
        picture.glyphs.push_back({QStringLiteral("+"), {}, 1, 1});
    }
    picture.matrices.push_back({pictures.of(picture.step), last, 1});
    picture.formulaPlace = QPoint(0, 0);
}

QString captionOf(const OperationEntry& operation, const Layer& layer)
{
    const QString caption = QString::fromUtf8(operation.picture.caption);
    return operation.factor ? caption.arg(factorText(double(operation.factor(layer)))) : caption;
}

void arrangeChain(StepPicture& picture, const Step& step, const Layer& layer, const MatrixPictures& pictures)
{
    const OperationEntry& operation = entryOf(step.operation);
    const auto add = [&](TensorId id, const char* sign, const QString& caption) {
        const int column = static_cast<int>(picture.matrices.size());
        picture.matrices.push_back({resultPicture(*findStep(layer, id), pictures), 0, column});
        if (column > 0)
            picture.glyphs.push_back({QString::fromUtf8(sign), caption, 0, column});
    };
    for (const TensorId operand : operandsOf(step, layer))
        add(operand, operation.picture.operand_sign, {});
    add(step.id, operation.picture.result_sign, captionOf(operation, layer));
}

/// Arranges Operands::rows.
void arrangeRows(StepPicture& picture, const Step& step, const Trace& trace, const MatrixPictures& pictures)
{
    const Layer& layer = trace.layer();
    const Picture& signs = entryOf(step.operation).picture;
    std::vector<TensorId> operands = operandsOf(step, layer);
    if (signs.layout == Layout::softmax)
        operands.resize(
            std::min<std::size_t>(operands.size(), 2));  // without the mask, which is an operand only for empty rows
    const bool is_product = signs.layout == Layout::product;
    MatrixPicture result = resultPicture(step, pictures);
    picture.operands = Operands::rows;
    for (std::size_t i = 0; i < operands.size(); ++i) {
        const Tensor& operand = trace[operands[i]];
        const Axis across =
            is_product ? summedAxis(trace[operands[0]], trace[operands[1]], trace[step.id]) : operand.axes().back();
        const bool is_number = !operand.has(across) || across == result.cells.down();
        MatrixPicture row = pictures.of(operands[i], std::nullopt, is_number ? std::nullopt : std::optional(across));
        const QString sign = is_product ? QString::fromUtf8(i == 1 ? "·" : "+") : QString::fromUtf8(signs.operand_sign);
        row.title = (i == 0 || sign.isEmpty() ? QString() : sign + QLatin1Char(' ')) + matrixName(operands[i], layer);
        if (is_product && i < 2) {
            const auto position =
                static_cast<qsizetype>(picture.arrangedFor[*(i == 0 ? result.cells.down() : result.cells.across())]);
            row.title += QStringLiteral(" · ") + (i == 0 ? result.rowLabels : result.columnLabels).value(position);
        }
        row.titleBeside = true;
        if (i > 0 || !is_product)  // titles of the first operand or the result also apply to this one
            row.columnLabels.clear();
        row.colourScale = false;
        if (is_number && i > 0)  // a separate range would give a single number the strongest colour
            row.range = picture.matrices.back().picture.range;
        picture.matrices.push_back({std::move(row), static_cast<int>(i), 0});
    }
    const QString sign = is_product ? QStringLiteral("=") : QString::fromUtf8(signs.result_sign);
    const auto place = static_cast<int>(operands.size());
    picture.glyphs = {
        {sign == right_arrow ? down_arrow : sign, captionOf(entryOf(step.operation), layer), place, 0, true}};
    picture.matrices.push_back({std::move(result), place, 0});
}

/// Whether the result of a softmax step is one of its inputs (the maximum), so that it has the same colours.
bool hasColoursOfLogits(const Step& softmax)
{
    return isSoftmax(softmax.operation) && entryOf(softmax.operation).values == ValueKind::signed_number;
}

/// Shows logits, row maximum, exponentials, row sum and weights together for each of these steps; those after the
/// current step are faint. Arranged for a softmax over keys or words; transposed for a softmax over queries.
void arrangeSoftmax(StepPicture& picture, const Trace& trace, const MatrixPictures& pictures)
{
    const Layer& layer = trace.layer();
    const std::vector<const Step*> steps = trace.steps();
    const Step& first = **std::ranges::find_if(steps, isSoftmax, &Step::operation);
    const Axis summed = trace[operandsOf(first, layer)[0]].axes().back();
    const bool over_queries = summed == Axis::key && layer.softmax_axis == SoftmaxAxis::query;
    const Axis down = over_queries ? Axis::key : Axis::query;
    const Axis across = over_queries ? Axis::query : summed;
    bool faint = false;
    QPoint place(0, 0);  // each result is placed right of the previous one or starts a new row
    for (const Step* step : steps) {
        if (!isSoftmax(step->operation))
            continue;
        if (picture.matrices.empty())
            picture.matrices.push_back({pictures.of(operandsOf(*step, layer)[0], down, across), 0, 0});
        const Picture& sign = entryOf(step->operation).picture;
        const bool below = QString::fromUtf8(sign.result_sign) == down_arrow;
        place = below ? QPoint(0, place.y() + 1) : place + QPoint(1, 0);
        const bool is_vector = !trace[step->id].has(across);
        MatrixPicture matrix = pictures.of(step->id, down, is_vector ? std::nullopt : std::optional(across));
        if (hasColoursOfLogits(*step))
            matrix.range = picture.matrices.front().picture.range;
        matrix.faint = faint;
        faint = faint || step->id == picture.step;
        picture.matrices.push_back({std::move(matrix), place.y(), place.x()});
        picture.glyphs.push_back(
            {below ? down_arrow : right_arrow, QString::fromUtf8(sign.caption), place.y(), place.x(), below});
    }
    picture.formulaPlace = QPoint(2, 0);
    if (over_queries)
        picture = transposedWithTitles(picture, pictures);
}

/// A transposed softmax has three matrices in a column; since screens are wide, the weights are moved beside the
/// exponentials.
void moveWeightsBesideExponentials(StepPicture& picture)
{
    constexpr QPoint low(1, 2), beside(2, 0), free_corner(2, 1);
    const auto weights = std::ranges::find_if(
        picture.matrices, [&](const PlacedMatrix& matrix) { return QPoint(matrix.column, matrix.row) == low; });
    if (weights == picture.matrices.end())
        return;
    weights->column = beside.x();
    weights->row = beside.y();
    for (Glyph& glyph : picture.glyphs)
        if (QPoint(glyph.column, glyph.row) == low)
            glyph = {right_arrow, glyph.caption, beside.y(), beside.x()};
    picture.formulaPlace = free_corner;
}

/// Places operands and result according to the layout of the operation.
void arrangeOperation(StepPicture& picture, const Step& step, const Trace& trace, const MatrixPictures& pictures)
{
    const std::vector<TensorId> operands = operandsOf(step, trace.layer());
    switch (entryOf(step.operation).picture.layout) {
    case Layout::alone:
        picture.arrangement = Arrangement::single;
        picture.matrices = {{pictures.of(step.id)}};
        break;
    case Layout::product:
        picture.arrangement = Arrangement::product;
        arrangeProduct(picture, trace, operands, pictures);
        for (PlacedMatrix& matrix : picture.matrices)
            groupSlices(matrix.picture, trace);
        break;
    case Layout::reshape:
        picture.arrangement = Arrangement::reshape;
        arrangeReshape(picture, step, trace, operands[0], pictures);
        break;
    case Layout::softmax:
        arrangeSoftmax(picture, trace, pictures);
        break;
    case Layout::chain:
        arrangeChain(picture, step, trace.layer(), pictures);
        break;
    }
}

/// The cached cells of a matrix: its first `cached` rows (columns, if the rows of the cache run across). A matrix that
/// shows one row is cached if the position of this row is below `cached`.
std::optional<QRect> cachedCells(const MatrixSlice& cells, Index cached)
{
    if (isParameter(cells.id()))
        return std::nullopt;
    const Axis axis = rowAxis(cells.tensor().axes());
    const auto count = [cached](Index size) { return static_cast<int>(std::min(cached, size)); };
    if (cells.down() == axis)
        return QRect(0, 0, static_cast<int>(cells.columns()), count(cells.rows()));
    if (cells.across() == axis)
        return QRect(0, 0, count(cells.columns()), static_cast<int>(cells.rows()));
    const auto row = cells.fixedIndex(axis);
    return row && *row < cached ? std::optional(QRect(0, 0, static_cast<int>(cells.columns()), 1)) : std::nullopt;
}

QString savedWorkText(const Step& step, const Layer& layer)
{
    const auto text = [](Index number) { return QLocale().toString(qlonglong{number}); };
    const Multiplications here = multiplicationsOf(step, layer);
    const Multiplications all = multiplicationsOf(layer);
    return here == Multiplications()
               ? QCoreApplication::translate("StepPicture", "computed: %1 of %2 multiplications in this layer")
                     .arg(text(all.with_cache), text(all.without))
               : QCoreApplication::translate("StepPicture",
                                             "computed: %1 of %2 multiplications, in this layer %3 of %4")
                     .arg(text(here.with_cache), text(here.without), text(all.with_cache), text(all.without));
}

/// Marks the rows that a key-value cache keeps, and adds the saved work to the legend. No effect if rows cannot be
/// cached.
void markCachedRows(StepPicture& picture, const Trace& trace, const Selection& selection)
{
    const Layer& layer = trace.layer();
    if (cacheObstacle(trace))
        return;
    const Index cached = cachedRowCount(layer, selection[Axis::batch]);
    for (PlacedMatrix& placed : picture.matrices)
        placed.picture.cached = cachedCells(placed.picture.cells, cached);
    picture.legend.push_back(
        {LegendEntry::Rows::cached, QCoreApplication::translate("StepPicture", "not computed again with a cache")});
    picture.legend.push_back({LegendEntry::Rows::computed, savedWorkText(*findStep(layer, picture.step), layer)});
}

}  // namespace

StepPicture arrange(const Trace& trace, const Selection& selection, const ViewOptions& options, Operands operands)
{
    const Step& step = *findStep(trace.layer(), selection.step);
    const Layout layout = entryOf(step.operation).picture.layout;
    const MatrixPictures pictures(trace, selection, options);
    StepPicture picture;
    picture.step = step.id;
    picture.arrangedFor = selection;
    picture.arrangedWith = options;
    picture.formula = formulaName(step, trace.layer());
    const auto withLegend = [&](StepPicture arranged) {
        if (std::ranges::any_of(arranged.matrices,
                                [](const PlacedMatrix& matrix) { return matrix.picture.mask.has_value(); }))
            arranged.legend = hatchEntries(trace);
        if (options.cachedRows)
            markCachedRows(arranged, trace, selection);
        return arranged;
    };
    if (showsAllHeads(step, options)) {
        picture.arrangement = Arrangement::heads;
        arrangeHeadGrid(picture, step, trace, selection, options);
        return withLegend(std::move(picture));
    }
    if (options.resultAlone) {
        picture.alone = true;
        picture.arrangement = Arrangement::single;
        picture.formula.clear();
        MatrixPicture result = resultPicture(step, pictures);
        if (hasColoursOfLogits(step))
            result.range = pictures.of(operandsOf(step, trace.layer())[0]).range;
        picture.matrices = {{std::move(result)}};
    } else if (operands == Operands::rows && layout != Layout::alone && layout != Layout::reshape &&
               resultPicture(step, pictures).columns() > 1) {
        arrangeRows(picture, step, trace, pictures);
    } else {
        arrangeOperation(picture, step, trace, pictures);
    }
    if (options.queriesAcross)
        picture = transposedWithTitles(picture, pictures);
    if (isSoftmax(step.operation) && !picture.alone && picture.operands == Operands::whole)
        moveWeightsBesideExponentials(picture);
    return withLegend(std::move(picture));
}

void markBlockedCells(StepPicture& picture, const Trace& trace, const Selection& selection)
{
    for (PlacedMatrix& placed : picture.matrices) {
        const MatrixSlice& cells = placed.picture.cells;
        if (!MaskBrush::isPaintable(cells.tensor()))
            continue;
        Selection at = selection;
        at[Axis::head] = cells.fixedHead().value_or(at[Axis::head]);
        MatrixPictures(trace, at).markBlocked(placed.picture);
        picture.legend = hatchEntries(trace);
    }
}

}  // namespace attn
