// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/files/tensor_file.h"
#include "tests/fuzz/fuzzing.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    attn::readOrRefuse(data, size, [](std::span<const std::byte> bytes) {
        const attn::Tensor image = attn::parsePng(bytes);
        attn::require(image.rank() == 3 && image.shape()[0] * image.shape()[1] <= attn::max_pixels);
    });
    return 0;
}
