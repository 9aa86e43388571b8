// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/error/message.h"
#include "core/mask/mask_grid.h"
#include "core/python/dialect.h"
#include "core/schema/setting.h"

#include <concepts>
#include <optional>
#include <string>

namespace attn
{

/// The lines with which blocked cells are drawn.
enum class HatchPattern { rising, falling, crossed, horizontal, vertical, squared, dotted };

/// What a kind of mask layer is called, and how it looks. No member has a default: the compiler asks for each.
struct MaskKindText {
    const char* name;      ///< "kind" in experiment files
    const char* label;     ///< for people; source text in the context "MaskKinds"
    const char* sentence;  ///< what a layer of the kind takes, likewise
    const char* rule;      ///< which cells are in the region, exactly; for docs/masks.md
    HatchPattern hatch;
};

// Domains of members that only mask layers have; see core/schema/setting.h for the others.

/// A list of cells that are painted by hand, `CellsRegion::Cell`: batch, head, query, key or `"*"`.
struct PaintedCells {
};
/// A `FileTensor`: the keys "file" and "name".
struct FileNumbers {
};
/// `Axes`: a subset of `grid_axes` in their order.
struct AxisList {
};

/// Statements of Python; nullopt: they would need numbers that only a file can hold.
using PythonStatements = std::optional<std::vector<std::string>>;

/// What the Python text of a layer depends on besides its region.
struct PythonLayer {
    const MaskGrid& grid;
    const std::optional<std::vector<Index>>& heads;
    bool allow;

    [[nodiscard]] const char* value() const { return allow ? "1" : "0"; }

    /// Sets cells of the layer's heads in `mask`, (N, H, L_q, L_k). `positions` is what stands in the brackets for
    /// query and key: indices, or a condition on the arrays `query`, (L_q, 1), and `key`, (L_k,).
    [[nodiscard]] std::vector<std::string> set(const std::string& positions) const
    {
        if (!heads)
            return {"mask[:, :, " + positions + "] = " + value()};
        return {"for h in " + pythonList(*heads) + ":", "    mask[:, h, " + positions + "] = " + value()};
    }
};

/// What a region must have to be a kind of mask layer. A kind is a struct in a file of its own in core/mask/kinds/, and
/// stands in the list in core/mask/mask_layer.h. Besides, it may have
/// - `check(grid, place)`, which throws an InputError where members do not fit each other or the grid (each member by
///   itself is checked by its domain);
/// - `mark(grid, at, first, value, rows)`, which does the same as has() for many cells, faster.
template <typename Region>
concept MaskKind = std::equality_comparable<Region> && all_members_are_settings<Region> &&
    requires(const Region& region, const MaskGrid& grid, const MaskCell& cell, const PythonLayer& layer)
{
    requires std::same_as<decltype(Region::kind), const MaskKindText>;
    // A region that shows something on a grid of any size: for the gallery, the tests and docs/masks.md.
    requires std::same_as<decltype(Region::example(grid)), Region>;
    // Whether the cell is in the region.
    requires std::same_as<decltype(region.has(grid, cell)), bool>;
    // Whether the region looks the same in every batch item and head, so that one matrix of it serves for all.
    requires std::same_as<decltype(region.isSameForEveryMatrix()), bool>;
    requires std::same_as<decltype(region.python(layer)), PythonStatements>;
};

}  // namespace attn
