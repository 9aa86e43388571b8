// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <functional>

namespace attn
{

/// Told how much of some work is done, and of how much; whether to go on.
using Progress = std::function<bool(std::size_t done, std::size_t of)>;

/// For who shows no progress.
inline bool goOn(std::size_t, std::size_t) { return true; }

}  // namespace attn
