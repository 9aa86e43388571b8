// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/session/followed_word.h"

#include "core/tensor/tensor_id.h"

namespace attn
{

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
    return edited || word == 0 ? withLikeliestWord(place, now) : place;  // 0: none was chosen
}

}  // namespace attn
