// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/file_tensor.h"

#include <array>
#include <optional>
#include <span>
#include <string_view>
#include <variant>
#include <vector>

namespace attn
{

// The regions that a mask layer can name, in the cells (batch n, head h, query q, key k). See the public contract,
// section 4.

/// Keys at or behind the sequence's valid length; with `of_query` the padded query rows instead.
struct PaddingRegion {
    bool of_query = false;
    bool operator==(const PaddingRegion&) const = default;
};

/// The future: k > q. With `align_end` the last query lines up with the last key: k > q + L_k − L_q.
struct CausalRegion {
    bool align_end = false;
    bool operator==(const CausalRegion&) const = default;
};

/// |q − k| > size.
struct WindowRegion {
    Index size = 1;
    bool operator==(const WindowRegion&) const = default;
};

/// q and k in different blocks; positions behind the last block form one more.
struct BlocksRegion {
    std::vector<Index> sizes;
    bool operator==(const BlocksRegion&) const = default;
};

/// (q − k) mod stride ≠ 0.
struct StridedRegion {
    Index stride = 2;
    bool operator==(const StridedRegion&) const = default;
};

/// These keys, for every query.
struct ColumnsRegion {
    std::vector<Index> keys;
    bool operator==(const ColumnsRegion&) const = default;
};

/// These queries, for every key.
struct RowsRegion {
    std::vector<Index> queries;
    bool operator==(const RowsRegion&) const = default;
};

/// Each cell with probability p, decided by (seed, n, h, q, k) alone.
struct RandomRegion {
    double p = 0.1;
    std::uint64_t seed = 0;
    bool operator==(const RandomRegion&) const = default;
};

/// Cells painted by hand: batch, head, query, key; no value is `"*"`, every one.
struct CellsRegion {
    using Cell = std::array<std::optional<Index>, 4>;
    std::vector<Cell> cells;
    bool operator==(const CellsRegion&) const = default;
};

/// Non-zero numbers of a file; `axes` is a subset of batch, head, query, key in this order, the others broadcast.
/// The region is what the numbers say is blocked: zeros if `true_means_keep`, non-zeros otherwise.
struct TensorRegion {
    FileTensor tensor;
    Axes axes;
    bool true_means_keep = true;
    bool operator==(const TensorRegion&) const = default;
};

using MaskRegion = std::variant<PaddingRegion, CausalRegion, WindowRegion, BlocksRegion, StridedRegion, ColumnsRegion,
                                RowsRegion, RandomRegion, CellsRegion, TensorRegion>;

/// A region that is closed (blocked) or opened again (allowed), for some or all heads.
struct MaskLayer {
    MaskRegion region;
    bool allow = false;
    bool on = true;
    std::optional<std::vector<Index>> heads;  ///< all heads when empty-handed (nullopt)

    bool operator==(const MaskLayer&) const = default;
};

/// The name of the layer's kind in experiment files: "padding", "causal", ...
std::string_view kindName(const MaskRegion& region);

/// All of them, in the order of MaskRegion's alternatives.
std::span<const std::string_view> maskKindNames();

}  // namespace attn
