// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/layout/wrapping.h"

#include <algorithm>

namespace attn
{

namespace
{

constexpr int most_lines = 4;

int linesOf(int count, int perLine) { return (count + perLine - 1) / perLine; }

StepPicture wrappedChain(StepPicture picture, int perLine)
{
    const int count = static_cast<int>(picture.matrices.size());
    for (PlacedMatrix& matrix : picture.matrices) {
        matrix.row = matrix.column / perLine;
        matrix.column %= perLine;
    }
    for (Glyph& glyph : picture.glyphs) {
        glyph.row = glyph.column / perLine;
        glyph.column %= perLine;
        if (glyph.column == 0) {  // it leads from one line to the next
            glyph.above = true;
            glyph.sign = glyph.sign == right_arrow ? down_arrow : glyph.sign;
        }
    }
    if (count % perLine != 0)
        picture.formulaPlace = QPoint(count % perLine, count / perLine);
    return picture;
}

/// The whole is the matrix that spans the others, above or below them.
StepPicture wrappedParts(StepPicture picture, int perLine)
{
    const int lines = linesOf(static_cast<int>(picture.matrices.size()) - 1, perLine);
    const auto whole = std::ranges::max_element(picture.matrices, {}, &PlacedMatrix::columnSpan);
    const bool above = whole->row == 0;
    for (PlacedMatrix& matrix : picture.matrices) {
        if (&matrix == &*whole)
            continue;
        matrix.row = (above ? 1 : 0) + matrix.column / perLine;
        matrix.column %= perLine;
    }
    whole->row = above ? 0 : lines;
    whole->columnSpan = perLine;
    for (Glyph& glyph : picture.glyphs) {
        glyph.row = above ? 1 : lines;
        glyph.span = perLine;
    }
    return picture;
}

StepPicture wrappedHeadGrid(StepPicture picture, int perLine)
{
    for (std::size_t i = 0; i < picture.matrices.size(); ++i) {
        PlacedMatrix& matrix = picture.matrices[i];
        matrix.row = static_cast<int>(i) / perLine;
        matrix.column = static_cast<int>(i) % perLine;
    }
    return picture;
}

bool isUpright(const StepPicture& picture)
{
    const bool reshape = picture.arrangement == Arrangement::reshape;
    return std::ranges::all_of(picture.matrices, [&](const PlacedMatrix& matrix) {
        return matrix.rowSpan == 1 && (reshape || matrix.row == 0);
    });
}

}  // namespace

std::vector<StepPicture> wrappings(const StepPicture& picture)
{
    const bool chain = (picture.arrangement == Arrangement::chain && !picture.formulaPlace) ||
                       picture.arrangement == Arrangement::difference;
    const bool parts = picture.arrangement == Arrangement::reshape && picture.matrices.size() > 3;
    std::vector<StepPicture> others;
    const bool grid = picture.arrangement == Arrangement::heads;
    const int whole = static_cast<int>(picture.matrices.size());
    if (!chain && !parts && !grid)
        return others;
    if (grid) {
        for (int lines = 2; lines <= std::min(most_lines, whole); ++lines)
            others.push_back(wrappedHeadGrid(picture, linesOf(whole, lines)));
        return others;
    }
    const bool upright = isUpright(picture);
    const StepPicture line = upright ? picture : transposed(picture);
    const int count = whole - (parts ? 1 : 0);
    for (int lines = 2; lines <= std::min(most_lines, count); ++lines) {
        StepPicture other = (chain ? wrappedChain : wrappedParts)(line, linesOf(count, lines));
        others.push_back(upright ? std::move(other) : transposed(other));
    }
    return others;
}

}  // namespace attn
