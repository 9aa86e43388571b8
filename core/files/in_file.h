// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/error/message.h"

#include <filesystem>
#include <string>

namespace attn
{

/// Returns read(). An InputError that it throws gets the file's name before its place: "model.safetensors: header/a".
template <typename Read>
decltype(auto) inFile(const std::string& file, Read&& read)
{
    try {
        return read();
    } catch (const InputError& error) {
        throw InputError(error.place().empty() ? file : file + ": " + error.place(), error.message());
    }
}

/// Returns the error with the file's name, without its folder, prepended to its place (the location inside the file).
inline InputError withFileName(const std::filesystem::path& path, const InputError& error)
{
    const std::string name = path.filename().string();
    const bool inside = !error.place().empty() && error.place() != path.string();
    return {inside ? name + ": " + error.place() : name, error.message()};
}

}  // namespace attn
