// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/operations/listing.h"

#include "core/layer/head_mapping.h"

#include <algorithm>

namespace attn
{

CodeLine Listing::line(const std::string& expression, const std::string& remark) const
{
    return {variable(name) + " = " + expression, remark.empty() ? shape() : shape() + "  " + remark};
}

/// Heads of keys and values are called H_kv where they are fewer than those of the queries.
std::string Listing::shape() const
{
    std::string letters = inLetters(axes);
    const auto is_of_keys = [](Axis axis) {
        return axis == Axis::kv_head || axis == Axis::k_features || axis == Axis::v_features;
    };
    if (sharesKeyHeads(layer) && std::ranges::any_of(axes, is_of_keys))
        letters.replace(letters.find('H'), 1, "H_kv");
    return letters;
}

std::string variable(std::string_view tensor)
{
    std::string variable(tensor);
    std::ranges::replace(variable, '.', '_');
    return variable;
}

std::string inLetters(const Axes& axes)
{
    std::string letters;
    for (const Axis axis : axes)
        letters += (letters.empty() ? "" : ", ") + std::string(letter(axis));
    return axes.size() == 1 ? '(' + letters + ",)" : '(' + letters + ')';
}

}  // namespace attn
