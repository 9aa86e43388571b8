// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/layer/layer.h"
#include "core/python/dialect.h"

#include <string>
#include <vector>

namespace attn
{

/// A line of Python and what is said behind it (nothing behind the second line of a loop).
struct CodeLine {
    std::string code;
    std::string comment;                      ///< in letters and names, which are those of the code
    const char* remark = nullptr;             ///< in words, marked with ATTN_TEXT; null: none
    std::vector<std::string> arguments = {};  ///< of the remark: names and numbers that files have
};

/// What the lines of a step are written from: its operands as variables, in the step's order.
struct Listing {
    std::string_view name;  ///< of the step's tensor in files
    const Axes& axes;       ///< of the step's tensor
    const Layer& layer;
    const Dialect& dialect;
    std::vector<std::string> operands;
    std::vector<Axes> operand_axes;

    /// The line that computes the tensor, its shape in letters beside it, and what a reader may stumble over.
    [[nodiscard]] CodeLine line(const std::string& expression, const char* remark = nullptr) const;
    [[nodiscard]] std::string shape() const;
};

/// The name of a tensor's variable: its own, w_q.weight being w_q_weight.
std::string variable(std::string_view tensor);

/// "(N, H, L_q, L_k)"
std::string inLetters(const Axes& axes, const Layer& layer);

/// The lines that combine the mask layers into `mask`: one or a few per layer, in order, as the layers are applied;
/// or one that loads mask.npy, when a layer cannot be written shortly.
std::vector<CodeLine> maskLines(const Layer& layer, const Dialect& dialect, const std::string& shape);

/// Whether maskLines() loads mask.npy.
bool loadsMask(const Layer& layer);

}  // namespace attn
