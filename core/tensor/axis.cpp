// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/tensor/axis.h"

#include <array>

namespace attn
{

namespace
{

struct AxisNames {
    std::string_view letter;
    std::string_view name;
};

constexpr std::array<AxisNames, axis_count> axes = {{
    {"N", "batch"},
    {"H", "head"},
    {"L_q", "query"},
    {"L_k", "key"},
    {"d_in", "query_in"},
    {"d_in", "key_in"},
    {"d_in", "value_in"},
    {"2·d_k+d_v", "qkv_features"},
    {"d_k", "qk_features"},
    {"d_v", "v_features"},
    {"d_k/H", "head_qk"},
    {"d_v/H", "head_v"},
    {"d_out", "out"},
}};

}  // namespace

std::string_view letter(Axis axis) { return axes[static_cast<std::size_t>(axis)].letter; }

std::string_view name(Axis axis) { return axes[static_cast<std::size_t>(axis)].name; }

std::string written(const Shape& shape)
{
    std::string text;
    for (const Index part : shape)
        text += (text.empty() ? "" : ", ") + std::to_string(part);
    return text;
}

}  // namespace attn
