// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <map>
#include <string>

namespace attn
{

/// The bytes of the files of a lesson's folder, or of a zip of it, by name. Folders in it and hidden files are left
/// out.
/// @throws InputError (place: the path, and the name in the zip) for what cannot be read or is larger than 64 MiB in
/// all
std::map<std::string, std::string> readLessonFiles(const std::filesystem::path& folder_or_zip);

}  // namespace attn
