// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/picture_kinds.h"
#include "ui/session/session.h"

namespace attn
{

// What the window shows. Precondition of all: the session has a trace.

/// What a picture of this kind is made from.
PictureSource seen(const Session& session, PictureKind kind);
/// The kind that the stage shows.
PictureKind shownKind(const Session& session);

/// A cell of a trace, and that trace.
struct TraceCell {
    TracePtr trace;
    CellRef cell;
};

/// The trace that a matrix has its numbers from; null for a difference.
TracePtr sourceOf(const Session& session, const MatrixPicture& matrix);
/// The trace cell that a matrix's cell shows; nullopt for a difference.
std::optional<TraceCell> originOf(const Session& session, const MatrixPicture& matrix, GridCell cell);
/// The selected cell of the step; nullopt while it is hidden.
std::optional<TraceCell> selectedCell(const Session& session);

}  // namespace attn
