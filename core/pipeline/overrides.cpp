// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/pipeline/overrides.h"

#include "core/basics/message.h"
#include "core/tensor/tensor_id.h"

#include <algorithm>
#include <functional>
#include <set>

namespace attn
{

namespace
{

/// The step whose tensor an override changes.
const Step& stepOf(const Override& set, const std::string& place, const Layer& layer)
{
    if (isComputedOnRequest(set.tensor))
        throw InputError(place, ATTN_TEXT("core", "Nothing is computed from %1: set a number of %2 instead."),
                         name(set.tensor),
                         name(set.tensor == TensorId::head_contributions ? TensorId::head_outputs : TensorId::weights));
    const Step* step = findStep(layer, set.tensor);
    if (!step)
        throw InputError(place,
                         ATTN_TEXT("core", "A number of %1 is set by hand, but this experiment has no such tensor: "
                                           "its settings leave the step out."),
                         name(set.tensor));
    return *step;
}

void check(const Override& set, const std::string& place, const Layer& layer)
{
    const Shape shape = shapeOf(stepOf(set, place + "/tensor", layer), layer.dimensions);
    const bool fits =
        shape.size() == set.index.size() &&
        std::ranges::equal(set.index, shape, [](Index at, Index extent) { return at >= 0 && at < extent; });
    if (!fits)
        throw InputError(place + "/index",
                         ATTN_TEXT("core", "The cell %1[%2] is set by hand, but there is none: the shape is (%3), and "
                                           "counting begins at 0."),
                         name(set.tensor), formatShape(set.index), formatShape(shape));
    if (set.tensor == TensorId::mask && set.value != 0.0F && set.value != 1.0F)
        throw InputError(place + "/value",
                         ATTN_TEXT("core", "A cell of the mask is 1 (visible) or 0 (blocked), not %1."),
                         static_cast<double>(set.value));
}

}  // namespace

void checkDisabledHeads(const Layer& layer)
{
    for (std::size_t at = 0; at < layer.heads_off.size(); ++at)
        if (layer.heads_off[at] >= layer.dimensions[Axis::head])
            throw InputError("/heads_off/" + std::to_string(at),
                             ATTN_TEXT("core", "There is no head %1: counting from 0, the last one is %2."),
                             layer.heads_off[at], layer.dimensions[Axis::head] - 1);
}

namespace
{

using CellKey = std::pair<TensorId, const Shape&>;

CellKey keyOf(const Override& set) { return {set.tensor, set.index}; }

}  // namespace

void setOverrides(Layer& layer, std::vector<Override> overrides)
{
    std::set<CellKey> seen;
    for (std::size_t at = 0; at < overrides.size(); ++at) {
        const Override& set = overrides[at];
        const std::string place = "/overrides/" + std::to_string(at);
        check(set, place, layer);
        if (!seen.insert(keyOf(set)).second)
            throw InputError(place, ATTN_TEXT("core", "The cell %1[%2] is set twice: keep one of the two."),
                             name(set.tensor), formatShape(set.index));
    }
    layer.overrides = std::move(overrides);
    sortOverrides(layer.overrides);
}

void sortOverrides(std::vector<Override>& overrides)
{
    std::ranges::stable_sort(overrides, {}, keyOf);
    const auto isReplaced = [&](const Override& set) {
        const Override* next = &set + 1;
        return next != overrides.data() + overrides.size() && keyOf(*next) == keyOf(set);
    };
    std::vector<Override> kept;
    std::ranges::copy_if(overrides, std::back_inserter(kept), std::not_fn(isReplaced));
    overrides = std::move(kept);
}

std::span<const Override> overridesOf(const Layer& layer, TensorId tensor)
{
    const auto begin = std::ranges::lower_bound(layer.overrides, tensor, {}, &Override::tensor);
    const auto end = std::ranges::upper_bound(layer.overrides, tensor, {}, &Override::tensor);
    return {begin, end};
}

const Override* findOverride(const Layer& layer, TensorId tensor, const Shape& index)
{
    const auto found = std::ranges::lower_bound(layer.overrides, CellKey{tensor, index}, {}, keyOf);
    return found != layer.overrides.end() && keyOf(*found) == CellKey{tensor, index} ? &*found : nullptr;
}

TensorPtr overridden(TensorPtr tensor, TensorId id, const Layer& layer)
{
    const std::span<const Override> own = overridesOf(layer, id);
    if (own.empty())
        return tensor;
    Tensor changed = tensor->shared();
    for (const Override& set : own)
        *changed.writableAt(changed.offset(set.index)) = set.value;
    return std::make_shared<const Tensor>(std::move(changed));
}

}  // namespace attn
