// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/experiment.h"
#include "core/files/json_reader.h"

#include <string_view>

namespace attn
{

inline constexpr const char* format_name = "attention-explorer/experiment";
/// The newest format version; files are always written in it.
inline constexpr Index format_version = 2;

/// Checks that the text begins with '{', so that other kinds of text are not reported as JSON syntax errors.
/// @throws InputError if it does not
void requireExperimentText(std::string_view text);

/// Reads and checks "format" and "version".
/// @return a version that this program supports
/// @throws InputError if it is not an experiment, or was written by a newer program
Index readFormat(JsonObject& object);

/// Converts settings of version 1, in which d_k and d_v count the features of all heads together, and sqrt_model_dim
/// refers to that d_k: if the query input has another feature size, the scale becomes the number 1/√d_k.
/// @throws InputError (place: /attention/heads) if the number of heads does not divide d_k or d_v
void upgradeFromVersion1(Experiment& experiment);

}  // namespace attn
