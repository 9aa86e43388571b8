// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/forward/model_input.h"
#include "core/forward/predict.h"
#include "core/tensor/tensor.h"

#include <array>
#include <cstddef>
#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

namespace attn
{

/// Attention patterns of heads. All but first_token ignore the first token, on which most heads of trained models put
/// their weight if nothing else is relevant.
enum class HeadPattern {
    first_token,
    previous_token,
    next_token,
    itself,
    same_token,   ///< the same token elsewhere in the text
    follower,     ///< the token after the same token elsewhere: induction
    punctuation,  ///< including the special tokens that a model adds around a text
};
inline constexpr std::size_t head_pattern_count = static_cast<std::size_t>(HeadPattern::punctuation) + 1;

/// Minimum share of the weight for which a pattern is reported.
inline constexpr double pattern_threshold = 0.5;

/// Statistics of one head's weights on a text.
struct HeadMeasure {
    /// Per pattern, the mean weight on its keys as a share of the weight that is not on the first token (first_token:
    /// of all weight). Includes only rows in which the pattern's keys belong to no other pattern and are at most half
    /// of the visible keys, so that uniform weights match no pattern; nullopt: fewer than three such rows.
    std::array<std::optional<double>, head_pattern_count> shares;
    std::array<Index, head_pattern_count>
        rows{};          ///< the number of rows over which each share is averaged; 0: no share
    double entropy = 0;  ///< in bits, averaged over rows with at least two visible keys
    double focus = 0;    ///< 0: uniform weights on visible keys; 1: all on one key; averaged over the same rows
    bool off = false;

    [[nodiscard]] std::optional<double> share(HeadPattern pattern) const
    {
        return shares[static_cast<std::size_t>(pattern)];
    }
    /// Whether the first token has at least pattern_threshold of the weight.
    [[nodiscard]] bool attendsToFirstToken() const
    {
        return share(HeadPattern::first_token).value_or(0) >= pattern_threshold;
    }
    /// The pattern with the largest share of the remaining weight; nullopt if none reaches pattern_threshold.
    [[nodiscard]] std::optional<HeadPattern> pattern() const;

    bool operator==(const HeadMeasure&) const = default;
};

/// Tokens of the queries and keys of a part.
struct PartTokens {
    TokenIds queries, keys;
    std::vector<std::vector<bool>> punctuation;  ///< of every key in every sequence
    bool same = true;  ///< queries and keys are the same positions; false: the keys are those of the encoder
};

/// Returns one measure per head.
/// @param weights (N, H, L_q, L_k)
/// @param mask 1 = visible, same shape; null: every key is visible
std::vector<HeadMeasure> measureHeads(const Tensor& weights, const Tensor* mask, const PartTokens& text);

/// The heads of one part of a model.
struct HeadMapRow {
    PartKind part;
    Index layer;
    std::vector<HeadMeasure> heads;
    /// The weights of each head on the first sequence, (L_q, L_k); larger ones are max-pooled to at most
    /// head_picture_size blocks per axis.
    std::vector<Matrix> pictures;
};
inline constexpr Index head_picture_size = 24;

/// Computes every part of the experiment's model on its text, and measures its heads.
/// @param progress called with (finished parts, total parts) before the first part and after each; may be empty
/// @return one row per part with attention, in computation order; nullopt if `stop` was requested
/// @throws InputError see evaluate()
std::optional<std::vector<HeadMapRow>>
headMap(const Experiment& experiment, const std::stop_token& stop = {},
        const std::function<void(std::size_t done, std::size_t of)>& progress = {});

/// The effect of switching off one head on the prediction for the first sequence.
struct HeadEffect {
    Candidate before;  ///< the most likely token with the head
    Candidate after;   ///< the same token without it
    Candidate first;   ///< the most likely token without it
};

/// @return nullopt if `stop` was requested
/// @throws InputError see predict()
/// @pre the model predicts tokens, and the head is enabled
std::optional<HeadEffect> headEffect(const Experiment& experiment, PartKind part, Index layer, Index head,
                                     const std::stop_token& stop = {});

}  // namespace attn
