// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tensor/tensor.h"

#include <string_view>

namespace attn
{

/// Largest file with a table of numbers, in bytes.
inline constexpr std::uintmax_t max_csv_bytes = std::uintmax_t{64} << 20;

/// Parses a table of numbers: UTF-8 with or without a byte order mark, fields separated by commas or semicolons (which
/// allow decimal commas) and quoted as in RFC 4180. Skips a row of headings and a column of labels. Tables written by
/// writeCsv() in core/export/csv.h give the same numbers: matrices of several heads with a head axis, a vector with one
/// axis. Other tables are matrices.
/// @throws InputError with line and column, counted from 1
Tensor parseCsv(std::string_view text);

}  // namespace attn
