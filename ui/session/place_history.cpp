// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/session/place_history.h"

#include <algorithm>
#include <iterator>

namespace attn
{

namespace
{

Selection fitted(const Selection& place, const Trace& trace)
{
    const Selection here = place.fittedTo(trace);
    return here.isInPartOf(place) ? here : place;
}

}  // namespace

void PlaceHistory::move(const Selection& place)
{
    if (place.isInPartOf(m_places[m_at]) && place.step == m_places[m_at].step)
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

std::vector<Selection> PlaceHistory::before() const
{
    return {m_places.rbegin() + static_cast<std::ptrdiff_t>(m_places.size() - m_at), m_places.rend()};
}

bool PlaceHistory::goBackTo(const Selection& place)
{
    const auto end = m_places.begin() + static_cast<std::ptrdiff_t>(m_at);
    const auto found = std::find(std::make_reverse_iterator(end), m_places.rend(), place);
    if (found == m_places.rend())
        return false;
    m_at = static_cast<std::size_t>(m_places.rend() - found) - 1;
    return true;
}

Selection PlaceHistory::back(const Trace& trace)
{
    const Selection here = fitted(m_places[m_at], trace);
    do
        --m_at;
    while (canGoBack() && fitted(m_places[m_at], trace) == here);
    return fitted(m_places[m_at], trace);
}

Selection PlaceHistory::forward(const Trace& trace)
{
    const Selection here = fitted(m_places[m_at], trace);
    do
        ++m_at;
    while (canGoForward() && fitted(m_places[m_at], trace) == here);
    return fitted(m_places[m_at], trace);
}

}  // namespace attn
