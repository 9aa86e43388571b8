// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/experiment.h"

#include <functional>

namespace attn
{

/// Calls visit(file, tensors) for every file reference in an experiment: the name as written, which `visit` may change,
/// and the tensors read from it, by name.
void forEachFileUse(Experiment& experiment,
                    const std::function<void(std::string& file, const NamedTensors& tensors)>& visit);

/// The experiment in self-contained form: its file embeds the tensors it needs (Experiment::packed). Removes folders
/// from file names and adds numbers to make them unique; keeps only the parameters of a weights file.
Experiment packed(Experiment experiment);

}  // namespace attn
