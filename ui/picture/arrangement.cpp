// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/picture/arrangement.h"

#include "ui/picture/formula.h"
#include "ui/picture/head_grid.h"
#include "ui/picture/matrix_pictures.h"
#include "ui/picture/reshape.h"
#include "ui/session/reading_order.h"
#include "ui/words/number_text.h"

#include <algorithm>

namespace attn
{

namespace
{

const QString equals = QStringLiteral("=");
const QString times = QStringLiteral("×");
const QString both = QStringLiteral("&");

/// Whether rows and columns of all matrices are aligned, however they are placed.
bool isChainOfOneShape(const StepPicture& picture)
{
    const MatrixSlice& first = picture.matrices.front().picture.cells;
    return picture.arrangement == Arrangement::chain &&
           std::ranges::all_of(picture.matrices, [&first](const PlacedMatrix& matrix) {
               const MatrixSlice& cells = matrix.picture.cells;
               return cells.down() == first.down() && cells.across() == first.across();
           });
}

/// Rows and columns exchanged, names included. A chain of one shape stays side by side, because screens are wide.
StepPicture turned(const StepPicture& picture, const MatrixPictures& pictures)
{
    StepPicture result = transposed(picture);
    if (isChainOfOneShape(picture)) {
        result = picture;
        for (PlacedMatrix& matrix : result.matrices)
            matrix.picture = transposed(matrix.picture);
    }
    for (PlacedMatrix& matrix : result.matrices)
        pictures.rename(matrix.picture);
    return result;
}

/// The axis that both operands have and the result lacks.
Axis summedAxis(const Tensor& left, const Tensor& right, const Tensor& result)
{
    const auto found = std::ranges::find_if(
        left.axes(), [&](Axis axis) { return axis != Axis::head && right.has(axis) && !result.has(axis); });
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

struct ChainLink {
    TensorId id;
    QString sign;
    QString caption;
};

void arrangeChain(StepPicture& picture, const std::vector<ChainLink>& links, const MatrixPictures& pictures)
{
    for (const ChainLink& link : links) {
        const int column = static_cast<int>(picture.matrices.size());
        picture.matrices.push_back({pictures.of(link.id), 0, column});
        if (column > 0)
            picture.glyphs.push_back({link.sign, link.caption, 0, column});
    }
}

/// Where the tensors of the softmax stand: the exponentials below the logits, each line's maximum and sum beside them.
struct SoftmaxPlace {
    int row, column;
    const char* caption;
};

SoftmaxPlace softmaxPlace(Operation operation)
{
    switch (operation) {
    case Operation::maximum:
        return {0, 1, "max"};
    case Operation::exponential:
        return {1, 0, "exp"};
    case Operation::sum:
        return {1, 1, "Σ"};
    default:
        return {1, 2, "÷"};
    }
}

/// Logits, row maximum, exponentials, row sum and weights stand together, whichever of them is the step; what comes
/// after it is faint. Arranged for a softmax over keys; the one over queries is the same turned round.
void arrangeSoftmax(StepPicture& picture, const Trace& trace, const MatrixPictures& pictures)
{
    const Layer& layer = trace.layer();
    const bool over_queries = layer.attention.softmax_axis == SoftmaxAxis::query;
    const Axis down = over_queries ? Axis::key : Axis::query;
    const Axis across = over_queries ? Axis::query : Axis::key;
    bool faint = false;
    for (const Step* step : trace.steps()) {
        if (!isSoftmax(step->operation))
            continue;
        if (picture.matrices.empty())
            picture.matrices.push_back({pictures.of(operandsOf(*step, layer)[0], down, across), 0, 0});
        const SoftmaxPlace place = softmaxPlace(step->operation);
        const bool is_vector = !trace[step->id].has(across);
        MatrixPicture matrix = pictures.of(step->id, down, is_vector ? std::nullopt : std::optional(across));
        if (step->operation == Operation::maximum)
            matrix.range = picture.matrices.front().picture.range;
        matrix.faint = faint;
        faint = faint || step->id == picture.step;
        picture.matrices.push_back({std::move(matrix), place.row, place.column});
        picture.glyphs.push_back({place.column > 0 ? right_arrow : down_arrow, QString::fromUtf8(place.caption),
                                  place.row, place.column, place.column == 0});
    }
    picture.formulaPlace = QPoint(2, 0);
    if (over_queries)
        picture = turned(picture, pictures);
}

/// A turned softmax has three matrices below each other; screens are wide, so the weights go beside the exponentials.
void layWide(StepPicture& picture)
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

std::vector<ChainLink> linksOf(const Step& step, const Layer& layer, const std::vector<TensorId>& operands)
{
    std::vector<ChainLink> links;
    // Multiplying with a mask of 1 and 0 is an equation; filling in a value is not.
    const bool equation = step.operation == Operation::multiply;
    for (TensorId operand : operands)
        links.push_back({operand, equation ? times : both, {}});
    ChainLink result{step.id, equation ? equals : right_arrow, {}};
    if (step.operation == Operation::scale)
        result.caption = QStringLiteral("× %1").arg(factorText(double(layer.scale())));
    links.push_back(result);
    return links;
}

/// Operands and result, as the operation has it.
void arrangeOperation(StepPicture& picture, const Step& step, const Trace& trace, const MatrixPictures& pictures)
{
    const std::vector<TensorId> operands = operandsOf(step, trace.layer());
    switch (step.operation) {
    case Operation::given:
    case Operation::combine_mask:
        picture.arrangement = Arrangement::source;
        picture.matrices = {{pictures.of(step.id)}};
        break;
    case Operation::project:
    case Operation::contract:
        picture.arrangement = Arrangement::product;
        arrangeProduct(picture, trace, operands, pictures);
        for (PlacedMatrix& matrix : picture.matrices)
            if (matrix.picture.cells.across() == Axis::qkv_features)
                groupProjections(matrix.picture, trace.layer().dimensions);
        break;
    case Operation::slice:
    case Operation::split_heads:
    case Operation::merge_heads:
        picture.arrangement = Arrangement::reshape;
        arrangeReshape(picture, step, trace, operands[0], pictures);
        break;
    case Operation::maximum:
    case Operation::exponential:
    case Operation::sum:
    case Operation::normalise:
        arrangeSoftmax(picture, trace, pictures);
        break;
    default:
        arrangeChain(picture, linksOf(step, trace.layer(), operands), pictures);
    }
}

}  // namespace

StepPicture arrange(const Trace& trace, const Selection& selection, const ViewOptions& options)
{
    const Step& step = *findStep(trace.layer(), selection.step);
    const MatrixPictures pictures(trace, selection, options);
    StepPicture picture;
    picture.step = step.id;
    picture.arrangedFor = selection;
    picture.arrangedWith = options;
    picture.formula = formulaName(step, trace.layer());
    if (showsAllHeads(step, options)) {
        picture.arrangement = Arrangement::heads;
        arrangeHeadGrid(picture, step, trace, selection, options);
        return picture;
    }
    arrangeOperation(picture, step, trace, pictures);
    if (options.queriesAcross)
        picture = turned(picture, pictures);
    if (isSoftmax(step.operation))
        layWide(picture);
    return picture;
}

}  // namespace attn
