// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/error/message.h"
#include "core/experiment/experiment.h"

namespace attn
{

/// Resizes the text to `count` sequences, repeating the last one as needed. @pre there is at least one sequence
void resizeSequences(TextInput& text, std::size_t count);

/// Carries second texts of pairs over to edited sequences: by position, and from the end where they did not change
/// there.
void takeOverSeconds(const TextInput& before, TextInput& text);

/// Reason why no sequence can be removed from the batch; nullopt if one can.
std::optional<Message> reasonAgainstRemoval(const Experiment& experiment);

/// Removes sequence `batch` from every text, with its painted cells and overrides; those of later sequences are
/// renumbered. (A random mask changes for later sequences, as its numbers depend on the batch index.)
/// @pre !reasonAgainstRemoval(experiment), and the sequence exists
void removeSequence(Experiment& experiment, Index batch);

}  // namespace attn
