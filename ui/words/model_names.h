// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/experiment.h"

#include <QString>

namespace attn
{

/// The name of a model: the title of its card if it is shipped with the program, otherwise the name of its folder.
QString modelTitle(const ModelUse& use);

/// Family, number of layers and heads, and sizes, one per line.
QString modelSizes(const Model& model);

/// The name of a part of a model with its layer counted from 1: "Layer 1", "Encoder 1", "Decoder 1: cross",
/// "Prediction".
QString partName(const ModelPlan& plan, PartKind part, Index layer);

/// A shorter form for narrow widgets: "Decoder 1 · cross".
QString shortPartName(const ModelPlan& plan, PartKind part, Index layer);

/// The title followed by the shown part of the model; the title alone without a model.
QString titleWithPart(const QString& title, const Experiment& experiment);

/// partName() with the number of layers of this kind: "Layer 1 of 2".
QString partNameWithCount(const ModelPlan& plan, PartKind part, Index layer);

}  // namespace attn
