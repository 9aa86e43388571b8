// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/trace.h"

#include <optional>
#include <string>
#include <vector>

namespace attn
{

/// The part of a tensor at a batch item and a head; nullopt: all positions of that axis.
struct Slice {
    std::optional<Index> batch;
    std::optional<Index> head;
};

/// Returns a copy of that part, without the axes that `slice` fixes.
/// @param slice fixes only axes that the tensor has
Tensor sliceOf(const Tensor& tensor, const Slice& slice);

// Tables count positions, heads, sequences and layers from 1, as the window does; arrays and code count from 0.

/// A matrix with row and column labels, or the matrices of several heads stacked vertically.
struct Table {
    std::string title;                       ///< the tensor: "weights", in a model "self 1 weights"
    std::string positions;                   ///< the axes of its labels: "query \ key"
    std::optional<Index> sequence;           ///< from 0; nullopt: the tensor has no sequences
    std::vector<Index> heads;                ///< from 0; empty: the tensor has none
    std::vector<std::string> rows, columns;  ///< of each head
    Tensor numbers;                          ///< (heads, rows, columns)
};

/// The labels of an axis: each position, counted from 1, and its token if the axis has tokens ("3 sat"). They begin
/// with a digit, so that spreadsheets do not interpret them as formulas. nullopt: of the only row or column of a
/// vector, "value".
std::vector<std::string> tableLabels(const Layer& layer, std::optional<Axis> axis, Index count, Index batch);
/// The title of a table: the tensor's name, in a model preceded by the part ("self 1 weights").
std::string tableTitle(const Trace& trace, TensorId id);
/// The axes of a table's labels: "query \ key", or "query" for a vector.
std::string tablePositions(std::optional<Axis> down, std::optional<Axis> across);

/// A matrix of a tensor, or the matrices of all heads if the slice fixes none; a vector becomes one column.
/// @param slice fixes only axes that the tensor has, and leaves one or two axes besides heads
Table tableOf(const Trace& trace, TensorId id, const Tensor& tensor, const Slice& slice);

/// What distinguishes the file of one matrix of a tensor: ".sequence1.head2".
std::string placeInFileName(std::optional<Index> sequence, std::optional<Index> head);

/// The shortest decimal that parses back to the same float, or "NaN", "Infinity", "-Infinity".
std::string writtenNumber(float value);
/// CSV for spreadsheets: UTF-8 with a byte order mark, CRLF, fields quoted where RFC 4180 requires it. The corner cell
/// describes the table, "weights of head 1 of sequence 1 (query \ key from 1)"; several heads are numbered in an
/// additional first column.
std::string writeCsv(const Table& table);
std::string writeCsv(const std::vector<std::vector<std::string>>& rows);
/// The same with tabs between the fields and without a byte order mark: the clipboard format of spreadsheets.
std::string writeTabSeparated(const Table& table);

}  // namespace attn
