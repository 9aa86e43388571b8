// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/error/message.h"

#include <filesystem>
#include <string>

namespace attn
{

/// Returns the error with the file's name prepended to its place (the location inside the file).
inline InputError withFileName(const std::filesystem::path& path, const InputError& error)
{
    const std::string name = path.filename().string();
    const bool inside = !error.place().empty() && error.place() != path.string();
    return {inside ? name + ": " + error.place() : name, error.message()};
}

}  // namespace attn
