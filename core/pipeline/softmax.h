// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/pipeline/operations.h"

namespace attn
{

// The softmax, one step at a time. A line is what softmax runs over: a row of the logits (softmax_axis key), or a
// column (softmax_axis query, the mistake). Which one follows from the axis that the line's own tensors lack.

/// Largest logit of each line; NaN if any is, as torch.amax.
Tensor lineMaximum(const OperationInput& in);
/// exp(logit − maximum of its line); exactly 0 for a logit of −∞ beside a finite maximum.
Tensor exponential(const OperationInput& in);
/// Sum of each line.
Tensor lineSum(const OperationInput& in);
/// Exponential over its line's sum. With a third operand, the mask: 0 in lines without a visible cell.
Tensor normalise(const OperationInput& in);

/// One row of a grid in memory, and the number that belongs to each of its cells: the same for all of the row
/// (step 0), or one per column (step 1).
struct RowOfLines {
    const float* cells;
    const float* line;
    Index step;
    Index count;
};

/// exponential() and normalise() (without mask) of one row.
void exponentialRow(const RowOfLines& row, float* result);
void dividedRow(const RowOfLines& row, float* result);
/// lineMaximum() and lineSum() of one row.
float maximumOf(std::span<const float> line);
float sumOf(std::span<const float> line);

/// Whether the lines of a grid are its columns, judging by a tensor with one number per line.
bool linesAreColumns(const Tensor& per_line);

}  // namespace attn
