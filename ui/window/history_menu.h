// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QMenu;
class QUndoStack;

namespace attn
{

/// Fills a menu with the latest states of the experiment, newest first, the present one marked. Choosing one goes
/// there.
void fillHistory(QMenu* menu, QUndoStack* history);

}  // namespace attn
