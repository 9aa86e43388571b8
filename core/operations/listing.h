// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/basics/dialect.h"
#include "core/operations/layer.h"

#include <string>
#include <vector>

namespace attn
{

/// A line of Python and its trailing comment (none after the second line of a loop).
struct CodeLine {
    std::string code;
    std::string comment;                      ///< the untranslated part: shapes and names as in code
    const char* remark = nullptr;             ///< the translatable part, marked with ATTN_TEXT; null: none
    std::vector<std::string> arguments = {};  ///< arguments for %1, … of the remark: names and numbers as in files
};

/// Input for generating the lines of a step: its operands as variables, in the step's order.
struct Listing {
    std::string_view name;  ///< name of the step's tensor in files
    const Axes& axes;       ///< axes of the step's tensor
    const Layer& layer;
    const Dialect& dialect;
    std::vector<std::string> operands;
    std::vector<Axes> operand_axes;

    /// The line that computes the tensor, with its shape in letters as comment and an optional remark.
    [[nodiscard]] CodeLine line(const std::string& expression, const char* remark = nullptr) const;
    [[nodiscard]] std::string shape() const;
};

/// The variable name of a tensor: its name with _ instead of dots (w_q.weight → w_q_weight).
std::string variable(std::string_view tensor);

/// The sinks of the layer's heads as an array (H, 1), in single precision.
std::string pythonSinks(const Listing& in);

/// "(N, H, L_q, L_k)"
std::string shapeLetters(const Axes& axes, const Layer& layer);

/// The lines that combine the mask layers in the order of application: those that block or open into `mask`, the adding
/// ones into `bias`. If a layer has no short form, one line that loads mask.npy or bias.npy instead.
std::vector<CodeLine> maskLines(const Listing& in);
std::vector<CodeLine> biasLines(const Listing& in);

/// Whether maskLines() loads mask.npy, or biasLines() bias.npy.
bool loadsMask(const Layer& layer);
bool loadsBias(const Layer& layer);

}  // namespace attn
