// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/trace.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

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

/// A matrix with the labels of its rows and columns, or the matrices of several heads one below another.
struct Table {
    std::string title;                       ///< what it holds: "weights", of a model "self 1 weights"
    std::string positions;                   ///< what its labels count: "query \ key"
    std::vector<Index> heads;                ///< whose numbers these are, counted from 0; none: there are no heads
    std::vector<std::string> rows, columns;  ///< of each head
    Tensor numbers;                          ///< a number for each head, row and column, in this order
};

/// What stands beside a matrix at a position of an axis: the position, counted from 0, and the token where the axis has
/// tokens ("2 sat"). It begins with a digit, so that no spreadsheet takes it for a formula.
std::string tableLabel(const Layer& layer, Axis axis, Index batch, Index position);
/// What a table holds: the tensor's name, behind the part of the model that it belongs to ("self 1 weights", counted
/// from 0), if any.
std::string tableTitle(const Trace& trace, TensorId id);
/// What stands at the one row or column of a vector.
inline constexpr std::string_view vector_label = "value";
/// What the labels of a table count: "query \ key", and "query" where a vector runs along one axis.
std::string tablePositions(std::optional<Axis> down, std::optional<Axis> across);

/// A matrix of a tensor, or those of every head where the slice names none; a vector is one column.
/// @param slice positions that the tensor has; beside heads they leave one or two axes
Table tableOf(const Trace& trace, TensorId id, const Tensor& tensor, const Slice& slice);

/// The fewest digits that give the same float back, or "NaN", "Infinity", "-Infinity".
std::string writtenNumber(float value);
/// For spreadsheets: UTF-8 with a byte order mark, CRLF, fields quoted where RFC 4180 asks for it. The corner tells
/// what the table holds, "weights of head 0 (query \ key from 0)"; of several heads, a column in front tells which.
std::string writeCsv(const Table& table);
/// The same with tabs between the fields and without a byte order mark: what spreadsheets take from a clipboard.
std::string writeTabSeparated(const Table& table);

}  // namespace attn
