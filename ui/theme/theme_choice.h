// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace attn
{

enum class ThemeChoice { system, light, dark };

/// Gives the whole application the style, palette and style sheet of a theme; `system`: of the one that is nearer to
/// the desktop's own palette.
void applyTheme(ThemeChoice choice);

}  // namespace attn
