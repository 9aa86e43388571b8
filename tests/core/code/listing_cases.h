// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/experiment.h"

#include <filesystem>
#include <string>
#include <vector>

namespace attn
{

/// An experiment whose listings are tested.
struct ListingCase {
    std::string name;
    Experiment experiment;
};

/// The examples and reference cases, every part of the models in tests/reference/models, every option, every mask kind,
/// and random combinations with a fixed seed.
std::vector<ListingCase> listingCases();

/// A small experiment with `changes` (JSON) merged into it.
Experiment smallExperiment(const std::string& changes = "{}");

/// Runs a Python program; returns its exit status.
int python(const std::filesystem::path& program, const std::filesystem::path& argument = {});

}  // namespace attn
