// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explain/explain.h"

#include <array>

namespace attn
{

/// The chosen heads and positions of a trace, for pages, tables and pictures: of each tensor, the cells whose positions
/// are chosen on every axis. An offset is the row-major number of such a cell, counted from 0.
class Excerpt
{
public:
    /// @param heads     query heads, ascending; determines the key heads and the features of heads. nullopt: all
    /// @param positions query positions, ascending; also key positions if keys belong to the same sequence. nullopt:
    /// all
    explicit Excerpt(const Layer& layer, const std::optional<Shape>& heads = {},
                     const std::optional<Shape>& positions = {});

    /// The chosen positions on an axis, ascending; nullopt: all.
    [[nodiscard]] const std::optional<Shape>& positionsOn(Axis axis) const
    {
        return m_chosen[static_cast<std::size_t>(axis)];
    }
    /// The position with index `at` among the chosen ones.
    [[nodiscard]] Index positionAt(Axis axis, Index at) const;
    /// The inverse of positionAt(); nullopt: the position is not chosen.
    [[nodiscard]] std::optional<Index> find(Axis axis, Index position) const;

    /// The number of chosen positions on each axis.
    [[nodiscard]] const Dimensions& sizes() const { return m_sizes; }
    [[nodiscard]] Shape shapeOf(const Tensor& tensor) const;
    [[nodiscard]] Index sizeOf(const Tensor& tensor) const;
    /// The index in the tensor of the cell at an offset in the excerpt.
    [[nodiscard]] Shape indexAt(const Tensor& tensor, Index offset) const;
    /// The inverse of indexAt(); nullopt: the cell is not chosen.
    [[nodiscard]] std::optional<Index> offsetOf(const Tensor& tensor, const Shape& index) const;
    /// A copy of the chosen cells.
    [[nodiscard]] Tensor copyOf(const Tensor& tensor) const;

    /// Indices of the terms of a sum or a maximum that read only chosen cells; all terms of other operations.
    [[nodiscard]] std::vector<std::size_t> shownTerms(const Trace& trace, const Explanation& explanation) const;
    /// The explanation with shownTerms() and, if there are others, a constant term that combines them.
    [[nodiscard]] Explanation shown(const Trace& trace, Explanation explanation) const;

private:
    std::array<std::optional<Shape>, axis_count> m_chosen;
    Dimensions m_sizes;
};

}  // namespace attn
