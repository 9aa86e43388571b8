// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/window/window_test.h"
#include "ui/files/examples.h"
#include "ui/files/file_actions.h"

#include <QDir>
#include <QFile>
#include <QSettings>
#include <QTemporaryDir>

#include <functional>

using namespace attn;

namespace
{

/// Tolerance in the second half for allocators and caches: text, glyphs, fragmentation.
constexpr qint64 tolerated_kilobytes = 24'000;
/// The address sanitizer keeps freed memory.
#ifdef __SANITIZE_ADDRESS__
constexpr bool frees_memory = false;
#else
constexpr bool frees_memory = true;
#endif
/// Descriptors opened on first use: the file system watcher, a font.
constexpr qint64 tolerated_descriptors = 2;

/// A number from /proc/self/status.
qint64 statusOf(const QByteArray& key)
{
    QFile status("/proc/self/status");
    if (!status.open(QIODevice::ReadOnly))
        return 0;
    for (const QByteArray& line : status.readAll().split('\n'))
        if (line.startsWith(key + ':'))
            return line.mid(key.size() + 1).simplified().split(' ').front().toLongLong();
    return 0;
}

}  // namespace

/// Memory, file descriptors and threads do not grow while experiments are opened and edited. ATTN_OPENINGS is the
/// number of openings.
class EnduranceTest : public WindowTest
{
    Q_OBJECT

private slots:
    void init()
    {
        QSettings().clear();
        start(newWindowExperiment(), {1024, 768});
    }

    void openingExamplesDoesNotLeak()
    {
        const std::vector<Example> all = examples();
        expectNoGrowth("opening examples", openings(), [&](int time) {
            m_window->fileActions()->openFile(all[static_cast<std::size_t>(time) % all.size()].path);
            QVERIFY(awaitSettled(session()));
            QVERIFY(session().trace());
        });
    }

    void openingModelFoldersDoesNotLeak()
    {
        const std::vector<ModelExample> models = modelExamples();
        expectNoGrowth("opening models", std::max(openings() / 20, 10), [&](int time) {
            m_window->fileActions()->openFile(models[static_cast<std::size_t>(time) % models.size()].folder);
            QVERIFY(awaitSettled(session()));
            QVERIFY(session().trace());
        });
    }

    void editingDoesNotLeak()
    {
        expectNoGrowth("editing", openings() * 5, [&](int time) {
            session().edit("text", [&](Experiment& experiment) {
                experiment.inputs.query = TextInput{{time % 2 ? "the cat sat on the mat" : "a dog runs"}};
            });
            session().finishEdit();
            QVERIFY(awaitSettled(session()));
            if (time % 3 == 0)
                session().undoStack()->undo();
        });
    }

private:
    struct Use {
        qint64 kilobytes, descriptors, threads;
    };

    static Use use()
    {
        return {statusOf("VmRSS"), QDir("/proc/self/fd").entryList(QDir::Files | QDir::System).size(),
                statusOf("Threads")};
    }

    /// Repeats an action, and expects that the second half of the repetitions uses no more memory than the first.
    static void expectNoGrowth(const char* what, int times, const std::function<void(int)>& act)
    {
        Use half{};
        for (int time = 0; time < times; ++time) {
            act(time);
            if (time == times / 2)
                half = use();
        }
        const Use end = use();
        qInfo("%s, %d times: %lld → %lld kB, %lld → %lld descriptors, %lld → %lld threads", what, times, half.kilobytes,
              end.kilobytes, half.descriptors, end.descriptors, half.threads, end.threads);
        QVERIFY(half.kilobytes > 0);
        QVERIFY(!frees_memory || end.kilobytes <= half.kilobytes + tolerated_kilobytes);
        QVERIFY(end.descriptors <= half.descriptors + tolerated_descriptors);
        QVERIFY(end.threads <= half.threads);
    }

    static int openings() { return std::max(qEnvironmentVariableIntValue("ATTN_OPENINGS"), 40); }

    QTemporaryDir m_home;
};

ATTN_QT_TEST(EnduranceTest)
#include "endurance_test.moc"
