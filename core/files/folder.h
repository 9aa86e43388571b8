// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <functional>

namespace attn
{

/// @throws InputError (place: the folder as given) if there is anything but an empty folder of that name
void checkIsFree(const std::filesystem::path& folder);

/// Makes a folder whole or not at all: it is filled inside a temporary one beside it.
/// @param folder is free; it may end in a slash
/// @param fill writes into the folder that it is given; whether to keep that
/// @throws InputError (place: the folder as given) when it is not free or cannot be made; what `fill` throws
void writeFolderAtomically(const std::filesystem::path& folder,
                           const std::function<bool(const std::filesystem::path&)>& fill);

}  // namespace attn
