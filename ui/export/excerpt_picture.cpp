// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/export/excerpt_picture.h"

#include "ui/matrix/head_grid.h"

#include <algorithm>

namespace attn
{

namespace
{

/// The rows or the columns of a matrix, and which of them an excerpt keeps.
class ExcerptAxis
{
public:
    ExcerptAxis(const Excerpt& excerpt, std::optional<Axis> axis) : m_excerpt(excerpt), m_axis(axis) {}

    [[nodiscard]] bool keepsOnlySome() const { return m_axis && m_excerpt.positionsOn(*m_axis); }
    [[nodiscard]] std::optional<Index> find(Index position) const
    {
        return m_axis ? m_excerpt.find(*m_axis, position) : position;
    }

    struct Range {
        int first, count;
    };
    /// The kept positions among `count` positions from `first`, counted in the excerpt.
    [[nodiscard]] Range rangeOf(int first, int count) const
    {
        if (!keepsOnlySome())
            return {first, count};
        const Shape& kept = *m_excerpt.positionsOn(*m_axis);
        const auto begin = std::ranges::lower_bound(kept, Index{first});
        const auto end = std::ranges::lower_bound(kept, Index{first} + count);
        return {static_cast<int>(begin - kept.begin()), static_cast<int>(end - begin)};
    }

    /// @param list an element for each position of the axis, or empty
    template <class List>
    void filterList(List& list) const
    {
        if (!keepsOnlySome() || list.empty())
            return;
        List kept;
        for (const Index position : *m_excerpt.positionsOn(*m_axis))
            kept.push_back(list[static_cast<typename List::size_type>(position)]);
        list = std::move(kept);
    }

private:
    const Excerpt& m_excerpt;
    std::optional<Axis> m_axis;
};

MatrixSlice partOf(const MatrixSlice& slice, const Excerpt& excerpt)
{
    const Tensor& tensor = slice.tensor();
    Shape at;
    for (const Axis axis : tensor.axes())
        at.push_back(excerpt.find(axis, slice.fixedIndex(axis).value_or(0)).value_or(0));
    return {slice.id(), std::make_shared<const Tensor>(excerpt.copyOf(tensor)), slice.down(), slice.across(), at};
}

void keepCells(MatrixPicture& picture, const Excerpt& excerpt)
{
    const ExcerptAxis rows(excerpt, picture.cells.down());
    const ExcerptAxis columns(excerpt, picture.cells.across());
    if (!rows.keepsOnlySome() && !columns.keepsOnlySome())
        return;
    const auto placeOf = [&](GridCell cell) -> std::optional<GridCell> {
        const auto row = rows.find(cell.row);
        const auto column = columns.find(cell.column);
        return row && column ? std::optional(GridCell{*row, *column}) : std::nullopt;
    };
    const auto keepCell = [&](std::vector<GridCell>& cells) {
        std::vector<GridCell> kept;
        for (const GridCell cell : cells)
            if (const auto place = placeOf(cell))
                kept.push_back(*place);
        cells = std::move(kept);
    };
    const auto keepRect = [&](QRect& cells) {
        const auto [left, width] = columns.rangeOf(cells.left(), cells.width());
        const auto [top, height] = rows.rangeOf(cells.top(), cells.height());
        cells = QRect(left, top, width, height);
    };
    picture.badge = badgeIn(excerpt, picture);
    picture.cells = partOf(picture.cells, excerpt);
    for (std::optional<MatrixSlice>* alike : {&picture.mask, &picture.decidingLayers, &picture.sink})
        if (*alike)
            *alike = partOf(**alike, excerpt);
    rows.filterList(picture.rowLabels);
    rows.filterList(picture.rowMaxima);
    columns.filterList(picture.columnLabels);
    columns.filterList(picture.columnMaxima);
    picture.rowSums = picture.rowSums && !columns.keepsOnlySome();
    picture.columnSums = picture.columnSums && !rows.keepsOnlySome();
    picture.patches = {};
    for (CellGroup& group : picture.groups) {
        QRegion kept;
        for (QRect cells : group.cells) {
            keepRect(cells);
            kept += cells;
        }
        group.cells = kept;
    }
    std::erase_if(picture.groups, [](const CellGroup& group) { return group.cells.isEmpty(); });
    for (std::optional<QRect>* part : {&picture.cached, &picture.highlightedArea})
        if (*part)
            keepRect(**part);
    keepCell(picture.overridden);
    keepCell(picture.sourceCells);
    if (picture.selected)
        picture.selected = placeOf(*picture.selected);
}

}  // namespace

std::optional<Index> headIn(const Excerpt& excerpt, const Layer& layer, const MatrixPicture& picture)
{
    const bool of_keys = picture.cells.tensor().has(Axis::kv_head);
    for (Index at = 0; at < excerpt.sizes()[Axis::head]; ++at) {
        const Index head = excerpt.positionAt(Axis::head, at);
        if (picture.head == (of_keys ? layer.keyHead(head) : head))
            return at;
    }
    return std::nullopt;
}

QString badgeIn(const Excerpt& excerpt, const MatrixPicture& picture)
{
    QStringList sizes;
    bool is_part = false;
    for (const auto axis : {picture.cells.down(), picture.cells.across()})
        if (axis) {
            sizes << QString::number(excerpt.sizes()[*axis]);
            is_part = is_part || excerpt.positionsOn(*axis);
        }
    return is_part ? sizes.join(u'×') + QStringLiteral(" ⊂ ") + picture.badge : picture.badge;
}

void keepHeads(StepPicture& picture, const Excerpt& excerpt, const Layer& layer)
{
    const auto removed = static_cast<int>(std::erase_if(picture.matrices, [&](const PlacedMatrix& matrix) {
        return matrix.picture.head && !headIn(excerpt, layer, matrix.picture);
    }));
    if (removed == 0)
        return;
    const auto of_heads = std::ranges::count_if(
        picture.matrices, [](const PlacedMatrix& matrix) { return matrix.picture.head.has_value(); });
    const bool is_grid = picture.arrangement == Arrangement::heads;
    const auto columns = static_cast<int>(is_grid ? gridColumns(of_heads) : of_heads);
    int at = 0;
    for (PlacedMatrix& matrix : picture.matrices)
        if (matrix.picture.head) {
            matrix.column = at % columns;
            matrix.row = is_grid ? at / columns : matrix.row;
            ++at;
        } else {
            matrix.columnSpan = columns;
        }
    for (Glyph& glyph : picture.glyphs)
        glyph.span = std::min(glyph.span, columns);
    if (is_grid)
        picture.matrices.back().picture.colourScale = true;
}

void keepExcerpt(StepPicture& picture, const Excerpt& excerpt, const Layer& layer)
{
    keepHeads(picture, excerpt, layer);
    for (PlacedMatrix& matrix : picture.matrices)
        keepCells(matrix.picture, excerpt);
}

}  // namespace attn
