// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/qt_test.h"
#include "ui/session/latest_job.h"

#include <QSemaphore>
#include <QThread>

#include <memory>
#include <optional>
#include <vector>

using attn::LatestJob;

class LatestJobTest : public QObject
{
    Q_OBJECT

private slots:
    void deliversInOwnersThreadAfterStart()
    {
        std::optional<int> delivered;
        QThread* deliveredIn = nullptr;
        QThread* workedIn = nullptr;
        LatestJob<int> job([&](int result) {
            delivered = result;
            deliveredIn = QThread::currentThread();
        });
        QSemaphore done;
        job.start([&](std::stop_token) {
            workedIn = QThread::currentThread();
            done.release();
            return 42;
        });
        done.acquire();
        QVERIFY(!delivered);

        QTRY_VERIFY(delivered);
        QCOMPARE(*delivered, 42);
        QCOMPARE(deliveredIn, QThread::currentThread());
        QVERIFY(workedIn != QThread::currentThread());
    }

    void onlyLastOfManyRapidStartsIsDelivered()
    {
        std::vector<int> delivered;
        LatestJob<int> job([&](int result) { delivered.push_back(result); });
        for (int round = 0; round < 50; ++round) {
            for (int request = 0; request < 20; ++request)
                job.start([value = round * 100 + request](std::stop_token) { return value; });
            QTRY_COMPARE(delivered.size(), static_cast<std::size_t>(round + 1));
            QCOMPARE(delivered.back(), round * 100 + 19);
        }
        QCoreApplication::processEvents();
        QCOMPARE(delivered.size(), std::size_t{50});
    }

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
