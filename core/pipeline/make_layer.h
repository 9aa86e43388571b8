// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/experiment.h"
#include "core/operations/layer.h"

#include <stop_token>

namespace attn
{

/// A previous layer and its experiment.
struct PreviousLayer {
    const Experiment& experiment;
    const Layer& layer;
};

/// Tokenises and embeds the inputs, initialises or loads the parameters, and checks that all sizes are consistent.
/// @param previous if given, its tensors are reused if nothing they depend on changed
/// @param stop if requested, returns early with parameters missing from the layer
/// @throws InputError with the JSON pointer of the inconsistent setting, both numbers, and the valid values
Layer makeLayer(const Experiment& experiment, const PreviousLayer* previous = nullptr,
                const std::stop_token& stop = {});

}  // namespace attn
