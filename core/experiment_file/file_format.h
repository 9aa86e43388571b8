// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/json_reader.h"

#include <string_view>

namespace attn
{

inline constexpr const char* format_name = "attention-explorer/experiment";
/// The newest version, which is written.
inline constexpr Index format_version = 2;

/// Text that does not even begin as an experiment does is none, and not JSON with a mistake in it.
/// @throws InputError that says so
void refuseOtherText(std::string_view text);

/// Reads what kind of file this is, and of which version.
/// @return a version that this program knows
/// @throws InputError where it is JSON but no experiment, or from a newer program
Index readFormat(JsonObject& object);

}  // namespace attn
