// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace attn
{

/// The names that differ least from a mistyped word, in their order; empty if none is near. Letters that are missing,
/// surplus, wrong or swapped with their neighbour count as one difference each; a third of the word's may differ.
std::vector<std::string_view> nearestNames(std::string_view word, const std::vector<std::string_view>& names);

/// The same, each in quotation marks and separated by commas.
std::string nearestNamesText(std::string_view word, const std::vector<std::string_view>& names);

}  // namespace attn
