// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/experiment.h"

#include <functional>

namespace attn
{

/// Calls visit(file, tensors) for every use that an experiment makes of a file: the file's name as written, which may
/// be changed, and the tensors that were read from it, by their names.
void forEachFileUse(Experiment& experiment,
                    const std::function<void(std::string& file, const NamedTensors& tensors)>& visit);

/// The experiment as it is handed out: its file carries the tensors that it needs (Experiment::packed). Files are
/// called by their last names, numbered where two of them are the same; of a file of weights, the parameters are kept.
Experiment packed(Experiment experiment);

}  // namespace attn
