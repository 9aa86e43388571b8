// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/files/safetensors.h"

#include "core/basics/message.h"
#include "core/basics/text.h"
#include "core/files/json.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <limits>

namespace attn
{

namespace
{

using nlohmann::json;

std::string_view headerOf(std::span<const std::byte> bytes)
{
    if (bytes.size() < safetensors_prefix_size)
        rejectInput(ATTN_TEXT("core", "A safetensors file begins with the 8-byte length of its header, but this file "
                                      "has only %1 bytes: it is truncated."),
                    bytes.size());
    const std::uint64_t length = littleEndianNumber(bytes.first(safetensors_prefix_size));
    if (length > safetensors_header_limit)
        rejectInput(ATTN_TEXT("core", "The header is longer than %1 bytes, which are the limit: this is not a "
                                      "safetensors file, or it is damaged."),
                    safetensors_header_limit);
    if (length > bytes.size() - safetensors_prefix_size)
        rejectInput(ATTN_TEXT("core", "The header's length is %1 bytes, but only %2 follow: the file is truncated, or "
                                      "is not a safetensors file."),
                    length, bytes.size() - safetensors_prefix_size);
    const std::string_view header = asText(bytes.subspan(safetensors_prefix_size, length));
    if (!header.starts_with('{'))
        rejectInput(ATTN_TEXT("core", "The header does not begin with \"{\": this is not a safetensors file."));
    return header;
}

json parseHeader(std::string_view text)
{
    try {
        return parseStrictJson(text);
    } catch (const InputError& error) {
        throw InputError("header" + error.place(), error.message());
    }
}

/// Some writers write null for missing metadata.
void requireStrings(const json& metadata)
{
    if (metadata.is_null())
        return;
    if (!metadata.is_object())
        rejectInput(ATTN_TEXT("core", "__metadata__ is %1, but it must be an object of strings."), metadata.dump());
    for (const auto& [key, value] : metadata.items())
        if (!value.is_string())
            rejectInput(ATTN_TEXT("core", "\"%1\" in __metadata__ is %2, but it must be a string."), key, value.dump());
}

NumberType typeOf(const std::string& name, const json& dtype)
{
    if (!dtype.is_string())
        rejectInput(ATTN_TEXT("core", "Tensor \"%1\": dtype is %2, but it must be a string."), name, dtype.dump());
    return safetensorsType(dtype.get_ref<const std::string&>());
}

Shape shapeOf(const std::string& name, const json& shape)
{
    if (!shape.is_array())
        rejectInput(ATTN_TEXT("core", "Tensor \"%1\": shape is %2, but it must be a list of whole numbers."), name,
                    shape.dump());
    Shape extents;
    for (const json& extent : shape) {
        if (!extent.is_number_unsigned() || extent.get<std::uint64_t>() > std::numeric_limits<Index>::max())
            rejectInput(
                ATTN_TEXT("core",
                          "Tensor \"%1\": its shape contains %2, but it must contain whole numbers from 0 to %3."),
                name, extent.dump(), std::numeric_limits<Index>::max());
        extents.push_back(extent.get<Index>());
    }
    return extents;
}

std::pair<std::uint64_t, std::uint64_t> rangeOf(const std::string& name, const json& offsets)
{
    if (!offsets.is_array() || offsets.size() != 2 ||
        !std::ranges::all_of(offsets, [](const json& offset) { return offset.is_number_unsigned(); }))
        rejectInput(
            ATTN_TEXT("core", "Tensor \"%1\": data_offsets is %2, but it must be two whole numbers, begin and end."),
            name, offsets.dump());
    return {offsets[0].get<std::uint64_t>(), offsets[1].get<std::uint64_t>()};
}

void requireKeys(const std::string& name, const json& entry)
{
    constexpr std::array keys{"dtype", "shape", "data_offsets"};
    if (!entry.is_object())
        rejectInput(
            ATTN_TEXT("core",
                      "Tensor \"%1\": its entry is %2, but it must be an object with dtype, shape and data_offsets."),
            name, entry.dump());
    for (const char* key : keys)
        if (!entry.contains(key))
            rejectInput(
                ATTN_TEXT("core", "Tensor \"%1\": %2 is missing, but dtype, shape and data_offsets are needed."), name,
                key);
    for (const auto& [key, value] : entry.items())
        if (std::ranges::find(keys, key) == keys.end())
            rejectInput(ATTN_TEXT("core", "Tensor \"%1\": there is an unknown key \"%2\", but dtype, shape and "
                                          "data_offsets are the only ones."),
                        name, key);
}

SafetensorsEntry parseEntry(const std::string& name, const json& entry, std::uint64_t data_size)
{
    requireKeys(name, entry);
    const auto [begin, end] = rangeOf(name, entry["data_offsets"]);
    if (begin > end)
        rejectInput(ATTN_TEXT("core", "Tensor \"%1\": data_offsets begin at %2, but end before, at %3."), name, begin,
                    end);
    if (end > data_size)
        rejectInput(
            ATTN_TEXT("core",
                      "Tensor \"%1\": its data end at byte %2, but the file has %3 bytes of data: it is truncated."),
            name, end, data_size);
    SafetensorsEntry parsed{name, typeOf(name, entry["dtype"]),     shapeOf(name, entry["shape"]), begin,
                            end,  entry["dtype"].get<std::string>()};
    const auto count = countOf(parsed.shape);
    if (!count)
        rejectInput(ATTN_TEXT("core", "Tensor \"%1\": shape %2 has more numbers than can be counted."), name,
                    shapeText(parsed.shape));
    if (parsed.type == NumberType::unknown)
        return parsed;
    if (const std::uint64_t size = *count * byteSize(parsed.type); size != end - begin)
        rejectInput(ATTN_TEXT("core", "Tensor \"%1\": shape %2 of %3 takes %4 bytes, but data_offsets span %5."), name,
                    shapeText(parsed.shape), parsed.dtype, size, end - begin);
    return parsed;
}

/// Checks that the ranges are adjacent: gaps or overlaps could hide data from other readers.
void requireAdjacentRanges(std::vector<SafetensorsEntry>& entries, std::uint64_t data_size)
{
    std::ranges::sort(entries, {}, [](const SafetensorsEntry& entry) { return std::pair(entry.begin, entry.end); });
    std::uint64_t covered = 0;
    for (const SafetensorsEntry& entry : entries) {
        if (entry.begin < covered)
            rejectInput(
                ATTN_TEXT(
                    "core",
                    "Tensor \"%1\": its data begin at byte %2, but what comes before ends at byte %3: they overlap."),
                entry.name, entry.begin, covered);
        if (entry.begin > covered)
            rejectInput(
                ATTN_TEXT(
                    "core",
                    "Tensor \"%1\": its data begin at byte %2, but what comes before ends at byte %3: there is a gap."),
                entry.name, entry.begin, covered);
        covered = entry.end;
    }
    if (covered != data_size)
        rejectInput(
            ATTN_TEXT(
                "core",
                "The tensors end at byte %1 of the data, but the file has %2 bytes of data: there are surplus bytes."),
            covered, data_size);
}

/// The reason why a tensor of an unknown type cannot be read.
Message unreadableType(const SafetensorsEntry& entry)
{
    return {ATTN_TEXT("core", "Tensor \"%1\": dtype \"%2\" cannot be read, but F32, F16, BF16, F64, I8 to I64, U8 to "
                              "U64 and BOOL can: convert it to one of these."),
            {argumentText(entry.name), argumentText(entry.dtype)}};
}

}  // namespace

SafetensorsHeader parseSafetensorsHeader(std::span<const std::byte> bytes)
{
    const std::string_view header_text = headerOf(bytes);
    const auto data = bytes.subspan(safetensors_prefix_size + header_text.size());
    const json header = parseHeader(header_text);
    std::vector<SafetensorsEntry> entries;
    for (const auto& [name, entry] : header.items()) {
        if (name == safetensors_metadata_key)
            requireStrings(entry);
        else
            entries.push_back(parseEntry(name, entry, data.size()));
    }
    requireAdjacentRanges(entries, data.size());
    return {header_text, std::move(entries), data};
}

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
        memory.reserve((entry.end - entry.begin) / byteSize(entry.type) * sizeof(float));
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
    auto header = nlohmann::ordered_json::object();
    if (!metadata.empty())
        header[safetensors_metadata_key] = metadata;
    std::uint64_t end = 0;
    for (const auto& [name, tensor] : tensors) {
        const std::uint64_t begin = end;
        end += static_cast<std::size_t>(tensor->size()) * sizeof(float);
        header[name] = {{"dtype", "F32"}, {"shape", tensor->shape()}, {"data_offsets", {begin, end}}};
    }
    std::string text = header.dump();
    constexpr std::size_t alignment = 8;  // readers that map the file need aligned data
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
