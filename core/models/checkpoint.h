// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/basics/system.h"
#include "core/files/stored_numbers.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace attn
{

/// Parses model.safetensors.index.json into a map from tensor name to file name. File names must be .safetensors files
/// without a folder.
/// @throws InputError (place: a JSON pointer)
std::map<std::string, std::string> parseShardIndex(std::string_view text);

/// A tensor in a memory-mapped file, not copied.
struct StoredTensor {
    NumberType type;
    Shape shape;
    std::span<const std::byte> bytes;   ///< may be unaligned
    std::shared_ptr<const void> owner;  ///< keeps the file mapped

    /// Whether the bytes can be used directly as native, aligned single-precision numbers.
    [[nodiscard]] bool isNative() const;
    /// All numbers in single precision; without a copy if isNative().
    [[nodiscard]] Tensor read() const;
    /// Converts one row of a matrix into `result`, which must have the size of a row.
    void readRow(Index row, std::span<float> result) const;
};

/// The tensors of a checkpoint by name, memory-mapped from one file or several shards.
class Checkpoint
{
public:
    /// @throws InputError (place: the file, and the place in its header) if a file is missing or malformed, if two
    ///         shards hold the same tensor, or if they contradict the index
    static Checkpoint open(const std::filesystem::path& folder);
    /// Opens a file that is already in memory, such as a shipped model; `bytes` must outlive the checkpoint.
    static Checkpoint embedded(std::span<const std::byte> bytes, const std::string& name);

    [[nodiscard]] const std::map<std::string, StoredTensor, std::less<>>& tensors() const { return m_tensors; }
    /// Null if there is no tensor of this name.
    [[nodiscard]] const StoredTensor* find(std::string_view name) const;
    /// The file that lists the tensors: the single weight file, or the index.
    [[nodiscard]] const std::string& file() const { return m_file; }
    /// @throws InputError if a file was truncated in place, so that numbers were missing when read
    void checkNotTruncated() const;
    /// Hash of the headers (names, shapes, types and offsets of the tensors), not of the numbers.
    [[nodiscard]] std::uint64_t fingerprint() const { return m_fingerprint; }

private:
    explicit Checkpoint(std::string file) : m_file(std::move(file)) {}
    static Checkpoint openShards(const std::filesystem::path& index);
    std::shared_ptr<const void> addFile(const std::filesystem::path& file);
    void add(std::span<const std::byte> bytes, const std::shared_ptr<const void>& owner);

    std::string m_file;
    struct File {
        std::string name;
        std::shared_ptr<const system::FileMapping> mapping;
    };
    std::vector<File> m_files;  ///< none if the bytes are embedded
    std::uint64_t m_fingerprint = 0;
    std::map<std::string, StoredTensor, std::less<>> m_tensors;
};

/// LRU cache of parameters that need conversion to native single precision (half precision, unaligned data),
/// limited in bytes. Thread-safe.
class ConvertedTensorCache
{
public:
    explicit ConvertedTensorCache(std::size_t max_bytes) : m_max_bytes(max_bytes) {}

    /// Cache key: address of a stored tensor's bytes, and the owner of that memory (null: part of the program).
    struct Key {
        const void* bytes;
        std::weak_ptr<const void> owner;
    };
    /// Returns the cached tensor; otherwise calls `convert` and caches the result unless it exceeds the limit. Two
    /// threads that request the same missing tensor both convert it.
    TensorPtr get(const Key& key, const std::function<TensorPtr()>& convert);

private:
    using Entry = std::pair<Key, TensorPtr>;

    [[nodiscard]] TensorPtr find(const Key& key);
    void insert(const Key& key, const TensorPtr& tensor);

    const std::size_t m_max_bytes;
    std::mutex m_mutex;
    std::list<Entry> m_entries;  ///< most recently used first
    std::size_t m_bytes = 0;
};

/// The cache shared by all open models.
ConvertedTensorCache& convertedTensorCache();

}  // namespace attn
