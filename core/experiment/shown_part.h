// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/experiment.h"

namespace attn
{

// Experiments with a model. heads_off, mask and overrides of the Experiment contain the changes of the shown part;
// `changes` contains those of the other parts.

/// @throws InputError (place: `place`) if the model has no such part
void requirePart(const ModelPlan& plan, PartKind part, Index layer, const std::string& place);

/// The changes of any part; empty if it has none.
PartChanges changesOf(const Experiment& experiment, PartKind part, Index layer);

/// The changes of all parts, in computation order; parts without changes are omitted.
std::vector<PartChanges> allChanges(const Experiment& experiment);

/// Changes the shown part; sets `attention` to that part's settings.
/// @throws InputError (place: /model/layer) if the model has no such part
Experiment withShownPart(Experiment experiment, PartKind part, Index layer);

/// Parses the token ids of an input with TextInput::texts_are_ids.
/// @throws InputError (place: /inputs) for invalid ids
std::vector<std::vector<Index>> idsOf(const TextInput& input);

Projections projectionsOf(const PartAttention& plan);
/// Kind::sqrt_head_dim if the family's factor is 1/√(head size), otherwise the number.
Scale scaleOf(const PartAttention& plan);

/// A part's attention as experiment settings, for code that reads settings from the experiment.
Attention attentionOf(const PartPlan& part);

/// The plan of the shown part. @pre the experiment has a model
const PartPlan& shownPart(const Experiment& experiment);

}  // namespace attn
