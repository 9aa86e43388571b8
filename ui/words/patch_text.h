// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/patch.h"
#include "core/operations/layer.h"

#include <QString>

namespace attn
{

/// Describes a patch and its source: "Layer 1, Head outputs, head 2, from “the cat sat…”". Positions are counted
/// from 1.
/// @param layer of the shown part, for the step's name
QString patchText(const Patch& patch, const Layer& layer);

}  // namespace attn
