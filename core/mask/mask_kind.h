// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/basics/axis.h"
#include "core/basics/dialect.h"
#include "core/basics/setting.h"

#include <array>
#include <concepts>
#include <optional>
#include <string>

namespace attn
{

/// The axes of a mask, in the order of its shape.
inline constexpr std::array<Axis, 4> grid_axes = {Axis::batch, Axis::head, Axis::query, Axis::key};

/// Position of a cell in the grid.
struct MaskCell {
    Index batch, head, query, key;

    /// In the order of `grid_axes`.
    [[nodiscard]] std::array<Index, 4> index() const { return {batch, head, query, key}; }
};

/// Sizes that a mask applies to.
struct MaskGrid {
    Index batch = 1, heads = 1, queries = 1, keys = 1;
    std::vector<Index> query_lengths;  ///< valid lengths, one per batch item
    std::vector<Index> key_lengths;
    bool padded_left = false;  ///< shorter sequences are padded at the beginning instead of the end

    /// N, H, L_q, L_k, in the order of `grid_axes`.
    [[nodiscard]] std::array<Index, 4> shape() const { return {batch, heads, queries, keys}; }
    /// Index of a sequence's first position that is not padding.
    [[nodiscard]] Index queryStart(Index batch) const { return startOf(query_lengths, queries, batch); }
    [[nodiscard]] Index keyStart(Index batch) const { return startOf(key_lengths, keys, batch); }
    [[nodiscard]] bool isPaddingQuery(Index batch, Index query) const
    {
        return isPadding(query_lengths[static_cast<std::size_t>(batch)], queryStart(batch), query);
    }
    [[nodiscard]] bool isPaddingKey(Index batch, Index key) const
    {
        return isPadding(key_lengths[static_cast<std::size_t>(batch)], keyStart(batch), key);
    }
    /// Position of the key minus position of the query, each counted from its sequence's start.
    [[nodiscard]] Index distance(const MaskCell& cell) const
    {
        return cell.key - keyStart(cell.batch) - (cell.query - queryStart(cell.batch));
    }
    /// Whether the queries and keys of every sequence start at the same index.
    [[nodiscard]] bool hasEqualStarts() const
    {
        for (Index n = 0; n < batch; ++n)
            if (queryStart(n) != keyStart(n))
                return false;
        return true;
    }
    bool operator==(const MaskGrid&) const = default;

private:
    [[nodiscard]] static bool isPadding(Index length, Index start, Index at)
    {
        return at < start || at >= start + length;
    }
    [[nodiscard]] Index startOf(const std::vector<Index>& lengths, Index count, Index n) const
    {
        return padded_left ? count - lengths[static_cast<std::size_t>(n)] : 0;
    }
};

/// Batch item and head: selects a matrix (L_q, L_k) of the mask.
struct MaskMatrix {
    Index batch, head;
    bool operator==(const MaskMatrix&) const = default;
};

/// The entry for one of `grid_axes`. @param entries MaskGrid::shape() or MaskCell::index()
constexpr Index entryOfAxis(Axis axis, const std::array<Index, 4>& entries)
{
    std::size_t at = 0;
    while (grid_axes.at(at) != axis)
        ++at;
    return entries.at(at);
}

/// Hatching of blocked cells.
enum class HatchPattern { rising, falling, crossed, horizontal, vertical, squared, dotted };

/// Names, texts and hatching of a kind of mask layer. Members have no defaults, so that the compiler warns of missing
/// ones.
struct MaskKindText {
    const char* name;      ///< "kind" in experiment files
    const char* label;     ///< GUI label; source text in the context "MaskKinds"
    const char* sentence;  ///< what a layer of the kind blocks or opens; same context
    const char* rule;      ///< effect of a layer of this kind; same context
    HatchPattern hatch;
};

// Domains of settings that only mask layers have; see core/basics/setting.h for the others.

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
    std::string array;  ///< variable to assign to, (N, H, L_q, L_k): "mask"
    std::string value;  ///< value to assign to the cells: "0"

    /// Statements that assign to cells in the layer's heads. `positions` is the index expression for query and key:
    /// indices, or a condition on the arrays `query`, (L_q, 1), and `key`, (L_k,).
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
/// member is checked separately);
/// - `mark(grid, at, first, value, rows)` is a faster equivalent of has() for many cells;
/// - `number(grid, cell)` is the number that an adding layer adds to a cell's score, for regions with computed or
/// loaded numbers; for other regions it is MaskLayer::value in the region's cells;
/// - `always_adds` (static): a layer of this kind neither blocks nor opens;
/// - `supersedingKey(key, adds)` returns the key that makes the setting `key` ineffective (as `file` does for `seed`),
/// or "op" for the layer's effect; null: none does.
template <typename Region>
concept MaskKind = std::equality_comparable<Region> && all_members_are_settings<Region> &&
    requires(const Region& region, const MaskGrid& grid, const MaskCell& cell, const PythonLayer& layer)
{
    requires std::same_as<decltype(Region::kind), const MaskKindText>;
    // A region with a visible effect on a grid of any size, for the gallery, the tests and docs/masks.md.
    requires std::same_as<decltype(Region::example(grid)), Region>;
    // Whether the cell is in the region.
    requires std::same_as<decltype(region.has(grid, cell)), bool>;
    // Whether the region is the same for every batch item and head, so that one matrix can be shared.
    requires std::same_as<decltype(region.isSameForEveryMatrix()), bool>;
    requires std::same_as<decltype(region.python(layer)), PythonStatements>;
};

}  // namespace attn
