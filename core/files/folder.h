// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <functional>

namespace attn
{

/// @throws InputError (place: the folder as given) if the path exists and is not an empty folder
void requireFreeFolder(const std::filesystem::path& folder);

/// Creates a folder completely or not at all: it is filled inside a temporary folder next to it, then renamed.
/// @param folder must not exist or be empty (requireFreeFolder()); may end in a slash
/// @param fill writes into the folder that it is passed; returns whether to keep the result
/// @throws InputError (place: the folder as given) if it is not free or cannot be created; also whatever `fill` throws
void writeFolderAtomically(const std::filesystem::path& folder,
                           const std::function<bool(const std::filesystem::path&)>& fill);

}  // namespace attn
