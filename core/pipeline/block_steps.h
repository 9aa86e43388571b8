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
bool both(const Block& block)
{
    return first(block) && second(block);
}

inline bool attends(const Block& block) { return !block.prediction; }
inline bool inner(const Block& block) { return attends(block) && !block.embedding; }
inline bool embeds(const Block& block) { return block.embedding.has_value(); }
inline bool positions(const Block& block) { return embeds(block) && block.embedding->positions; }
inline bool types(const Block& block) { return embeds(block) && block.embedding->types; }
inline bool projects(const Block& block) { return embeds(block) && block.embedding->projected; }
inline bool projectsNothing(const Block& block) { return embeds(block) && !block.embedding->projected; }
inline bool patches(const Block& block) { return embeds(block) && block.embedding->patches; }
inline bool embedsNormed(const Block& block) { return embeds(block) && block.embedding->normed; }
inline bool embedsPlain(const Block& block) { return embeds(block) && !block.embedding->normed; }
inline bool means(const Block& block) { return block.norm == NormKind::layer; }
inline bool before(const Block& block) { return attends(block) && block.norm_place == NormPlace::before; }
inline bool beforeMeans(const Block& block) { return before(block) && means(block); }
inline bool after(const Block& block) { return attends(block) && block.norm_place == NormPlace::after; }
inline bool readsPlain(const Block& block) { return attends(block) && !before(block); }
inline bool afterMeans(const Block& block) { return after(block) && means(block); }
inline bool mlp(const Block& block) { return attends(block) && block.mlp != Mlp::none; }
inline bool mlpNorms(const Block& block) { return mlp(block) && block.norm_place != NormPlace::none; }
inline bool mlpNormMeans(const Block& block) { return mlpNorms(block) && means(block); }
inline bool mlpReadsPlain(const Block& block) { return mlp(block) && !before(block); }
inline bool mlpBias(const Block& block) { return mlp(block) && block.mlp_bias; }
inline bool gated(const Block& block) { return attends(block) && block.mlp == Mlp::gated; }
inline bool gateBias(const Block& block) { return gated(block) && block.mlp_bias; }
inline bool mlpBefore(const Block& block) { return mlp(block) && before(block) && !block.parallel; }
inline bool mlpBeforeMeans(const Block& block) { return mlpBefore(block) && means(block); }
inline bool mlpParallel(const Block& block) { return mlp(block) && before(block) && block.parallel; }
inline bool mlpParallelMeans(const Block& block) { return mlpParallel(block) && means(block); }
inline bool mlpAfter(const Block& block) { return mlp(block) && after(block); }
inline bool mlpAfterMeans(const Block& block) { return mlpAfter(block) && means(block); }
inline bool outputNorms(const Block& block) { return attends(block) && block.output_norms; }
inline bool mlpOutputNorms(const Block& block) { return mlp(block) && block.output_norms; }
inline bool lastNorm(const Block& block) { return mlp(block) && block.final_norm; }
inline bool lastMeans(const Block& block) { return lastNorm(block) && means(block); }
inline bool outputPlain(const Block& block) { return attends(block) && !mlpAfter(block) && !lastNorm(block); }
inline bool predicts(const Block& block) { return block.prediction.has_value(); }
inline bool finalNorm(const Block& block) { return predicts(block) && block.prediction->final_norm; }
inline bool finalMeans(const Block& block) { return finalNorm(block) && means(block); }
inline bool transforms(const Block& block) { return predicts(block) && block.prediction->transform; }
inline bool finalScale(const Block& block) { return predicts(block) && block.prediction->scale != 1; }
inline bool logitCap(const Block& block) { return predicts(block) && block.prediction->softcap; }
inline bool comparesPlain(const Block& block) { return predicts(block) && !transforms(block); }
inline bool logitBias(const Block& block) { return predicts(block) && block.prediction->bias; }

}  // namespace block

/// Operands of a norm of `x`: its deviation and, for LayerNorm, its mean.
std::vector<Candidates> normed(TensorId x, TensorId deviation, TensorId weight, TensorId mean, TensorId bias);

/// Parameters of the norms, the MLP and the prediction; those of a norm have the feature axis of its result.
std::vector<Step> blockParameters();
/// Steps from the embedding rows to the input of attention.
std::vector<Step> stepsBeforeAttention();
/// Residual sums and the MLP.
std::vector<Step> stepsAfterAttention();
/// Steps from the last block's output to probabilities.
std::vector<Step> stepsOfPrediction();

}  // namespace attn
