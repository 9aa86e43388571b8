// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/json_reader.h"

namespace attn
{

enum class MetaspacePrefix { always, first, never };

/// Replaces spaces by a visible character, by default "▁".
struct Metaspace {
    std::string replacement;
    MetaspacePrefix prefix;  ///< which pieces it is prepended to: all, the first of the text, or none
    bool split;              ///< whether the text is split before each of them
};

Metaspace readMetaspaceSettings(JsonObject& settings);

}  // namespace attn
