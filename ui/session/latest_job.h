// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFutureWatcher>
#include <QThreadPool>
#include <QtConcurrentRun>

#include <functional>
#include <stop_token>
#include <utility>

namespace attn
{

/// The one way work leaves the window's thread: values in, value out. Starting again abandons what was running
/// (its stop token asks it to give up; its result is dropped), so only the newest request is ever delivered.
///
/// The work must not throw: errors come back as values (put a variant into Result). It must own what it reads, for it
/// may outlive the job. Results are delivered in the thread that owns the job, from its event loop, never from within
/// start().
template <typename Result>
class LatestJob
{
public:
    using Work = std::function<Result(std::stop_token)>;
    using Deliver = std::function<void(Result)>;

    /// @param pool what the work runs in; one of a single thread does it in order
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
        // Replacing the watched future takes back a delivery that was already queued.
        m_watcher.setFuture(
            QtConcurrent::run(m_pool, [work = std::move(work), stop = m_stop.get_token()] { return work(stop); }));
    }

    /// Abandons what is running, if anything is; nothing will be delivered.
    void cancel()
    {
        m_stop.request_stop();
        m_watcher.cancel();  // what has not begun yet never will
    }

private:
    Deliver m_deliver;
    QThreadPool* m_pool;
    std::stop_source m_stop;
    QFutureWatcher<Result> m_watcher;
};

}  // namespace attn
