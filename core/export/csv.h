// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/trace.h"

#include <optional>
#include <string>

namespace attn
{

/// The part of a tensor that stands at the given batch item and head, where it has such axes and a position is given.
struct Slice {
    std::optional<Index> batch;
    std::optional<Index> head;
};

/// A copy of that part, without the axes that a position was given for.
/// @param slice positions that the tensor has
Tensor sliceOf(const Tensor& tensor, const Slice& slice);

/// A matrix (or a vector, as one column) as a table for spreadsheets: UTF-8 with a byte order mark, CRLF, fields
/// quoted where RFC 4180 asks for it. The first field is the tensor's name, the first row and column are labels: the
/// position, counted from 0, and the token where the axis has tokens ("2 sat"). A label begins with a digit, so that no
/// spreadsheet takes it for a formula. Numbers have the fewest digits that give the same float back; others are "NaN",
/// "Infinity" and "-Infinity".
/// @param slice positions that the tensor has; they leave one or two axes
std::string writeCsv(const Trace& trace, TensorId id, const Tensor& tensor, const Slice& slice);

}  // namespace attn
