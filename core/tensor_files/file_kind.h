// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <filesystem>
#include <span>
#include <string_view>

namespace attn
{

/// What the first bytes of a file tell that it is.
struct FileKind {
    std::string_view name;  ///< as people say it, in every language; empty: not known, or text
    bool has_tensors;       ///< readTensorFile() reads such files
};

/// @param bytes how the file begins, some hundred bytes at least
FileKind fileKindOf(std::span<const std::byte> bytes);

/// @throws InputError as readStart() does
FileKind fileKindOf(const std::filesystem::path& file);

}  // namespace attn
