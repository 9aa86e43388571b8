// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace attn
{

/// A file of resources/ that is inside the program.
struct ShippedFile {
    std::string_view path;     ///< in resources/: "models/dates/config.json"
    std::string_view content;  ///< its bytes, aligned to 16, for as long as the program runs
};

/// What stands before the name of something that comes with the program, where a folder of one's own may be named.
inline constexpr std::string_view shipped_prefix = "shipped:";

/// By path.
std::span<const ShippedFile> shippedFiles();
/// Those in a folder, by path. @param folder without a slash at its end: "models/dates"
std::span<const ShippedFile> shippedFilesIn(std::string_view folder);
/// Its content; empty where there is none of this path.
std::string_view shippedFile(std::string_view path);
/// The names of the folders in a folder, in alphabetical order.
std::vector<std::string_view> shippedFoldersIn(std::string_view folder);

}  // namespace attn
