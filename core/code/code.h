// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/trace.h"
#include "core/python/dialect.h"

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace attn
{

/// Says a comment of a listing, marked with ATTN_TEXT, in the language of who reads it.
using CommentWords = std::function<std::string(const char*)>;
inline std::string inEnglish(const char* text) { return text; }

/// A listing and the arrays it loads.
struct CodeListing {
    std::string program;                      ///< attention.py
    std::map<std::string, TensorPtr> arrays;  ///< file name ("w_q.weight.npy") → values
};

/// The trace's computation as a runnable program that recomputes every tensor, prints the largest difference per
/// tensor, and exits 0 only if all are within 1e-5 (docs/command-line.md).
CodeListing writeCode(const Trace& trace, CodeLanguage language);

/// The trace's computation as one text that runs by itself: imports, the arrays as numbers, every step, and at the end
/// a tensor that it prints. nullopt: the arrays are too large for that, writeCode() has them in files.
/// @param title what the experiment is called where the text is copied
/// @param printed a tensor of the trace; nullopt: what comes out
std::optional<std::string> writeWholeProgram(const Trace& trace, CodeLanguage language, const std::string& title,
                                             const CommentWords& say = inEnglish,
                                             std::optional<TensorId> printed = std::nullopt);

/// The line (or lines) of the listing that computes `step`: what the window shows beside the picture.
std::string codeLine(const Step& step, const Layer& layer, CodeLanguage language, const CommentWords& say = inEnglish);

/// The names that codeLine() uses and does not set: modules first ("torch"), then sizes and tensors ("d_k", "q_heads").
std::vector<std::string> namesNeeded(const Step& step, const Layer& layer, CodeLanguage language);

/// codeLine() below a comment that says what it needs: what is copied of one step.
std::string codeWithNeeds(const Step& step, const Layer& layer, CodeLanguage language,
                          const CommentWords& say = inEnglish);

}  // namespace attn
