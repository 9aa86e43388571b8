// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mask/mask_layer.h"
#include "core/pipeline/trace.h"

#include <QCoreApplication>

namespace attn
{

/// Translated name of a kind of mask layer: "Causal".
inline QString maskKindName(const MaskKindText& kind) { return QCoreApplication::translate("MaskKinds", kind.label); }

/// Translated short sentence about the effect of a layer of this kind.
inline QString maskKindSentence(const MaskKindText& kind)
{
    return QCoreApplication::translate("MaskKinds", kind.sentence);
}

/// Reason why a cell is in a layer's region, with numbers: "10 places before, the window is 2"; empty for regions that
/// list their cells.
QString maskReason(const MaskRegion& region, const MaskGrid& grid, const MaskCell& cell);

/// Whether the mask blocks the cell of a tensor that has the axes of the mask.
bool isBlocked(const Trace& trace, const CellRef& cell);

/// Whether the weights are normalised per key, so that the lines that sum to 1 are columns instead of rows.
bool isSoftmaxOverQueries(const Trace& trace);

/// Whether the mask hides all cells that softmax normalises together: a row or, over queries, a column of the mask.
bool isLineEmpty(const Trace& trace, Index matrix, Index line);

/// The first such line of a matrix of the mask; nullopt if there is none.
std::optional<Index> firstEmptyLine(const Trace& trace, Index matrix);

}  // namespace attn
