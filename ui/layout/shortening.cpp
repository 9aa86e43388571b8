// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/layout/shortening.h"

#include <algorithm>

namespace attn
{

namespace
{

constexpr std::ptrdiff_t operands_and_result = 3;
constexpr std::ptrdiff_t operand_and_result = 2;

/// The last `count` matrices up to `result`, in one line; whether rows or columns are aligned tells its direction.
StepPicture lastOf(const StepPicture& picture, std::ptrdiff_t result, std::ptrdiff_t count)
{
    StepPicture shorter = picture;
    shorter.formulaPlace.reset();
    shorter.glyphs.clear();
    const auto end = picture.matrices.begin() + result + 1;
    shorter.matrices.assign(end - count, end);
    const bool stacked =
        std::ranges::any_of(shorter.matrices, [](const PlacedMatrix& matrix) { return !matrix.picture.cells.down(); });
    for (int place = 0; PlacedMatrix & matrix : shorter.matrices) {
        const auto glyph = std::ranges::find_if(
            picture.glyphs, [&](const Glyph& one) { return one.row == matrix.row && one.column == matrix.column; });
        matrix.row = stacked ? place : 0;
        matrix.column = stacked ? 0 : place;
        if (place > 0 && glyph != picture.glyphs.end())
            shorter.glyphs.push_back(
                {stacked ? down_arrow : right_arrow, glyph->caption, matrix.row, matrix.column, stacked});
        ++place;
    }
    if (count == 1 && picture.arrangement != Arrangement::difference)  // what was selected is found by its place
        shorter.arrangement = Arrangement::source;
    return shorter;
}

/// Whether arrows lead through the last `count` matrices up to `result`: each is made from the one before it.
bool isMadeInTurn(const StepPicture& picture, std::ptrdiff_t result, std::ptrdiff_t count)
{
    if (result + 1 < count)
        return false;
    const auto end = picture.matrices.begin() + result + 1;
    return std::all_of(end - count + 1, end, [&](const PlacedMatrix& matrix) {
        return std::ranges::any_of(picture.glyphs, [&](const Glyph& glyph) {
            return glyph.row == matrix.row && glyph.column == matrix.column &&
                   (glyph.sign == right_arrow || glyph.sign == down_arrow);
        });
    });
}

/// A comparison without what stands in it more than once: the labels of rows that are the same, and the sums.
StepPicture withoutRepeats(StepPicture picture)
{
    const QStringList& labels = picture.matrices.front().picture.rowLabels;
    picture.labelsOnce = std::ranges::all_of(
        picture.matrices, [&](const PlacedMatrix& matrix) { return matrix.picture.rowLabels == labels; });
    for (PlacedMatrix& matrix : picture.matrices)
        matrix.picture.rowSums = matrix.picture.columnSums = false;
    return picture;
}

/// Appends the result alone and, as long as there is one to leave out, the result without its formula.
void appendResult(std::vector<StepPicture>& shorter, const StepPicture& picture, std::ptrdiff_t result)
{
    shorter.push_back(lastOf(picture, result, 1));
    if (picture.formula.isEmpty())
        return;
    shorter.push_back(shorter.back());
    shorter.back().formula.clear();
}

}  // namespace

std::vector<StepPicture> shortenings(const StepPicture& picture)
{
    std::vector<StepPicture> shorter;
    const Arrangement arrangement = picture.arrangement;
    if (arrangement == Arrangement::difference) {
        if (picture.matrices.size() > 1)
            shorter.push_back(withoutRepeats(picture));
        appendResult(shorter, picture, std::ssize(picture.matrices) - 1);  // what was and what is are a click away
        return shorter;
    }
    const auto result = std::ranges::find(picture.matrices, picture.step,
                                          [](const PlacedMatrix& matrix) { return matrix.picture.cells.id(); });
    const bool has_operands = arrangement == Arrangement::chain || arrangement == Arrangement::product;
    if (!has_operands || result == picture.matrices.end())
        return shorter;
    const std::ptrdiff_t at = result - picture.matrices.begin();
    const auto isMatrix = [&](std::ptrdiff_t place) {
        const MatrixSlice& cells = picture.matrices[static_cast<std::size_t>(place)].picture.cells;
        return cells.down() && cells.across();
    };
    const bool chained = arrangement == Arrangement::chain;
    if (chained && at >= operands_and_result && isMatrix(at - 2) && isMadeInTurn(picture, at, operands_and_result))
        shorter.push_back(lastOf(picture, at, operands_and_result));
    // A line of numbers says little without the matrix that it was made from.
    if (chained && at > 0 && !isMatrix(at) && isMatrix(at - 1))
        shorter.push_back(lastOf(picture, at, operand_and_result));
    appendResult(shorter, picture, at);
    return shorter;
}

}  // namespace attn
