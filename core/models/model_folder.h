// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>

namespace attn
{

/// Checks that a folder has config.json and weights (a .safetensors file, or an index of several).
/// @throws InputError (place: the folder) that names the missing files, those that were found (GGUF, a LoRA adapter,
///         others), and a folder below that has a config.json
void requireModelFiles(const std::filesystem::path& folder);

}  // namespace attn
