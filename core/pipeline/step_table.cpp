// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/pipeline/step_table.h"

#include "core/pipeline/block_steps.h"
#include "core/tensor/tensor_id.h"

#include <algorithm>
#include <array>

namespace attn
{

namespace
{

using Op = Operation;

bool isKeyInputCopied(const Layer& layer) { return !layer.has_key_input; }
bool hasSeparateKeyInput(const Layer& layer) { return layer.has_key_input; }
bool isValueInputCopied(const Layer& layer) { return !layer.has_value_input; }
bool hasSeparateValueInput(const Layer& layer) { return layer.has_value_input; }

bool hasSeparateProjections(const Layer& layer) { return layer.projections == Projections::separate; }
bool hasFusedProjection(const Layer& layer) { return layer.projections == Projections::fused; }
bool hasNoProjections(const Layer& layer) { return layer.projections == Projections::none; }
bool hasSeparateBiases(const Layer& layer) { return hasSeparateProjections(layer) && layer.projection_bias; }
bool hasFusedBias(const Layer& layer) { return hasFusedProjection(layer) && layer.projection_bias; }
bool projectsOutput(const Layer& layer) { return layer.output_projection; }
bool hasNoOutputProjection(const Layer& layer) { return !layer.output_projection; }
bool hasOutputBias(const Layer& layer) { return projectsOutput(layer) && layer.output_bias; }

bool hasQkNorm(const Layer& layer, QkNormSpan span) { return layer.qk_norm.on && layer.qk_norm.span == span; }
bool normsEachHead(const Layer& layer) { return hasQkNorm(layer, QkNormSpan::head); }
bool normsProjections(const Layer& layer) { return hasQkNorm(layer, QkNormSpan::all_heads); }
bool hasUnnormedProjections(const Layer& layer) { return !normsProjections(layer); }
bool rotatesUnnormedProjections(const Layer& layer) { return layer.rotation && hasUnnormedProjections(layer); }
bool rotatesNormedProjections(const Layer& layer) { return layer.rotation && normsProjections(layer); }

bool hasSoftcap(const Layer& layer) { return layer.softcap.has_value(); }

bool hasBlockingLayers(const Layer& layer) { return layer.mask.hasBlockingLayers(); }
bool hasAddingLayers(const Layer& layer) { return layer.mask.hasAddingLayers(); }
bool masksScores(const Layer& layer)
{
    return hasBlockingLayers(layer) && layer.mask.stage == MaskStage::before_softmax;
}
bool masksWeights(const Layer& layer)
{
    return hasBlockingLayers(layer) && layer.mask.stage == MaskStage::after_softmax;
}
bool zeroesEmptyRows(const Layer& layer) { return layer.zeroesEmptyRows(); }
bool keepsEmptyRows(const Layer& layer) { return !zeroesEmptyRows(layer); }
bool isSoftmaxOverKeys(const Layer& layer) { return layer.softmax_axis == SoftmaxAxis::key; }
bool isSoftmaxOverQueries(const Layer& layer) { return layer.softmax_axis == SoftmaxAxis::query; }
bool dropsWeights(const Layer& layer) { return layer.dropout.on; }
bool hasHeadsOff(const Layer& layer) { return !layer.heads_off.empty(); }

std::vector<Step> attentionParameters()
{
    using enum TensorId;
    using enum Axis;
    return {
        givenStep(w_q_weight, {qk_features, query_in}, hasSeparateProjections),
        givenStep(w_q_bias, {qk_features}, hasSeparateBiases),
        givenStep(w_k_weight, {k_features, key_in}, hasSeparateProjections),
        givenStep(w_k_bias, {k_features}, hasSeparateBiases),
        givenStep(w_v_weight, {v_features, value_in}, hasSeparateProjections),
        givenStep(w_v_bias, {v_features}, hasSeparateBiases),
        givenStep(w_qkv_weight, {qkv_features, query_in}, hasFusedProjection),
        givenStep(w_qkv_bias, {qkv_features}, hasFusedBias),
        givenStep(w_o_weight, {out, merged_features}, projectsOutput),
        givenStep(w_o_bias, {out}, hasOutputBias),
        givenStep(q_norm_weight, {head_qk}, normsEachHead),
        givenStep(k_norm_weight, {head_qk}, normsEachHead),
        givenStep(q_norm_weight, {qk_features}, normsProjections),
        givenStep(k_norm_weight, {k_features}, normsProjections),
    };
}

std::vector<Step> attentionSteps()
{
    using enum TensorId;
    using enum Axis;

    const Axes grid = {batch, head, query, key};
    const OperandAlternatives queries = {rotated_q, normed_q, q_heads};
    const OperandAlternatives keys = {rotated_k, normed_k, k_heads};
    const OperandAlternatives unbiased = {capped_scores, scaled_scores};
    const OperandAlternatives unmasked = {biased_scores, capped_scores, scaled_scores};
    const OperandAlternatives final_scores = {masked_scores, biased_scores, capped_scores, scaled_scores};
    const OperandAlternatives final_weights = {dropped_weights, masked_weights, TensorId::weights};
    const OperandAlternatives final_heads = {kept_head_outputs, head_outputs};

    return {
        givenStep(key_input, {batch, key, key_in}, hasSeparateKeyInput),
        {key_input, Op::copy, {{query_input}}, {batch, key, key_in}, isKeyInputCopied},
        givenStep(value_input, {batch, key, value_in}, hasSeparateValueInput),
        {value_input, Op::copy, {{key_input}}, {batch, key, value_in}, isValueInputCopied},

        {qkv,
         Op::project,
         {{query_input}, {w_qkv_weight}, {w_qkv_bias}},
         {batch, query, qkv_features},
         hasFusedProjection},
        {q, Op::slice, {{qkv}}, {batch, query, qk_features}, hasFusedProjection},
        {q,
         Op::project,
         {{query_input}, {w_q_weight}, {w_q_bias}},
         {batch, query, qk_features},
         hasSeparateProjections},
        {q, Op::copy, {{query_input}}, {batch, query, qk_features}, hasNoProjections},
        {k, Op::slice, {{qkv}}, {batch, key, k_features}, hasFusedProjection},
        {k, Op::project, {{key_input}, {w_k_weight}, {w_k_bias}}, {batch, key, k_features}, hasSeparateProjections},
        {k, Op::copy, {{key_input}}, {batch, key, k_features}, hasNoProjections},
        {v, Op::slice, {{qkv}}, {batch, key, v_features}, hasFusedProjection},
        {v, Op::project, {{value_input}, {w_v_weight}, {w_v_bias}}, {batch, key, v_features}, hasSeparateProjections},
        {v, Op::copy, {{value_input}}, {batch, key, v_features}, hasNoProjections},

        {q_deviation, Op::deviation, {{q}}, {batch, query}, normsProjections},
        {k_deviation, Op::deviation, {{k}}, {batch, key}, normsProjections},
        {normed_q, Op::norm, {{q}, {q_deviation}, {q_norm_weight}}, {batch, query, qk_features}, normsProjections},
        {normed_k, Op::norm, {{k}, {k_deviation}, {k_norm_weight}}, {batch, key, k_features}, normsProjections},

        {q_heads, Op::split_heads, {{q}}, {batch, head, query, head_qk}, hasUnnormedProjections},
        {q_heads, Op::split_heads, {{normed_q}}, {batch, head, query, head_qk}, normsProjections},
        {k_heads, Op::split_heads, {{k}}, {batch, kv_head, key, head_qk}, hasUnnormedProjections},
        {k_heads, Op::split_heads, {{normed_k}}, {batch, kv_head, key, head_qk}, normsProjections},
        {v_heads, Op::split_heads, {{v}}, {batch, kv_head, key, head_v}, inEveryLayer},
        {q_deviation, Op::deviation, {{q_heads}}, {batch, head, query}, normsEachHead},
        {k_deviation, Op::deviation, {{k_heads}}, {batch, kv_head, key}, normsEachHead},
        {normed_q, Op::norm, {{q_heads}, {q_deviation}, {q_norm_weight}}, {batch, head, query, head_qk}, normsEachHead},
        {normed_k,
         Op::norm,
         {{k_heads}, {k_deviation}, {k_norm_weight}},
         {batch, kv_head, key, head_qk},
         normsEachHead},
        {rotated_q, Op::rotate, {{normed_q, q_heads}}, {batch, head, query, head_qk}, rotatesUnnormedProjections},
        {rotated_k, Op::rotate, {{normed_k, k_heads}}, {batch, kv_head, key, head_qk}, rotatesUnnormedProjections},
        {rotated_q, Op::rotate, {{q_heads}}, {batch, head, query, head_qk}, rotatesNormedProjections},
        {rotated_k, Op::rotate, {{k_heads}}, {batch, kv_head, key, head_qk}, rotatesNormedProjections},

        {scores, Op::contract, {queries, keys}, grid, hasUnnormedProjections},
        {scores, Op::contract, {{rotated_q, q_heads}, {rotated_k, k_heads}}, grid, normsProjections},
        {scaled_scores, Op::scale, {{scores}}, grid, inEveryLayer},
        {capped_scores, Op::cap, {{scaled_scores}}, grid, hasSoftcap},
        {bias, Op::combine_bias, {}, grid, hasAddingLayers},
        {biased_scores, Op::add, {unbiased, {bias}}, grid, hasAddingLayers},
        {mask, Op::combine_mask, {}, grid, hasBlockingLayers},
        {masked_scores, Op::mask, {unmasked, {mask}}, grid, masksScores},

        {row_max, Op::maximum, {final_scores}, {batch, head, query}, isSoftmaxOverKeys},
        {row_max, Op::maximum, {final_scores}, {batch, head, key}, isSoftmaxOverQueries},
        {exp_scores, Op::exponential, {final_scores, {row_max}}, grid, inEveryLayer},
        {exp_sink, Op::exponential_of_sink, {{row_max}}, {batch, head, query}, hasSink},
        {row_sum, Op::sum, {{exp_scores}, {exp_sink}}, {batch, head, query}, isSoftmaxOverKeys},
        {row_sum, Op::sum, {{exp_scores}}, {batch, head, key}, isSoftmaxOverQueries},
        {TensorId::weights, Op::normalise, {{exp_scores}, {row_sum}}, grid, keepsEmptyRows},
        {TensorId::weights, Op::normalise, {{exp_scores}, {row_sum}, {mask}}, grid, zeroesEmptyRows},
        {sink_weight, Op::sink_share, {{exp_sink}, {row_sum}}, {batch, head, query}, hasSink},
        {masked_weights, Op::multiply, {{TensorId::weights}, {mask}}, grid, masksWeights},
        {dropped_weights, Op::drop_out, {{masked_weights, TensorId::weights}}, grid, dropsWeights},
        {mean_weights, Op::average_heads, {final_weights}, {batch, query, key}, inEveryLayer},
        givenStep(rollout, {batch, query, key},
                  inNoLayer),  // computed over several layers by rollout() in core/forward/evaluate.cpp

        {head_outputs, Op::contract, {final_weights, {v_heads}}, {batch, head, query, head_v}, inEveryLayer},
        {kept_head_outputs, Op::switch_heads, {{head_outputs}}, {batch, head, query, head_v}, hasHeadsOff},
        {merged, Op::merge_heads, {final_heads}, {batch, query, merged_features}, inEveryLayer},
        {output, Op::project, {{merged}, {w_o_weight}, {w_o_bias}}, {batch, query, out}, projectsOutput},
        {output, Op::copy, {{merged}}, {batch, query, out}, hasNoOutputProjection},
        {head_contributions, Op::contribute, {final_heads, {w_o_weight}}, {batch, head, query, out}, inEveryLayer},
    };
}

std::vector<Step> makeTable()
{
    std::vector<Step> table;
    const auto add = [&table](std::vector<Step> rows, bool attention) {
        for (Step& row : rows) {
            row.attention = attention;
            table.push_back(std::move(row));
        }
    };
    add(attentionParameters(), true);
    add(blockParameters(), false);
    add(stepsBeforeAttention(), false);
    add(attentionSteps(), true);
    add(stepsAfterAttention(), false);
    add(stepsOfPrediction(), false);
    return table;
}

/// The rows of each tensor, indexed by its ordinal.
std::array<std::vector<const Step*>, tensor_count> makeRows()
{
    std::array<std::vector<const Step*>, tensor_count> rows;
    for (const Step& step : stepTable())
        rows[ordinal(step.id)].push_back(&step);
    return rows;
}

}  // namespace

Step givenStep(TensorId id, const Axes& axes, bool (*present)(const Layer& layer))
{
    return {id, Operation::given, {}, axes, present};
}

std::span<const Step> stepTable()
{
    static const std::vector<Step> table = makeTable();
    return table;
}

bool isComputedOnRequest(TensorId id)
{
    return id == TensorId::head_contributions || id == TensorId::mean_weights || id == TensorId::rollout;
}

std::vector<const Step*> presentSteps(const Layer& layer)
{
    std::vector<const Step*> steps;
    steps.reserve(stepTable().size());
    for (const Step& step : stepTable())
        if (!isComputedOnRequest(step.id) && step.isPresentIn(layer))
            steps.push_back(&step);
    return steps;
}

std::vector<const Step*> listedSteps(const Layer& layer)
{
    std::vector<const Step*> steps = presentSteps(layer);
    if (const Step* mean = findStep(layer, TensorId::mean_weights))
        steps.insert(std::ranges::upper_bound(steps, mean), mean);
    return steps;
}

const Step* findStep(const Layer& layer, TensorId id)
{
    static const auto rows = makeRows();
    for (const Step* step : rows[ordinal(id)])
        if (step->isPresentIn(layer))
            return step;
    return nullptr;
}

std::vector<TensorId> operandsOf(const Step& step, const Layer& layer)
{
    std::vector<TensorId> ids;
    for (const OperandAlternatives& candidates : step.operands) {
        const auto found =
            std::ranges::find_if(candidates, [&](TensorId id) { return findStep(layer, id) != nullptr; });
        if (found != candidates.end())
            ids.push_back(*found);
    }
    return ids;
}

bool isShown(const Step& step) { return !isParameter(step.id) && step.operation != Operation::copy; }

Shape shapeOf(const Step& step, const Dimensions& dimensions)
{
    Shape shape;
    for (Axis axis : step.axes)
        shape.push_back(dimensions[axis]);
    return shape;
}

}  // namespace attn
