// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/window/session_notices.h"

#include "tests/ui/await.h"
#include "tests/ui/notice_buttons.h"
#include "tests/ui/qt_test.h"
#include "ui/export/export_job.h"
#include "ui/files/experiment_file.h"
#include "ui/window/experiment_panel.h"

#include <QProgressBar>
#include <QPushButton>
#include <QSemaphore>
#include <QTemporaryDir>

using namespace attn;

class SessionNoticesTest : public QObject
{
    Q_OBJECT

private slots:
    void actionFixesError()
    {
        Session session{Experiment()};
        const ExperimentPanel panel(&session);
        QWidget window;
        QWidget picture(&window);
        Notices notices(&picture);
        const SessionNotices source(&session, &panel, &notices);
        QVERIFY(awaitTrace(session));
        session.edit("heads", [](Experiment& e) { e.attention.heads = 3; });
        QVERIFY(awaitError(session));
        QVERIFY2(notices.text().startsWith("Heads\n") && notices.text().contains("16"), qPrintable(notices.text()));
        noticeButton(notices, "4 heads")->click();
        QCOMPARE(session.experiment().attention.heads, Index{4});
        QVERIFY(awaitError(session));
        QCOMPARE(notices.text(), QString());
    }

    void computingCanBeStoppedAndContinued()
    {
        Session session{Experiment()};
        const ExperimentPanel panel(&session);
        QWidget window;
        QWidget picture(&window);
        Notices notices(&picture);
        const SessionNotices source(&session, &panel, &notices);
        QVERIFY(awaitTrace(session));
        QCOMPARE(notices.text(), QString());
        const TracePtr before = session.trace();

        session.edit("heads", [](Experiment& e) { e.attention.heads = 2; });
        session.stopComputing();
        QVERIFY(session.isStopped());
        QVERIFY(notices.text().startsWith("Stopped"));
        QVERIFY(awaitSettled(session));
        QCOMPARE(session.trace(), before);

        notices.findChild<QPushButton*>()->click();
        QVERIFY(session.isComputing());
        QVERIFY(awaitIdle(session));
        QCOMPARE(notices.text(), QString());
        QCOMPARE(session.trace()->layer().dimensions[Axis::head], Index{2});
    }

    void longExportShowsProgress()
    {
        Session session{Experiment()};
        const ExperimentPanel panel(&session);
        QWidget window;
        QWidget picture(&window);
        Notices notices(&picture);
        SessionNotices source(&session, &panel, &notices);
        ExportJob job;
        source.showProgressOf(&job);
        QVERIFY(awaitSettled(session));
        const QTemporaryDir folder;
        QSemaphore half, done;
        job.start(folder.filePath("slow.pdf"), [&](const Progress& progress) {
            half.acquire();
            progress(1, 2);
            done.acquire();
        });
        QCOMPARE(notices.text(), QString());
        QTRY_COMPARE(notices.text(), "Writing slow.pdf…");
        half.release();
        QTRY_COMPARE(notices.findChild<QProgressBar*>()->value(), 500);
        done.release();
        QTRY_COMPARE(notices.text(), QString());
    }

    void longReadingShowsProgressAndCanBeStopped()
    {
        Session session{Experiment()};
        const ExperimentPanel panel(&session);
        QWidget window;
        QWidget picture(&window);
        Notices notices(&picture);
        SessionNotices source(&session, &panel, &notices);
        ExperimentFile file(&session);
        source.showLoadingOf(&file);
        QVERIFY(awaitSettled(session));
        QSemaphore done;
        QThreadPool& pool = *QThreadPool::globalInstance();
        for (int thread = 0; thread < pool.maxThreadCount(); ++thread)
            pool.start([&done] { done.acquire(); });  // blocks the reader
        QSignalSpy opened(&file, &ExperimentFile::opened);
        file.open("slow.attn.json");
        QCOMPARE(notices.text(), QString());
        QTRY_COMPARE(notices.text(), "Reading slow.attn.json…");
        noticeButton(notices, "Stop")->click();
        QCOMPARE(notices.text(), QString());
        QVERIFY(file.reading().isEmpty());
        done.release(pool.maxThreadCount());
        pool.waitForDone();

        QSignalSpy failed(&file, &ExperimentFile::failed);
        file.open("none.attn.json");
        QCOMPARE(file.reading(), QString("none.attn.json"));
        QVERIFY(failed.wait());
        QVERIFY(file.reading().isEmpty());
        QCOMPARE(failed.size(), 1);  // the stopped export is not reported
        QCOMPARE(opened.size(), 0);
    }
};

ATTN_QT_TEST(SessionNoticesTest)
#include "session_notices_test.moc"
