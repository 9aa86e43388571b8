// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace attn
{

/// The lines with which cells are drawn that a mask layer blocks.
enum class HatchPattern { rising, falling, crossed, horizontal, vertical, squared, dotted };

}  // namespace attn
