// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/selection.h"

#include <vector>

namespace attn
{

/// Where a person has been, as a browser keeps its pages: back, forward, and a new place forgets what was ahead.
/// Moving about in a step is no new place; the place is left as it was last.
class PlaceHistory
{
public:
    explicit PlaceHistory(const Selection& start) : m_places{start} {}

    /// Within the present step: the place is this one now. Otherwise a visit.
    void move(const Selection& place);
    /// A new place, even in the same step, unless it is where one is.
    void visit(const Selection& place);
    /// The place one is at is this one (a new trace may have moved it).
    void stay(const Selection& place) { m_places[m_at] = place; }

    [[nodiscard]] bool canGoBack() const { return m_at > 0; }
    [[nodiscard]] bool canGoForward() const { return m_at + 1 < m_places.size(); }
    /// The places before the present one, the last first.
    [[nodiscard]] std::vector<Selection> before() const;
    /// Back to one of before(); false where it is none.
    bool goBackTo(const Selection& place);
    /// The place before, or after, as far as it still exists in `trace`; one in another part of the model as it was
    /// left. Places that are the present one by now are passed over. @pre canGoBack(), or canGoForward()
    Selection back(const Trace& trace);
    Selection forward(const Trace& trace);

private:
    static constexpr std::size_t most_places = 200;

    std::vector<Selection> m_places;
    std::size_t m_at = 0;
};

}  // namespace attn
