// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/error/message.h"
#include "core/experiment/experiment.h"

namespace attn
{

/// Makes the text one of `count` sequences: its last one is repeated where some are missing. @pre it has one
void resizeSequences(TextInput& text, std::size_t count);

/// Why no sequence can be taken out of the batch; nullopt: one can.
std::optional<Message> whySequencesStay(const Experiment& experiment);

/// Takes sequence `batch` out of every text. What was painted or set by hand in it goes with it; what was in a later
/// one goes on being there, under its new number. (A random mask draws anew for later ones: it is drawn by number.)
/// @pre !whySequencesStay(experiment), and there is such a sequence
void removeSequence(Experiment& experiment, Index batch);

}  // namespace attn
