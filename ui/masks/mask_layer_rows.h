// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/fields/experiment_row.h"

#include <vector>

namespace attn
{

/// A row for every parameter of mask layer `layer`, which is of the kind of `region`, and for what all kinds share:
/// whether it blocks or opens, and for which heads. A row hides while the layer is of another kind.
std::vector<ExperimentRow*> makeMaskLayerRows(Session* session, std::size_t layer, const MaskRegion& region,
                                              QWidget* parent);

}  // namespace attn
