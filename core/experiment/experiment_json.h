// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/experiment.h"

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace attn
{

/// Limit of an experiment file's size, in bytes.
inline constexpr std::size_t largest_experiment_file = std::size_t{64} << 20;

/// Reads an experiment of the current or an earlier format version, and every file that it names.
/// @param folder base of relative file names
/// @throws InputError (place: a JSON pointer) for an unknown or duplicate key, a wrong type, a value outside its
///         domain, or a missing or malformed file. Contradicting sizes are detected by makeLayer().
Experiment parseExperiment(std::string_view json, const std::filesystem::path& folder);

/// Reads a file and calls parseExperiment() with the file's folder.
/// @throws InputError like parseExperiment(), and if the file cannot be read or is larger than largest_experiment_file
Experiment loadExperiment(const std::filesystem::path& file);

/// The folders other than the experiment's own, and those below it, that have files of tensors which it names. Reads
/// the experiment's text alone; empty if it is none, which loadExperiment() reports.
std::vector<std::filesystem::path> foreignFolders(const std::filesystem::path& file);

/// An experiment of resources/examples/, which is part of the program. If it names files of tensors, they become part
/// of it (Experiment::packed).
/// @param name of the file, without ".attn.json"
/// @throws InputError if there is none of this name
Experiment loadExample(const std::string& name);

/// The experiment in the newest format version, with every key, in the order of docs/experiment-file.md.
/// parseExperiment() of the result gives an equal experiment.
nlohmann::ordered_json toJson(const Experiment& experiment);

/// Checks that every number of an experiment made in code is in its domain, as parseExperiment() does for files.
/// @throws InputError like parseExperiment()
void checkDomains(const Experiment& experiment);

/// toJson() as one line: the same text for equal experiments.
std::string canonicalJson(const Experiment& experiment);

/// toJson() as the formatted text of a file.
/// @throws InputError if it is larger than largest_experiment_file, which is only possible with packed tensors
std::string fileText(const Experiment& experiment);

}  // namespace attn
