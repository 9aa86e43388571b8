// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/experiment.h"

#include <QString>

namespace attn
{

/// The name of a model: the title from its card if it ships with the program, otherwise the name of its folder.
QString modelTitle(const ModelUse& use);

/// Its family, number of layers and heads, and sizes; one line each.
QString modelSizes(const Model& model);

/// The name of a part of a model, its layer counted from 1: "Layer 1", "Encoder 1", "Decoder 1: cross", "Prediction".
QString partName(const ModelPlan& plan, PartKind part, Index layer);

/// A shorter form for narrow places: "Decoder 1 · cross".
QString shortPartName(const ModelPlan& plan, PartKind part, Index layer);

/// The title followed by the part of the model that the experiment shows; without a model the title alone.
QString titleWithPart(const QString& title, const Experiment& experiment);

/// partName() with the number of layers of its kind: "Layer 1 of 2".
QString partNameOf(const ModelPlan& plan, PartKind part, Index layer);

}  // namespace attn
