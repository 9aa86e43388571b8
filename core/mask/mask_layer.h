// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/basics/setting.h"
#include "core/mask/kinds/alibi_mask.h"
#include "core/mask/kinds/blocks_mask.h"
#include "core/mask/kinds/causal_mask.h"
#include "core/mask/kinds/cells_mask.h"
#include "core/mask/kinds/columns_mask.h"
#include "core/mask/kinds/padding_mask.h"
#include "core/mask/kinds/random_mask.h"
#include "core/mask/kinds/relative_mask.h"
#include "core/mask/kinds/rows_mask.h"
#include "core/mask/kinds/strided_mask.h"
#include "core/mask/kinds/tensor_mask.h"
#include "core/mask/kinds/window_mask.h"

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
                               RowsRegion, RandomRegion, CellsRegion, TensorRegion, AlibiRegion, RelativeRegion>;

using MaskRegion = MaskKinds::AnyRegion;

/// Names and texts of each kind, in the order of the list.
inline constexpr std::span<const MaskKindText> mask_kinds = MaskKinds::texts;

inline const MaskKindText& kindOf(const MaskRegion& region) { return mask_kinds[region.index()]; }

/// Calls `visit` with a std::type_identity of each kind's region, in the order of the list.
void forEachMaskKind(auto&& visit) { MaskKinds::forEach(visit); }

/// Effect of a layer in its region: block, make visible again, or add numbers to the scores.
enum class LayerEffect { block, allow, add };

template <>
inline constexpr std::array choices<LayerEffect> = {
    Choice{"block", LayerEffect::block, ATTN_TEXT("Fields", "Blocks")},
    Choice{"allow", LayerEffect::allow, ATTN_TEXT("Fields", "Opens again")},
    Choice{"add", LayerEffect::add, ATTN_TEXT("Fields", "Adds to the scores")}};

/// A region with an effect, for some or all heads.
struct MaskLayer {
    MaskRegion region;
    LayerEffect effect = LayerEffect::block;
    bool on = true;
    std::optional<std::vector<Index>> heads = std::nullopt;  ///< nullopt: all heads
    double value = -1.0;  ///< number added by an adding layer, unless its region has its own numbers

    [[nodiscard]] bool adds() const { return effect == LayerEffect::add; }
    bool operator==(const MaskLayer&) const = default;
};

/// Settings shared by all kinds.
inline constexpr Setting layer_effect = {
    "op", ATTN_TEXT("Fields", "Effect"),
    ATTN_TEXT("Fields", "Block these cells, open them again, or add a number to their scores"), OneOf{},
    &MaskLayer::effect};
inline constexpr Setting layer_value = {"value", ATTN_TEXT("Fields", "Number"),
                                        ATTN_TEXT("Fields", "What is added to the score of each of these cells"),
                                        FiniteNumber{}, &MaskLayer::value};

template <typename Region>
inline constexpr bool has_numbers = requires(const Region& region, const MaskGrid& grid, const MaskCell& cell)
{
    region.number(grid, cell);
};

template <typename Region>
inline constexpr bool always_adds = requires
{
    Region::always_adds;
};

/// Whether adding layers of this region have their own numbers instead of MaskLayer::value.
inline bool hasNumbers(const MaskRegion& region)
{
    return std::visit([]<typename Region>(const Region&) { return has_numbers<Region>; }, region);
}

/// Whether a layer of this region neither blocks nor opens.
inline bool alwaysAdds(const MaskRegion& region)
{
    return std::visit([]<typename Region>(const Region&) { return always_adds<Region>; }, region);
}

/// An enabled layer for all heads with the region's default effect.
inline MaskLayer layerOf(MaskRegion region)
{
    const LayerEffect effect = alwaysAdds(region) ? LayerEffect::add : LayerEffect::block;
    return {std::move(region), effect};
}

}  // namespace attn
