// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/step_table.h"

#include <functional>
#include <string>
#include <string_view>

namespace attn
{

/// A step as TeX. \of{NAME}{…} encloses the symbol of the tensor NAME; \q{…}, \k{…} and \v{…} set the colour of Q, K or
/// V.
struct Formula {
    std::string name;  ///< name of its image in resources/formulas: step and hash of the TeX ("scores-4b31c0de")
    std::string tex;   ///< empty for inputs and parameters
};

// The templates of operations (FormulaTemplates in core/operations/operation.h) are TeX with placeholders:
//     <r>, <0>, <1>   symbol of the result, of operand 0, of operand 1, with its index: i for queries, j for keys,
//                     c for features of the result, d for features that are summed over
//     <0.1>           operand 1 of operand 0's own step
//     <0'>            the same with the running index primed
//     <0|x>           the symbol with index x (<0|>: none); <0|x|y>: followed by y, outside its colour
//     <0=>            the tensor's name, for \\of{<0=>}{…}
//     <?2>            the rest of the template is omitted without operand 2
//     <run>           index of the axis that a sum, a maximum or a division runs over
//     <pos>, <length> index and size of the axis of positions of the result; <width>: size of all heads' features
//     <offset>        where a slice begins, followed by +; <offset of groups>: with fewer heads of keys and values
//     <heads>         letter of the number of heads of the result, where keys and values have fewer than queries
//     <dot>           if features are summed: the dot product of the operands' rows, followed by =

/// The operation's template (see OperationEntry::formula) filled in for this step and its operands in `layer`.
Formula formulaOf(const Step& step, const Layer& layer);

/// Resolves an operand to its row of the step table, that of the first candidate that is present; null: none.
using ResolveOperand = std::function<const Step*(const OperandAlternatives& candidates, bool optional)>;

/// One of the operation's templates filled in for this step.
Formula formulaOf(const Step& step, std::string_view variant, const ResolveOperand& resolve);

}  // namespace attn
