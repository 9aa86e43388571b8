// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/models/plan.h"

#include "core/tensor/tensor_id.h"

#include <array>
#include <cassert>

namespace attn
{

Rotation rotationOf(double theta, Index features, RotaryPairs pairs)
{
    Rotation rotation{{}, theta, pairs};
    for (Index pair = 0; pair < features / 2; ++pair)
        rotation.frequencies.push_back(
            std::pow(theta, -2.0 * static_cast<double>(pair) / static_cast<double>(features)));
    return rotation;
}

namespace
{

constexpr std::array<std::string_view, 4> part_names = {"encoder", "self", "cross", "prediction"};

}  // namespace

Index ParameterSource::storedRow(Index row, Index rows) const
{
    if (interleaved_head_count == 0)
        return first_row + row;
    const Index of_one = rows / 3;  // rows of q, k or v
    const Index head_size = of_one / interleaved_head_count;
    const Index head = row % of_one / head_size;
    return (3 * head + row / of_one) * head_size + row % head_size;
}

bool ModelPlan::decodes() const
{
    return std::ranges::any_of(parts, [](const PartPlan& part) { return part.kind == PartKind::self; });
}

std::optional<std::size_t> ModelPlan::find(PartKind kind, Index layer) const
{
    const auto found =
        std::ranges::find_if(parts, [&](const PartPlan& part) { return part.kind == kind && part.layer == layer; });
    return found == parts.end() ? std::nullopt : std::optional(static_cast<std::size_t>(found - parts.begin()));
}

std::string_view name(PartKind kind) { return part_names[static_cast<std::size_t>(kind)]; }

std::span<const std::string_view> partNames() { return part_names; }

std::optional<PartKind> partKind(std::string_view name)
{
    const auto found = std::ranges::find(part_names, name);
    return found == part_names.end() ? std::nullopt : std::optional(static_cast<PartKind>(found - part_names.begin()));
}

Shape parameterShape(const ModelPlan& plan, const PartPlan& part, TensorId id)
{
    const PartAttention& attention = part.attention;
    const Index features = plan.features;
    const Index embedding = plan.embeddingFeatures();
    const Index vocabulary = plan.vocabulary;
    const Index patch = plan.image ? plan.image->numbersPerPatch() : 0;
    const Index mlp = part.mlp_size;
    const Index head_size = attention.head_size;
    const Index queries = attention.heads * head_size;
    const Index keys = attention.key_heads * head_size;
    const bool norms_all_heads = attention.qk_norm == QkNormSpan::all_heads;

    struct Parameter {
        TensorId weight;
        TensorId bias;  ///< has one number per row of the weight; the weight itself if there is no bias
        Shape shape;
    };
    using enum TensorId;
    const std::array parameters{
        Parameter{w_q_weight, w_q_bias, {queries, features}},
        Parameter{w_k_weight, w_k_bias, {keys, features}},
        Parameter{w_v_weight, w_v_bias, {keys, features}},
        Parameter{w_qkv_weight, w_qkv_bias, {queries + 2 * keys, features}},
        Parameter{w_o_weight, w_o_bias, {features, queries}},
        Parameter{q_norm_weight, q_norm_weight, {norms_all_heads ? queries : head_size}},
        Parameter{k_norm_weight, k_norm_weight, {norms_all_heads ? keys : head_size}},
        Parameter{embedding_norm_weight, embedding_norm_bias, {embedding}},
        Parameter{w_embedding_weight, w_embedding_bias, {features, embedding}},
        Parameter{w_patch_weight, w_patch_weight, {features, patch}},
        Parameter{attention_norm_weight, attention_norm_bias, {features}},
        Parameter{output_norm_weight, output_norm_weight, {features}},
        Parameter{mlp_norm_weight, mlp_norm_bias, {features}},
        Parameter{mlp_output_norm_weight, mlp_output_norm_weight, {features}},
        Parameter{w_gate_weight, w_gate_bias, {mlp, features}},
        Parameter{w_up_weight, w_up_bias, {mlp, features}},
        Parameter{w_down_weight, w_down_bias, {features, mlp}},
        Parameter{final_norm_weight, final_norm_bias, {features}},
        Parameter{w_dense_weight, w_dense_bias, {embedding, features}},
        Parameter{head_norm_weight, head_norm_bias, {embedding}},
        Parameter{w_logits_weight, w_logits_bias, {vocabulary, embedding}},
    };
    const auto* const found =
        std::ranges::find_if(parameters, [id](const Parameter& each) { return each.weight == id || each.bias == id; });
    assert(found != parameters.end());
    return id == found->weight ? found->shape : Shape{found->shape.front()};
}

}  // namespace attn
