// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/session.h"

namespace attn
{

// Setting numbers by hand; each change is one undo step.

/// Whether only the current experiment is shown, not the pinned one.
bool canOverride(const Session& session);
/// Overrides a cell. No change if it has this number anyway.
void setOverride(Session& session, const CellRef& cell, float value);
/// Removes an override; the cell is computed again.
void removeOverride(Session& session, const CellRef& cell);
void removeAllOverrides(Session& session);

/// "scores[mat, cat]"; with plain indices if the current trace has no such cell.
QString nameOfCell(const Session& session, const CellRef& cell);

}  // namespace attn
