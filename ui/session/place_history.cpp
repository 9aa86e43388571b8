// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/session/place_history.h"

namespace attn
{

void PlaceHistory::move(const Selection& place)
{
    if (place.layer == m_places[m_at].layer && place.step == m_places[m_at].step)
        stay(place);
    else
        visit(place);
}

void PlaceHistory::visit(const Selection& place)
{
    if (place == m_places[m_at])
        return;
    m_places.resize(m_at + 1);
    m_places.push_back(place);
    if (m_places.size() > most_places)
        m_places.erase(m_places.begin());
    m_at = m_places.size() - 1;
}

Selection PlaceHistory::back(const Trace& trace)
{
    const Selection here = m_places[m_at].fittedTo(trace);
    do
        --m_at;
    while (canGoBack() && m_places[m_at].fittedTo(trace) == here);
    return m_places[m_at].fittedTo(trace);
}

Selection PlaceHistory::forward(const Trace& trace)
{
    const Selection here = m_places[m_at].fittedTo(trace);
    do
        ++m_at;
    while (canGoForward() && m_places[m_at].fittedTo(trace) == here);
    return m_places[m_at].fittedTo(trace);
}

}  // namespace attn
