// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <string>
#include <string_view>

namespace attn
{

/// Which file holds which tensor, by its name: what model.safetensors.index.json says. The files' names are those of
/// .safetensors files without a folder.
/// @throws InputError (place: a JSON pointer)
std::map<std::string, std::string> parseShardIndex(std::string_view text);

}  // namespace attn
