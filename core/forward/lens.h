// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/forward/predict.h"

#include <optional>
#include <stop_token>
#include <vector>

namespace attn
{

/// The contributions of a layer's attention, heads and MLP to the logit of a word at one position. The final norm is
/// applied to each term with the deviation of the complete residual stream. With a softcap, they add up to the logit
/// before the cap.
struct LensContributions {
    std::vector<double> heads;  ///< per head of self-attention, then of cross-attention in a decoder with a source
    double attention = 0;       ///< all heads and the bias of the output projection
    double mlp = 0;
};

/// A word's logit and probability if the prediction used the output of this layer.
struct LensPoint {
    Candidate word;
    std::optional<LensContributions>
        shares;  ///< nullopt: there are norms after each sum, so that the logit is not a sum of contributions
};

/// A word's logit at one position after each layer.
struct LensCurve {
    TokenPosition token;
    std::vector<LensPoint> layers;  ///< after each layer
    double embedding = 0;           ///< contribution of the first layer's input
    double constant = 0;            ///< contribution of the biases of the final norm and of the logits
};

/// The prediction after each layer at each position of a sequence, using that layer's output (the logit lens:
/// nostalgebraist 2020).
struct Lens {
    Index first = 0;                           ///< position of the first column
    std::vector<std::vector<Candidate>> rows;  ///< per layer, the most likely token at each position
};

/// @return nullopt if `stop` was requested
/// @throws InputError see evaluate()
/// @pre the model predicts tokens
std::optional<Lens> lens(const Experiment& experiment, std::size_t item, const std::stop_token& stop = {});

/// @param word nullopt: the most likely word after the last layer
/// @return nullopt if `stop` was requested
/// @throws InputError see evaluate(), and for a position or word that does not exist
/// @pre the model predicts tokens
std::optional<LensCurve> lensCurve(const Experiment& experiment, const TokenPosition& token,
                                   std::optional<Index> word = {}, const std::stop_token& stop = {});

}  // namespace attn
