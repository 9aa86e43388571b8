// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/export/csv.h"
#include "ui/matrix/matrix_picture.h"

#include <span>

namespace attn
{

class Session;

/// The trace of a matrix's numbers; null for a difference.
TracePtr traceOf(const Session& session, const MatrixPicture& matrix);

/// The numbers of a matrix in the orientation of the picture; a single row or column has one axis. Labels are from the
/// trace of the numbers, or from the shown trace for a difference.
/// @param matrices one matrix, or one per head, which adds a head axis as the first axis
/// @pre the session has a trace
Table tableOf(std::span<const MatrixPicture> matrices, const Session& session);

}  // namespace attn
