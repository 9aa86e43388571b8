// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/files/csv_table.h"
#include "tests/fuzz/fuzzing.h"

#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    attn::readOrRefuse(data, size, [](std::span<const std::byte> bytes) {
        const attn::Tensor table = attn::parseCsv({reinterpret_cast<const char*>(bytes.data()), bytes.size()});
        attn::require(table.size() > 0);
    });
    return 0;
}
