// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/layer/layer.h"
#include "core/tensor/cell_ref.h"

#include <QString>

namespace attn
{

// The window counts queries, keys, heads, features, sequences and layers from 1, and so do tables for spreadsheets.
// Experiment files, arrays, code and the command line count from 0, as Python does; tooltips show both.

/// A position counted from 1, as shown in the window.
inline QString countedText(Index position) { return QString::number(position + 1); }

/// A cell as code and experiment files write it, "scores[0, 1, 5, 2]".
QString cellInCode(const CellRef& cell);

/// Tooltip text with the position counted from 0, as in code.
QString inCodeText(Index position);
/// "Heads 3, 4 share head 2 of keys and values."; empty if each head has its own.
QString sharedKeysText(const Layer& layer, Index head);
/// Tooltip text of a cell: "In code and experiment files, which count from 0: scores[0, 1, 5, 2]".
QString inCodeText(const CellRef& cell);

}  // namespace attn
