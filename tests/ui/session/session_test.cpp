// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/experiment_json.h"
#include "tests/ui/session_fixture.h"
#include "ui/session/latest_job.h"

#include <QSemaphore>
#include <QThread>

#include <random>

using namespace attn;

namespace
{

void setHeads(Session& session, Index heads, const QString& mergeKey = {})
{
    session.edit(
        "heads", [heads](Experiment& experiment) { experiment.attention.heads = heads; }, mergeKey);
}

int below(std::mt19937& random, unsigned limit) { return static_cast<int>(random() % limit); }

/// A random edit, which may be invalid or without effect.
void editAnything(Experiment& experiment, std::mt19937& random)
{
    static const std::vector<std::string> texts = {"the cat", "sat", "on 😀", "注意"};
    const std::string& text = texts[static_cast<std::size_t>(below(random, 4))];
    auto& layers = experiment.mask.layers;
    switch (below(random, 5)) {
    case 0:
        experiment.attention.heads = 1 + below(random, 8);
        break;
    case 1:
        experiment.title = text;
        break;
    case 2:
        experiment.inputs.query = TextInput{{text, texts.front()}};
        break;
    case 3:
        layers.emplace_back().region = WindowRegion{below(random, 4)};
        break;
    default:
        if (!layers.empty())
            layers.erase(layers.begin());
    }
}

}  // namespace

class SessionTest : public SessionFixture
{
    Q_OBJECT

private slots:
    void init() { beginSession(); }

    void newestOfManyEditsIsComputed()
    {
        for (int round = 0; round < 30; ++round) {
            for (const Index heads : {1, 2, 4, 8, 16, 1 + 15 * (round % 2)})
                setHeads(session(), heads);
            QVERIFY(awaitIdle(session()));
            QCOMPARE(session().trace()->experiment(), session().experiment());
            QCOMPARE(session().trace()->layer().dimensions[Axis::head], session().experiment().attention.heads);
        }
    }

    /// Otherwise an edit would wait for the end of a long computation.
    void replacedWorkIsStopped()
    {
        QSemaphore began, stopped;
        std::vector<int> delivered;
        LatestJob<int> job([&](int result) { delivered.push_back(result); });
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
        QTRY_COMPARE(delivered, std::vector{2});
    }

    void deletedJobDeliversNothing()
    {
        bool is_delivered = false;
        QSemaphore done;
        {
            LatestJob<int> job([&](int) { is_delivered = true; });
            job.start([&](std::stop_token) {
                done.release();
                return 1;
            });
            done.acquire();
        }
        QThreadPool::globalInstance()->waitForDone();
        QCoreApplication::processEvents();
        QVERIFY(!is_delivered);
    }

    void anyEditsCanBeUndoneAndRedone_data() { addRows<uint>("seed", {{"seed 1", 1}, {"seed 2", 2}, {"seed 3", 3}}); }

    void anyEditsCanBeUndoneAndRedone()
    {
        constexpr int edits = 1000;
        QFETCH(uint, seed);
        std::mt19937 random(seed);
        QUndoStack& history = *session().undoStack();
        const auto state = [this] { return canonicalJson(session().experiment()); };
        std::vector<std::string> states = {state()};
        for (int i = 0; i < edits; ++i) {
            session().edit(
                "edit", [&](Experiment& experiment) { editAnything(experiment, random); },
                below(random, 4) == 0 ? QStringLiteral("drag") : QString());
            states.resize(static_cast<std::size_t>(history.index()) + 1);
            states.back() = state();
        }
        QVERIFY(history.count() > edits / 2);
        for (int jump = 0; jump < 20; ++jump) {
            const int to = below(random, unsigned(history.count()) + 1);
            history.setIndex(to);
            QCOMPARE(state(), states[static_cast<std::size_t>(to)]);
        }
        while (history.canUndo())
            history.undo();
        QCOMPARE(state(), states.front());
        while (history.canRedo())
            history.redo();
        QCOMPARE(state(), states.back());
    }

    void editsWithSameMergeKeyAreMerged()
    {
        for (const Index heads : {1, 2, 8})
            setHeads(session(), heads, "heads");
        QCOMPARE(session().undoStack()->count(), 1);
        session().edit(
            "scale", [](Experiment& experiment) { experiment.attention.bias = false; }, "bias");
        setHeads(session(), 16, "heads");
        QCOMPARE(session().undoStack()->count(), 3);
        session().undoStack()->undo();
        QCOMPARE(session().experiment().attention.heads, Index{8});
        session().undoStack()->undo();
        session().undoStack()->undo();
        QCOMPARE(session().experiment().attention.heads, Index{4});
    }

    void finishedEditIsNotMerged()
    {
        int finished = 0;
        session().whenChanged(Change::editing, this, [&] { finished += session().isEditing() ? 0 : 1; });
        setHeads(session(), 8);
        QVERIFY(!session().isEditing());
        setHeads(session(), 2, "heads");
        QVERIFY(session().isEditing());
        session().finishEdit();
        session().finishEdit();
        QVERIFY(!session().isEditing());
        QCOMPARE(finished, 1);
        setHeads(session(), 1, "heads");
        QCOMPARE(session().undoStack()->count(), 3);
    }

    void editsWithoutEffectAreIgnored()
    {
        bool isChanged = false;
        session().whenChanged(Change::experiment, this, [&] { isChanged = true; });
        setHeads(session(), 4);
        QVERIFY(!isChanged);
        setHeads(session(), 2, "heads");
        setHeads(session(), 4, "heads");
        QCOMPARE(session().undoStack()->count(), 0);
        QCOMPARE(session().experiment().attention.heads, Index{4});
    }

    void lastTokenStaysSelectedWhileTextIsRetyped()
    {
        Selection selection = session().selection();
        selection[Axis::query] = 5;
        selection[Axis::key] = withLargest(selection, *session().trace(), TensorId::weights)[Axis::key] == 1 ? 0 : 1;
        const Index key = selection[Axis::key];
        session().select(selection);
        for (const std::string typed : {"a", "a dog", "a dog lay", "a dog lay on the mat at home"}) {
            write(typed);
            QCOMPARE(session().selection()[Axis::query], Index(std::ranges::count(typed, ' ')));
        }
        QCOMPARE(session().selection()[Axis::key], key);
    }

    void largestWeightStaysSelectedWhileTextIsRetyped()
    {
        const auto largest = [this] {
            return withLargest(session().selection(), *session().trace(), TensorId::weights);
        };
        session().select(Axis::query, 3);
        session().select(largest());
        for (const char* typed : {"a dog lay down", "it", "where did they put the old wooden boat"}) {
            write(typed);
            QCOMPARE(session().selection()[Axis::key], largest()[Axis::key]);
        }
    }

    void positionInTextIsRestored()
    {
        session().select(Axis::query, 2);
        write("a");
        QCOMPARE(session().selection()[Axis::query], Index{0});
        write("a dog lay on the mat");
        QCOMPARE(session().selection()[Axis::query], Index{2});

        write("a dog");
        session().select(Axis::query, 0);  // a new selection replaces the stored position
        write("a dog lay on the mat");
        QCOMPARE(session().selection()[Axis::query], Index{0});
    }

    void jobCanBeStartedByItsDelivery()
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

private:
    Session& session() { return *m_session; }
    void write(const std::string& text)
    {
        session().edit("text", [&](Experiment& experiment) { experiment.inputs.query = TextInput{{text}}; });
        QVERIFY(awaitTrace(session()));
    }
};

ATTN_QT_TEST(SessionTest)
#include "session_test.moc"
