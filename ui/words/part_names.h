// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/experiment.h"

#include <QString>

namespace attn
{

/// What a part of a model is called, its layer counted from 1: "Layer 1", "Encoder 1", "Decoder 1: cross",
/// "Prediction".
QString partName(const ModelPlan& plan, PartKind part, Index layer);

/// The same in few letters, for a narrow place: "Decoder 1 · cross".
QString shortPartName(const ModelPlan& plan, PartKind part, Index layer);

/// A title, and behind it the part of the model that the experiment looks at; without a model the title alone.
QString titleWithPart(const Experiment& experiment);

/// The same as partName(), and how many layers of its kind there are: "Layer 1 of 2".
QString partNameOf(const ModelPlan& plan, PartKind part, Index layer);

}  // namespace attn
