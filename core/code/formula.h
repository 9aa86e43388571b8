// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/step_table.h"

#include <string>
#include <vector>

namespace attn
{

/// A step as TeX. \of{NAME}{…} encloses what stands for the tensor of that name, \q{…}, \k{…} and \v{…} what has the
/// colour of Q, K or V.
struct Formula {
    std::string name;  ///< of its drawing in resources/formulas: the step's, and a hash of the TeX ("scores-4b31c0de")
    std::string tex;   ///< empty for inputs and parameters
};

/// What the operation's template (see OperationEntry::formula) says about this step and the operands that it has in
/// `layer`.
Formula formulaOf(const Step& step, const Layer& layer);

/// Every formula that formulaOf() can give for any layer, by name: each row of the step table with each choice of its
/// operands and each variant of its operation.
std::vector<Formula> allFormulas();

}  // namespace attn
