// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tensor_files/stored_numbers.h"

#include <filesystem>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace attn
{

/// A tensor that stays where it is in the file.
struct StoredTensor {
    NumberType type;
    Shape shape;
    std::span<const std::byte> bytes;   ///< at any address: it need not be aligned
    std::shared_ptr<const void> owner;  ///< keeps the file mapped

    /// Whether the bytes are single-precision numbers as the processor reads them.
    [[nodiscard]] bool isNative() const;
    /// All numbers in single precision; where they are native, the tensor's memory is the file's.
    [[nodiscard]] Tensor read() const;
    /// One row of a matrix into `result`, of as many numbers as a row has.
    void readRow(Index row, std::span<float> result) const;
};

/// The tensors of a checkpoint by name, of one file or of several shards, memory-mapped.
class Checkpoint
{
public:
    /// @throws InputError (place: the file, and the place in its header) when a file is missing or broken, when two
    ///         shards hold the same tensor, or when they contradict the index
    static Checkpoint open(const std::filesystem::path& folder);
    /// Of a file that is in memory already, as a model's that comes with the program; `bytes` must outlive it.
    static Checkpoint embedded(std::span<const std::byte> bytes, const std::string& name);

    [[nodiscard]] const std::map<std::string, StoredTensor, std::less<>>& tensors() const { return m_tensors; }
    /// Null when there is none of that name.
    [[nodiscard]] const StoredTensor* find(std::string_view name) const;
    /// The file that lists the tensors: the only one, or the index.
    [[nodiscard]] const std::string& file() const { return m_file; }
    /// Of the headers: what tensors there are, of which shapes and where, not of their numbers.
    [[nodiscard]] std::uint64_t fingerprint() const { return m_fingerprint; }

private:
    explicit Checkpoint(std::string file) : m_file(std::move(file)) {}
    static Checkpoint openShards(const std::filesystem::path& index);
    std::shared_ptr<const void> addFile(const std::filesystem::path& file);
    void add(std::span<const std::byte> bytes, const std::shared_ptr<const void>& owner);

    std::string m_file;
    std::uint64_t m_fingerprint = 0;
    std::map<std::string, StoredTensor, std::less<>> m_tensors;
};

}  // namespace attn
