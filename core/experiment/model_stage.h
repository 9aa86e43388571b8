// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/experiment.h"

namespace attn
{

// An experiment on a whole model. What is edited are always the members that any experiment has: they hold the changes
// of the part that is on the stage; `changes` holds those of the other parts.

/// What is changed in a part, wherever it is held; nothing where nothing is.
PartChanges changesOf(const Experiment& experiment, PartKind part, Index layer);

/// What is changed in all parts, in the order of computing; parts without a change are left out.
std::vector<PartChanges> allChanges(const Experiment& experiment);

/// The experiment with another part on the stage, which its attention's settings then describe.
/// @throws InputError (/model/layer) when the model has no such part
Experiment withStage(Experiment experiment, PartKind part, Index layer);

/// The token ids of an input that is given by ids.
/// @throws InputError (/inputs) where it says something else
std::vector<std::vector<Index>> idsOf(const TextInput& input);

Projections projectionsOf(const PartAttention& plan);
/// Kind::sqrt_head_dim where the family's factor is 1/√(head size), else the number.
Scale scaleOf(const PartAttention& plan);

/// A part's attention in the words of an experiment, so that whoever reads settings finds those that hold.
Attention attentionOf(const PartPlan& part);

/// The plan of the part on the stage; the experiment has a model.
const PartPlan& partOnStage(const Experiment& experiment);

}  // namespace attn
