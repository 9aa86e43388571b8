// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/experiment.h"

#include <string>
#include <vector>

namespace attn
{

/// An experiment whose listings are tested.
struct Subject {
    std::string name;
    Experiment experiment;
};

/// The examples and the reference cases, every part of the models of tests/reference/models, every option on its own,
/// every mask kind, and combinations drawn at random with a fixed seed.
std::vector<Subject> subjects();

/// A small experiment with `changes` (JSON) merged into it.
Experiment smallExperiment(const std::string& changes = "{}");

}  // namespace attn
