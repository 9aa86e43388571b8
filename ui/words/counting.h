// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tensor/cell_ref.h"

#include <QString>

namespace attn
{

// The window counts queries, keys, heads, features, sequences and layers from 1. Files, code and the command line count
// from 0, as Python does; tooltips tell both.

/// A position as the window writes it.
inline QString countedText(Index position) { return QString::number(position + 1); }

/// For the tooltip of a position: what it is in code.
QString inCodeText(Index position);
/// For the tooltip of a cell: "In code and files, which count from 0: scores[0, 1, 5, 2]".
QString inCodeText(const CellRef& cell);

}  // namespace attn
