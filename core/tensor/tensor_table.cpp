// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/tensor/tensor_table.h"

#include "core/tensor/tensor_id.h"

#include <algorithm>
#include <array>

namespace attn
{

namespace
{

constexpr std::array<TensorEntry, tensor_count> entries = {{
#define ATTN_TENSOR(tensor, its_name, its_group, its_symbol, ...)                                                      \
    {.id = TensorId::tensor, .name = its_name, .symbol = its_symbol, .group = StepGroup::its_group, __VA_ARGS__},
#include "core/tensor/tensors.h"
#undef ATTN_TENSOR
}};

static_assert(std::ranges::all_of(entries, [](const TensorEntry& entry) { return entry.group >= StepGroup::words; }),
              "a tensor belongs to no group");

/// In the order of StepGroup.
constexpr std::array<StepGroupEntry, 7> groups = {{
    {ATTN_TEXT("Steps", "Words"), ATTN_TEXT("Steps", "what goes in"), TensorId::query_input},
    {ATTN_TEXT("Steps", "Q K V"), ATTN_TEXT("Steps", "three views of each word"), TensorId::q},
    {ATTN_TEXT("Steps", "Scores"), ATTN_TEXT("Steps", "how well they match"), TensorId::scores},
    {ATTN_TEXT("Steps", "Weights"), ATTN_TEXT("Steps", "shares that add up to 1"), TensorId::weights},
    {ATTN_TEXT("Steps", "Values"), ATTN_TEXT("Steps", "what each word gets"), TensorId::head_outputs},
    {ATTN_TEXT("Steps", "MLP"), ATTN_TEXT("Steps", "each word by itself"), TensorId::mlp_up},
    {ATTN_TEXT("Steps", "Prediction"), ATTN_TEXT("Steps", "which word fits"), TensorId::probabilities},
}};

}  // namespace

const StepGroupEntry& entryOf(StepGroup group)
{
    return groups[static_cast<std::size_t>(group) - static_cast<std::size_t>(StepGroup::words)];
}

const TensorEntry& entryOf(TensorId id) { return entries[ordinal(id)]; }

std::size_t tensorCount() { return tensor_count; }

std::string_view name(TensorId id) { return entryOf(id).name.view(); }

std::vector<std::string_view> tensorNames()
{
    std::vector<std::string_view> names;
    for (const TensorEntry& entry : entries)
        names.push_back(entry.name.view());
    return names;
}

std::optional<TensorId> tensorId(std::string_view name)
{
    const auto found = std::ranges::find(entries, name, [](const TensorEntry& entry) { return entry.name.view(); });
    return found == entries.end() ? std::nullopt : std::optional(found->id);
}

bool isParameter(TensorId id) { return entryOf(id).group == StepGroup::parameter; }

}  // namespace attn
