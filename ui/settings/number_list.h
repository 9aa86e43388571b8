// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/basics/axis.h"

#include <QString>

#include <optional>
#include <vector>

namespace attn
{

// Lists of integers as entered by users: "0, 2, 5–7".

/// nullopt for invalid text, a number below `smallest`, or a list that is too long. Empty text is an empty list.
std::optional<std::vector<Index>> numbersOf(const QString& text, Index smallest);

/// @param ranges whether three or more consecutive numbers are abbreviated as a range
QString numberListText(const std::vector<Index>& numbers, bool ranges);

}  // namespace attn
