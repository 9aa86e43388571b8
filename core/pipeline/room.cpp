// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/pipeline/room.h"

#include "core/error/message.h"
#include "core/tensor/block_pool.h"

namespace attn
{

void checkMemoryFor(const Shape& shape)
{
    std::uint64_t bytes = sizeof(float);
    for (const Index extent : shape)
        bytes *= static_cast<std::uint64_t>(extent);
    constexpr std::uint64_t gibibyte = std::uint64_t{1} << 30;
    if (tensorPool().takenBytes() + bytes > memory_limit)
        throw InputError("",
                         ATTN_TEXT("core", "This experiment needs more than what is left of %1 GiB beside the tensors "
                                           "that are shown or pinned: unpin A, or make the experiment smaller."),
                         memory_limit / gibibyte);
}

}  // namespace attn
