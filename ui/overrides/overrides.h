// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/session.h"

namespace attn
{

// Numbers that a person sets by hand, each change one undoable step.

/// Whether the present experiment's numbers are shown, and they alone: not what was pinned.
bool canOverride(const Session& session);
/// Sets a cell. The number that it has anyway is no change.
void setOverride(Session& session, const CellRef& cell, float value);
/// Lets a cell be computed again.
void removeOverride(Session& session, const CellRef& cell);
void removeAllOverrides(Session& session);

/// "scores[mat, cat]"; with bare indices where the present trace has no such cell.
QString nameOfCell(const Session& session, const CellRef& cell);

}  // namespace attn
