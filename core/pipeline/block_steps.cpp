// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/pipeline/block_steps.h"

#include "core/tensor/tensor_id.h"

namespace attn
{

/// Operands of a norm of `x`: its deviation and, for LayerNorm, its mean.
std::vector<Candidates> normed(TensorId x, TensorId deviation, TensorId weight, TensorId mean, TensorId bias)
{
    return {{x}, {deviation}, {weight}, {mean}, {bias}};
}

/// Parameters of the steps outside attention. Parameters of a norm have the feature axis of its result.
std::vector<Step> blockParameters()
{
    using enum TensorId;
    using enum Axis;
    using Op = Operation;
    using namespace block;
    return {
        {w_patch_weight, Op::given, {}, {query_in, pixel}, inBlock<block::patches>},
        {embedding_norm_weight, Op::given, {}, {query_in}, inBlock<both<embedsNormed, projectsNothing>>},
        {embedding_norm_bias, Op::given, {}, {query_in}, inBlock<both<embedsNormed, projectsNothing>>},
        {embedding_norm_weight, Op::given, {}, {embedding}, inBlock<projects>},
        {embedding_norm_bias, Op::given, {}, {embedding}, inBlock<projects>},
        {w_embedding_weight, Op::given, {}, {query_in, embedding}, inBlock<projects>},
        {w_embedding_bias, Op::given, {}, {query_in}, inBlock<projects>},
        {attention_norm_weight, Op::given, {}, {query_in}, inBlock<before>},
        {attention_norm_bias, Op::given, {}, {query_in}, inBlock<beforeMeans>},
        {attention_norm_weight, Op::given, {}, {out}, inBlock<after>},
        {attention_norm_bias, Op::given, {}, {out}, inBlock<afterMeans>},
        {output_norm_weight, Op::given, {}, {out}, inBlock<outputNorms>},
        {mlp_norm_weight, Op::given, {}, {out}, inBlock<mlpNorms>},
        {mlp_norm_bias, Op::given, {}, {out}, inBlock<mlpNormMeans>},
        {w_gate_weight, Op::given, {}, {mlp_features, out}, inBlock<gated>},
        {w_gate_bias, Op::given, {}, {mlp_features}, inBlock<gateBias>},
        {w_up_weight, Op::given, {}, {mlp_features, out}, inBlock<mlp>},
        {w_up_bias, Op::given, {}, {mlp_features}, inBlock<mlpBias>},
        {w_down_weight, Op::given, {}, {out, mlp_features}, inBlock<mlp>},
        {w_down_bias, Op::given, {}, {out}, inBlock<mlpBias>},
        {mlp_output_norm_weight, Op::given, {}, {out}, inBlock<mlpOutputNorms>},
        {final_norm_weight, Op::given, {}, {out}, inBlock<finalNorm>},
        {final_norm_weight, Op::given, {}, {out}, inBlock<lastNorm>},
        {final_norm_bias, Op::given, {}, {out}, inBlock<finalMeans>},
        {final_norm_bias, Op::given, {}, {out}, inBlock<lastMeans>},
        {w_dense_weight, Op::given, {}, {embedding, out}, inBlock<transforms>},
        {w_dense_bias, Op::given, {}, {embedding}, inBlock<transforms>},
        {head_norm_weight, Op::given, {}, {embedding}, inBlock<transforms>},
        {head_norm_bias, Op::given, {}, {embedding}, inBlock<transforms>},
        {w_logits_weight, Op::given, {}, {vocabulary, embedding}, inBlock<transforms>},
        {w_logits_weight, Op::given, {}, {vocabulary, out}, inBlock<comparesPlain>},
        {w_logits_bias, Op::given, {}, {vocabulary}, inBlock<logitBias>},
    };
}

namespace
{

const std::vector<Candidates> embedding_rows = {
    {TensorId::token_rows}, {TensorId::position_rows}, {TensorId::type_rows, TensorId::patch_rows}};

/// The rows of the embedding tables and their sum, for models for which `kind` returns true.
template <bool (*kind)(const Block&)>
void addEmbedding(std::vector<Step>& steps, const Axes& features)
{
    using enum TensorId;
    using Op = Operation;
    using namespace block;
    steps.push_back({token_rows, Op::given, {}, features, inBlock<kind>});
    steps.push_back({position_rows, Op::given, {}, features, inBlock<both<positions, kind>>});
    steps.push_back({type_rows, Op::given, {}, features, inBlock<both<types, kind>>});
    steps.push_back({embedding_sum, Op::embed, embedding_rows, features, inBlock<both<embedsNormed, kind>>});
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
    const std::vector<Candidates> sum_normed =
        normed(embedding_sum, embedding_deviation, embedding_norm_weight, embedding_mean, embedding_norm_bias);
    std::vector<Step> steps = {
        {TensorId::patches, Op::given, {}, {batch, query, pixel}, inBlock<block::patches>},
        {patch_rows, Op::project, {{TensorId::patches}, {w_patch_weight}, {}}, features, inBlock<block::patches>},
    };
    addEmbedding<projectsNothing>(steps, features);
    addEmbedding<projects>(steps, projected);
    const std::initializer_list<Step> others = {
        {embedding_mean, Op::mean, {{embedding_sum}}, position, inBlock<embedsNormed>},
        {embedding_deviation, Op::deviation, {{embedding_sum}, {embedding_mean}}, position, inBlock<embedsNormed>},
        {block_input, Op::embed, embedding_rows, features, inBlock<embedsPlain>},
        {block_input, Op::norm, sum_normed, features, inBlock<both<embedsNormed, projectsNothing>>},
        {normed_embedding, Op::norm, sum_normed, projected, inBlock<projects>},
        {block_input,
         Op::project,
         {{normed_embedding}, {w_embedding_weight}, {w_embedding_bias}},
         features,
         inBlock<projects>},
        {block_input, Op::given, {}, features, inBlock<inner>},
        {block_input, Op::given, {}, {batch, query, out}, inBlock<predicts>},
        {norm_mean, Op::mean, {{block_input}}, position, inBlock<beforeMeans>},
        {norm_deviation, Op::deviation, {{block_input}, {norm_mean}}, position, inBlock<before>},
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
    const Candidates attended = {normed_attention, attention_sum};
    return {
        {output_deviation, Op::deviation, {{output}}, position, inBlock<outputNorms>},
        {normed_output, Op::norm, {{output}, {output_deviation}, {output_norm_weight}}, features, inBlock<outputNorms>},
        {attention_sum, Op::add, {{block_input}, {normed_output, output}}, features, inBlock<attends>},
        {attention_sum_mean, Op::mean, {{attention_sum}}, position, inBlock<afterMeans>},
        {attention_sum_deviation, Op::deviation, {{attention_sum}, {attention_sum_mean}}, position, inBlock<after>},
        {normed_attention, Op::norm,
         normed(attention_sum, attention_sum_deviation, attention_norm_weight, attention_sum_mean, attention_norm_bias),
         features, inBlock<after>},
        {mlp_norm_mean, Op::mean, {{attention_sum}}, position, inBlock<mlpBeforeMeans>},
        {mlp_norm_deviation, Op::deviation, {{attention_sum}, {mlp_norm_mean}}, position, inBlock<mlpBefore>},
        {mlp_input, Op::norm, normed(attention_sum, mlp_norm_deviation, mlp_norm_weight, mlp_norm_mean, mlp_norm_bias),
         features, inBlock<mlpBefore>},
        {mlp_norm_mean, Op::mean, {{block_input}}, position, inBlock<mlpParallelMeans>},
        {mlp_norm_deviation, Op::deviation, {{block_input}, {mlp_norm_mean}}, position, inBlock<mlpParallel>},
        {mlp_input, Op::norm, normed(block_input, mlp_norm_deviation, mlp_norm_weight, mlp_norm_mean, mlp_norm_bias),
         features, inBlock<mlpParallel>},
        {mlp_input, Op::copy, {attended}, features, inBlock<mlpReadsPlain>},
        {mlp_gate, Op::project, {{mlp_input}, {w_gate_weight}, {w_gate_bias}}, inner_features, inBlock<gated>},
        {mlp_up, Op::project, {{mlp_input}, {w_up_weight}, {w_up_bias}}, inner_features, inBlock<mlp>},
        {mlp_activated, Op::activate, {{mlp_gate, mlp_up}}, inner_features, inBlock<mlp>},
        {mlp_gated, Op::gate, {{mlp_activated}, {mlp_up}}, inner_features, inBlock<gated>},
        {mlp_down, Op::project, {{mlp_gated, mlp_activated}, {w_down_weight}, {w_down_bias}}, features, inBlock<mlp>},
        {mlp_output_deviation, Op::deviation, {{mlp_down}}, position, inBlock<mlpOutputNorms>},
        {normed_mlp_output,
         Op::norm,
         {{mlp_down}, {mlp_output_deviation}, {mlp_output_norm_weight}},
         features,
         inBlock<mlpOutputNorms>},
        {mlp_sum, Op::add, {attended, {normed_mlp_output, mlp_down}}, features, inBlock<mlp>},
        {mlp_sum_mean, Op::mean, {{mlp_sum}}, position, inBlock<mlpAfterMeans>},
        {mlp_sum_deviation, Op::deviation, {{mlp_sum}, {mlp_sum_mean}}, position, inBlock<mlpAfter>},
        {block_output, Op::norm, normed(mlp_sum, mlp_sum_deviation, mlp_norm_weight, mlp_sum_mean, mlp_norm_bias),
         features, inBlock<mlpAfter>},
        {mlp_sum_mean, Op::mean, {{mlp_sum}}, position, inBlock<lastMeans>},
        {mlp_sum_deviation, Op::deviation, {{mlp_sum}, {mlp_sum_mean}}, position, inBlock<lastNorm>},
        {block_output, Op::norm, normed(mlp_sum, mlp_sum_deviation, final_norm_weight, mlp_sum_mean, final_norm_bias),
         features, inBlock<lastNorm>},
        {block_output, Op::copy, {{mlp_sum, normed_attention, attention_sum}}, features, inBlock<outputPlain>},
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
    const Candidates final_logits = {capped_logits, logits};
    return {
        {final_mean, Op::mean, {{block_input}}, position, inBlock<finalMeans>},
        {final_deviation, Op::deviation, {{block_input}, {final_mean}}, position, inBlock<finalNorm>},
        {final_normed, Op::norm, normed(block_input, final_deviation, final_norm_weight, final_mean, final_norm_bias),
         features, inBlock<finalNorm>},
        {final_scaled, Op::scale, {{final_normed}}, features, inBlock<finalScale>},
        {head_dense, Op::project, {{block_input}, {w_dense_weight}, {w_dense_bias}}, compared, inBlock<transforms>},
        {head_activated, Op::activate, {{head_dense}}, compared, inBlock<transforms>},
        {head_mean, Op::mean, {{head_activated}}, position, inBlock<transforms>},
        {head_deviation, Op::deviation, {{head_activated}, {head_mean}}, position, inBlock<transforms>},
        {head_normed, Op::norm, normed(head_activated, head_deviation, head_norm_weight, head_mean, head_norm_bias),
         compared, inBlock<transforms>},
        {logits,
         Op::project,
         {{head_normed, final_scaled, final_normed, block_input}, {w_logits_weight}, {w_logits_bias}},
         words,
         inBlock<predicts>},
        {capped_logits, Op::cap, {{logits}}, words, inBlock<logitCap>},
        {logit_max, Op::maximum, {final_logits}, position, inBlock<predicts>},
        {exp_logits, Op::exponential, {final_logits, {logit_max}}, words, inBlock<predicts>},
        {logit_sum, Op::sum, {{exp_logits}}, position, inBlock<predicts>},
        {probabilities, Op::normalise, {{exp_logits}, {logit_sum}}, words, inBlock<predicts>},
    };
}

}  // namespace attn
