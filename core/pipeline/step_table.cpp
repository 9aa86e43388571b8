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

bool selfKey(const Layer& layer) { return !layer.has_key_input; }
bool ownKey(const Layer& layer) { return layer.has_key_input; }
bool sameValue(const Layer& layer) { return !layer.has_value_input; }
bool ownValue(const Layer& layer) { return layer.has_value_input; }

bool separate(const Layer& layer) { return layer.projections == Projections::separate; }
bool fused(const Layer& layer) { return layer.projections == Projections::fused; }
bool unprojected(const Layer& layer) { return layer.projections == Projections::none; }
bool separateBias(const Layer& layer) { return separate(layer) && layer.projection_bias; }
bool fusedBias(const Layer& layer) { return fused(layer) && layer.projection_bias; }
bool outputProjected(const Layer& layer) { return layer.output_projection; }
bool outputUnprojected(const Layer& layer) { return !layer.output_projection; }
bool outputBias(const Layer& layer) { return outputProjected(layer) && layer.output_bias; }

bool qkNormed(const Layer& layer, QkNormSpan span) { return layer.qk_norm.on && layer.qk_norm.span == span; }
bool headsNormed(const Layer& layer) { return qkNormed(layer, QkNormSpan::head); }
bool projectionsNormed(const Layer& layer) { return qkNormed(layer, QkNormSpan::all_heads); }
bool projectionsPlain(const Layer& layer) { return !projectionsNormed(layer); }
bool rotatedPlain(const Layer& layer) { return layer.rotation && projectionsPlain(layer); }
bool rotatedNormed(const Layer& layer) { return layer.rotation && projectionsNormed(layer); }

bool capped(const Layer& layer) { return layer.softcap.has_value(); }

bool masked(const Layer& layer) { return layer.mask.anyOn(); }
bool biased(const Layer& layer) { return layer.mask.anyAdds(); }
bool maskedBefore(const Layer& layer) { return masked(layer) && layer.mask.stage == MaskStage::before_softmax; }
bool maskedAfter(const Layer& layer) { return masked(layer) && layer.mask.stage == MaskStage::after_softmax; }
bool emptyLinesZero(const Layer& layer) { return layer.zeroesEmptyRows(); }
bool emptyLinesPlain(const Layer& layer) { return !emptyLinesZero(layer); }
bool perQuery(const Layer& layer) { return layer.softmax_axis == SoftmaxAxis::key; }
bool perKey(const Layer& layer) { return layer.softmax_axis == SoftmaxAxis::query; }
bool droppingOut(const Layer& layer) { return layer.dropout.on; }
bool headsOff(const Layer& layer) { return !layer.heads_off.empty(); }

bool hasNoBlock(const Layer& layer) { return !layer.block; }

std::vector<Step> attentionParameters()
{
    using enum TensorId;
    using enum Axis;
    using Op = Operation;
    return {
        {w_q_weight, Op::given, {}, {qk_features, query_in}, separate},
        {w_q_bias, Op::given, {}, {qk_features}, separateBias},
        {w_k_weight, Op::given, {}, {k_features, key_in}, separate},
        {w_k_bias, Op::given, {}, {k_features}, separateBias},
        {w_v_weight, Op::given, {}, {v_features, value_in}, separate},
        {w_v_bias, Op::given, {}, {v_features}, separateBias},
        {w_qkv_weight, Op::given, {}, {qkv_features, query_in}, fused},
        {w_qkv_bias, Op::given, {}, {qkv_features}, fusedBias},
        {w_o_weight, Op::given, {}, {out, merged_features}, outputProjected},
        {w_o_bias, Op::given, {}, {out}, outputBias},
        {q_norm_weight, Op::given, {}, {head_qk}, headsNormed},
        {k_norm_weight, Op::given, {}, {head_qk}, headsNormed},
        {q_norm_weight, Op::given, {}, {qk_features}, projectionsNormed},
        {k_norm_weight, Op::given, {}, {k_features}, projectionsNormed},
    };
}

