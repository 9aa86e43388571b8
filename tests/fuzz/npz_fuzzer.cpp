// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/files/numpy.h"
#include "tests/fuzz/fuzzing.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    attn::readOrRefuse(data, size, [](std::span<const std::byte> bytes) {
        const attn::NamedTensors tensors = attn::parseNpz(bytes, attn::fuzzing_limit);
        attn::require(attn::same(tensors, attn::parseNpz(attn::writeNpz(attn::listOf(tensors)))));
    });
    return 0;
}
