// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/code/code.h"

#include <string>

namespace attn
{

/// attention.py: loads the arrays, has a paragraph per part of the computation, and compares the results with the
/// trace.
std::string programText(const Trace& trace, CodeLanguage language);

/// The sizes and the lines that compute every tensor, step by step; arrays are loaded by `load(name)`.
std::string computationText(const Layer& layer, CodeLanguage language, const CommentTranslator& localise = inEnglish);

/// The title as a one-line comment; empty for an empty title.
std::string titleComment(std::string title);

}  // namespace attn
