// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/models/checkpoint.h"

#include "core/basics/message.h"
#include "core/basics/text.h"
#include "core/files/file_io.h"
#include "core/files/json.h"
#include "core/files/json_reader.h"
#include "core/files/safetensors.h"
#include "core/models/model_folders.h"

#include <algorithm>
#include <bit>
#include <set>
#include <system_error>

namespace attn
{

std::map<std::string, std::string> parseShardIndex(std::string_view text)
{
    const nlohmann::json json = parseStrictJson(text);
    const JsonObject map(JsonObject(JsonValue(json, "")).require("weight_map"));
    std::map<std::string, std::string> shards;
    for (const auto& [tensor, file] : map.json().items()) {
        const JsonValue value = map.at(tensor);
        const std::filesystem::path name = pathOf(value.string());
        if (name.filename() != name || extensionOf(name) != ".safetensors")
            value.fail(ATTN_TEXT("core", "This is \"%1\", but it must be the name of a .safetensors file in the "
                                         "same folder."),
                       name.string());
        shards[tensor] = name.string();
    }
    return shards;
}

namespace
{

namespace fs = std::filesystem;

constexpr std::uintmax_t index_limit = 100'000'000;
constexpr const char* index_name = "model.safetensors.index.json";
constexpr const char* single_file_name = "model.safetensors";

std::vector<fs::path> weightFiles(const fs::path& folder)
{
    std::vector<fs::path> files;
    for (const fs::path& entry : requireEntries(folder))
        if (extensionOf(entry) == ".safetensors")
            files.push_back(entry);
    std::ranges::sort(files);
    return files;
}

/// The single file with weights in the folder.
fs::path weightFile(const fs::path& folder)
{
    const std::vector<fs::path> files = weightFiles(folder);
    const auto usual = std::ranges::find(files, folder / single_file_name);
    if (files.size() > 1 && usual == files.end())
        throw InputError(folder.string(),
                         ATTN_TEXT("core", "There are %1 .safetensors files, but no index of them and none that is "
                                           "called %2: keep the one that is meant."),
                         files.size(), single_file_name);
    return files.size() == 1 ? files.front() : folder / single_file_name;
}

/// Maps each tensor's name to the file name of its shard.
std::map<std::string, std::string> readIndex(const fs::path& index)
{
    const std::vector<std::byte> bytes = readFile(index, index_limit);
    return addFileNameToErrors(index.string(), [&] { return parseShardIndex(asText(bytes)); });
}

/// @throws InputError that lists the missing shards
void requireShards(const fs::path& index, const std::map<std::string, std::set<std::string>>& shards)
{
    std::error_code error;
    std::vector<std::string> missing;
    for (const auto& [file, tensors] : shards)
        if (!fs::exists(index.parent_path() / pathOf(file), error))
            missing.push_back(file);
    if (!missing.empty())
        throw InputError(index.string(), ATTN_TEXT("core", "These files are missing in the folder: %1."),
                         joined(missing));
}

}  // namespace

bool StoredTensor::isNative() const
{
    return type == NumberType::f32 && std::endian::native == std::endian::little &&
           reinterpret_cast<std::uintptr_t>(bytes.data()) % alignof(float) == 0;
}

Tensor StoredTensor::read() const
{
    if (isNative()) {
        const auto* const numbers = reinterpret_cast<const float*>(bytes.data());
        return Tensor::borrowed(std::shared_ptr<const float[]>(owner, numbers), shape);
    }
    Tensor tensor(shape);
    convertNumbers(type, std::endian::little, bytes, tensor.values());
    return tensor;
}

void StoredTensor::readRow(Index row, std::span<float> result) const
{
    const std::size_t size = result.size() * byteSize(type);
    convertNumbers(type, std::endian::little, bytes.subspan(static_cast<std::size_t>(row) * size, size), result);
}

const StoredTensor* Checkpoint::find(std::string_view name) const
{
    const auto found = m_tensors.find(name);
    return found == m_tensors.end() ? nullptr : &found->second;
}

void Checkpoint::add(std::span<const std::byte> bytes, const std::shared_ptr<const void>& owner)
{
    const SafetensorsHeader header = parseSafetensorsHeader(bytes);
    m_fingerprint = hashOf(header.text, m_fingerprint);
    for (const SafetensorsEntry& entry : header.entries)
        if (!m_tensors.emplace(entry.name, StoredTensor{entry.type, entry.shape, header.bytes(entry), owner}).second)
            rejectInput(ATTN_TEXT("core", "Tensor \"%1\" is in another file of the index, too: which of them "
                                          "is meant cannot be told."),
                        entry.name);
}

std::shared_ptr<const void> Checkpoint::addFile(const fs::path& file)
{
    const auto mapped = mapFile(file);
    addFileNameToErrors(file.string(), [&] { add(mapped->bytes(), mapped); });
    m_files.push_back({file.string(), mapped});
    return mapped;
}

void Checkpoint::checkNotTruncated() const
{
    for (const auto& [file, mapped] : m_files)
        if (mapped->isTruncated())
            throw InputError(
                file,
                ATTN_TEXT("core",
                          "The file was truncated while the model was open: put it back, and open the model again."));
}

Checkpoint Checkpoint::open(const fs::path& folder)
{
    const fs::path index = folder / index_name;
    std::error_code error;
    if (fs::exists(index, error))
        return openShards(index);
    const fs::path file = weightFile(folder);
    Checkpoint checkpoint(file.string());
    checkpoint.addFile(file);
    return checkpoint;
}

Checkpoint Checkpoint::openShards(const fs::path& index)
{
    const std::map<std::string, std::string> shards = readIndex(index);
    std::map<std::string, std::set<std::string>> tensors_of;
    for (const auto& [tensor, file] : shards)
        tensors_of[file].insert(tensor);
    requireShards(index, tensors_of);
    Checkpoint checkpoint(index.string());
    const auto contradiction = [&](const char* text, const std::string& first, const std::string& second) {
        return InputError(index.string() + ": /weight_map", text, first, second);
    };
    for (const auto& [file, expected] : tensors_of) {
        const auto owner = checkpoint.addFile(index.parent_path() / pathOf(file));
        for (const auto& [name, tensor] : checkpoint.m_tensors)
            if (tensor.owner == owner && !expected.contains(name))
                throw contradiction(ATTN_TEXT("core", "The file %1 holds the tensor \"%2\", but the index does not say "
                                                      "so: they do not belong together."),
                                    file, name);
        for (const std::string& name : expected)
            if (!checkpoint.find(name))
                throw contradiction(ATTN_TEXT("core",
                                              "The index names %2 for the tensor \"%1\", but this file does not "
                                              "contain it: the files do not belong together."),
                                    name, file);
    }
    return checkpoint;
}

Checkpoint Checkpoint::embedded(std::span<const std::byte> bytes, const std::string& name)
{
    Checkpoint checkpoint(name);
    addFileNameToErrors(name, [&] { checkpoint.add(bytes, nullptr); });
    return checkpoint;
}

namespace
{

constexpr std::size_t max_bytes_of_all = std::size_t{128} << 20U;

/// Compares owners as well: an address may be reused by another file.
bool isSame(const ConvertedTensorCache::Key& a, const ConvertedTensorCache::Key& b)
{
    return a.bytes == b.bytes && !a.owner.owner_before(b.owner) && !b.owner.owner_before(a.owner);
}

/// Whether the file has been closed, so that its tensor can no longer be requested.
bool isReleased(const ConvertedTensorCache::Key& key)
{
    const bool has_owner =
        key.owner.owner_before(std::weak_ptr<const void>()) || std::weak_ptr<const void>().owner_before(key.owner);
    return has_owner && key.owner.expired();
}

std::size_t bytesOf(const Tensor& tensor) { return static_cast<std::size_t>(tensor.size()) * sizeof(float); }

}  // namespace

TensorPtr ConvertedTensorCache::get(const Key& key, const std::function<TensorPtr()>& convert)
{
    if (TensorPtr cached = find(key))
        return cached;
    TensorPtr tensor = convert();
    insert(key, tensor);
    return tensor;
}

TensorPtr ConvertedTensorCache::find(const Key& key)
{
    const std::scoped_lock lock(m_mutex);
    const auto found = std::ranges::find_if(m_entries, [&](const Entry& entry) { return isSame(entry.first, key); });
    if (found == m_entries.end())
        return nullptr;
    m_entries.splice(m_entries.begin(), m_entries, found);
    return found->second;
}

void ConvertedTensorCache::insert(const Key& key, const TensorPtr& tensor)
{
    if (bytesOf(*tensor) > m_max_bytes)
        return;
    const std::scoped_lock lock(m_mutex);
    m_entries.emplace_front(key, tensor);
    m_bytes += bytesOf(*tensor);
    const auto drop = [this](auto entry) {
        m_bytes -= bytesOf(*entry->second);
        return m_entries.erase(entry);
    };
    for (auto entry = std::next(m_entries.begin()); entry != m_entries.end();)
        entry = isReleased(entry->first) || isSame(entry->first, key) ? drop(entry) : std::next(entry);
    while (m_bytes > m_max_bytes)
        drop(std::prev(m_entries.end()));
}

ConvertedTensorCache& convertedTensorCache()
{
    static ConvertedTensorCache cache(max_bytes_of_all);
    return cache;
}

}  // namespace attn
