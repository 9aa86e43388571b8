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

/// Attention patterns that the rows of a head may share. All but first_token ignore the first token, where most heads
/// of trained models put their weight when they have nothing to attend to.
enum class HeadPattern {
    first_token,
    previous_token,
    next_token,
    itself,
    same_token,   ///< the same token elsewhere in the text
    follower,     ///< what followed the same token elsewhere: induction
    punctuation,  ///< and the special tokens that a model adds around a text
};
inline constexpr std::size_t head_habit_count = static_cast<std::size_t>(HeadPattern::punctuation) + 1;

/// The least share of the weight for which a head is reported to have a habit.
inline constexpr double habit_threshold = 0.5;

/// Measures of one head's weights on a text.
struct HeadMeasure {
    /// Per habit, the mean weight on its keys as a share of the weight that is not on the first token (first_token:
    /// of all weight). Only rows count whose keys of the habit belong to no other habit and are at most half of the
    /// visible keys, so that equal weights show no habit; nullopt: fewer than three such rows.
    std::array<std::optional<double>, head_habit_count> shares;
    std::array<Index, head_habit_count> rows{};  ///< the number of rows that each share is the mean of; 0: no share
    double entropy = 0;                          ///< in bits, the mean over rows that see two keys or more
    double focus = 0;  ///< 0: equal weights on visible keys; 1: all on one key; the mean over the same rows
    bool off = false;

    [[nodiscard]] std::optional<double> share(HeadPattern habit) const
    {
        return shares[static_cast<std::size_t>(habit)];
    }
    /// Whether the first token has at least habit_threshold of the weight.
    [[nodiscard]] bool restsOnFirst() const { return share(HeadPattern::first_token).value_or(0) >= habit_threshold; }
    /// The habit with the largest share of the remaining weight; nullopt: none reaches habit_threshold.
    [[nodiscard]] std::optional<HeadPattern> habit() const;

    bool operator==(const HeadMeasure&) const = default;
};

/// Tokens of the queries and keys of a part.
struct PartTokens {
    TokenIds queries, keys;
    std::vector<std::vector<bool>> punctuation;  ///< of every key of every sequence
    bool same = true;  ///< queries and keys are the same positions; false: keys are the encoder's
};

/// One measure per head.
/// @param weights (N, H, L_q, L_k)
/// @param mask 1 = visible, the same shape; null: every key is visible
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

/// Computes every part of the experiment's model on its text, and measures the heads of each.
/// @param progress called with (parts done, parts in all) before the first part and after each; may be empty
/// @return one row per part with attention, in the order of computing; nullopt when `stop` was requested
/// @throws InputError see evaluate()
std::optional<std::vector<HeadMapRow>>
headMap(const Experiment& experiment, const std::stop_token& stop = {},
        const std::function<void(std::size_t done, std::size_t of)>& progress = {});

/// What switching one head off does to the prediction for the first sequence.
struct HeadEffect {
    Candidate before;  ///< the likeliest token with the head
    Candidate after;   ///< the same token without it
    Candidate first;   ///< the likeliest token without it
};

/// @return nullopt when `stop` was requested
/// @throws InputError see predict()
/// @pre the model predicts tokens, and the head is on
std::optional<HeadEffect> headEffect(const Experiment& experiment, PartKind part, Index layer, Index head,
                                     const std::stop_token& stop = {});

}  // namespace attn
