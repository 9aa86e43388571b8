// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/models/checkpoint.h"
#include "tests/fuzz/fuzzing.h"

#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    attn::readOrRefuse(data, size, [](std::span<const std::byte> bytes) {
        for (const auto& [tensor, file] :
             attn::parseShardIndex({reinterpret_cast<const char*>(bytes.data()), bytes.size()}))
            attn::require(file.find('/') == std::string::npos && file != "..");
    });
    return 0;
}
