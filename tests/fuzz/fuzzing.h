// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/basics/message.h"
#include "core/files/safetensors.h"

#include <cstdlib>
#include <span>

namespace attn
{

/// Small, so that a fuzzer detects readers that allocate before checking.
inline constexpr std::uint64_t fuzzing_limit = std::uint64_t{64} << 20;

/// Aborts, so that the fuzzer keeps the input.
inline void require(bool holds)
{
    if (!holds)
        std::abort();
}

/// Runs `read` on the input, which may be rejected; any other exception is a finding.
template <typename Read>
void readOrRefuse(const std::uint8_t* data, std::size_t size, Read read)
{
    try {
        read(std::as_bytes(std::span(data, size)));
    } catch (const InputError& error) {
        require(!error.message().english().empty());
    }
}

inline TensorList listOf(const NamedTensors& tensors) { return {tensors.begin(), tensors.end()}; }

inline bool same(const NamedTensors& a, const NamedTensors& b)
{
    return std::ranges::equal(a, b, [](const auto& left, const auto& right) {
        return left.first == right.first && identical(*left.second, *right.second);
    });
}

}  // namespace attn
