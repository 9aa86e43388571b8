// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/forward/evaluate.h"
#include "core/pipeline/key_value_cache.h"

#include <optional>
#include <vector>

namespace attn
{

/// How a model's last output is interpreted: as the next token, the token at a mask token, the next token of the
/// target, the class of an image, or, for a model without logits, as one vector per sentence.
enum class PredictionKind { next_token, masked_token, target_token, image_class, sentence_vectors };

PredictionKind predictionKind(const ModelPlan& plan);

/// A candidate token for a position.
struct Candidate {
    Index id;
    std::string token;  ///< in readable form
    float logit;
    float probability;
};

/// The prediction for one sequence at one position.
struct PositionPrediction {
    Index position;
    std::vector<Candidate> top;  ///< the most likely first
};

struct PredictOptions {
    std::optional<Index> position =
        {};               ///< nullopt: each sequence's first mask token, or otherwise its last real token
    std::size_t top = 5;  ///< number of candidates
    std::optional<Index> after_layer = {};  ///< logit lens: uses this layer's output instead of the last layer's
    std::optional<Index> extra_token = {};  ///< a token that is appended to the top ones if it is not among them
    std::optional<std::size_t> item =
        {};  ///< the sequence to which `position` applies, others use the default; nullopt: all

    bool operator==(const PredictOptions&) const = default;
};

struct ModelPrediction {
    PredictionKind kind;
    std::vector<PositionPrediction> items;     ///< one per sequence; none for sentence vectors
    std::vector<std::vector<float>> vectors;   ///< of sentences: the mean of the last output over real tokens
    std::vector<std::vector<double>> cosines;  ///< between the vectors
    ForwardStatesPtr states;                   ///< states of all parts, for the next evaluation
};

/// A token of the model's input; the position includes padding.
struct TokenPosition {
    std::size_t item;
    Index position;
};

/// The prediction at some positions from the output of a layer, (N, L, d), with one batch item per position.
/// @return null if `stop` was requested
TracePtr predictionTrace(const Experiment& experiment, const ForwardStates& states, const Tensor& output,
                         const std::vector<TokenPosition>& positions, const std::stop_token& stop = {});

/// The `top` most likely tokens of a batch item of predictionTrace(), and `extra_token` if it is not among them.
std::vector<Candidate> candidatesOf(const Trace& prediction, Index item, std::size_t top,
                                    std::optional<Index> extra_token, const Model& model);

/// The last part of a layer, in the decoder or the only stack.
/// @throws InputError if there is no such layer
std::size_t lastPartOfLayer(const ModelPlan& plan, Index layer);

/// Computes the remaining parts, and the prediction at one position of each sequence.
/// @param before states to reuse if unchanged, such as statesAfter() of the shown trace; may be null
/// @return nullopt if `stop` was requested
/// @throws InputError see evaluate(), and for a position or layer that does not exist
std::optional<ModelPrediction> predict(const Experiment& experiment, const PredictOptions& options,
                                       const ForwardStates* before = nullptr, const std::stop_token& stop = {});

/// The query input with the token predicted for a position inserted in one sequence: it replaces a mask token or, as
/// next token, is placed after the position and replaces all following tokens.
/// @param position in the model's sequence, including tokens added by the tokenizer or decoder
/// @return the unchanged input if the position is not a token of the text (an added "[CLS]" of a model with mask
/// tokens)
TextInput withChosenToken(const Experiment& experiment, std::size_t item, Index position, Index id);

/// A text continued by a model, token by token.
struct GeneratedText {
    struct Sequence {
        std::vector<Candidate> tokens;  ///< in generation order
        std::vector<Index> ids;         ///< token ids of the whole sequence
        bool ended = false;             ///< the model predicted its end token, which is not in `tokens`
    };
    std::vector<Sequence> sequences;  ///< one per batch item
    /// For all layers, per predicted token; nullopt: no cache can be used.
    std::vector<std::optional<Multiplications>> multiplications;
};

/// Appends the most likely token repeatedly, until every sequence has `count` more tokens or has ended.
/// @throws InputError see predict(), and for a model that does not predict the next token, or text that becomes too
/// long
GeneratedText generate(Experiment experiment, Index count);

}  // namespace attn
