// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/code/code.h"
#include "core/pipeline/trace.h"

#include <map>
#include <optional>
#include <string>

namespace attn
{

/// A listing and the arrays it loads.
struct CodeListing {
    std::string program;                      ///< attention.py
    std::map<std::string, TensorPtr> arrays;  ///< file name ("w_q.weight.npy") → values
};

/// The trace's computation as a runnable program that recomputes every tensor, prints the largest difference per
/// tensor, and exits with 0 only if all are within 1e-5 (docs/command-line.md).
CodeListing writeCode(const Trace& trace, CodeLanguage language);

/// The trace's computation as a self-contained program: imports, the arrays as literals, every step, and a final print
/// of one tensor. nullopt if the arrays are too large; writeCode() puts them into files.
/// @param title the experiment's title, written as a comment
/// @param printed a tensor of the trace; nullopt: the output
std::optional<std::string> writeWholeProgram(const Trace& trace, CodeLanguage language, const std::string& title,
                                             const CommentTranslator& localise = inEnglish,
                                             std::optional<TensorId> printed = std::nullopt);

}  // namespace attn
