// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/models/block.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace attn
{

/// Applies the activation to one number, like torch.nn.functional.gelu, silu and relu.
template <typename Real>
Real activated(Activation activation, Real x)
{
    constexpr Real half{0.5};
    switch (activation) {
    case Activation::gelu:
        return half * x * (Real{1} + std::erf(x / std::numbers::sqrt2_v<Real>));
    case Activation::gelu_tanh: {
        constexpr Real cubic{0.044715};
        const Real inner = std::sqrt(Real{2} * std::numbers::inv_pi_v<Real>) * (x + cubic * x * x * x);
        return half * x * (Real{1} + std::tanh(inner));
    }
    case Activation::silu:
        return x / (Real{1} + std::exp(-x));
    case Activation::relu:
        break;
    }
    return std::isnan(x) ? x : std::max(x, Real{0});
}

}  // namespace attn
