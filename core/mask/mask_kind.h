// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mask/mask_grid.h"
#include "core/python/dialect.h"
#include "core/schema/setting.h"

#include <concepts>
#include <optional>
#include <string>

namespace attn
{

/// Hatching of blocked cells.
enum class HatchPattern { rising, falling, crossed, horizontal, vertical, squared, dotted };

/// Names, texts and hatching of a kind of mask layer. Members have no defaults, so that the compiler warns of missing
/// ones.
struct MaskKindText {
    const char* name;      ///< "kind" in experiment files
    const char* label;     ///< GUI label; source text in the context "MaskKinds"
    const char* sentence;  ///< what a layer of the kind blocks or opens; same context
    const char* rule;      ///< exact definition of the region's cells; for docs/masks.md
    HatchPattern hatch;
};

// Domains of members that only mask layers have; see core/schema/setting.h for the others.

/// A list of hand-painted cells, `CellsRegion::Cell`: batch, head, query, key, each an index or `"*"`.
struct PaintedCells {
};
/// A `FileTensor`: the keys "file" and "name".
struct FileNumbers {
};
/// The same, or a FileTensor without data if the keys are missing.
struct OptionalFile {
};
/// A `std::vector<double>`: a finite number for each head; empty if the key is missing.
struct HeadNumbers {
};
/// `Axes`: a subset of `grid_axes` in their order.
struct AxisList {
};

/// Python statements; nullopt: the layer cannot be written as statements, only stored as a tensor in a file.
using PythonStatements = std::optional<std::vector<std::string>>;

/// Inputs of a layer's Python code besides its region.
struct PythonLayer {
    const MaskGrid& grid;
    const std::optional<std::vector<Index>>& heads;
    std::string array;  ///< the variable that is written to, (N, H, L_q, L_k): "mask"
    std::string value;  ///< what the cells are set to: "0"

    /// Statements that set cells of the layer's heads. `positions` is the index expression for query and key: indices,
    /// or a condition on the arrays `query`, (L_q, 1), and `key`, (L_k,).
    [[nodiscard]] std::vector<std::string> set(const std::string& positions) const
    {
        if (!heads)
            return {array + "[:, :, " + positions + "] = " + value};
        return {"for h in " + pythonList(*heads) + ":", "    " + array + "[:, h, " + positions + "] = " + value};
    }
};

/// Requirements on the region of a kind of mask layer. Each kind is a struct in its own file in core/mask/kinds/ and an
/// entry of the list in core/mask/mask_layer.h. Optional members:
/// - `check(grid, place)` throws an InputError if members contradict each other or the grid (the domain of each single
///   member is checked separately);
/// - `mark(grid, at, first, value, rows)` is a faster equivalent of has() for many cells;
/// - `number(grid, cell)` is what a layer that adds adds to a cell's score, for a region with numbers of its own; for
///   others it is MaskLayer::value in the region's cells;
/// - `always_adds` (static): a layer of this kind neither blocks nor opens;
/// - `excludes(key, adds)` is the key beside which the setting `key` has no effect (as `seed` beside `file`), with
///   "op" for the layer's effect; null: it has an effect.
template <typename Region>
concept MaskKind = std::equality_comparable<Region> && all_members_are_settings<Region> &&
    requires(const Region& region, const MaskGrid& grid, const MaskCell& cell, const PythonLayer& layer)
{
    requires std::same_as<decltype(Region::kind), const MaskKindText>;
    // A region with a visible effect on a grid of any size; for the gallery, the tests and docs/masks.md.
    requires std::same_as<decltype(Region::example(grid)), Region>;
    // Whether the cell is in the region.
    requires std::same_as<decltype(region.has(grid, cell)), bool>;
    // Whether the region is the same for every batch item and head, so that one matrix serves for all.
    requires std::same_as<decltype(region.isSameForEveryMatrix()), bool>;
    requires std::same_as<decltype(region.python(layer)), PythonStatements>;
};

}  // namespace attn
