// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/experiment_json.h"
#include "core/experiment/shown_part.h"

#include <nlohmann/json.hpp>

#include <string>

namespace attn
{

/// An experiment that shows the first layer of a shipped model ("shipped:…") or one in
/// tests/reference/models/checkpoints.
inline Experiment modelExperiment(const std::string& model, const nlohmann::json& inputs)
{
    const nlohmann::json file = {{"format", "attention-explorer/experiment"},
                                 {"version", 2},
                                 {"inputs", inputs},
                                 {"model", {{"folder", model}, {"layer", 0}}}};
    return parseExperiment(file.dump(), ATTN_SOURCE_DIR "/tests/reference/models/checkpoints");
}

/// An experiment that shows a layer of the shipped model which-noun.
inline Experiment whichNounExperiment(const std::string& text, Index layer)
{
    return withShownPart(modelExperiment("shipped:which-noun", {{"query", {{"text", {text}}}}}), PartKind::self, layer);
}

/// The same for a sentence about this noun, in its second layer.
inline Experiment sentenceAbout(const std::string& noun)
{
    return whichNounExperiment("the " + noun + " sat on the mat because it was tired so the", 1);
}

}  // namespace attn
