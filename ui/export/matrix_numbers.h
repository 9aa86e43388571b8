// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/export/csv.h"
#include "ui/matrix/matrix_picture.h"
#include "ui/session/session.h"

#include <span>

namespace attn
{

/// The numbers of a matrix in the orientation of the picture; a single row or column has one axis.
/// @param matrices one matrix, or one per head, which adds a head axis as the first axis
Tensor numbersOf(std::span<const MatrixPicture> matrices);

/// The same with labels from the trace of the numbers, or from the shown trace for a difference.
Table tableOf(std::span<const MatrixPicture> matrices, const Session& session);

}  // namespace attn
