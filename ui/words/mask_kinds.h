// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mask/mask_layer.h"

#include <QString>

namespace attn
{

/// What a kind of mask layer is called: "Causal".
QString maskKindName(const MaskRegion& region);
/// By its place among MaskRegion's alternatives.
QString maskKindName(std::size_t kind);

/// What a layer of the kind does to the cells it names, in a short sentence.
QString maskKindSentence(const MaskRegion& region);

}  // namespace attn
