// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/safetensors.h"

#include <filesystem>
#include <string_view>

namespace attn
{

/// Reads every tensor of a .safetensors, .npz, .npy or .csv file (by its extension; .npy and .csv: one tensor named
/// "").
/// A file of resources/ is named with shipped_prefix.
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
