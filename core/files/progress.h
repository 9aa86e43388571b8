// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <functional>

namespace attn
{

/// Progress callback: `done` of `of` units are finished. Returns false to cancel the work.
using Progress = std::function<bool(std::size_t done, std::size_t of)>;

/// A Progress callback that never cancels and shows nothing.
inline bool goOn(std::size_t, std::size_t) { return true; }

}  // namespace attn
