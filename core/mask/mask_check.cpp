// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/error/message.h"
#include "core/mask/mask.h"

#include <algorithm>

namespace attn
{

namespace
{

struct PositionBound {
    const char* what;
    Index count;
};

void checkBelow(const std::string& place, Index position, const PositionBound& bound)
{
    if (position >= bound.count)
        throw InputError(place, ATTN_TEXT("core", "There is no %1 %2: counting from 0, the last one is %3."),
                         bound.what, position, bound.count - 1);
}

void checkAllBelow(const std::string& place, const std::vector<Index>& positions, const PositionBound& bound)
{
    for (std::size_t at = 0; at < positions.size(); ++at)
        checkBelow(place + "/" + std::to_string(at), positions[at], bound);
}

std::array<PositionBound, 4> bounds(const MaskGrid& grid)
{
    return {{{"batch", grid.batch}, {"head", grid.heads}, {"query", grid.queries}, {"key", grid.keys}}};
}

/// What a kind refers to that the grid may lack; most kinds fit every grid.
struct RegionCheck {
    std::string place;
    const MaskGrid& grid;

    template <typename Region>
    void operator()(const Region&) const
    {
    }
    void operator()(const ColumnsRegion& columns) const
    {
        checkAllBelow(place + "/keys", columns.keys, {"key", grid.keys});
    }
    void operator()(const RowsRegion& rows) const
    {
        checkAllBelow(place + "/queries", rows.queries, {"query", grid.queries});
    }
    void operator()(const CellsRegion& painted) const
    {
        const auto limits = bounds(grid);
        for (std::size_t cell = 0; cell < painted.cells.size(); ++cell)
            for (std::size_t axis = 0; axis < limits.size(); ++axis)
                if (painted.cells[cell][axis])
                    checkBelow(place + "/cells/" + std::to_string(cell) + "/" + std::to_string(axis),
                               *painted.cells[cell][axis], limits[axis]);
    }
    void operator()(const TensorRegion& region) const
    {
        const Tensor& numbers = *region.tensor.data;
        if (region.axes.size() != numbers.shape().size())
            throw InputError(place + "/axes",
                             ATTN_TEXT("core", "%1 axes are named, but the tensor has %2: name one for each, in the "
                                               "order batch, head, query, key."),
                             region.axes.size(), numbers.shape().size());
        const auto limits = bounds(grid);
        for (std::size_t axis = 0; axis < region.axes.size(); ++axis) {
            const PositionBound& bound = limits[static_cast<std::size_t>(region.axes[axis])];
            const Index extent = numbers.shape()[axis];
            if (extent != bound.count && extent != 1)
                throw InputError(place + "/file",
                                 ATTN_TEXT("core", "The mask has size %1 along %2, but the scores have %3: it must be "
                                                   "%3, or 1 to serve for all."),
                                 extent, bound.what, bound.count);
        }
    }
};

}  // namespace

void checkMaskLayers(std::span<const MaskLayer> layers, const MaskGrid& grid)
{
    for (std::size_t at = 0; at < layers.size(); ++at) {
        const std::string place = "/mask/layers/" + std::to_string(at);
        if (layers[at].heads)
            checkAllBelow(place + "/heads", *layers[at].heads, {"head", grid.heads});
        std::visit(RegionCheck{place, grid}, layers[at].region);
    }
}

}  // namespace attn
