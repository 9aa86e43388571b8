// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/code/code.h"
#include "core/pipeline/step_table.h"

#include <vector>

namespace attn
{

/// The lines that compute a step, the tensor's shape in letters beside the one that makes it.
std::vector<CodeLine> linesOf(const Step& step, const Layer& layer, CodeLanguage language);

/// The line with its comment, which begins at `column` or as soon as the code ends.
std::string written(const CodeLine& line, const CommentWords& say, std::size_t column = 0);

}  // namespace attn
