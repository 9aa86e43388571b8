// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/stored_numbers.h"
#include "core/files/tensor_file.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace attn
{

/// Size in bytes of the prefix with the header's length, an unsigned 64-bit little-endian number.
inline constexpr std::size_t safetensors_prefix_size = 8;
/// Limit of the length of a header, in bytes.
inline constexpr std::uint64_t safetensors_header_limit = 100'000'000;
inline constexpr const char* safetensors_metadata_key = "__metadata__";

/// A tensor of a safetensors file, as its header describes it.
struct SafetensorsEntry {
    std::string name;
    NumberType type;
    Shape shape;
    std::uint64_t begin;  ///< byte range [begin, end) in the data after the header
    std::uint64_t end;
    std::string dtype;  ///< the type's name
};

struct SafetensorsHeader {
    std::string_view text;  ///< JSON; a view into the file's bytes
    std::vector<SafetensorsEntry> entries;
    std::span<const std::byte> data;

    [[nodiscard]] std::span<const std::byte> bytes(const SafetensorsEntry& entry) const
    {
        return data.subspan(entry.begin, entry.end - entry.begin);
    }
};

/// Parses and checks the header: every entry's range is in the file and matches its shape and type, if known, and the
/// ranges are adjacent.
/// @throws InputError like parseSafetensors()
SafetensorsHeader parseSafetensorsHeader(std::span<const std::byte> bytes);

/// Tensors to write, in order.
using TensorList = std::vector<std::pair<std::string, TensorPtr>>;
using Metadata = std::map<std::string, std::string>;

/// Parses a safetensors file (docs/experiment-file.md): F32 unchanged; F64, F16, BF16, integers and BOOL converted to
/// F32; tensors of other types are named in NamedTensors::unreadable.
/// @param limit largest size of the tensors in memory, in bytes
/// @throws InputError naming the violated rule; place: "", or "header" and a JSON pointer if the header is invalid
///         JSON
NamedTensors parseSafetensors(std::span<const std::byte> bytes, std::uint64_t limit = tensor_file_limit);

/// Writes F32 tensors and string metadata.
/// @param tensors names must be distinct UTF-8 texts other than "__metadata__"
std::vector<std::byte> writeSafetensors(const TensorList& tensors, const Metadata& metadata);

}  // namespace attn
