// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <vector>

class QWidget;

namespace attn
{

/// A part of the window that a key jumps to as a whole.
struct Area {
    const QWidget* widget;
    std::function<void()> enter;  ///< puts the focus into it
};

/// Enters the area after, or for `by` −1 before, the one that has the focus; they go round, past those that are hidden.
/// From outside all of them, the first or the last.
void enterNextArea(std::vector<Area> areas, int by);

}  // namespace attn
