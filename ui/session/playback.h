// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/session.h"

#include <QTimer>

namespace attn
{

/// Animates the current step: reveals its result cell by cell or row by row; the selection follows, so that the sources
/// of the current cell are highlighted. At the end, or on finish(), the previous selection is restored. The position is
/// the number of units revealed and can be set. Selecting another cell pauses playback, another step ends it. Does not
/// block: a timer calls advance().
class Playback : public QObject
{
    Q_OBJECT

public:
    enum class Speed { slow, normal, fast };
    enum class Unit { cell, line };

    explicit Playback(Session* session);

    /// Whether the step is being played, with the timer running or paused.
    [[nodiscard]] bool isActive() const;
    [[nodiscard]] bool isPlaying() const { return m_clock.isActive() && !isAtEnd(); }
    /// Whether the last change of the selection was caused by playback rather than by the user.
    [[nodiscard]] bool hasMovedSelection() const { return m_hasMovedSelection; }
    /// Whether the whole step has been played.
    [[nodiscard]] bool isAtEnd() const { return isActive() && position() == length(); }
    /// Number of units revealed, 0 to length(); length() when nothing is being played.
    [[nodiscard]] Index position() const;
    [[nodiscard]] Index length() const;

    [[nodiscard]] Speed speed() const { return m_speed; }
    void setSpeed(Speed speed);
    /// The unit revealed at a time: the chosen one, but always whole lines for large results (see hasUnits()).
    [[nodiscard]] Unit unit() const;
    void setUnit(Unit unit);
    /// Whether the unit can be chosen.
    [[nodiscard]] bool hasUnits() const;
    /// Milliseconds from one advance() to the next.
    [[nodiscard]] int interval() const;

    /// Starts or resumes; at the end of a step, plays the next one. @pre there is a trace
    void play();
    void pause();
    /// Calls play() or pause(); does nothing without a trace.
    void toggle();
    /// Called by the timer: reveals one more unit; at the end, restores the previous selection and pauses.
    void advance();
    void goTo(Index position);
    /// Pauses and moves one unit forward or back. If nothing is being played, stepForward() starts with the first unit.
    void stepForward();
    void stepBack();
    /// Ends playback and reveals everything.
    void finish();
    /// Called by the session when its selection or RevealState changed.
    void onSelectionChanged();
    void onRevealChanged();

private:
    void announce();
    void move(Index position);
    void restoreSelection();
    [[nodiscard]] Index unitSize() const;
    [[nodiscard]] Selection selectionAt(Index position) const;

    Session* m_session;
    QTimer m_clock;
    Speed m_speed = Speed::normal;
    Unit m_requestedUnit = Unit::cell;
    bool m_isMoving = false;  ///< during move() and restoreSelection()
    bool m_hasMovedSelection = false;
    std::optional<Selection> m_before;  ///< the user's selection while playback moves the selection
};

}  // namespace attn
