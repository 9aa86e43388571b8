// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/model_experiments.h"
#include "tests/ui/watchdog.h"
#include "tests/ui/window/window_test.h"
#include "tests/ui/written_file.h"
#include "ui/files/file_actions.h"

#include <QSettings>
#include <QTemporaryDir>

using namespace attn;

namespace
{

/// An event loop iteration that is noticeable even on a slow machine, in milliseconds.
constexpr qint64 stall_milliseconds = 1000;

QByteArray maskOf(int layers)
{
    return R"("mask": {"layers": [)" + QByteArray(R"({"kind": "causal"}, )").repeated(layers - 1) +
           R"({"kind": "causal"}]})";
}

}  // namespace

/// The GUI thread is never blocked for long, even for large experiments, so that computing can be stopped and the
/// window closed. ATTN_OPENINGS is the number of predictions of a model.
class StallsTest : public WindowTest
{
    Q_OBJECT

private slots:
    void init()
    {
        QSettings().clear();
        start(builtInExperiment(), {1280, 800});
    }

    void largeExperimentsDoNotStall_data()
    {
        addRows<QByteArray>(
            "members",
            {{"title of 1 MB", "\"title\": \"" + QByteArray(1'000'000, 'x') + '"'},
             {"title of 200,000 words", "\"title\": \"" + QByteArray("word ").repeated(200'000) + '"'},
             {"64 mask layers", maskOf(64)},
             {"1,500 words", R"("inputs": {"query": {"text": [")" + QByteArray("cat ").repeated(1500) + R"("]}})"}});
    }

    void largeExperimentsDoNotStall()
    {
        QFETCH(QByteArray, members);
        QString activity = "opening";
        const Watchdog watchdog([&] { return activity; });
        QVERIFY(writeAndOpen(members));
        for (const TensorId step : session().shownSteps()) {
            activity = "showing " + QString::fromUtf8(name(step));
            goTo(step);
        }
        activity = "editing";
        session().edit("heads", [](Experiment& experiment) { experiment.heads_off = {0}; });
        QVERIFY(awaitSettled(session()));
        activity = "showing the title";
        m_window->workspace()->file.startWith(session().experiment());
        QVERIFY(awaitSettled(session()));
        expectNoStall(watchdog);
    }

    void tooManyMaskLayersAreRefused()
    {
        const Watchdog watchdog([] { return "opening"; });
        QVERIFY(!writeAndOpen(maskOf(50'000)));
        expectNoStall(watchdog);
    }

    void repeatedPredictionsDoNotStall()
    {
        replace(session(), whichNoun(1));
        const Watchdog watchdog([] { return "predicting"; });
        const int times = std::max(qEnvironmentVariableIntValue("ATTN_OPENINGS"), 40);
        for (int time = 0; time < times; ++time) {
            session().edit("text", [&](Experiment& edited) {
                edited.inputs.query =
                    TextInput{{time % 2 ? "the dog sat on the mat so the" : "the cat was tired so the"}};
            });
            session().finishEdit();
            QVERIFY(awaitSettled(session()));
        }
        expectNoStall(watchdog);
    }

private:
    /// Writes an experiment file with these members, and waits until it is open. @return false if it was rejected
    bool writeAndOpen(const QByteArray& members)
    {
        const QString path = writeFile(m_folder.filePath("large.attn.json"),
                                       R"({"format": "attention-explorer/experiment", "version": 2, )" + members + '}');
        const ExperimentFile* experiment = m_window->fileActions()->file();
        const QSignalSpy opened(experiment, &ExperimentFile::opened);
        const QSignalSpy failed(experiment, &ExperimentFile::failed);
        m_window->fileActions()->openFile(path);
        return QTest::qWaitFor([&] { return opened.size() + failed.size() > 0; }) && failed.empty() &&
               awaitSettled(session());
    }

    void expectNoStall(const Watchdog& watchdog)
    {
        qInfo("longest turn: %lld ms, %s", watchdog.longestDelay(), qPrintable(watchdog.activityDuringLongestDelay()));
        QVERIFY(watchdog.longestDelay() > 0);
        QVERIFY(watchdog.longestDelay() < stall_milliseconds * slowdown);
    }

    QTemporaryDir m_folder;
};

ATTN_QT_TEST(StallsTest)
#include "stalls_test.moc"
