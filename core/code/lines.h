// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/code/dialect.h"

#include <vector>

namespace attn
{

/// A line of Python and what is said behind it (nothing behind the second line of a loop).
struct CodeLine {
    std::string code;
    std::string comment;
};

/// The lines that compute a step, the tensor's shape in letters beside the one that makes it.
std::vector<CodeLine> linesOf(const Step& step, const Layer& layer, CodeLanguage language);

/// The lines that combine the mask layers into `mask`: one or a few per layer, in order, as the layers are applied;
/// or one that loads mask.npy, when a layer cannot be written shortly.
std::vector<CodeLine> maskLines(const Layer& layer, const Dialect& dialect, const std::string& shape);

/// Whether maskLines() loads mask.npy.
bool loadsMask(const Layer& layer);

/// The line with its comment, which begins at `column` or as soon as the code ends.
std::string written(const CodeLine& line, std::size_t column = 0);

/// The name of a tensor's variable: its own, w_q.weight being w_q_weight.
std::string variable(TensorId id);

/// "(N, H, L_q, L_k)"
std::string shapeInLetters(const Step& step);

}  // namespace attn
