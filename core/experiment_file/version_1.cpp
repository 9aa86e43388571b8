// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment_file/version_1.h"

#include "core/error/message.h"
#include "core/experiment/head_size.h"

#include <cmath>

namespace attn
{

namespace
{

/// 0 for a tensor without axes, which makeLayer() rejects.
Index queryFeatures(const Experiment& experiment)
{
    const auto* numbers = std::get_if<TensorInput>(&experiment.inputs.query);
    if (!numbers)
        return experiment.embedding.dim;
    const Shape& shape = numbers->tensor.data->shape();
    return shape.empty() ? 0 : shape.back();
}

}  // namespace

void upgradeFromVersion1(Experiment& experiment)
{
    Attention& attention = experiment.attention;
    if (attention.scale.kind == Scale::Kind::sqrt_model_dim && attention.d_k &&
        *attention.d_k != queryFeatures(experiment))
        attention.scale = {Scale::Kind::number, 1.0 / std::sqrt(static_cast<double>(*attention.d_k))};
    const char* indivisible = ATTN_TEXT("core", "%1 heads do not divide %4 = %2: choose one of %3.");
    if (attention.d_k)
        attention.d_k = sizeOfHead(*attention.d_k, attention.heads, indivisible, "d_k");
    if (attention.d_v)
        attention.d_v = sizeOfHead(*attention.d_v, attention.heads, indivisible, "d_v");
}

}  // namespace attn
