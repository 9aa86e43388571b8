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

}  // namespace attn
