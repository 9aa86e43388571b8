// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/session/text_place.h"

#include "core/layer/layer.h"
#include "core/tensor/tensor_id.h"

#include <algorithm>

namespace attn
{

namespace
{

/// Position of the last token that is not padding.
Index lastQuery(const Trace& trace, Index batch)
{
    const MaskGrid& grid = trace.layer().grid;
    return std::max<Index>(grid.queryStart(batch) + grid.query_lengths[static_cast<std::size_t>(batch)] - 1, 0);
}

/// Whether the tokens changed by an edit rather than by showing another stack of a model.
bool isEdited(const Trace& before, const Trace& now)
{
    const auto& from = before.experiment().model;
    const auto& to = now.experiment().model;
    return from.has_value() == to.has_value() && (!from || from->part == to->part) &&
           (before.layer().query_tokens != now.layer().query_tokens ||
            before.layer().key_tokens != now.layer().key_tokens);
}

}  // namespace

Selection TextPlace::in(const Trace& now, const TracePtr& before, const Selection& place)
{
    if (!before || !isEdited(*before, now))
        return place.fittedTo(now);
    if (!m_kept || m_kept->put_to != place)
        m_kept = Kept{place, place[Axis::query] == lastQuery(*before, place[Axis::batch]), place};
    Selection kept = place;
    for (const Axis axis : {Axis::batch, Axis::query, Axis::key})
        kept[axis] = m_kept->from[axis];
    kept = kept.fittedTo(now);
    if (m_kept->at_end)
        kept[Axis::query] = lastQuery(now, kept[Axis::batch]);
    m_kept->put_to = kept;
    return kept;
}

Selection FollowedWord::in(const Trace& now, const TracePtr& before, const Selection& from, const Selection& place)
{
    if (before && before->has(TensorId::logits)) {
        const Selection left = from.fittedTo(*before);
        const Index word = left[Axis::vocabulary];
        m_left.reset();
        if (withLikeliestWord(left, *before)[Axis::vocabulary] == word)
            m_left = Likeliest{word, before->layer().query_tokens};
    }
    if (!now.has(TensorId::logits))
        return place;
    const Index word = place[Axis::vocabulary];
    const bool edited = m_left && word == m_left->word && now.layer().query_tokens != m_left->tokens;
    return edited || word == 0 ? withLikeliestWord(place, now) : place;  // 0: no word was chosen
}

}  // namespace attn
