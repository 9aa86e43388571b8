// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/shown_part.h"

namespace attn
{

/// The sentence of which-noun's card with the given layer shown; layer 2 is the prediction.
inline Experiment whichNoun(Index layer)
{
    Experiment experiment;
    experiment.inputs.query = TextInput{{"the cat sat on the mat because it was tired so the"}};
    experiment.model = ModelUse{.folder = "shipped:which-noun",
                                .model = openModel("shipped:which-noun", {}),
                                .layer = 0,
                                .part = PartKind::self,
                                .fingerprint = {}};
    return withShownPart(std::move(experiment), layer < 2 ? PartKind::self : PartKind::prediction, layer);
}

/// A small BERT with random weights and a tokenizer that supports pairs of sentences.
inline Experiment bertOfPairs(const TextInput& text)
{
    Experiment experiment;
    experiment.inputs.query = text;
    const std::string folder = ATTN_CHECKPOINTS "/bert_pairs";
    experiment.model = ModelUse{
        .folder = folder, .model = openModel(folder, {}), .layer = 0, .part = PartKind::encoder, .fingerprint = {}};
    return experiment;
}

}  // namespace attn
