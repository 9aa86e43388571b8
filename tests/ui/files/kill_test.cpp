// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/basics/message.h"
#include "core/experiment/experiment_json.h"
#include "tests/ui/qt_test.h"
#include "ui/files/experiment_file.h"

#include <QDir>
#include <QElapsedTimer>
#include <QProcess>
#include <QRandomGenerator>
#include <QTemporaryDir>
#include <QTimer>

#include <algorithm>
#include <functional>
#include <vector>

using namespace attn;

/// Kills a window at random times during editing. Compares the files on the disk with the window's output: no edit
/// older than two seconds is lost, and no file is damaged.
///
/// ATTN_KILLS is the number of kills, ATTN_SEED the random seed.
class KillTest : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        QDir(autosaveFolder()).removeRecursively();
        m_folder = std::make_unique<QTemporaryDir>();
        m_path = m_folder->filePath("mine.attn.json");
    }

    void workOfRunningProcess_isNotOffered()
    {
        QProcess window;
        window.start(ATTN_EDITING_SESSION, {QCoreApplication::applicationName(), m_path, "1"});
        QTRY_VERIFY_WITH_TIMEOUT(!QDir(autosaveFolder()).entryList({"*.json"}).isEmpty(), 30'000);
        QVERIFY(findUnsavedWork().empty());
        window.kill();
        QVERIFY(window.waitForFinished());
    }

    void kill_losesAtMostTwoSeconds_data()
    {
        QTest::addColumn<int>("milliseconds");
        QTest::addColumn<quint32>("seed");
        constexpr int longest = 3500;
        const int kills = std::max(qEnvironmentVariableIntValue("ATTN_KILLS"), 5);
        QRandomGenerator random(static_cast<quint32>(qEnvironmentVariableIntValue("ATTN_SEED")));
        for (int kill = 1; kill <= kills; ++kill) {
            const int milliseconds = random.bounded(longest);
            QTest::addRow("kill %d, after %d ms", kill, milliseconds) << milliseconds << random.generate();
        }
    }

    void kill_losesAtMostTwoSeconds()
    {
        QFETCH(int, milliseconds);
        QFETCH(quint32, seed);
        const Run run = killAfter(milliseconds, seed);
        const std::vector<UnsavedWork> left = findUnsavedWork();
        QVERIFY(left.size() <= 1);
        const int saved = QFile::exists(m_path) ? editIn([this] { return loadExperiment(m_path.toStdString()); }) : 0;
        const int kept = left.empty() ? 0 : editIn([&left] { return readCopy(left.front()); });

        qint64 lost = 0;
        for (const Action& action : run.actions) {
            QVERIFY2(action.what != "saved" || saved >= action.edit, "what was told to be saved is not");
            if (action.edit > std::max(saved, kept))
                lost = std::max(lost, run.end - action.when);
        }
        QVERIFY2(lost <= 2000, qPrintable(QString("an edit of %1 ms before is lost").arg(lost)));
        if (!left.empty() && !left.front().origin.file.isEmpty())
            QCOMPARE(left.front().origin.file, m_path);
    }

private:
    struct Action {
        QByteArray what;
        int edit;
        qint64 when;
    };
    /// The edits and saves that a window reported until it was killed; `end` is the time of the kill.
    struct Run {
        std::vector<Action> actions;
        qint64 end = 0;
    };

    /// @param milliseconds from the first line of the window's output to the kill
    [[nodiscard]] Run killAfter(int milliseconds, quint32 seed) const
    {
        QProcess window;
        window.start(ATTN_EDITING_SESSION, {QCoreApplication::applicationName(), m_path, QString::number(seed)});
        QByteArray told;
        QElapsedTimer clock;
        bool ended = false;
        QTimer moment;
        moment.setSingleShot(true);
        moment.setTimerType(Qt::PreciseTimer);
        connect(&moment, &QTimer::timeout, &window, [&] {
            window.kill();
            clock.start();
        });
        connect(&window, &QProcess::readyReadStandardOutput, &moment, [&] {
            if (told.isEmpty())
                moment.start(milliseconds);
            told += window.readAllStandardOutput();
        });
        connect(&window, &QProcess::finished, &moment, [&] { ended = true; });
        if (!QTest::qWaitFor([&] { return ended; }, 60'000) || !clock.isValid())
            qFatal("the window ended by itself, or hangs");
        told += window.readAllStandardOutput();

        Run run{{}, clock.msecsSinceReference()};
        for (const QByteArray& line : told.left(told.lastIndexOf('\n')).split('\n')) {
            const QList<QByteArray> words = line.split(' ');
            run.actions.push_back({words.value(0), words.value(1).toInt(), words.value(2).toLongLong()});
        }
        return run;
    }

    /// The number of the edit in an experiment; 0 if it was never saved. A damaged file fails the test.
    static int editIn(const std::function<Experiment()>& load)
    {
        try {
            return QString::fromStdString(load().title).section(' ', 1).toInt();
        } catch (const InputError& error) {
            QTest::qFail(error.what(), __FILE__, __LINE__);
            return 0;
        }
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_path;
};

ATTN_QT_TEST(KillTest)
#include "kill_test.moc"
