// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/experiment.h"

#include <functional>

namespace attn
{

/// Calls visit(file, tensors) for every reference to a file in an experiment: the file's name as written, which `visit`
/// may change, and the tensors that were read from it, by name.
void forEachFileUse(Experiment& experiment,
                    const std::function<void(std::string& file, const NamedTensors& tensors)>& visit);

/// The experiment in the form for sharing: its file contains the tensors that it needs (Experiment::packed). Folders
/// are removed from file names, with numbers added to make them unique; of a weight file only the parameters are kept.
Experiment packed(Experiment experiment);

}  // namespace attn
