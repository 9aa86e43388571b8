// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/export/excerpt.h"

#include <optional>
#include <string>
#include <vector>

namespace attn
{

/// The part of a tensor at one batch item and head; nullopt: all positions of the axis.
struct Slice {
    std::optional<Index> batch;
    std::optional<Index> head;
};

/// Returns a copy of that part, without the fixed axes.
/// @param slice must only fix axes of the tensor
Tensor sliceOf(const Tensor& tensor, const Slice& slice);

// Tables count positions, heads, sequences and layers from 1, like the window; arrays and code count from 0.

/// A matrix with row and column labels, or the matrices of several heads stacked vertically.
struct Table {
    std::string title;                       ///< the tensor: "weights"; with a model "self 1 weights"
    std::string axes;                        ///< the axes of the labels: "query \ key"
    std::optional<Index> sequence;           ///< from 0; nullopt: the tensor has no batch axis
    std::vector<Index> heads;                ///< from 0; empty: the tensor has no head axis
    std::vector<std::string> rows, columns;  ///< labels for each head
    Tensor numbers;                          ///< (heads, rows, columns)
};

/// The labels of an axis: each position, counted from 1, and its token, if any ("3 sat"). They begin with a digit, so
/// that spreadsheets do not interpret them as formulas. nullopt: "value", for the only row or column of a vector.
std::vector<std::string> tableLabels(const Layer& layer, std::optional<Axis> axis, Index count, Index batch);
/// The title of a table: the tensor's name, with a model preceded by the part ("self 1 weights").
std::string tableTitle(const Trace& trace, TensorId id);
/// The axes of a table's labels: "query \ key", or "query" for a vector.
std::string tableAxes(std::optional<Axis> down, std::optional<Axis> across);

/// A matrix of a tensor, or the matrices of all heads if the slice fixes none; a vector becomes one column.
/// @param slice   must only fix axes of the tensor, and must leave one or two axes besides heads; its head is an index
///                into the heads of the excerpt
/// @param excerpt nullopt: the whole tensor
Table tableOf(const Trace& trace, TensorId id, const Tensor& tensor, const Slice& slice,
              const std::optional<Excerpt>& excerpt = {});

/// The part of a file name that identifies one matrix of a tensor: ".sequence1.head2".
std::string fileNameSuffix(std::optional<Index> sequence, std::optional<Index> head);

/// The shortest decimal that parses back to the same float, or "NaN", "Infinity", "-Infinity".
std::string shortestDecimal(float value);
/// CSV for spreadsheets: UTF-8 with a byte order mark, CRLF, fields quoted if RFC 4180 requires it. The corner cell
/// describes the table, "weights of head 1 of sequence 1 (query \ key from 1)"; several heads are numbered in an
/// additional first column.
std::string writeCsv(const Table& table);
std::string writeCsv(const std::vector<std::vector<std::string>>& rows);
/// The same with tabs between fields and without a byte order mark: the clipboard format of spreadsheets.
std::string writeTabSeparated(const Table& table);

}  // namespace attn
