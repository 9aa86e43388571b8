// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/models/plan.h"

#include <array>

namespace attn
{

Rotation rotationOf(double theta, Index features, RotaryPairs pairs)
{
    Rotation rotation{{}, theta, pairs};
    for (Index pair = 0; pair < features / 2; ++pair)
        rotation.frequencies.push_back(
            std::pow(theta, -2.0 * static_cast<double>(pair) / static_cast<double>(features)));
    return rotation;
}

namespace
{

constexpr std::array<std::string_view, 4> part_names = {"encoder", "self", "cross", "prediction"};

}  // namespace

Index ParameterSource::storedRow(Index row, Index rows) const
{
    if (interleaved_head_count == 0)
        return first_row + row;
    const Index of_one = rows / 3;  // rows of q, k or v
    const Index head_size = of_one / interleaved_head_count;
    const Index head = row % of_one / head_size;
    return (3 * head + row / of_one) * head_size + row % head_size;
}

bool ModelPlan::decodes() const
{
    return std::ranges::any_of(parts, [](const PartPlan& part) { return part.kind == PartKind::self; });
}

std::optional<std::size_t> ModelPlan::find(PartKind kind, Index layer) const
{
    const auto found =
        std::ranges::find_if(parts, [&](const PartPlan& part) { return part.kind == kind && part.layer == layer; });
    return found == parts.end() ? std::nullopt : std::optional(static_cast<std::size_t>(found - parts.begin()));
}

std::string_view name(PartKind kind) { return part_names[static_cast<std::size_t>(kind)]; }

std::span<const std::string_view> partNames() { return part_names; }

std::optional<PartKind> partKind(std::string_view name)
{
    const auto found = std::ranges::find(part_names, name);
    return found == part_names.end() ? std::nullopt : std::optional(static_cast<PartKind>(found - part_names.begin()));
}

}  // namespace attn
