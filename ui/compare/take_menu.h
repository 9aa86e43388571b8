// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/patch.h"
#include "ui/session/session.h"

class QMenu;

namespace attn
{

/// Whether B can take numbers from A: both are experiments on models, B is shown, and A has no patches of its own.
bool canTake(const Session& session);

/// Takes what a patch says from A; one undo step. `patch.from` is set. @pre canTake(session)
void takeFromA(Session& session, Patch patch);

/// Adds an entry for each piece around a cell that B can take from A: the number, its row, its head, the output of the
/// head and of the layer. @pre canTake(session)
void addTakeEntries(QMenu& menu, Session* session, const CellRef& cell);

}  // namespace attn