std::vector<Step> attentionItself()
{
    using enum TensorId;
    using enum Axis;
    using Op = Operation;
    using namespace block;

    const Axes grid = {batch, head, query, key};
    const OperandAlternatives queries = {rotated_q, normed_q, q_heads};
    const OperandAlternatives keys = {rotated_k, normed_k, k_heads};
    const OperandAlternatives unbiased = {capped_scores, scaled_scores};
    const OperandAlternatives unmasked = {biased_scores, capped_scores, scaled_scores};
    const OperandAlternatives final_scores = {masked_scores, biased_scores, capped_scores, scaled_scores};
    const OperandAlternatives final_weights = {dropped_weights, masked_weights, TensorId::weights};
    const OperandAlternatives final_heads = {kept_head_outputs, head_outputs};

    return {
        {query_input, Op::given, {}, {batch, query, query_in}, hasNoBlock},
        {query_input,
         Op::norm,
         normed(block_input, norm_deviation, attention_norm_weight, norm_mean, attention_norm_bias),
         {batch, query, query_in},
         inBlock<hasNormBefore>},
        {query_input, Op::copy, {{block_input}}, {batch, query, query_in}, inBlock<hasNoNormBefore>},
        {key_input, Op::given, {}, {batch, key, key_in}, ownKey},
        {key_input, Op::copy, {{query_input}}, {batch, key, key_in}, selfKey},
        {value_input, Op::given, {}, {batch, key, value_in}, ownValue},
        {value_input, Op::copy, {{key_input}}, {batch, key, value_in}, sameValue},

        {qkv, Op::project, {{query_input}, {w_qkv_weight}, {w_qkv_bias}}, {batch, query, qkv_features}, fused},
        {q, Op::slice, {{qkv}}, {batch, query, qk_features}, fused},
        {q, Op::project, {{query_input}, {w_q_weight}, {w_q_bias}}, {batch, query, qk_features}, separate},
        {q, Op::copy, {{query_input}}, {batch, query, qk_features}, unprojected},
        {k, Op::slice, {{qkv}}, {batch, key, k_features}, fused},
        {k, Op::project, {{key_input}, {w_k_weight}, {w_k_bias}}, {batch, key, k_features}, separate},
        {k, Op::copy, {{key_input}}, {batch, key, k_features}, unprojected},
        {v, Op::slice, {{qkv}}, {batch, key, v_features}, fused},
        {v, Op::project, {{value_input}, {w_v_weight}, {w_v_bias}}, {batch, key, v_features}, separate},
        {v, Op::copy, {{value_input}}, {batch, key, v_features}, unprojected},

        {q_deviation, Op::deviation, {{q}}, {batch, query}, projectionsNormed},
        {k_deviation, Op::deviation, {{k}}, {batch, key}, projectionsNormed},
        {normed_q, Op::norm, {{q}, {q_deviation}, {q_norm_weight}}, {batch, query, qk_features}, projectionsNormed},
        {normed_k, Op::norm, {{k}, {k_deviation}, {k_norm_weight}}, {batch, key, k_features}, projectionsNormed},

        {q_heads, Op::split_heads, {{q}}, {batch, head, query, head_qk}, projectionsPlain},
        {q_heads, Op::split_heads, {{normed_q}}, {batch, head, query, head_qk}, projectionsNormed},
        {k_heads, Op::split_heads, {{k}}, {batch, kv_head, key, head_qk}, projectionsPlain},
        {k_heads, Op::split_heads, {{normed_k}}, {batch, kv_head, key, head_qk}, projectionsNormed},
        {v_heads, Op::split_heads, {{v}}, {batch, kv_head, key, head_v}, inEveryLayer},
        {q_deviation, Op::deviation, {{q_heads}}, {batch, head, query}, headsNormed},
        {k_deviation, Op::deviation, {{k_heads}}, {batch, kv_head, key}, headsNormed},
        {normed_q, Op::norm, {{q_heads}, {q_deviation}, {q_norm_weight}}, {batch, head, query, head_qk}, headsNormed},
        {normed_k, Op::norm, {{k_heads}, {k_deviation}, {k_norm_weight}}, {batch, kv_head, key, head_qk}, headsNormed},
        {rotated_q, Op::rotate, {{normed_q, q_heads}}, {batch, head, query, head_qk}, rotatedPlain},
        {rotated_k, Op::rotate, {{normed_k, k_heads}}, {batch, kv_head, key, head_qk}, rotatedPlain},
        {rotated_q, Op::rotate, {{q_heads}}, {batch, head, query, head_qk}, rotatedNormed},
        {rotated_k, Op::rotate, {{k_heads}}, {batch, kv_head, key, head_qk}, rotatedNormed},

        {scores, Op::contract, {queries, keys}, grid, projectionsPlain},
        {scores, Op::contract, {{rotated_q, q_heads}, {rotated_k, k_heads}}, grid, projectionsNormed},
        {scaled_scores, Op::scale, {{scores}}, grid, inEveryLayer},
        {capped_scores, Op::cap, {{scaled_scores}}, grid, capped},
        {bias, Op::combine_bias, {}, grid, biased},
        {biased_scores, Op::add, {unbiased, {bias}}, grid, biased},
        {mask, Op::combine_mask, {}, grid, masked},
        {masked_scores, Op::mask, {unmasked, {mask}}, grid, maskedBefore},

        {row_max, Op::maximum, {final_scores}, {batch, head, query}, perQuery},
        {row_max, Op::maximum, {final_scores}, {batch, head, key}, perKey},
        {exp_scores, Op::exponential, {final_scores, {row_max}}, grid, inEveryLayer},
        {exp_sink, Op::exponential_of_sink, {{row_max}}, {batch, head, query}, hasSink},
        {row_sum, Op::sum, {{exp_scores}, {exp_sink}}, {batch, head, query}, perQuery},
        {row_sum, Op::sum, {{exp_scores}}, {batch, head, key}, perKey},
        {TensorId::weights, Op::normalise, {{exp_scores}, {row_sum}}, grid, emptyLinesPlain},
        {TensorId::weights, Op::normalise, {{exp_scores}, {row_sum}, {mask}}, grid, emptyLinesZero},
        {sink_weight, Op::sink_share, {{exp_sink}, {row_sum}}, {batch, head, query}, hasSink},
        {masked_weights, Op::multiply, {{TensorId::weights}, {mask}}, grid, maskedAfter},
        {dropped_weights, Op::drop_out, {{masked_weights, TensorId::weights}}, grid, droppingOut},
        {mean_weights, Op::average_heads, {final_weights}, {batch, query, key}, inEveryLayer},
        {rollout,
         Op::given,
         {},
         {batch, query, key},
         inNoLayer},  // computed over several layers by core/forward/rollout.h

        {head_outputs, Op::contract, {final_weights, {v_heads}}, {batch, head, query, head_v}, inEveryLayer},
        {kept_head_outputs, Op::switch_heads, {{head_outputs}}, {batch, head, query, head_v}, headsOff},
        {merged, Op::merge_heads, {final_heads}, {batch, query, merged_features}, inEveryLayer},
        {output, Op::project, {{merged}, {w_o_weight}, {w_o_bias}}, {batch, query, out}, outputProjected},
        {output, Op::copy, {{merged}}, {batch, query, out}, outputUnprojected},
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
    add(attentionItself(), true);
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

std::span<const Step> stepTable()
{
    static const std::vector<Step> table = makeTable();
    return table;
}

bool isOnRequest(TensorId id)
{
    return id == TensorId::head_contributions || id == TensorId::mean_weights || id == TensorId::rollout;
}

std::vector<const Step*> presentSteps(const Layer& layer)
{
    std::vector<const Step*> steps;
    steps.reserve(stepTable().size());
    for (const Step& step : stepTable())
        if (!isOnRequest(step.id) && step.isPresentIn(layer))
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

std::vector<Operand> resolvedOperands(const Step& step, const Tensors& tensors)
{
    std::vector<Operand> operands;
    for (const OperandAlternatives& candidates : step.operands) {
        const auto found =
            std::ranges::find_if(candidates, [&](TensorId id) { return tensors[ordinal(id)] != nullptr; });
        if (found != candidates.end())
            operands.push_back({*found, tensors[ordinal(*found)]});
    }
    return operands;
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
