// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/app/tensor_bytes.h"

#include <bit>
#include <cstdint>

namespace attn
{

namespace
{

template <typename Number>
std::string littleEndian(Number number)
{
    std::string bytes;
    for (std::size_t at = 0; at < sizeof(Number); ++at)
        bytes += static_cast<char>(number >> (8 * at) & 0xFF);
    return bytes;
}

}  // namespace

std::string safetensors(const std::string& header, std::size_t data_size)
{
    return littleEndian<std::uint64_t>(header.size()) + header + std::string(data_size, '\0');
}

std::string safetensorsOf(const std::string& shape, const std::vector<float>& values)
{
    std::string data;
    for (const float value : values)
        data += littleEndian(std::bit_cast<std::uint32_t>(value));
    return safetensors(R"({"x":{"dtype":"F32","shape":)" + shape + R"(,"data_offsets":[0,)" +
                           std::to_string(data.size()) + "]}}",
                       0) +
           data;
}

std::string npy(const std::string& dictionary, const std::string& data)
{
    return std::string("\x93NUMPY\x01\x00", 8) +
           littleEndian<std::uint16_t>(static_cast<std::uint16_t>(dictionary.size())) + dictionary + data;
}

}  // namespace attn
