// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tensor_files/safetensors.h"

#include <filesystem>

namespace attn
{

/// Reads every tensor of a .safetensors, .npz, .npy or .csv file (by its extension; .npy, .csv: one tensor named "").
/// A file of resources/ is named with shipped_prefix.
/// @throws InputError if it is missing, too large, of another format, or malformed; place: the file as given, followed
///         by ": " and the place inside it, if any
NamedTensors readTensorFile(const std::filesystem::path& file);

}  // namespace attn
