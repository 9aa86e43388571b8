// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/json_reader.h"

namespace attn
{

enum class MetaspacePrefix { always, first, never };

/// A visible sign in place of blanks, by default "▁".
struct Metaspace {
    std::string replacement;
    MetaspacePrefix prefix;  ///< which pieces get the sign in front: all, that at the start of the text, or none
    bool split;              ///< whether the text is cut before each sign
};

Metaspace readMetaspaceSettings(JsonObject& settings);

}  // namespace attn
