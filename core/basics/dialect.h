// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/basics/axis.h"
#include "core/basics/message.h"

namespace attn
{

enum class CodeLanguage { pytorch, numpy };

/// Code patterns that differ between PyTorch and NumPy; %1, %2, ... stand for the operands, listed in the comments.
/// All other generated code is the same for both.
struct Dialect {
    const char* swap_axes;       ///< tensor, axis, axis
    const char* maximum;         ///< tensor, axis
    const char* larger;          ///< tensor, tensor: the larger of the two, cell by cell
    const char* sum;             ///< tensor, axis
    const char* exponential;     ///< tensor
    const char* add_last_axis;   ///< tensor: a new last axis
    const char* add_row_axis;    ///< tensor: a new second-to-last axis
    const char* any_visible;     ///< mask, axis: whether anything is visible along it
    const char* fill;            ///< tensor, condition, value
    const char* choose;          ///< condition, tensor, tensor
    const char* copy;            ///< tensor
    const char* ones;            ///< sizes
    const char* zeros;           ///< sizes
    const char* positions;       ///< size
    const char* numbers;         ///< a list of numbers, in double precision
    const char* single_numbers;  ///< a list of numbers, in single precision
    const char* sine;            ///< tensor of doubles, to single precision
    const char* cosine;          ///< tensor of doubles, to single precision
    const char* tangent;         ///< tensor: the hyperbolic tangent
    const char* error_function;  ///< tensor
    const char* infinity;
    const char* minus_infinity;
    const char* not_a_number;
};

const Dialect& dialectOf(CodeLanguage language);

inline std::string codeOperand(std::string_view code) { return std::string(code); }
inline std::string codeOperand(Index number) { return std::to_string(number); }

/// The pattern with its operands substituted.
template <typename... Operands>
std::string filledPattern(const char* pattern, const Operands&... operands)
{
    return Message{pattern, {codeOperand(operands)...}}.english();
}

/// The shortest decimal that is the same single-precision number, as Python writes it.
std::string pythonNumber(float number, const Dialect& dialect);

/// "[0, 2]"
std::string pythonList(const std::vector<Index>& numbers);

}  // namespace attn
