// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>
#include <vector>

namespace attn
{

/// The text without the blanks at its ends.
std::string_view stripped(std::string_view text, std::string_view blanks = " \t\r\n");

/// The words of a text; any number of separators may stand before, between and behind them.
std::vector<std::string_view> wordsIn(std::string_view text, std::string_view separators = " ");

}  // namespace attn
