// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/basics/message.h"
#include "core/pipeline/trace.h"

#include <optional>

namespace attn
{

// Key-value cache: when a text grows by one token, only the row of the new token is computed in each tensor; the keys
// and values of earlier tokens are cached. This requires rows that do not depend on later tokens.

/// The reason why the trace's rows cannot be cached when its text grows; nullopt if they can.
std::optional<Message> cacheObstacle(const Trace& trace);

/// Number of positions of a sequence before its last token: the rows that are cached or not needed again. Includes
/// padding on the left.
Index cachedRowCount(const Layer& layer, Index batch);

/// Multiplications of matrix products for the newest token of every sequence. Other operations are not counted.
struct Multiplications {
    Index with_cache = 0;  ///< for the newest token's row
    Index without = 0;     ///< for all rows

    Multiplications& operator+=(const Multiplications& other);
    bool operator==(const Multiplications&) const = default;
};

/// Multiplications of one step. A projection or contraction multiplies (cells of the result) · (size of the summed
/// axis) times: L·d·(H·d_k) for q, H·L·L·d_k for the scores, H·L·d_v·L for weights times V, L·d·d_ff in the MLP. With a
/// cache, the result has one row instead of L, so that these are divided by L. Includes blocked cells, because they are
/// computed.
Multiplications multiplicationsOf(const Step& step, const Layer& layer);

/// The sum over all steps of the layer.
Multiplications multiplicationsOf(const Layer& layer);

}  // namespace attn
