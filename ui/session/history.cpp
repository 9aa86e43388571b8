// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/session/history.h"

#include "core/operations/layer.h"
#include "core/tensor/tensor_id.h"

#include <algorithm>
#include <iterator>

namespace attn
{

EditCommand::EditCommand(const QString& text, QString mergeKey, Experiment before, Experiment after, Apply apply)
    : QUndoCommand(text), m_mergeKey(std::move(mergeKey)), m_before(std::move(before)), m_after(std::move(after)),
      m_apply(std::move(apply))
{
}

int EditCommand::id() const { return m_mergeKey.isEmpty() ? -1 : 1; }

bool EditCommand::mergeWith(const QUndoCommand* next)
{
    const auto* edit = static_cast<const EditCommand*>(next);  // EditStack contains EditCommands only
    if (edit->m_mergeKey != m_mergeKey || edit->m_before.model != m_after.model)  // another part is shown
        return false;
    m_after = edit->m_after;
    setObsolete(m_after == m_before);
    return true;
}

void EditCommand::undo() { m_apply(m_before); }

void EditCommand::redo() { m_apply(m_after); }

void EditStack::edit(const QString& text, const QString& mergeKey, const Experiment& before, Experiment after)
{
    m_editing = !mergeKey.isEmpty();
    const QString key = m_editing ? QString("%1 %2").arg(mergeKey).arg(m_finishedEdits) : QString();
    push(new EditCommand(text, key, before, std::move(after), m_apply));
}

bool EditStack::finishEdit()
{
    m_finishedEdits += m_editing ? 1 : 0;
    return std::exchange(m_editing, false);
}

namespace
{

Selection fitted(const Selection& place, const Trace& trace)
{
    const Selection here = place.fittedTo(trace);
    return here.isInSamePart(place) ? here : place;
}

/// Position of the last token of the sequence that is not padding.
Index lastQuery(const Trace& trace, Selection place)
{
    place[Axis::query] = trace.layer().dimensions[Axis::query] - 1;
    return withoutPadding(place, trace)[Axis::query];
}

/// Whether the tokens changed by an edit and not by showing another stack of a model.
bool isEdited(const Trace& before, const Trace& now)
{
    const auto& from = before.experiment().model;
    const auto& to = now.experiment().model;
    return from.has_value() == to.has_value() && (!from || from->part == to->part) &&
           (before.layer().query_tokens != now.layer().query_tokens ||
            before.layer().key_tokens != now.layer().key_tokens);
}

bool isLargestWeight(const Selection& place, const Trace& trace)
{
    return trace.has(TensorId::weights) && withLargest(place, trace, TensorId::weights)[Axis::key] == place[Axis::key];
}

}  // namespace

void NavigationHistory::move(const Selection& place)
{
    if (place.isInSamePart(m_places[m_at]) && place.step == m_places[m_at].step)
        replaceCurrent(place);
    else
        visit(place);
}

void NavigationHistory::visit(const Selection& place)
{
    if (place == m_places[m_at])
        return;
    m_places.resize(m_at + 1);
    m_places.push_back(place);
    if (m_places.size() > max_places)
        m_places.erase(m_places.begin());
    m_at = m_places.size() - 1;
}

std::vector<Selection> NavigationHistory::before() const
{
    return {m_places.rbegin() + static_cast<std::ptrdiff_t>(m_places.size() - m_at), m_places.rend()};
}

bool NavigationHistory::goBackTo(const Selection& place)
{
    const auto end = m_places.begin() + static_cast<std::ptrdiff_t>(m_at);
    const auto found = std::find(std::make_reverse_iterator(end), m_places.rend(), place);
    if (found == m_places.rend())
        return false;
    m_at = static_cast<std::size_t>(m_places.rend() - found) - 1;
    return true;
}

Selection NavigationHistory::moveBy(int by, const Trace& trace)
{
    const Selection here = fitted(m_places[m_at], trace);
    do
        m_at += static_cast<std::size_t>(by);  // adding −1 wraps
    while ((by < 0 ? canGoBack() : canGoForward()) && fitted(m_places[m_at], trace) == here);
    return fitted(m_places[m_at], trace);
}

Selection TextPositionKeeper::adjusted(const Trace& now, const TracePtr& before, const Selection& place)
{
    if (!before || !isEdited(*before, now))
        return place.fittedTo(now);
    if (!m_last || m_last->adjusted != place)
        m_last = LastAdjustment{place, place[Axis::query] == lastQuery(*before, place), isLargestWeight(place, *before),
                                place};
    Selection kept = place;
    for (const Axis axis : {Axis::batch, Axis::query, Axis::key})
        kept[axis] = m_last->from[axis];
    kept = kept.fittedTo(now);
    if (m_last->at_end)
        kept[Axis::query] = lastQuery(now, kept);
    if (m_last->at_largest && now.has(TensorId::weights))
        kept = withLargest(kept, now, TensorId::weights);
    m_last->adjusted = kept;
    return kept;
}

Selection SelectedWordKeeper::adjusted(const Trace& now, const TracePtr& before, const Selection& from,
                                       const Selection& place)
{
    if (before && before->has(TensorId::logits)) {
        const Selection left = from.fittedTo(*before);
        const Index word = left[Axis::vocabulary];
        m_lastMostLikely.reset();
        if (withLargest(left, *before, TensorId::logits)[Axis::vocabulary] == word)
            m_lastMostLikely = MostLikely{word, before->layer().query_tokens};
    }
    if (!now.has(TensorId::logits))
        return place;
    const Index word = place[Axis::vocabulary];
    const bool edited =
        m_lastMostLikely && word == m_lastMostLikely->word && now.layer().query_tokens != m_lastMostLikely->tokens;
    return edited || word == 0 ? withLargest(place, now, TensorId::logits) : place;  // 0: no word was selected
}

}  // namespace attn
