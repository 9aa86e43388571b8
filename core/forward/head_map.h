// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/forward/model_input.h"
#include "core/tensor/tensor.h"

#include <array>
#include <cstddef>
#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

namespace attn
{

/// What the rows of a head may have in common. All but the first leave the first token aside: in trained models most
/// heads rest there when they have nothing to do.
enum class HeadHabit {
    first_token,
    previous_token,
    next_token,
    itself,
    same_token,   ///< the same token elsewhere in the text
    follower,     ///< what followed the same token elsewhere: induction
    punctuation,  ///< and the tokens that a model puts around a text
};
inline constexpr std::size_t head_habit_count = static_cast<std::size_t>(HeadHabit::punctuation) + 1;

/// From which share on a head is said to have a habit.
inline constexpr double habit_threshold = 0.5;

/// What the weights of one head do on a text.
struct HeadMeasure {
    /// The mean weight on the keys that belong to each habit, as a share of the weight that is not on the first token
    /// (first_token itself: of all). Only rows count where the keys belong to one habit alone and are at most half of
    /// those that can be seen, so that equal weights show no habit; nullopt: there are fewer than three such rows.
    std::array<std::optional<double>, head_habit_count> shares;
    std::array<Index, head_habit_count> rows{};  ///< of how many rows each share is the mean; 0: there is none
    double entropy = 0;                          ///< in bits, the mean over rows that see two keys or more
    double focus = 0;  ///< 0: equal weights on what is seen; 1: all on one key; the mean over the same rows
    bool off = false;

    [[nodiscard]] std::optional<double> share(HeadHabit habit) const { return shares[static_cast<std::size_t>(habit)]; }
    /// Whether the first token has at least habit_threshold of all.
    [[nodiscard]] bool restsOnFirst() const { return share(HeadHabit::first_token).value_or(0) >= habit_threshold; }
    /// The habit with the largest share of the rest; nullopt: none has habit_threshold.
    [[nodiscard]] std::optional<HeadHabit> habit() const;

    bool operator==(const HeadMeasure&) const = default;
};

/// Who reads whom in a part.
struct ReadingText {
    TokenIds queries, keys;
    std::vector<std::vector<bool>> punctuation;  ///< of every key of every sequence
    bool same = true;  ///< queries and keys are the same positions; false: keys are the encoder's
};

/// One measure per head.
/// @param weights (N, H, L_q, L_k)
/// @param mask 1 = visible, the same shape; null: every key is
std::vector<HeadMeasure> measureHeads(const Tensor& weights, const Tensor* mask, const ReadingText& text);

/// The heads of one part of a model.
struct HeadMapRow {
    PartKind part;
    Index layer;
    std::vector<HeadMeasure> heads;
    /// The weights of each head on the first sequence, (L_q, L_k), or the largest of as many in a row as make
    /// head_picture_size blocks.
    std::vector<Matrix> pictures;
};
inline constexpr Index head_picture_size = 24;

/// Computes every part of the experiment's model on its text, and measures the heads of each.
/// @param progress told before the first part and after each how many are done, and of how many; may be empty
/// @return one row per part with attention, in the order of computing; nullopt when `stop` asked to
/// @throws InputError as evaluate() does
std::optional<std::vector<HeadMapRow>>
headMap(const Experiment& experiment, const std::stop_token& stop = {},
        const std::function<void(std::size_t done, std::size_t of)>& progress = {});

}  // namespace attn
