// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/forward/predict.h"

#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

namespace attn
{

/// The contributions of a layer's parts and heads to the logit of a word at one position: the terms of the residual
/// stream, each scaled by the final norm of their sum. With a softcap they add up to the logit before it.
struct LensShares {
    std::vector<double>
        heads;             ///< of each head of self-attention; then, in a decoder with a source, of cross-attention
    double attention = 0;  ///< all heads, and the bias of the output projection
    double mlp = 0;
};

/// A word's logit and probability if the prediction read the output of a layer.
struct LensPoint {
    Candidate word;
    std::optional<LensShares> shares;  ///< nullopt: norms after each sum, so that the logit is no sum of shares
};

/// The course of one word's logit at one position over the layers.
struct LensCourse {
    TokenPlace place;
    std::vector<LensPoint> layers;  ///< after each layer
    double embedding = 0;           ///< share of what enters the first layer
    double constant = 0;            ///< share of the biases of the final norm and of the logits
};

/// What would be predicted after each layer at each position of a sequence, if the prediction read that layer's output
/// (the logit lens: nostalgebraist 2020).
struct Lens {
    Index first = 0;                           ///< position of the first column
    std::vector<std::vector<Candidate>> rows;  ///< per layer, the likeliest token at each position
};

/// @param progress called with (layers done, layers in all); may be empty
/// @return nullopt when `stop` was requested
/// @throws InputError see evaluate()
/// @pre the model predicts tokens
std::optional<Lens> lens(const Experiment& experiment, std::size_t item, const std::stop_token& stop = {},
                         const std::function<void(std::size_t done, std::size_t of)>& progress = {});

/// @param word nullopt: the likeliest after the last layer
/// @return nullopt when `stop` was requested
/// @throws InputError see evaluate(), and for a position or a word that does not exist
/// @pre the model predicts tokens
std::optional<LensCourse> lensCourse(const Experiment& experiment, const TokenPlace& place,
                                     std::optional<Index> word = {}, const std::stop_token& stop = {});

}  // namespace attn
