// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/basics/message.h"
#include "core/pipeline/trace.h"

#include <optional>

namespace attn
{

// A cache of keys and values: when a text grows by one token, only the row of the new token is computed in each tensor;
// the keys and values of the earlier tokens are kept. This needs rows that do not depend on later tokens.

/// Why the trace's rows cannot be kept while its text grows; nullopt: they can.
std::optional<Message> cacheObstacle(const Trace& trace);

/// Number of positions of a sequence before its last token: the rows that a cache keeps, or that are not needed again.
/// Padding on the left is among them.
Index keptRows(const Layer& layer, Index batch);

/// Multiplications of matrix products for the newest token of every sequence. Other operations are not counted.
struct Multiplications {
    Index with_cache = 0;  ///< of the newest token's row
    Index without = 0;     ///< of all rows

    Multiplications& operator+=(const Multiplications& other);
    bool operator==(const Multiplications&) const = default;
};

/// Of one step. A projection or a contraction multiplies (cells of the result) · (size of the axis it sums over) times:
/// L·d·(H·d_k) for q, H·L·L·d_k for the scores, H·L·d_v·L for weights times V, L·d·d_ff in the MLP. With a cache the
/// result has one row instead of L, so that each is divided by L. Blocked cells count: they are computed.
Multiplications multiplicationsOf(const Step& step, const Layer& layer);

/// The sum over all steps of the layer.
Multiplications multiplicationsOf(const Layer& layer);

}  // namespace attn
