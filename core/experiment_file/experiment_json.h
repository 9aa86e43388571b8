// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/experiment.h"

#include <filesystem>
#include <string>
#include <string_view>

namespace attn
{

/// Bytes that the text of an experiment may have.
inline constexpr std::size_t largest_experiment_file = std::size_t{64} << 20;

/// Reads an experiment, of this version of the format or an earlier one, and every file it names.
/// @param folder what relative file names are relative to
/// @throws InputError whose place is a JSON pointer: unknown or duplicate key, wrong type, value outside its domain,
///         a file that is missing or broken. Sizes that do not fit each other are found by makeLayer().
Experiment parseExperiment(std::string_view json, const std::filesystem::path& folder);

/// parseExperiment() of a file's text, relative to the file's folder.
/// @throws InputError also when the file cannot be read or is larger than largest_experiment_file
Experiment loadExperiment(const std::filesystem::path& file);

/// The newest version of the format, every key written out, in the order of docs/experiment-file.md; parseExperiment()
/// of it gives an equal experiment.
nlohmann::ordered_json toJson(const Experiment& experiment);

/// Checks an experiment made in code as parseExperiment() checks a file: every number is in its domain.
/// @throws InputError as parseExperiment() does
void checkDomains(const Experiment& experiment);

/// toJson() as one line: the same text for equal experiments.
std::string canonicalJson(const Experiment& experiment);

/// toJson() as it is written to a file, for people to read.
/// @throws InputError when it is larger than largest_experiment_file, which only tensors inside can make it
std::string fileText(const Experiment& experiment);

}  // namespace attn
