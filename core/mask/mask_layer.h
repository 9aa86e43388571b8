// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mask/kinds/blocks.h"
#include "core/mask/kinds/causal.h"
#include "core/mask/kinds/cells.h"
#include "core/mask/kinds/columns.h"
#include "core/mask/kinds/padding.h"
#include "core/mask/kinds/random.h"
#include "core/mask/kinds/rows.h"
#include "core/mask/kinds/strided.h"
#include "core/mask/kinds/tensor.h"
#include "core/mask/kinds/window.h"

#include <span>
#include <variant>

namespace attn
{

template <MaskKind... Regions>
struct MaskKindList {
    using AnyRegion = std::variant<Regions...>;
    static constexpr std::array texts = {Regions::kind...};
    static void forEach(auto&& visit) { (visit(std::type_identity<Regions>()), ...); }
};

/// All kinds. Reader, writer, checks, gallery, cards, listing, tests and documentation are generated from this list.
using MaskKinds = MaskKindList<PaddingRegion, CausalRegion, WindowRegion, BlocksRegion, StridedRegion, ColumnsRegion,
                               RowsRegion, RandomRegion, CellsRegion, TensorRegion>;

using MaskRegion = MaskKinds::AnyRegion;

/// Names and texts of each kind, in the order of the list.
inline constexpr std::span<const MaskKindText> mask_kinds = MaskKinds::texts;

inline const MaskKindText& kindOf(const MaskRegion& region) { return mask_kinds[region.index()]; }

/// Calls `visit` with a std::type_identity of each kind's region, in the order of the list.
void forEachMaskKind(auto&& visit) { MaskKinds::forEach(visit); }

/// A region that is blocked, or made visible again (`allow`), for some or all heads.
struct MaskLayer {
    MaskRegion region;
    bool allow = false;
    bool on = true;
    std::optional<std::vector<Index>> heads;  ///< nullopt: all heads

    bool operator==(const MaskLayer&) const = default;
};

/// Setting shared by all kinds: whether a layer blocks its region's cells or makes them visible.
inline constexpr Setting layer_effect = {
    "op", ATTN_TEXT("Fields", "Effect"), ATTN_TEXT("Fields", "Block these cells, or open them again"),
    Either{{"block", ATTN_TEXT("Fields", "Blocks")}, {"allow", ATTN_TEXT("Fields", "Opens again")}}, &MaskLayer::allow};

}  // namespace attn
