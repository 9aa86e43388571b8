// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/patch.h"
#include "ui/session/session.h"

class QMenu;

namespace attn
{

/// Whether B can take numbers from A: both use models, B is shown, and A has no patches.
bool canPatch(const Session& session);

/// Applies a patch from A as one undo step; sets `patch.from`. @pre canPatch(session)
void patchFromA(Session& session, Patch patch);

/// Adds a menu entry for each set of numbers that B can take from A at a cell: the number, its row, its head, the
/// output of the head, and that of the layer. @pre canPatch(session)
void addPatchEntries(QMenu& menu, Session* session, const CellRef& cell);

}  // namespace attn
