// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/basics/axis.h"

#include "core/basics/text.h"

#include <algorithm>
#include <array>

namespace attn
{

namespace
{

struct AxisEntry {
    Axis axis;
    std::string_view letter;
    std::string_view name;
};

constexpr std::array<AxisEntry, axis_count> entries = {{
    {Axis::batch, "N", "batch"},
    {Axis::head, "H", "head"},
    {Axis::query, "L_q", "query"},
    {Axis::key, "L_k", "key"},
    {Axis::query_in, "d_model", "query_in"},
    {Axis::key_in, "d_model", "key_in"},
    {Axis::value_in, "d_model", "value_in"},
    {Axis::qkv_features, "H(2d_k+d_v)", "qkv_features"},
    {Axis::qk_features, "H·d_k", "qk_features"},
    {Axis::v_features, "H·d_v", "v_features"},
    {Axis::head_qk, "d_k", "head_qk"},
    {Axis::head_v, "d_v", "head_v"},
    {Axis::out, "d_out", "out"},
    {Axis::kv_head, "H", "kv_head"},
    {Axis::k_features, "H·d_k", "k_features"},
    {Axis::merged_features, "H·d_v", "merged_features"},
    {Axis::mlp_features, "d_ff", "mlp_features"},
    {Axis::vocabulary, "V", "vocabulary"},
    {Axis::embedding, "d_emb", "embedding"},
    {Axis::patch_value, "P", "pixel"},
}};

static_assert(std::ranges::all_of(entries,
                                  [](const AxisEntry& entry) {
                                      return &entry == &entries[static_cast<std::size_t>(entry.axis)];
                                  }),
              "one entry per axis, in their order");

}  // namespace

std::string_view letter(Axis axis) { return entries[static_cast<std::size_t>(axis)].letter; }

std::string_view name(Axis axis) { return entries[static_cast<std::size_t>(axis)].name; }

Shape indexAt(Index offset, const Shape& shape)
{
    Shape index(shape.size());
    for (std::size_t axis = shape.size(); axis-- > 0; offset /= shape[axis])
        index[axis] = offset % shape[axis];
    return index;
}

std::string formatShape(const Shape& shape) { return joined(shape); }

}  // namespace attn
