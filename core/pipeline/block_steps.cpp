// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/pipeline/block_steps.h"

#include "core/tensor/tensor_id.h"

namespace attn
{

namespace
{

using Op = Operation;
using Condition = bool (*)(const Layer&);

template <Condition first, Condition second>
bool both(const Layer& layer)
{
    return first(layer) && second(layer);
}

bool hasNoBlock(const Layer& layer) { return !layer.block; }

bool isBlock(const Layer& layer) { return layer.block && !layer.block->prediction; }
bool isBlockWithoutEmbedding(const Layer& layer) { return isBlock(layer) && !layer.block->embedding; }
bool hasEmbedding(const Layer& layer) { return layer.block && layer.block->embedding; }
bool hasPositions(const Layer& layer) { return hasEmbedding(layer) && layer.block->embedding->positions; }
bool hasTypes(const Layer& layer) { return hasEmbedding(layer) && layer.block->embedding->types; }
bool hasPatches(const Layer& layer) { return hasEmbedding(layer) && layer.block->embedding->patches; }
bool hasProjectedEmbedding(const Layer& layer) { return hasEmbedding(layer) && layer.block->embedding->projected; }
bool hasUnprojectedEmbedding(const Layer& layer) { return hasEmbedding(layer) && !layer.block->embedding->projected; }
bool hasNormedEmbedding(const Layer& layer) { return hasEmbedding(layer) && layer.block->embedding->normed; }
bool hasUnnormedEmbedding(const Layer& layer) { return hasEmbedding(layer) && !layer.block->embedding->normed; }
bool hasNormedUnprojectedEmbedding(const Layer& layer)
{
    return hasNormedEmbedding(layer) && hasUnprojectedEmbedding(layer);
}

bool isLayerNorm(const Layer& layer) { return layer.block && layer.block->norm == NormKind::layer; }
bool hasNorm(const Layer& layer, NormPosition position)
{
    return isBlock(layer) && layer.block->norm_position == position;
}
bool hasNormBefore(const Layer& layer) { return hasNorm(layer, NormPosition::before); }
bool hasNoNormBefore(const Layer& layer) { return isBlock(layer) && !hasNormBefore(layer); }
bool hasNormAfter(const Layer& layer) { return hasNorm(layer, NormPosition::after); }
bool hasOutputNorm(const Layer& layer) { return isBlock(layer) && layer.block->output_norms; }

bool hasMlp(const Layer& layer) { return isBlock(layer) && layer.block->mlp != Mlp::none; }
bool hasMlpBias(const Layer& layer) { return hasMlp(layer) && layer.block->mlp_bias; }
bool hasGate(const Layer& layer) { return isBlock(layer) && layer.block->mlp == Mlp::gated; }
bool hasGateBias(const Layer& layer) { return hasGate(layer) && layer.block->mlp_bias; }
bool hasMlpNorm(const Layer& layer) { return hasMlp(layer) && !hasNorm(layer, NormPosition::none); }
bool hasMlpNormBefore(const Layer& layer) { return hasMlp(layer) && hasNormBefore(layer) && !layer.block->parallel; }
bool hasParallelMlp(const Layer& layer) { return hasMlp(layer) && hasNormBefore(layer) && layer.block->parallel; }
bool hasMlpWithoutNormBefore(const Layer& layer) { return hasMlp(layer) && !hasNormBefore(layer); }
bool hasMlpNormAfter(const Layer& layer) { return hasMlp(layer) && hasNormAfter(layer); }
bool hasMlpOutputNorm(const Layer& layer) { return hasMlp(layer) && layer.block->output_norms; }
bool hasEncoderFinalNorm(const Layer& layer) { return hasMlp(layer) && layer.block->final_norm; }
bool hasUnnormedOutput(const Layer& layer)
{
    return isBlock(layer) && !hasMlpNormAfter(layer) && !hasEncoderFinalNorm(layer);
}

bool isPrediction(const Layer& layer) { return layer.block && layer.block->prediction; }
bool hasFinalNorm(const Layer& layer) { return isPrediction(layer) && layer.block->prediction->final_norm; }
bool hasFinalScale(const Layer& layer) { return isPrediction(layer) && layer.block->prediction->scale != 1; }
bool hasTransform(const Layer& layer) { return isPrediction(layer) && layer.block->prediction->transform; }
bool predictsWithoutTransform(const Layer& layer) { return isPrediction(layer) && !hasTransform(layer); }
bool hasLogitBias(const Layer& layer) { return isPrediction(layer) && layer.block->prediction->bias; }
bool hasLogitCap(const Layer& layer) { return isPrediction(layer) && layer.block->prediction->softcap; }

void append(std::vector<Step>& steps, const std::vector<Step>& rows)
{
    steps.insert(steps.end(), rows.begin(), rows.end());
}

/// A norm of `x` and its tensors; mean and bias exist in LayerNorm only.
struct Norm {
    TensorId x, mean, deviation, weight, bias, result;
};

Step normRow(const Norm& norm, const Axes& features, Condition present)
{
    return {norm.result,
            Op::norm,
            {{norm.x}, {norm.deviation}, {norm.weight}, {norm.mean}, {norm.bias}},
            features,
            present};
}

/// The rows of a norm. @param has_mean for a norm that is LayerNorm in every model: `present`
template <Condition present, Condition has_mean = both<present, isLayerNorm>>
void appendNorm(std::vector<Step>& steps, const Norm& norm, const Axes& features)
{
    const Axes position(features.begin(), features.end() - 1);
    append(steps, {{norm.mean, Op::mean, {{norm.x}}, position, has_mean},
                   {norm.deviation, Op::deviation, {{norm.x}, {norm.mean}}, position, present},
                   normRow(norm, features, present)});
}

/// The rows of the embedding tables and their sum.
template <Condition present>
void appendEmbedding(std::vector<Step>& steps, const std::vector<OperandAlternatives>& summed, const Axes& features)
{
    using enum TensorId;
    append(steps, {givenStep(token_rows, features, present),
                   givenStep(position_rows, features, both<hasPositions, present>),
                   givenStep(type_rows, features, both<hasTypes, present>),
                   {embedding_sum, Op::embed, summed, features, both<hasNormedEmbedding, present>}});
}

}  // namespace

std::vector<Step> blockParameters()
{
    using enum TensorId;
    using enum Axis;
    return {
        givenStep(w_patch_weight, {query_in, patch_value}, hasPatches),
        givenStep(embedding_norm_weight, {query_in}, hasNormedUnprojectedEmbedding),
        givenStep(embedding_norm_bias, {query_in}, hasNormedUnprojectedEmbedding),
        givenStep(embedding_norm_weight, {embedding}, hasProjectedEmbedding),
        givenStep(embedding_norm_bias, {embedding}, hasProjectedEmbedding),
        givenStep(w_embedding_weight, {query_in, embedding}, hasProjectedEmbedding),
        givenStep(w_embedding_bias, {query_in}, hasProjectedEmbedding),
        givenStep(attention_norm_weight, {query_in}, hasNormBefore),
        givenStep(attention_norm_bias, {query_in}, both<hasNormBefore, isLayerNorm>),
        givenStep(attention_norm_weight, {out}, hasNormAfter),
        givenStep(attention_norm_bias, {out}, both<hasNormAfter, isLayerNorm>),
        givenStep(output_norm_weight, {out}, hasOutputNorm),
        givenStep(mlp_norm_weight, {out}, hasMlpNorm),
        givenStep(mlp_norm_bias, {out}, both<hasMlpNorm, isLayerNorm>),
        givenStep(w_gate_weight, {mlp_features, out}, hasGate),
        givenStep(w_gate_bias, {mlp_features}, hasGateBias),
        givenStep(w_up_weight, {mlp_features, out}, hasMlp),
        givenStep(w_up_bias, {mlp_features}, hasMlpBias),
        givenStep(w_down_weight, {out, mlp_features}, hasMlp),
        givenStep(w_down_bias, {out}, hasMlpBias),
        givenStep(mlp_output_norm_weight, {out}, hasMlpOutputNorm),
        givenStep(final_norm_weight, {out}, hasFinalNorm),
        givenStep(final_norm_weight, {out}, hasEncoderFinalNorm),
        givenStep(final_norm_bias, {out}, both<hasFinalNorm, isLayerNorm>),
        givenStep(final_norm_bias, {out}, both<hasEncoderFinalNorm, isLayerNorm>),
        givenStep(w_dense_weight, {embedding, out}, hasTransform),
        givenStep(w_dense_bias, {embedding}, hasTransform),
        givenStep(head_norm_weight, {embedding}, hasTransform),
        givenStep(head_norm_bias, {embedding}, hasTransform),
        givenStep(w_logits_weight, {vocabulary, embedding}, hasTransform),
        givenStep(w_logits_weight, {vocabulary, out}, predictsWithoutTransform),
        givenStep(w_logits_bias, {vocabulary}, hasLogitBias),
    };
}

std::vector<Step> stepsBeforeAttention()
{
    using enum TensorId;
    using enum Axis;
    const Axes features = {batch, query, query_in};
    const Axes projected = {batch, query, embedding};
    const Axes position = {batch, query};
    const std::vector<OperandAlternatives> rows = {{token_rows}, {position_rows}, {type_rows, patch_rows}};
    Norm norm = {embedding_sum,         embedding_mean,      embedding_deviation,
                 embedding_norm_weight, embedding_norm_bias, normed_embedding};
    const Step projected_norm = normRow(norm, projected, hasProjectedEmbedding);
    norm.result = block_input;
    std::vector<Step> steps = {
        givenStep(TensorId::patches, {batch, query, patch_value}, hasPatches),
        {patch_rows, Op::project, {{TensorId::patches}, {w_patch_weight}, {}}, features, hasPatches},
    };
    appendEmbedding<hasUnprojectedEmbedding>(steps, rows, features);
    appendEmbedding<hasProjectedEmbedding>(steps, rows, projected);
    const std::vector<Step> inputs = {
        {embedding_mean, Op::mean, {{embedding_sum}}, position, hasNormedEmbedding},
        {embedding_deviation, Op::deviation, {{embedding_sum}, {embedding_mean}}, position, hasNormedEmbedding},
        {block_input, Op::embed, rows, features, hasUnnormedEmbedding},
        normRow(norm, features, hasNormedUnprojectedEmbedding),
        projected_norm,
        {block_input,
         Op::project,
         {{normed_embedding}, {w_embedding_weight}, {w_embedding_bias}},
         features,
         hasProjectedEmbedding},
        givenStep(block_input, features, isBlockWithoutEmbedding),
        givenStep(block_input, {batch, query, out}, isPrediction),
        {norm_mean, Op::mean, {{block_input}}, position, both<hasNormBefore, isLayerNorm>},
        {norm_deviation, Op::deviation, {{block_input}, {norm_mean}}, position, hasNormBefore},
        givenStep(query_input, features, hasNoBlock),
        normRow({block_input, norm_mean, norm_deviation, attention_norm_weight, attention_norm_bias, query_input},
                features, hasNormBefore),
        {query_input, Op::copy, {{block_input}}, features, hasNoNormBefore},
    };
    append(steps, inputs);
    return steps;
}

std::vector<Step> stepsAfterAttention()
{
    using enum TensorId;
    using enum Axis;
    const Axes features = {batch, query, out};
    const Axes position = {batch, query};
    const Axes inner = {batch, query, mlp_features};
    const OperandAlternatives attended = {normed_attention, attention_sum};
    std::vector<Step> steps = {
        {output_deviation, Op::deviation, {{output}}, position, hasOutputNorm},
        {normed_output, Op::norm, {{output}, {output_deviation}, {output_norm_weight}}, features, hasOutputNorm},
        {attention_sum, Op::add, {{block_input}, {normed_output, output}}, features, isBlock},
    };
    appendNorm<hasNormAfter>(steps,
                             {attention_sum, attention_sum_mean, attention_sum_deviation, attention_norm_weight,
                              attention_norm_bias, normed_attention},
                             features);
    Norm mlp_norm = {attention_sum, mlp_norm_mean, mlp_norm_deviation, mlp_norm_weight, mlp_norm_bias, mlp_input};
    appendNorm<hasMlpNormBefore>(steps, mlp_norm, features);
    mlp_norm.x = block_input;
    appendNorm<hasParallelMlp>(steps, mlp_norm, features);
    const std::vector<Step> mlp = {
        {mlp_input, Op::copy, {attended}, features, hasMlpWithoutNormBefore},
        {mlp_gate, Op::project, {{mlp_input}, {w_gate_weight}, {w_gate_bias}}, inner, hasGate},
        {mlp_up, Op::project, {{mlp_input}, {w_up_weight}, {w_up_bias}}, inner, hasMlp},
        {mlp_activated, Op::activate, {{mlp_gate, mlp_up}}, inner, hasMlp},
        {mlp_gated, Op::gate, {{mlp_activated}, {mlp_up}}, inner, hasGate},
        {mlp_down, Op::project, {{mlp_gated, mlp_activated}, {w_down_weight}, {w_down_bias}}, features, hasMlp},
        {mlp_output_deviation, Op::deviation, {{mlp_down}}, position, hasMlpOutputNorm},
        {normed_mlp_output,
         Op::norm,
         {{mlp_down}, {mlp_output_deviation}, {mlp_output_norm_weight}},
         features,
         hasMlpOutputNorm},
        {mlp_sum, Op::add, {attended, {normed_mlp_output, mlp_down}}, features, hasMlp},
    };
    append(steps, mlp);
    appendNorm<hasMlpNormAfter>(
        steps, {mlp_sum, mlp_sum_mean, mlp_sum_deviation, mlp_norm_weight, mlp_norm_bias, block_output}, features);
    appendNorm<hasEncoderFinalNorm>(
        steps, {mlp_sum, mlp_sum_mean, mlp_sum_deviation, final_norm_weight, final_norm_bias, block_output}, features);
    steps.push_back(
        {block_output, Op::copy, {{mlp_sum, normed_attention, attention_sum}}, features, hasUnnormedOutput});
    return steps;
}

std::vector<Step> stepsOfPrediction()
{
    using enum TensorId;
    using enum Axis;
    const Axes features = {batch, query, out};
    const Axes position = {batch, query};
    const Axes compared = {batch, query, embedding};
    const Axes words = {batch, query, vocabulary};
    const OperandAlternatives final_logits = {capped_logits, logits};
    std::vector<Step> steps;
    appendNorm<hasFinalNorm>(
        steps, {block_input, final_mean, final_deviation, final_norm_weight, final_norm_bias, final_normed}, features);
    const std::vector<Step> transform = {
        {final_scaled, Op::scale, {{final_normed}}, features, hasFinalScale},
        {head_dense, Op::project, {{block_input}, {w_dense_weight}, {w_dense_bias}}, compared, hasTransform},
        {head_activated, Op::activate, {{head_dense}}, compared, hasTransform},
    };
    append(steps, transform);
    appendNorm<hasTransform, hasTransform>(
        steps, {head_activated, head_mean, head_deviation, head_norm_weight, head_norm_bias, head_normed}, compared);
    const std::vector<Step> softmax = {
        {logits,
         Op::project,
         {{head_normed, final_scaled, final_normed, block_input}, {w_logits_weight}, {w_logits_bias}},
         words,
         isPrediction},
        {capped_logits, Op::cap, {{logits}}, words, hasLogitCap},
        {logit_max, Op::maximum, {final_logits}, position, isPrediction},
        {exp_logits, Op::exponential, {final_logits, {logit_max}}, words, isPrediction},
        {logit_sum, Op::sum, {{exp_logits}}, position, isPrediction},
        {probabilities, Op::normalise, {{exp_logits}, {logit_sum}}, words, isPrediction},
    };
    append(steps, softmax);
    return steps;
}

}  // namespace attn
