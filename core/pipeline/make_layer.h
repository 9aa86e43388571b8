// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/experiment.h"
#include "core/layer/layer.h"

#include <stop_token>

namespace attn
{

/// A layer that was made before, and from what.
struct KnownLayer {
    const Experiment& experiment;
    const Layer& layer;
};

/// Tokenises, embeds, initialises or takes from files, and checks that everything fits together.
/// @param known where given, its tensors are taken over when nothing they depend on changed
/// @param stop where asked to, parameters are missing from the layer
/// @throws InputError with the JSON pointer of the field that does not fit, both numbers, and what would
Layer makeLayer(const Experiment& experiment, const KnownLayer* known = nullptr, const std::stop_token& stop = {});

}  // namespace attn
