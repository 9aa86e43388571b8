// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/basics/message.h"
#include "core/tensor/tensor.h"

#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <string_view>

namespace attn
{

/// The tensors of a file by name.
struct NamedTensors : std::map<std::string, TensorPtr, std::less<>> {
    using map::map;

    /// Reasons why the other tensors of the file cannot be read, by name.
    std::map<std::string, Message, std::less<>> unreadable;
};

/// A tensor referenced by an experiment. It is already loaded, so that an experiment is a self-contained value.
struct FileTensor {
    std::string file;  ///< as written in the experiment: relative to it, or absolute
    std::string name;  ///< empty for a .npy file, which holds one nameless array
    TensorPtr data;    ///< never null once the experiment is loaded

    bool operator==(const FileTensor&) const = default;  // `data` by pointer: the same file read twice is unequal
};

/// Reads every tensor of a .safetensors, .npz, .npy, .csv or .png file (by its extension; the last three: one tensor
/// named ""). A file of resources/ is named with shipped_prefix.
/// @throws InputError if it is missing, too large, malformed or of another format; place: the file as passed, followed
/// by ": " and the place inside it, if any
NamedTensors readTensorFile(const std::filesystem::path& file);

/// The format of a file, detected from its first bytes.
struct FileKind {
    std::string_view name;  ///< common name, not translated; empty: unknown or text
    bool has_tensors;       ///< whether readTensorFile() reads this format
};

/// @throws InputError like readStart()
FileKind fileKindOf(const std::filesystem::path& file);

}  // namespace attn
