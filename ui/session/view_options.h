// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json.hpp>

#include <cstdint>

namespace attn
{

/// Colours of signed values: below 0, at 0 (the background tone), above 0. The ends are distinguishable with every kind
/// of colour vision.
enum class SignedColours : std::uint8_t { blue_orange, blue_red, teal_brown };

/// Colours of attention weights, from 0 to 1; blue and grey start with the background tone.
enum class WeightColours : std::uint8_t { blue, viridis, blue_yellow, grey };

/// The weight that gets the last colour: 1, or the maximum of its row (query).
enum class WeightRange : std::uint8_t { one, row_maximum };

/// Of a pair of sentences, whose queries and whose keys are seen: a_to_b: the queries of A and the keys of B.
enum class SentencesSeen : std::uint8_t { all, a_to_a, a_to_b, b_to_a, b_to_b };

/// Display options of matrices: saved with an experiment, not part of the undo history. They change no number.
struct ViewOptions {
    bool queriesAcross = false;  ///< queries are columns and keys are rows, as in some textbooks
    bool allHeads = false;       ///< the result of all heads at once, if the step has heads
    bool resultAlone = false;    ///< the result only, as large as the stage, without its operands
    SignedColours signedColours = SignedColours::blue_orange;
    WeightColours weightColours = WeightColours::blue;
    WeightRange weightRange = WeightRange::one;
    SentencesSeen sentences = SentencesSeen::all;
    bool keptRows = false;   ///< shades the rows that a cache of keys and values keeps, and counts what it saves
    bool sameScale = false;  ///< one colour range for all heads and steps whose numbers are of one kind

    bool operator==(const ViewOptions&) const = default;
};

/// The options as stored in an experiment's `view`.
nlohmann::json toJson(const ViewOptions& options);
/// The inverse; missing or invalid members keep their value from `otherwise`.
ViewOptions viewOptionsFrom(const nlohmann::json& view, const ViewOptions& otherwise);

}  // namespace attn
