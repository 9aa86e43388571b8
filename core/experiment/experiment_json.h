// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/experiment.h"

#include <filesystem>
#include <string>
#include <string_view>

namespace attn
{

/// Limit of an experiment file's size, in bytes.
inline constexpr std::size_t max_experiment_bytes = std::size_t{64} << 20;

/// Reads an experiment of the current or an earlier format version, and every referenced file.
/// @param folder base of relative file names
/// @throws InputError (place: a JSON pointer) for an unknown or duplicate key, a wrong type, a value outside its
/// domain, or a missing or malformed file. Contradictory sizes are detected by makeLayer().
Experiment parseExperiment(std::string_view json, const std::filesystem::path& folder);

/// Reads a file and calls parseExperiment() with the file's folder.
/// @throws InputError like parseExperiment(), and if the file cannot be read or is larger than max_experiment_bytes
Experiment loadExperiment(const std::filesystem::path& file);

/// Loads an experiment of resources/examples/, which is embedded in the program. Referenced tensors are embedded as
/// well (Experiment::packed).
/// @param name file name without ".attn.json"
/// @throws InputError for an unknown name
Experiment loadExample(const std::string& name);

/// The experiment in the newest format version with every key, in the order of docs/experiment-file.md.
/// parseExperiment() of the result returns an equal experiment.
nlohmann::ordered_json toJson(const Experiment& experiment);

/// Checks that every number of an experiment built in code is in its domain, as parseExperiment() does for files.
/// @throws InputError like parseExperiment()
void checkDomains(const Experiment& experiment);

/// toJson() as one line: the same text for equal experiments.
std::string canonicalJson(const Experiment& experiment);

/// toJson() as the formatted text of a file.
/// @throws InputError if it is larger than max_experiment_bytes, which is only possible with packed tensors
std::string fileText(const Experiment& experiment);

}  // namespace attn
