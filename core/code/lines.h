// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/code/code.h"
#include "core/pipeline/step_table.h"

#include <vector>

namespace attn
{

/// The lines that compute a step; the line that creates the tensor has its shape in letters as comment.
std::vector<CodeLine> linesOf(const Step& step, const Layer& layer, CodeLanguage language);

/// The line with its comment, which begins at `column`, or after the code if that is longer.
std::string written(const CodeLine& line, const CommentTranslator& localise, std::size_t column = 0);

}  // namespace attn
