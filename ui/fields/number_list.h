// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tensor/axis.h"

#include <QString>

#include <optional>
#include <vector>

namespace attn
{

// Lists of integers as users type them: "0, 2, 5–7".

/// nullopt if the text is not such a list, a number is below `smallest`, or the list is too long. An empty text is an
/// empty list.
std::optional<std::vector<Index>> numbersOf(const QString& text, Index smallest);

/// @param ranges whether three or more consecutive numbers are written as a range
QString numberListText(const std::vector<Index>& numbers, bool ranges);

}  // namespace attn
