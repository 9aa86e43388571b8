// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/selection.h"

#include <vector>

namespace attn
{

/// The navigation history, like that of a browser: back, forward, and a new place discards the forward entries. Moving
/// within a step updates the current entry.
class PlaceHistory
{
public:
    explicit PlaceHistory(const Selection& start) : m_places{start} {}

    /// Updates the current entry if `place` is in the same part and step; otherwise visit().
    void move(const Selection& place);
    /// Appends an entry, even within the same step, unless it equals the current one.
    void visit(const Selection& place);
    /// Replaces the current entry (e.g. when a new trace moved the selection).
    void stay(const Selection& place) { m_places[m_at] = place; }

    [[nodiscard]] bool canGoBack() const { return m_at > 0; }
    [[nodiscard]] bool canGoForward() const { return m_at + 1 < m_places.size(); }
    /// The entries before the current one, newest first.
    [[nodiscard]] std::vector<Selection> before() const;
    /// Makes an entry of before() the current one; false if it is not among them.
    bool goBackTo(const Selection& place);
    /// Moves to the previous (next) entry and returns it fitted to `trace`; entries in another part of the model are
    /// returned unchanged. Entries that are equal to the current one after fitting are skipped. @pre canGoBack()
    /// (canGoForward())
    Selection back(const Trace& trace);
    Selection forward(const Trace& trace);

private:
    static constexpr std::size_t most_places = 200;

    std::vector<Selection> m_places;
    std::size_t m_at = 0;
};

}  // namespace attn
