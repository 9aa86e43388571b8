// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/experiment.h"
#include "core/operations/layer.h"

#include <stop_token>

namespace attn
{

/// A previous layer and the experiment it was made from.
struct KnownLayer {
    const Experiment& experiment;
    const Layer& layer;
};

/// Tokenises and embeds the inputs, initialises or loads the parameters, and checks that all sizes are consistent.
/// @param known if given, its tensors are reused when nothing they depend on changed
/// @param stop when requested, returns early with parameters missing from the layer
/// @throws InputError with the JSON pointer of the inconsistent field, both numbers, and what would be valid
Layer makeLayer(const Experiment& experiment, const KnownLayer* known = nullptr, const std::stop_token& stop = {});

}  // namespace attn
