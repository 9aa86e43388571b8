// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mask/mask_layer.h"

#include <QCoreApplication>

namespace attn
{

/// Translated name of a kind of mask layer: "Causal".
inline QString maskKindName(const MaskKindText& kind) { return QCoreApplication::translate("MaskKinds", kind.label); }

/// Translated short sentence on the effect of a layer of this kind.
inline QString maskKindSentence(const MaskKindText& kind)
{
    return QCoreApplication::translate("MaskKinds", kind.sentence);
}

/// Why a cell is in a layer's region, in numbers: "10 places before, the window is 2"; empty for regions that list
/// their cells.
QString maskReason(const MaskRegion& region, const MaskGrid& grid, const MaskCell& cell);

}  // namespace attn
