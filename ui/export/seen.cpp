// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/export/seen.h"

namespace attn
{

PictureSource seen(const Session& session, PictureKind kind)
{
    const Comparing& comparing = *session.comparing();
    const TracePtr trace = kind == PictureKind::comparison ? session.presentTrace() : session.trace();
    PictureSource source;
    source.trace = trace;
    source.pinned = comparing.a();
    source.selection = session.selection().fittedTo(*trace);
    source.options = session.viewOptions();
    source.revealState = session.revealState();
    return source;
}

PictureKind shownKind(const Session& session)
{
    if (session.comparing()->shown() == Comparing::Shown::difference)
        return PictureKind::comparison;
    if (session.showsAllHeads() && isThere(PictureKind::heads, seen(session, PictureKind::heads)))
        return PictureKind::heads;
    return session.viewOptions().resultAlone ? PictureKind::result : PictureKind::step;
}

TracePtr sourceOf(const Session& session, const MatrixPicture& matrix)
{
    for (const TracePtr& trace : {session.trace(), session.comparing()->a()})
        if (trace && trace->find(matrix.cells.id()) == matrix.cells.tensorPtr())
            return trace;
    return nullptr;
}

std::optional<TraceCell> originOf(const Session& session, const MatrixPicture& matrix, GridCell cell)
{
    const TracePtr trace = sourceOf(session, matrix);
    return trace ? std::optional(TraceCell{trace, {matrix.cells.id(), matrix.cells.indexOf(cell)}}) : std::nullopt;
}

std::optional<TraceCell> selectedCell(const Session& session)
{
    const TracePtr trace = session.trace();
    const Selection& selection = session.selection();
    const CellRef cell{selection.step, selection.cellOf((*trace)[selection.step])};
    if (session.revealState()->hides(cell))
        return std::nullopt;
    return TraceCell{trace, cell};
}

}  // namespace attn
