// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/session.h"

namespace attn
{

// Editing of overrides; each change is one undo step.

/// Whether only the current experiment is shown, so that its numbers can be overridden.
bool canOverride(const Session& session);
/// Overrides a cell. Does nothing if it already has this number.
void setOverride(Session& session, const CellRef& cell, float value);
/// Removes an override; the cell is computed again.
void removeOverride(Session& session, const CellRef& cell);
void removeAllOverrides(Session& session);

/// "scores[mat, cat]", or with numeric indices if the current trace lacks the cell.
QString nameOfCell(const Session& session, const CellRef& cell);

}  // namespace attn
