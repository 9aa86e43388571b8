// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/tensor_files/safetensors.h"

#include "core/tensor_files/safetensors_header.h"

#include <nlohmann/json.hpp>

namespace attn
{

using nlohmann::ordered_json;

NamedTensors parseSafetensors(std::span<const std::byte> bytes, std::uint64_t limit)
{
    const SafetensorsHeader header = parseSafetensorsHeader(bytes);
    MemoryBudget memory(limit);
    NamedTensors tensors;
    for (const SafetensorsEntry& entry : header.entries) {
        if (entry.type == NumberType::unknown) {
            tensors.unreadable.emplace(entry.name, unreadableType(entry));
            continue;
        }
        memory.take((entry.end - entry.begin) / byteSize(entry.type) * sizeof(float));
        Tensor tensor(entry.shape);
        try {
            convertNumbers(entry.type, std::endian::little, header.bytes(entry), tensor.values());
        } catch (const InputError& error) {
            tensors.unreadable.emplace(entry.name, error.message());
            continue;
        }
        tensors.emplace(entry.name, std::make_shared<const Tensor>(std::move(tensor)));
    }
    return tensors;
}

std::vector<std::byte> writeSafetensors(const TensorList& tensors, const Metadata& metadata)
{
    ordered_json header = ordered_json::object();
    if (!metadata.empty())
        header[safetensors_metadata_key] = metadata;
    std::uint64_t end = 0;
    for (const auto& [name, tensor] : tensors) {
        const std::uint64_t begin = end;
        end += static_cast<std::size_t>(tensor->size()) * sizeof(float);
        header[name] = {{"dtype", "F32"}, {"shape", tensor->shape()}, {"data_offsets", {begin, end}}};
    }
    std::string text = header.dump();
    constexpr std::size_t alignment = 8;  // readers that map the file want aligned data
    text.resize((text.size() + alignment - 1) / alignment * alignment, ' ');

    std::vector<std::byte> bytes;
    bytes.reserve(safetensors_prefix_size + text.size() + end);
    for (std::size_t at = 0; at < safetensors_prefix_size; ++at)
        bytes.push_back(static_cast<std::byte>(text.size() >> (8 * at)));
    const auto raw = std::as_bytes(std::span(text));
    bytes.insert(bytes.end(), raw.begin(), raw.end());
    for (const auto& [name, tensor] : tensors)
        appendNumbers(bytes, *tensor);
    return bytes;
}

}  // namespace attn
