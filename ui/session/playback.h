// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/session.h"

#include <QTimer>

namespace attn
{

/// Plays the present step: its result fills cell by cell or row by row, and the selection goes along, so that whatever
/// made the present cell lights up; at the end, or when it is ended, what was selected before is selected again. The
/// position says how much has been filled; it can be moved to and fro. Who selects something else pauses it, another
/// step ends it. Nothing here waits: advance() is what the clock calls.
class Playback : public QObject
{
    Q_OBJECT

public:
    enum class Speed { slow, normal, fast };
    enum class Unit { cell, line };

    explicit Playback(Session* session);

    /// Whether the step is being played, the clock running or not.
    [[nodiscard]] bool isActive() const;
    [[nodiscard]] bool isPlaying() const { return m_clock.isActive() && !isAtEnd(); }
    /// Whether it is playing that moves the selection just now, and not a person.
    [[nodiscard]] bool isMoving() const { return m_moving; }
    /// Whether it was played to its end.
    [[nodiscard]] bool isAtEnd() const { return isActive() && position() == length(); }
    /// Units filled so far, 0 to length(); length() when nothing is being played.
    [[nodiscard]] Index position() const;
    [[nodiscard]] Index length() const;

    [[nodiscard]] Speed speed() const { return m_speed; }
    void setSpeed(Speed speed);
    /// What is filled at a time: as wished, but whole lines where there are very many cells.
    [[nodiscard]] Unit unit() const;
    void setUnit(Unit wished);
    /// Whether the unit is a matter of choice.
    [[nodiscard]] bool hasUnits() const;
    /// Milliseconds from one advance() to the next.
    [[nodiscard]] int interval() const;

    /// Starts or goes on; at the end of a step, plays the next one. @pre there is a trace
    void play();
    void pause();
    /// play() or pause(); nothing without a trace.
    void toggle();
    /// One unit on or, at the end, back to what was selected before: what the clock does.
    void advance();
    void goTo(Index position);
    /// By hand, one unit to or fro. From the whole result, forwards begins at the first.
    void stepForward();
    void stepBack();
    /// Ends playing and shows everything.
    void finish();

signals:
    void changed();

private:
    void move(Index position);
    void followSelection();
    void followRevealState();
    void selectAgain();
    [[nodiscard]] Index unitSize() const;
    [[nodiscard]] Selection selectionAt(Index position) const;

    Session* m_session;
    QTimer m_clock;
    Speed m_speed = Speed::normal;
    Unit m_wishedUnit = Unit::cell;
    bool m_moving = false;
    std::optional<Selection> m_before;  ///< what a person selected, while playing has moved on from it
};

}  // namespace attn
