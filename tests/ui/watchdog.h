// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QFile>
#include <QTimer>

#include <functional>
#include <utility>

namespace attn
{

/// Upper bound of the slowdown with AddressSanitizer and without optimisation.
#ifdef __SANITIZE_ADDRESS__
inline constexpr qint64 slowdown = 5;
#else
inline constexpr qint64 slowdown = 1;
#endif

/// Measures the longest time for which the constructing thread did not return to an event loop (the program's or a
/// dialog's), by the delay of a timer of a few milliseconds. Excludes waiting in the event loop and waiting for a free
/// processor.
class Watchdog
{
public:
    /// @param activity describes the current action; called when an iteration of the loop was the longest so far
    explicit Watchdog(std::function<QString()> activity) : m_activity(std::move(activity))
    {
        m_timer.setTimerType(Qt::PreciseTimer);
        m_timer.callOnTimeout([this] {
            const qint64 turn = restart();
            if (turn <= m_longest)
                return;
            m_longest = turn;
            m_longestActivity = m_activity();
        });
        m_timer.start(2);
        excludeElapsedTime();
    }

    /// Excludes the time since the last iteration of the event loop, which is the test's own work.
    void excludeElapsedTime() { restart(); }

    [[nodiscard]] qint64 longestDelay() const { return m_longest; }  ///< milliseconds
    [[nodiscard]] const QString& activityDuringLongestDelay() const { return m_longestActivity; }

private:
    qint64 restart()
    {
        const qint64 queued = queuedNanoseconds();
        const qint64 waited = std::exchange(m_queuedAtRestart, queued);
        const qint64 elapsed = m_sinceRestart.isValid() ? m_sinceRestart.nsecsElapsed() : 0;
        m_sinceRestart.start();
        return (elapsed - (queued - waited)) / 1'000'000;
    }

    /// Time for which this thread was ready to run but no processor was free; 0 if Linux does not report it.
    static qint64 queuedNanoseconds()
    {
        QFile statistics("/proc/thread-self/schedstat");  // running time, waiting time, number of time slices
        return statistics.open(QIODevice::ReadOnly) ? statistics.readAll().split(' ').value(1).toLongLong() : 0;
    }

    std::function<QString()> m_activity;
    QTimer m_timer;
    QElapsedTimer m_sinceRestart;
    qint64 m_queuedAtRestart = 0;
    qint64 m_longest = 0;
    QString m_longestActivity;
};

}  // namespace attn
