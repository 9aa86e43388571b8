// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string_view>
#include <vector>

namespace attn
{

/// A file of resources/ embedded in the executable.
struct ShippedFile {
    std::string_view path;     ///< relative to resources/: "models/dates/config.json"
    std::string_view content;  ///< bytes of the file, aligned to 16; static lifetime
};

/// Prefix of names of embedded folders, accepted instead of a path.
inline constexpr std::string_view shipped_prefix = "shipped:";

/// All embedded files, sorted by path.
std::span<const ShippedFile> shippedFiles();
/// The files in a folder, sorted by path. @param folder without a trailing slash: "models/dates"
std::span<const ShippedFile> shippedFilesIn(std::string_view folder);
/// Content of the file at `path`; empty if there is no such file.
std::string_view shippedFile(std::string_view path);
/// Names of the direct subfolders of a folder, in alphabetical order.
std::vector<std::string_view> shippedFoldersIn(std::string_view folder);

}  // namespace attn
