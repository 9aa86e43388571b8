// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/session/playback.h"

#include "ui/session/reveal_state.h"

#include <QScopedValueRollback>

#include <algorithm>
#include <utility>

namespace attn
{

namespace
{

constexpr Index max_single_cells = 400;

/// In milliseconds, by speed: per cell, per line, and the maximum for a whole step.
constexpr int cell_interval[] = {900, 300, 90};
constexpr int line_interval[] = {1800, 700, 200};
constexpr int max_play_time[] = {120'000, 40'000, 12'000};

}  // namespace

Playback::Playback(Session* session) : QObject(session), m_session(session)
{
    connect(&m_clock, &QTimer::timeout, this, &Playback::advance);
}

void Playback::announce() { m_session->announceChange(&ViewState::playback); }

bool Playback::isActive() const { return m_session->revealState()->revealedCount().has_value(); }

Index Playback::position() const
{
    return isActive() ? *m_session->revealState()->revealedCount() / unitSize() : length();
}

Index Playback::length() const { return m_session->revealState()->order().count() / unitSize(); }

bool Playback::hasUnits() const
{
    const ReadingOrder& order = m_session->revealState()->order();
    return order.cells > 1 && order.count() <= max_single_cells;
}

Playback::Unit Playback::unit() const { return hasUnits() ? m_requestedUnit : Unit::line; }

Index Playback::unitSize() const { return unit() == Unit::line ? m_session->revealState()->order().cells : 1; }

int Playback::interval() const
{
    const auto speed = static_cast<std::size_t>(m_speed);
    const int usual = unit() == Unit::line ? line_interval[speed] : cell_interval[speed];
    return static_cast<int>(std::min<Index>(usual, max_play_time[speed] / std::max<Index>(1, length())));
}

void Playback::setSpeed(Speed speed)
{
    m_speed = speed;
    m_clock.setInterval(interval());
    announce();
}

void Playback::setUnit(Unit unit)
{
    m_requestedUnit = unit;
    m_clock.setInterval(interval());
    if (isActive())
        move(position());
    announce();
}

void Playback::toggle()
{
    if (isPlaying())
        pause();
    else if (m_session->trace())
        play();
}

void Playback::play()
{
    if (isAtEnd()) {
        restoreSelection();
        m_session->goToNextStep();
    }
    if (!isActive() || isAtEnd())
        move(0);
    m_clock.start(interval());
    announce();
}

void Playback::pause()
{
    m_clock.stop();
    announce();
}

void Playback::advance()
{
    if (isAtEnd()) {  // the last unit was shown for one interval
        restoreSelection();
        pause();
    } else {
        move(position() + 1);
    }
}

void Playback::goTo(Index position)
{
    m_clock.stop();
    move(position);
}

void Playback::stepForward() { goTo(isActive() ? position() + 1 : 1); }

void Playback::stepBack() { goTo(position() - 1); }

void Playback::finish()
{
    m_clock.stop();
    RevealState* revealState = m_session->revealState();
    if (isActive())
        revealState->revealAll();
    restoreSelection();
    revealState->setRevealedCount(std::nullopt);
}

/// Restores the selection from before playback, if playback has moved it.
void Playback::restoreSelection()
{
    if (!m_before)
        return;
    const QScopedValueRollback moving(m_isMoving, true);
    m_session->select(*std::exchange(m_before, std::nullopt));
}

void Playback::move(Index position)
{
    if (!m_session->trace())
        return;
    const QScopedValueRollback moving(m_isMoving, true);
    if (!m_before)
        m_before = m_session->selection();
    const Index revealedCount = std::clamp<Index>(position, 0, length());
    m_session->revealState()->setRevealedCount(revealedCount * unitSize());
    m_session->select(selectionAt(revealedCount));
    announce();
}

/// The selection for the last revealed unit; for the first unit at position 0.
Selection Playback::selectionAt(Index position) const
{
    const ReadingOrder& order = m_session->revealState()->order();
    const ReadingOrder::Position at = order.positionAt(std::max<Index>(position - 1, 0) * unitSize());
    Selection selection = m_session->selection();
    selection[order.line] = at.line;
    if (order.head)
        selection[*order.head] = at.head;
    if (order.cell && unit() == Unit::cell)
        selection[*order.cell] = at.cell;
    return selection;
}

void Playback::onSelectionChanged()
{
    m_hasMovedSelection = m_isMoving;
    if (m_isMoving)
        return;
    m_before.reset();
    if (m_clock.isActive())
        pause();
}

void Playback::onRevealChanged()
{
    if (!isActive()) {
        m_clock.stop();
        m_before.reset();
    }
    if (!m_isMoving)
        announce();
}

}  // namespace attn
