// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

// B − A of two traces; declared in arrangement.h.

#include "core/explain/compare.h"
#include "core/tensor/tensor_id.h"
#include "ui/matrix/arrangement.h"
#include "ui/matrix/head_grid.h"
#include "ui/matrix/matrix_pictures.h"
#include "ui/matrix/value_range.h"
#include "ui/words/difference_text.h"

#include <QCoreApplication>

#include <algorithm>

namespace attn
{

namespace
{

const QString a_letter = QStringLiteral("A");
const QString b_letter = QStringLiteral("B");
const QString difference_letters = QStringLiteral("B − A");

QString named(const QString& letter, const QString& title)
{
    return QCoreApplication::translate("Steps", "%1: %2", "A or B, title").arg(letter, title);
}

/// Whether the trace has the selected step, and the selected index is in range on all axes but the last two.
bool hasSelectedMatrix(const Trace& trace, const Selection& selection)
{
    const TensorPtr tensor = trace.find(selection.step);
    if (!tensor)
        return false;
    const Axes& axes = tensor->axes();
    for (std::size_t i = 0; i + 2 < axes.size(); ++i)
        if (selection[axes[i]] >= tensor->shape()[i])
            return false;
    return true;
}

/// Labels of both: "cat → dog" at positions where A and B differ.
QStringList mergedLabels(const QStringList& a, const QStringList& b)
{
    QStringList labels;
    for (qsizetype i = 0; i < std::max(a.size(), b.size()); ++i) {
        const bool changed = i < a.size() && i < b.size() && a[i] != b[i];
        labels << (changed ? QStringLiteral("%1 → %2").arg(a[i], b[i]) : i < b.size() ? b[i] : a[i]);
    }
    return labels;
}

/// A new matrix with the axes of `like`.
/// @param number returns the number of a cell
template <typename Number>
MatrixSlice makeSlice(TensorId id, const MatrixSlice& like, Index rows, Index columns, const Number& number)
{
    Shape shape;
    Axes axes;
    for (const auto& [axis, size] : {std::pair(like.down(), rows), std::pair(like.across(), columns)})
        if (axis) {
            shape.push_back(size);
            axes.push_back(*axis);
        }
    Tensor tensor(shape, axes);
    auto next = tensor.values().begin();
    for (Index row = 0; row < rows; ++row)
        for (Index column = 0; column < columns; ++column)
            *next++ = number(GridCell{row, column});
    return {id, std::make_shared<const Tensor>(std::move(tensor)), like.down(), like.across(), {}};
}

bool isInBoth(GridCell cell, const MatrixSlice& a, const MatrixSlice& b)
{
    return cell.row < std::min(a.rows(), b.rows()) && cell.column < std::min(a.columns(), b.columns());
}

/// B − A, of the element-wise maximum size; 0 in cells present in only one of them.
MatrixSlice differenceSlice(const MatrixSlice& a, const MatrixSlice& b)
{
    return makeSlice(b.id(), b, std::max(a.rows(), b.rows()), std::max(a.columns(), b.columns()),
                     [&](GridCell cell) { return isInBoth(cell, a, b) ? difference(a.at(cell), b.at(cell)) : 0.0F; });
}

QString changedBadge(const MatrixPicture& picture)
{
    const ComparedSizes& sizes = *picture.compared;
    const Index compared = std::min(sizes.rowsOfA, sizes.rowsOfB) * std::min(sizes.columnsOfA, sizes.columnsOfB);
    const auto changed =
        std::ranges::count_if(picture.cells.tensor().values(), [](float number) { return number != 0; });
    return QCoreApplication::translate("Steps", "%1 of %2 changed").arg(changed).arg(compared);
}

/// Marks cells as blocked that are blocked in both and have difference 0, since this 0 does not mean equal numbers.
void markBlockedInBoth(MatrixPicture& picture, const MatrixPicture& a, const MatrixPicture& b)
{
    if (!a.mask || !b.mask || !b.decidingLayers)
        return;
    bool any = false;
    const auto isMarked = [&](GridCell cell) {
        const bool marked =
            isInBoth(cell, a.cells, b.cells) && a.isBlocked(cell) && b.isBlocked(cell) && picture.cells.at(cell) == 0;
        any = any || marked;
        return marked;
    };
    const auto sliceOf = [&](const auto& number) {
        return makeSlice(TensorId::mask, picture.cells, picture.rows(), picture.columns(), number);
    };
    MatrixSlice visible = sliceOf([&](GridCell cell) { return isMarked(cell) ? 0.0F : 1.0F; });
    if (!any)
        return;
    picture.mask = std::move(visible);
    picture.decidingLayers = sliceOf([&](GridCell cell) { return isMarked(cell) ? b.decidingLayers->at(cell) : 0.0F; });
    picture.hatches = b.hatches;
}

MatrixPicture differenceOf(const MatrixPicture& a, const MatrixPicture& b)
{
    MatrixPicture picture(differenceSlice(a.cells, b.cells));
    picture.scheme = ColourScheme::difference;
    picture.compared = ComparedSizes{a.rows(), a.columns(), b.rows(), b.columns()};
    picture.title = named(difference_letters, b.title);
    picture.badge = changedBadge(picture);
    picture.description = differenceSentence();
    picture.rowLabels = mergedLabels(a.rowLabels, b.rowLabels);
    picture.columnLabels = mergedLabels(a.columnLabels, b.columnLabels);
    picture.range = rangeOf(picture);
    picture.decimals = decimalsOf(picture);
    markBlockedInBoth(picture, a, b);
    if (a.sink && b.sink)
        picture.sink = differenceSlice(*a.sink, *b.sink);
    return picture;
}

}  // namespace

bool canBeSubtracted(const Trace& a, const Trace& b, const Selection& selection)
{
    return hasSelectedMatrix(a, selection) && hasSelectedMatrix(b, selection) &&
           a[selection.step].axes() == b[selection.step].axes();
}

StepPicture arrangeDifference(const Trace& a, const Trace& b, const Selection& selection, const ViewOptions& options)
{
    StepPicture picture;
    picture.step = selection.step;
    picture.arrangedFor = selection;
    picture.arrangedWith = options;
    picture.arrangement = Arrangement::difference;
    const auto place = [&](const Trace& trace, bool before) {
        if (!hasSelectedMatrix(trace, selection))
            return;
        for (const LegendEntry& entry : hatchEntries(trace))
            if (maskOf(trace, selection.step) && std::ranges::find(picture.legend, entry) == picture.legend.end())
                picture.legend.push_back(entry);
        const MatrixPictures pictures(trace, selection);
        MatrixPicture matrix = resultPicture(*findStep(trace.layer(), selection.step), pictures);
        matrix.colours = {options.signedColours, options.weightColours};
        if (options.queriesAcross) {
            matrix = transposed(matrix);
            pictures.updateTitleAndBadge(matrix);
        }
        picture.matrices.push_back({std::move(matrix), 0, static_cast<int>(picture.matrices.size())});
        picture.matrices.back().isPinned = before;
    };
    place(a, true);
    place(b, false);
    const auto name = [&picture] {
        for (PlacedMatrix& matrix : picture.matrices)
            matrix.picture.title = named(matrix.isPinned ? a_letter : b_letter, matrix.picture.title);
    };
    if (!canBeSubtracted(a, b, selection)) {
        name();
        return picture;
    }
    MatrixPicture& in_a = picture.matrices[0].picture;
    MatrixPicture& in_b = picture.matrices[1].picture;
    shareScale(picture.matrices);
    MatrixPicture change = differenceOf(in_a, in_b);
    name();
    in_a.rowSums = in_b.rowSums = false;
    if (options.resultAlone) {
        picture.alone = true;
        picture.matrices = {{std::move(change)}};
        return picture;
    }
    picture.matrices.push_back({std::move(change), 0, 2});
    return picture;
}

}  // namespace attn
