// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/forward/states.h"

namespace attn
{

/// What a model's last output is read as: the token that comes next, what stands at a mask token, the next token of the
/// target, or, of a model that ends in no vocabulary, a vector for each sentence.
enum class PredictionKind { next_token, masked_token, target_token, sentence_vectors };

PredictionKind predictionKind(const ModelPlan& plan);

/// A token that may stand at a position.
struct Candidate {
    Index id;
    std::string token;  ///< as people read it
    float logit;
    float probability;
};

/// What is predicted for one sequence at one position.
struct PositionPrediction {
    Index position;
    std::vector<Candidate> top;  ///< the most likely first
};

struct PredictOptions {
    std::optional<Index> position;     ///< nullopt: the first mask token, or else the last real token, of each sequence
    std::size_t top = 5;               ///< how many candidates
    std::optional<Index> after_layer;  ///< the logit lens: the output of this layer in the place of the last one's
    std::optional<std::size_t> item;   ///< whose `position` it is, others have their own; nullopt: every sequence's
};

struct ModelPrediction {
    PredictionKind kind;
    std::vector<PositionPrediction> items;     ///< one per sequence; none for sentence vectors
    std::vector<std::vector<float>> vectors;   ///< of sentences: the mean of the last output over the real tokens
    std::vector<std::vector<double>> cosines;  ///< between the vectors
    ForwardStatesPtr states;                   ///< of all parts, for the next evaluation
};

/// Computes the parts that are left, and the prediction at one position of each sequence.
/// @param before what did not change since is taken from there, as of statesAfter() of the trace that is shown; may be
///        null
/// @return nullopt when `stop` asked to
/// @throws InputError as evaluate() does, and for a position or a layer that is not there
std::optional<ModelPrediction> predict(const Experiment& experiment, const PredictOptions& options,
                                       const ForwardStates* before = nullptr, const std::stop_token& stop = {});

}  // namespace attn
