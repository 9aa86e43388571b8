// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mask/mask_layer.h"

#include <QCoreApplication>

namespace attn
{

/// What a kind of mask layer is called: "Causal".
inline QString maskKindName(const MaskKindText& kind) { return QCoreApplication::translate("MaskKinds", kind.label); }

/// What a layer of the kind does to the cells it names, in a short sentence.
inline QString maskKindSentence(const MaskKindText& kind)
{
    return QCoreApplication::translate("MaskKinds", kind.sentence);
}

}  // namespace attn
