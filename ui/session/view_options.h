// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json.hpp>

#include <cstdint>

namespace attn
{

/// The colours of signed values: below 0, the ground's own tone, above 0. Every kind of colour vision tells their ends
/// apart.
enum class SignedColours : std::uint8_t { blue_orange, blue_red, teal_brown };

/// The colours of attention weights, from 0 to 1: blue and grey begin with the ground's own tone.
enum class WeightColours : std::uint8_t { blue, viridis, blue_yellow, grey };

/// Which weight has the last colour: 1, or the largest of its row (of its query).
enum class WeightRange : std::uint8_t { one, row_maximum };

/// How a person wants matrices drawn: saved with an experiment, never a step of its history. It changes no number.
struct ViewOptions {
    bool queriesAcross = false;  ///< queries are columns and keys rows, as some textbooks have it
    bool allHeads = false;       ///< the result of every head at once, where a step has heads
    bool resultAlone = false;    ///< the result only, as large as the stage, without what it was made from
    SignedColours signedColours = SignedColours::blue_orange;
    WeightColours weightColours = WeightColours::blue;
    WeightRange weightRange = WeightRange::one;
    bool sameScale = false;  ///< one range of colours for all heads and steps whose numbers are of one kind

    bool operator==(const ViewOptions&) const = default;
};

/// The options as they are kept in an experiment's `view`.
nlohmann::json toJson(const ViewOptions& options);
/// The inverse; what `view` lacks or what makes no sense there keeps the value of `otherwise`.
ViewOptions viewOptionsFrom(const nlohmann::json& view, const ViewOptions& otherwise);

}  // namespace attn
