// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explain/explain.h"

#include <array>

namespace attn
{

/// The chosen heads and positions of a trace, as a page shows them: of each tensor the cells that are at chosen places
/// on every axis. A place of an excerpt counts those cells from 0, row-major.
class Excerpt
{
public:
    /// @param heads     of the queries, ascending; heads of the keys and features of the heads follow. nullopt: all
    /// @param positions of the queries, ascending, and of the keys where they are of the same sequence; nullopt: all
    explicit Excerpt(const Layer& layer, const std::optional<Shape>& heads = {},
                     const std::optional<Shape>& positions = {});

    /// The chosen positions on an axis, ascending; nullopt: all.
    [[nodiscard]] const std::optional<Shape>& on(Axis axis) const { return m_chosen[static_cast<std::size_t>(axis)]; }
    /// The position on the axis that is chosen as number `at`.
    [[nodiscard]] Index positionAt(Axis axis, Index at) const;
    /// The inverse of positionAt(); nullopt: the position is not chosen.
    [[nodiscard]] std::optional<Index> find(Axis axis, Index position) const;

    /// How many positions are chosen on each axis.
    [[nodiscard]] const Dimensions& sizes() const { return m_sizes; }
    [[nodiscard]] Shape shapeOf(const Tensor& tensor) const;
    [[nodiscard]] Index sizeOf(const Tensor& tensor) const;
    /// The index in the tensor of the cell at a place of the excerpt.
    [[nodiscard]] Shape indexAt(const Tensor& tensor, Index place) const;
    /// The inverse of indexAt(); nullopt: the cell is not chosen.
    [[nodiscard]] std::optional<Index> placeOf(const Tensor& tensor, const Shape& index) const;
    /// A copy of the chosen cells.
    [[nodiscard]] Tensor of(const Tensor& tensor) const;

    /// Which terms of a sum or a maximum read chosen cells only, by their number; of other operations all.
    [[nodiscard]] std::vector<std::size_t> shownTerms(const Trace& trace, const Explanation& explanation) const;
    /// The explanation with shownTerms(), followed by one term for all others, a constant, if there are any.
    [[nodiscard]] Explanation shown(const Trace& trace, Explanation explanation) const;

private:
    std::array<std::optional<Shape>, axis_count> m_chosen;
    Dimensions m_sizes;
};

}  // namespace attn
