// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/files/shipped_files.h"

#include <algorithm>
#include <string>

namespace attn
{

std::span<const ShippedFile> shippedFilesIn(std::string_view folder)
{
    const std::string start = std::string(folder) + '/';
    const auto is_in = [&](const ShippedFile& file) { return file.path.starts_with(start); };
    const auto files = shippedFiles();
    const auto first = std::ranges::find_if(files, is_in);
    return {first, std::find_if_not(first, files.end(), is_in)};
}

std::string_view shippedFile(std::string_view path)
{
    const auto found = std::ranges::find(shippedFiles(), path, &ShippedFile::path);
    return found == shippedFiles().end() ? std::string_view() : found->content;
}

std::vector<std::string_view> shippedFoldersIn(std::string_view folder)
{
    std::vector<std::string_view> names;
    for (const ShippedFile& file : shippedFilesIn(folder)) {
        const std::string_view rest = file.path.substr(folder.size() + 1);
        const std::size_t slash = rest.find('/');
        if (slash != std::string_view::npos && (names.empty() || names.back() != rest.substr(0, slash)))
            names.push_back(rest.substr(0, slash));
    }
    std::ranges::sort(names);
    return names;
}

}  // namespace attn
