// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/qt_test.h"
#include "ui/session/latest_job.h"

#include <QSemaphore>
#include <QThread>

#include <memory>
#include <vector>

using attn::LatestJob;

class LatestJobTest : public QObject
{
    Q_OBJECT

private slots:
    void requestsStopOfAbandonedWork()
    {
        std::vector<int> delivered;
        LatestJob<int> job([&](int result) { delivered.push_back(result); });
        QSemaphore began;
        QSemaphore stopped;
        job.start([&](std::stop_token stop) {
            began.release();
            while (!stop.stop_requested())
                QThread::yieldCurrentThread();
            stopped.release();
            return 1;
        });
        began.acquire();
        job.start([](std::stop_token) { return 2; });
        QVERIFY(stopped.tryAcquire(1, 10000));
        QTRY_COMPARE(delivered.size(), std::size_t{1});
        QCOMPARE(delivered.front(), 2);
    }

    void restartsFromWithinDelivery()
    {
        std::vector<int> delivered;
        std::unique_ptr<LatestJob<int>> job;
        job = std::make_unique<LatestJob<int>>([&](int result) {
            delivered.push_back(result);
            if (result < 3)
                job->start([result](std::stop_token) { return result + 1; });
        });
        job->start([](std::stop_token) { return 1; });
        QTRY_COMPARE(delivered, (std::vector{1, 2, 3}));
    }

    void deliversNothingAfterDestruction()
    {
        bool delivered = false;
        QSemaphore done;
        {
            LatestJob<int> job([&](int) { delivered = true; });
            job.start([&](std::stop_token) {
                done.release();
                return 1;
            });
            done.acquire();
        }
        QThreadPool::globalInstance()->waitForDone();
        QCoreApplication::processEvents();
        QVERIFY(!delivered);
    }
};

ATTN_QT_TEST(LatestJobTest)
#include "latest_job_test.moc"
