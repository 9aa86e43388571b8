// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/basics/message.h"

#include <string>

namespace attn
{

/// The error of act() with its place, or "accepted".
template <typename Act>
std::string refusal(const Act& act)
{
    try {
        act();
    } catch (const InputError& error) {
        return error.what();
    }
    return "accepted";
}

}  // namespace attn
