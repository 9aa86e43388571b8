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
#define ATTN_TENSOR(tensor, ...) {.id = TensorId::tensor, __VA_ARGS__},
#include "core/tensor/tensors.h"
#undef ATTN_TENSOR
}};

}  // namespace

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

bool isParameter(TensorId id) { return entryOf(id).kind == TensorKind::parameter; }

}  // namespace attn
