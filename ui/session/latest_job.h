// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/basics/message.h"
#include "core/forward/evaluate.h"

#include <QFutureWatcher>
#include <QThreadPool>
#include <QtConcurrentRun>

#include <chrono>
#include <functional>
#include <mutex>
#include <new>
#include <stop_token>
#include <utility>
#include <variant>

namespace attn
{

/// Runs work in a thread pool; its input and result are passed by value. All background work uses this class. start()
/// abandons the running work (requests its stop and drops its result), so that only the result of the newest request is
/// delivered.
///
/// The work must not throw: return errors as values (a variant in Result). It must own the data it reads, because it
/// may outlive the job. Results are delivered in the job's thread from its event loop, never from within start().
template <typename Result>
class LatestJob
{
public:
    using Work = std::function<Result(std::stop_token)>;
    using Deliver = std::function<void(Result)>;

    /// @param pool runs the work; a pool with one thread runs it in order
    explicit LatestJob(Deliver deliver, QThreadPool* pool = QThreadPool::globalInstance())
        : m_deliver(std::move(deliver)), m_pool(pool)
    {
        QObject::connect(&m_watcher, &QFutureWatcherBase::finished, &m_watcher, [this] {
            if (!m_watcher.isCanceled())
                m_deliver(m_watcher.result());
        });
    }

    ~LatestJob() { cancel(); }

    LatestJob(const LatestJob&) = delete;
    LatestJob& operator=(const LatestJob&) = delete;

    void start(Work work)
    {
        cancel();
        m_stop = std::stop_source();
        // Replacing the watched future discards a delivery that is already queued.
        m_watcher.setFuture(
            QtConcurrent::run(m_pool, [work = std::move(work), stop = m_stop.get_token()] { return work(stop); }));
    }

    /// Abandons the running work, if any; nothing is delivered.
    void cancel()
    {
        m_stop.request_stop();
        m_watcher.cancel();  // removes work that has not started
    }

private:
    Deliver m_deliver;
    QThreadPool* m_pool;
    std::stop_source m_stop;
    QFutureWatcher<Result> m_watcher;
};

/// Calls `work`; exceptions become error results.
template <typename Outcome, typename Work>
Outcome outcomeOf(const Work& work)
{
    try {
        return work();
    } catch (const InputError& error) {
        return error;
    } catch (const std::bad_alloc&) {
        return InputError("", ATTN_TEXT("core", "There is not enough memory for this experiment: make it smaller."));
    } catch (const std::exception& error) {
        return InputError("", ATTN_TEXT("core", "The computation failed, which is a fault of the program: %1."),
                          error.what());
    }
}

/// Result of evaluating an experiment: the trace (null if stopped) or the error.
struct Evaluation {
    std::variant<TracePtr, InputError> outcome = TracePtr();
    double milliseconds = 0;
};

/// Calls `work`, which calls evaluate(), converts every exception to an InputError and measures the wall time. Only one
/// evaluation runs at a time, so that a stopped one releases its tensors before the next one allocates.
inline Evaluation evaluateSafely(const std::function<TracePtr()>& work)
{
    static std::mutex computing;
    const std::scoped_lock alone(computing);
    const auto start = std::chrono::steady_clock::now();
    Evaluation evaluation{outcomeOf<std::variant<TracePtr, InputError>>(work)};
    evaluation.milliseconds =
        std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
    return evaluation;
}

}  // namespace attn
