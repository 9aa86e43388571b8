// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/basics/dialect.h"

#include "core/basics/text.h"

#include <cmath>

namespace attn
{

namespace
{

constexpr Dialect pytorch = {
    .swap_axes = "%1.transpose(%2, %3)",
    .maximum = "%1.amax(dim=%2)",
    .larger = "torch.maximum(%1, %2)",
    .sum = "%1.sum(dim=%2)",
    .exponential = "torch.exp(%1)",
    .add_last_axis = "%1.unsqueeze(-1)",
    .add_row_axis = "%1.unsqueeze(-2)",
    .any_visible = "%1.any(dim=%2, keepdim=True)",
    .fill = "%1.masked_fill(%2, %3)",
    .choose = "torch.where(%1, %2, %3)",
    .copy = "%1.clone()",
    .ones = "torch.ones(%1)",
    .zeros = "torch.zeros(%1)",
    .positions = "torch.arange(%1)",
    .numbers = "torch.tensor(%1, dtype=torch.float64)",
    .single_numbers = "torch.tensor(%1, dtype=torch.float32)",
    .sine = "torch.sin(%1).float()",
    .cosine = "torch.cos(%1).float()",
    .tangent = "torch.tanh(%1)",
    .error_function = "torch.erf(%1)",
    .infinity = "float(\"inf\")",
    .minus_infinity = "float(\"-inf\")",
    .not_a_number = "float(\"nan\")",
};

constexpr Dialect numpy = {
    .swap_axes = "%1.swapaxes(%2, %3)",
    .maximum = "%1.max(axis=%2)",
    .larger = "np.maximum(%1, %2)",
    .sum = "%1.sum(axis=%2)",
    .exponential = "np.exp(%1)",
    .add_last_axis = "%1[..., None]",
    .add_row_axis = "%1[..., None, :]",
    .any_visible = "%1.any(axis=%2, keepdims=True)",
    .fill = "np.where(%2, %3, %1)",
    .choose = "np.where(%1, %2, %3)",
    .copy = "%1.copy()",
    .ones = "np.ones((%1), np.float32)",
    .zeros = "np.zeros((%1), np.float32)",
    .positions = "np.arange(%1)",
    .numbers = "np.array(%1)",
    .single_numbers = "np.array(%1, np.float32)",
    .sine = "np.sin(%1).astype(np.float32)",
    .cosine = "np.cos(%1).astype(np.float32)",
    .tangent = "np.tanh(%1)",
    .error_function = "np.vectorize(math.erf)(%1)",
    .infinity = "np.inf",
    .minus_infinity = "-np.inf",
    .not_a_number = "np.nan",
};

}  // namespace

const Dialect& dialectOf(CodeLanguage language) { return language == CodeLanguage::pytorch ? pytorch : numpy; }

std::string pythonNumber(float number, const Dialect& dialect)
{
    if (std::isnan(number))
        return dialect.not_a_number;
    if (std::isinf(number))
        return number < 0 ? dialect.minus_infinity : dialect.infinity;
    std::string text = shortestDigits(number);
    const auto exponent = text.find("e+0");
    if (exponent != std::string::npos)
        text.erase(exponent + 1, 2);
    return text;
}

std::string pythonList(const std::vector<Index>& numbers) { return '[' + joined(numbers) + ']'; }

}  // namespace attn
