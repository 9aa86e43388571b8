// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/session_fixture.h"
#include "ui/words/message_text.h"

using namespace attn;

namespace
{

void setHeads(Session& session, Index heads, const QString& mergeKey = {})
{
    session.edit(
        "heads", [heads](Experiment& experiment) { experiment.attention.heads = heads; }, mergeKey);
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

    void errorKeepsLastGoodTrace()
    {
        const TracePtr good = session().trace();

        setHeads(session(), 3);
        QVERIFY(awaitError(session()));
        QVERIFY(session().error());
        QCOMPARE(session().error()->place(), std::string("/attention/heads"));
        QVERIFY(messageText(session().error()->message()).contains("16"));
        QCOMPARE(session().trace(), good);
        QCOMPARE(session().experiment().attention.heads, Index{3});

        setHeads(session(), 2);
        QVERIFY(awaitTrace(session()));
        QVERIFY(!session().error());
        QCOMPARE(session().trace()->layer().dimensions[Axis::head], Index{2});
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

    void mergedEditsWithoutEffectAreRemoved()
    {
        setHeads(session(), 2, "heads");
        setHeads(session(), 4, "heads");
        QCOMPARE(session().undoStack()->count(), 0);
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

    void editWithoutEffectIsIgnored()
    {
        bool isChanged = false;
        session().whenChanged(Change::experiment, this, [&] { isChanged = true; });
        setHeads(session(), 4);
        QCOMPARE(session().undoStack()->count(), 0);
        QVERIFY(!isChanged);
    }

    void selectionIsFittedBeforeTraceIsAnnounced()
    {
        Selection selection = session().selection();
        selection[Axis::query] = 5;
        selection[Axis::head] = 3;
        session().select(selection);
        QCOMPARE(session().selection()[Axis::query], Index{5});

        int announced = 0;
        const auto count = [&](Changes changes, const ViewState& before) {
            if (!(changes & Change::trace))
                return;
            ++announced;
            QCOMPARE(session().selection()[Axis::query], Index{1});
            QCOMPARE(before.selection[Axis::query], Index{5});
        };
        connect(m_session.get(), &Session::stageUpdateDue, this, count);
        connect(m_session.get(), &Session::changed, this, count);
        write("one two");
        QCOMPARE(announced, 2);
        QCOMPARE(session().selection()[Axis::head], Index{3});

        selection[Axis::query] = 99;
        session().select(selection);
        QCOMPARE(session().selection()[Axis::query], Index{1});
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
