// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/pipeline/step_table.h"

namespace attn
{

// Rows of the step table for a model's steps outside attention, in computation order.

/// Applies a predicate to the layer's block; false for a layer without a model.
template <bool (*is)(const Block&)>
bool inBlock(const Layer& layer)
{
    return layer.block && is(*layer.block);
}

namespace block
{

template <bool (*first)(const Block&), bool (*second)(const Block&)>
bool satisfiesBoth(const Block& block)
{
    return first(block) && second(block);
}

inline bool hasAttention(const Block& block) { return !block.prediction; }
inline bool hasAttentionWithoutEmbedding(const Block& block) { return hasAttention(block) && !block.embedding; }
inline bool hasEmbedding(const Block& block) { return block.embedding.has_value(); }
inline bool hasPositions(const Block& block) { return hasEmbedding(block) && block.embedding->positions; }
inline bool hasTypes(const Block& block) { return hasEmbedding(block) && block.embedding->types; }
inline bool hasProjectedEmbedding(const Block& block) { return hasEmbedding(block) && block.embedding->projected; }
inline bool hasUnprojectedEmbedding(const Block& block) { return hasEmbedding(block) && !block.embedding->projected; }
inline bool hasPatches(const Block& block) { return hasEmbedding(block) && block.embedding->patches; }
inline bool hasNormedEmbedding(const Block& block) { return hasEmbedding(block) && block.embedding->normed; }
inline bool hasUnnormedEmbedding(const Block& block) { return hasEmbedding(block) && !block.embedding->normed; }
inline bool isLayerNorm(const Block& block) { return block.norm == NormKind::layer; }
inline bool hasNormBefore(const Block& block)
{
    return hasAttention(block) && block.norm_position == NormPosition::before;
}
inline bool hasNormAfter(const Block& block)
{
    return hasAttention(block) && block.norm_position == NormPosition::after;
}
inline bool hasNoNormBefore(const Block& block) { return hasAttention(block) && !hasNormBefore(block); }
inline bool hasMlp(const Block& block) { return hasAttention(block) && block.mlp != Mlp::none; }
inline bool hasMlpNorm(const Block& block) { return hasMlp(block) && block.norm_position != NormPosition::none; }
inline bool hasMlpWithoutNormBefore(const Block& block) { return hasMlp(block) && !hasNormBefore(block); }
inline bool hasMlpBias(const Block& block) { return hasMlp(block) && block.mlp_bias; }
inline bool hasGate(const Block& block) { return hasAttention(block) && block.mlp == Mlp::gated; }
inline bool hasGateBias(const Block& block) { return hasGate(block) && block.mlp_bias; }
inline bool hasMlpNormBefore(const Block& block) { return hasMlp(block) && hasNormBefore(block) && !block.parallel; }
inline bool hasParallelMlp(const Block& block) { return hasMlp(block) && hasNormBefore(block) && block.parallel; }
inline bool hasMlpNormAfter(const Block& block) { return hasMlp(block) && hasNormAfter(block); }
inline bool hasOutputNorm(const Block& block) { return hasAttention(block) && block.output_norms; }
inline bool hasMlpOutputNorm(const Block& block) { return hasMlp(block) && block.output_norms; }
inline bool hasEncoderFinalNorm(const Block& block) { return hasMlp(block) && block.final_norm; }
inline bool hasUnnormedOutput(const Block& block)
{
    return hasAttention(block) && !hasMlpNormAfter(block) && !hasEncoderFinalNorm(block);
}
inline bool isPrediction(const Block& block) { return block.prediction.has_value(); }
inline bool hasFinalNorm(const Block& block) { return isPrediction(block) && block.prediction->final_norm; }
inline bool hasTransform(const Block& block) { return isPrediction(block) && block.prediction->transform; }
inline bool hasFinalScale(const Block& block) { return isPrediction(block) && block.prediction->scale != 1; }
inline bool hasLogitCap(const Block& block) { return isPrediction(block) && block.prediction->softcap; }
inline bool isPredictionWithoutTransform(const Block& block) { return isPrediction(block) && !hasTransform(block); }
inline bool hasLogitBias(const Block& block) { return isPrediction(block) && block.prediction->bias; }

}  // namespace block

/// Operands of a norm of `x`: its deviation and, for LayerNorm, its mean.
std::vector<OperandAlternatives> normOperands(TensorId x, TensorId deviation, TensorId weight, TensorId mean,
                                              TensorId bias);

/// Parameters of the norms, the MLP and the prediction; those of a norm have the feature axis of its result.
std::vector<Step> blockParameters();
/// Steps from the embedding rows to the input of attention.
std::vector<Step> stepsBeforeAttention();
/// Steps from the output of attention to the output of the block: residual sums and the MLP.
std::vector<Step> stepsAfterAttention();
/// Steps from the last block's output to probabilities.
std::vector<Step> stepsOfPrediction();

}  // namespace attn
