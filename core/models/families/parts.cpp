// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/models/families/parts.h"

#include <cmath>

namespace attn
{

void add(PartPlan& part, const WeightAndBias& ids, const std::string& name, Bias bias, Stored stored)
{
    part.parameters[ids.weight] = {name + ".weight", stored == Stored::in_out};
    if (bias == Bias::yes)
        part.parameters[ids.bias] = {name + ".bias"};
}

PartAttention attentionOf(Index heads, Index head_size)
{
    PartAttention attention;
    attention.heads = heads;
    attention.key_heads = heads;
    attention.head_size = head_size;
    attention.scale = static_cast<float>(1.0 / std::sqrt(static_cast<double>(head_size)));
    return attention;
}

PartPlan predictionOf(Index layers, Block block, const Prediction& prediction)
{
    PartPlan part;
    part.kind = PartKind::prediction;
    part.layer = layers;
    part.block = std::move(block);
    part.block.mlp = Mlp::none;
    part.block.prediction = prediction;
    return part;
}

}  // namespace attn
