// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/basics/system.h"
#include "core/files/stored_numbers.h"

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
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

}  // namespace attn
