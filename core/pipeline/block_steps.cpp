// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/pipeline/block_steps.h"

#include "core/tensor/tensor_id.h"

namespace attn
{

std::vector<OperandAlternatives> normOperands(TensorId x, TensorId deviation, TensorId weight, TensorId mean,
                                              TensorId bias)
{
    return {{x}, {deviation}, {weight}, {mean}, {bias}};
}

std::vector<Step> blockParameters()
{
    using enum TensorId;
    using enum Axis;
    using Op = Operation;
    using namespace block;
    return {
        {w_patch_weight, Op::given, {}, {query_in, patch_value}, inBlock<block::hasPatches>},
        {embedding_norm_weight,
         Op::given,
         {},
         {query_in},
         inBlock<satisfiesBoth<hasNormedEmbedding, hasUnprojectedEmbedding>>},
        {embedding_norm_bias,
         Op::given,
         {},
         {query_in},
         inBlock<satisfiesBoth<hasNormedEmbedding, hasUnprojectedEmbedding>>},
        {embedding_norm_weight, Op::given, {}, {embedding}, inBlock<hasProjectedEmbedding>},
        {embedding_norm_bias, Op::given, {}, {embedding}, inBlock<hasProjectedEmbedding>},
        {w_embedding_weight, Op::given, {}, {query_in, embedding}, inBlock<hasProjectedEmbedding>},
        {w_embedding_bias, Op::given, {}, {query_in}, inBlock<hasProjectedEmbedding>},
        {attention_norm_weight, Op::given, {}, {query_in}, inBlock<hasNormBefore>},
        {attention_norm_bias, Op::given, {}, {query_in}, inBlock<satisfiesBoth<hasNormBefore, isLayerNorm>>},
        {attention_norm_weight, Op::given, {}, {out}, inBlock<hasNormAfter>},
        {attention_norm_bias, Op::given, {}, {out}, inBlock<satisfiesBoth<hasNormAfter, isLayerNorm>>},
        {output_norm_weight, Op::given, {}, {out}, inBlock<hasOutputNorm>},
        {mlp_norm_weight, Op::given, {}, {out}, inBlock<hasMlpNorm>},
        {mlp_norm_bias, Op::given, {}, {out}, inBlock<satisfiesBoth<hasMlpNorm, isLayerNorm>>},
        {w_gate_weight, Op::given, {}, {mlp_features, out}, inBlock<hasGate>},
        {w_gate_bias, Op::given, {}, {mlp_features}, inBlock<hasGateBias>},
        {w_up_weight, Op::given, {}, {mlp_features, out}, inBlock<hasMlp>},
        {w_up_bias, Op::given, {}, {mlp_features}, inBlock<hasMlpBias>},
        {w_down_weight, Op::given, {}, {out, mlp_features}, inBlock<hasMlp>},
        {w_down_bias, Op::given, {}, {out}, inBlock<hasMlpBias>},
        {mlp_output_norm_weight, Op::given, {}, {out}, inBlock<hasMlpOutputNorm>},
        {final_norm_weight, Op::given, {}, {out}, inBlock<hasFinalNorm>},
        {final_norm_weight, Op::given, {}, {out}, inBlock<hasEncoderFinalNorm>},
        {final_norm_bias, Op::given, {}, {out}, inBlock<satisfiesBoth<hasFinalNorm, isLayerNorm>>},
        {final_norm_bias, Op::given, {}, {out}, inBlock<satisfiesBoth<hasEncoderFinalNorm, isLayerNorm>>},
        {w_dense_weight, Op::given, {}, {embedding, out}, inBlock<hasTransform>},
        {w_dense_bias, Op::given, {}, {embedding}, inBlock<hasTransform>},
        {head_norm_weight, Op::given, {}, {embedding}, inBlock<hasTransform>},
        {head_norm_bias, Op::given, {}, {embedding}, inBlock<hasTransform>},
        {w_logits_weight, Op::given, {}, {vocabulary, embedding}, inBlock<hasTransform>},
        {w_logits_weight, Op::given, {}, {vocabulary, out}, inBlock<isPredictionWithoutTransform>},
        {w_logits_bias, Op::given, {}, {vocabulary}, inBlock<hasLogitBias>},
    };
}

namespace
{

const std::vector<OperandAlternatives> embedding_rows = {
    {TensorId::token_rows}, {TensorId::position_rows}, {TensorId::type_rows, TensorId::patch_rows}};

/// The rows of the embedding tables and their sum, for models for which `kind` returns true.
template <bool (*kind)(const Block&)>
void addEmbedding(std::vector<Step>& steps, const Axes& features)
{
    using enum TensorId;
    using Op = Operation;
    using namespace block;
    steps.push_back({token_rows, Op::given, {}, features, inBlock<kind>});
    steps.push_back({position_rows, Op::given, {}, features, inBlock<satisfiesBoth<hasPositions, kind>>});
    steps.push_back({type_rows, Op::given, {}, features, inBlock<satisfiesBoth<hasTypes, kind>>});
    steps.push_back(
        {embedding_sum, Op::embed, embedding_rows, features, inBlock<satisfiesBoth<hasNormedEmbedding, kind>>});
}

}  // namespace

std::vector<Step> stepsBeforeAttention()
{
    using enum TensorId;
    using enum Axis;
    using Op = Operation;
    using namespace block;
    const Axes features = {batch, query, query_in};
    const Axes projected = {batch, query, embedding};
    const Axes position = {batch, query};
    const std::vector<OperandAlternatives> sum_normed =
        normOperands(embedding_sum, embedding_deviation, embedding_norm_weight, embedding_mean, embedding_norm_bias);
    std::vector<Step> steps = {
        {TensorId::patches, Op::given, {}, {batch, query, patch_value}, inBlock<block::hasPatches>},
        {patch_rows, Op::project, {{TensorId::patches}, {w_patch_weight}, {}}, features, inBlock<block::hasPatches>},
    };
    addEmbedding<hasUnprojectedEmbedding>(steps, features);
    addEmbedding<hasProjectedEmbedding>(steps, projected);
    const std::initializer_list<Step> others = {
        {embedding_mean, Op::mean, {{embedding_sum}}, position, inBlock<hasNormedEmbedding>},
        {embedding_deviation,
         Op::deviation,
         {{embedding_sum}, {embedding_mean}},
         position,
         inBlock<hasNormedEmbedding>},
        {block_input, Op::embed, embedding_rows, features, inBlock<hasUnnormedEmbedding>},
        {block_input, Op::norm, sum_normed, features,
         inBlock<satisfiesBoth<hasNormedEmbedding, hasUnprojectedEmbedding>>},
        {normed_embedding, Op::norm, sum_normed, projected, inBlock<hasProjectedEmbedding>},
        {block_input,
         Op::project,
         {{normed_embedding}, {w_embedding_weight}, {w_embedding_bias}},
         features,
         inBlock<hasProjectedEmbedding>},
        {block_input, Op::given, {}, features, inBlock<hasAttentionWithoutEmbedding>},
        {block_input, Op::given, {}, {batch, query, out}, inBlock<isPrediction>},
        {norm_mean, Op::mean, {{block_input}}, position, inBlock<satisfiesBoth<hasNormBefore, isLayerNorm>>},
        {norm_deviation, Op::deviation, {{block_input}, {norm_mean}}, position, inBlock<hasNormBefore>},
    };
    steps.insert(steps.end(), others);
    return steps;
}

std::vector<Step> stepsAfterAttention()
{
    using enum TensorId;
    using enum Axis;
    using Op = Operation;
    using namespace block;
    const Axes features = {batch, query, out};
    const Axes position = {batch, query};
    const Axes inner_features = {batch, query, mlp_features};
    const OperandAlternatives attended = {normed_attention, attention_sum};
    return {
        {output_deviation, Op::deviation, {{output}}, position, inBlock<hasOutputNorm>},
        {normed_output,
         Op::norm,
         {{output}, {output_deviation}, {output_norm_weight}},
         features,
         inBlock<hasOutputNorm>},
        {attention_sum, Op::add, {{block_input}, {normed_output, output}}, features, inBlock<hasAttention>},
        {attention_sum_mean, Op::mean, {{attention_sum}}, position, inBlock<satisfiesBoth<hasNormAfter, isLayerNorm>>},
        {attention_sum_deviation,
         Op::deviation,
         {{attention_sum}, {attention_sum_mean}},
         position,
         inBlock<hasNormAfter>},
        {normed_attention, Op::norm,
         normOperands(attention_sum, attention_sum_deviation, attention_norm_weight, attention_sum_mean,
                      attention_norm_bias),
         features, inBlock<hasNormAfter>},
        {mlp_norm_mean, Op::mean, {{attention_sum}}, position, inBlock<satisfiesBoth<hasMlpNormBefore, isLayerNorm>>},
        {mlp_norm_deviation, Op::deviation, {{attention_sum}, {mlp_norm_mean}}, position, inBlock<hasMlpNormBefore>},
        {mlp_input, Op::norm,
         normOperands(attention_sum, mlp_norm_deviation, mlp_norm_weight, mlp_norm_mean, mlp_norm_bias), features,
         inBlock<hasMlpNormBefore>},
        {mlp_norm_mean, Op::mean, {{block_input}}, position, inBlock<satisfiesBoth<hasParallelMlp, isLayerNorm>>},
        {mlp_norm_deviation, Op::deviation, {{block_input}, {mlp_norm_mean}}, position, inBlock<hasParallelMlp>},
        {mlp_input, Op::norm,
         normOperands(block_input, mlp_norm_deviation, mlp_norm_weight, mlp_norm_mean, mlp_norm_bias), features,
         inBlock<hasParallelMlp>},
        {mlp_input, Op::copy, {attended}, features, inBlock<hasMlpWithoutNormBefore>},
        {mlp_gate, Op::project, {{mlp_input}, {w_gate_weight}, {w_gate_bias}}, inner_features, inBlock<hasGate>},
        {mlp_up, Op::project, {{mlp_input}, {w_up_weight}, {w_up_bias}}, inner_features, inBlock<hasMlp>},
        {mlp_activated, Op::activate, {{mlp_gate, mlp_up}}, inner_features, inBlock<hasMlp>},
        {mlp_gated, Op::gate, {{mlp_activated}, {mlp_up}}, inner_features, inBlock<hasGate>},
        {mlp_down,
         Op::project,
         {{mlp_gated, mlp_activated}, {w_down_weight}, {w_down_bias}},
         features,
         inBlock<hasMlp>},
        {mlp_output_deviation, Op::deviation, {{mlp_down}}, position, inBlock<hasMlpOutputNorm>},
        {normed_mlp_output,
         Op::norm,
         {{mlp_down}, {mlp_output_deviation}, {mlp_output_norm_weight}},
         features,
         inBlock<hasMlpOutputNorm>},
        {mlp_sum, Op::add, {attended, {normed_mlp_output, mlp_down}}, features, inBlock<hasMlp>},
        {mlp_sum_mean, Op::mean, {{mlp_sum}}, position, inBlock<satisfiesBoth<hasMlpNormAfter, isLayerNorm>>},
        {mlp_sum_deviation, Op::deviation, {{mlp_sum}, {mlp_sum_mean}}, position, inBlock<hasMlpNormAfter>},
        {block_output, Op::norm, normOperands(mlp_sum, mlp_sum_deviation, mlp_norm_weight, mlp_sum_mean, mlp_norm_bias),
         features, inBlock<hasMlpNormAfter>},
        {mlp_sum_mean, Op::mean, {{mlp_sum}}, position, inBlock<satisfiesBoth<hasEncoderFinalNorm, isLayerNorm>>},
        {mlp_sum_deviation, Op::deviation, {{mlp_sum}, {mlp_sum_mean}}, position, inBlock<hasEncoderFinalNorm>},
        {block_output, Op::norm,
         normOperands(mlp_sum, mlp_sum_deviation, final_norm_weight, mlp_sum_mean, final_norm_bias), features,
         inBlock<hasEncoderFinalNorm>},
        {block_output, Op::copy, {{mlp_sum, normed_attention, attention_sum}}, features, inBlock<hasUnnormedOutput>},
    };
}

std::vector<Step> stepsOfPrediction()
{
    using enum TensorId;
    using enum Axis;
    using Op = Operation;
    using namespace block;
    const Axes features = {batch, query, out};
    const Axes position = {batch, query};
    const Axes compared = {batch, query, embedding};
    const Axes words = {batch, query, vocabulary};
    const OperandAlternatives final_logits = {capped_logits, logits};
    return {
        {final_mean, Op::mean, {{block_input}}, position, inBlock<satisfiesBoth<hasFinalNorm, isLayerNorm>>},
        {final_deviation, Op::deviation, {{block_input}, {final_mean}}, position, inBlock<hasFinalNorm>},
        {final_normed, Op::norm,
         normOperands(block_input, final_deviation, final_norm_weight, final_mean, final_norm_bias), features,
         inBlock<hasFinalNorm>},
        {final_scaled, Op::scale, {{final_normed}}, features, inBlock<hasFinalScale>},
        {head_dense, Op::project, {{block_input}, {w_dense_weight}, {w_dense_bias}}, compared, inBlock<hasTransform>},
        {head_activated, Op::activate, {{head_dense}}, compared, inBlock<hasTransform>},
        {head_mean, Op::mean, {{head_activated}}, position, inBlock<hasTransform>},
        {head_deviation, Op::deviation, {{head_activated}, {head_mean}}, position, inBlock<hasTransform>},
        {head_normed, Op::norm,
         normOperands(head_activated, head_deviation, head_norm_weight, head_mean, head_norm_bias), compared,
         inBlock<hasTransform>},
        {logits,
         Op::project,
         {{head_normed, final_scaled, final_normed, block_input}, {w_logits_weight}, {w_logits_bias}},
         words,
         inBlock<isPrediction>},
        {capped_logits, Op::cap, {{logits}}, words, inBlock<hasLogitCap>},
        {logit_max, Op::maximum, {final_logits}, position, inBlock<isPrediction>},
        {exp_logits, Op::exponential, {final_logits, {logit_max}}, words, inBlock<isPrediction>},
        {logit_sum, Op::sum, {{exp_logits}}, position, inBlock<isPrediction>},
        {probabilities, Op::normalise, {{exp_logits}, {logit_sum}}, words, inBlock<isPrediction>},
    };
}

}  // namespace attn
