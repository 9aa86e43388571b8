// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <string>
#include <string_view>

namespace attn
{

/// Parses model.safetensors.index.json: tensor name → name of the file that holds it. File names must be .safetensors
/// files without a folder.
/// @throws InputError (place: a JSON pointer)
std::map<std::string, std::string> parseShardIndex(std::string_view text);

}  // namespace attn
