// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/experiment_json.h"
#include "tests/ui/session_fixture.h"
#include "tests/ui/written_file.h"

#include <QTemporaryDir>

using namespace attn;
using View = TraceComparison::ShownTrace;

class TraceComparisonTest : public SessionFixture
{
    Q_OBJECT

private slots:
    void init() { beginSession(); }

    void selectionIsRestoredAfterViewingA()
    {
        session().pin();
        block();
        QVERIFY(awaitTrace(session()));
        session().goToStep(TensorId::mask);
        traceComparison().show(View::a);
        QVERIFY(session().selection().step != TensorId::mask);
        traceComparison().show(View::b);
        QCOMPARE(session().selection().step, TensorId::mask);

        traceComparison().show(View::a);
        session().goToStep(TensorId::output);
        traceComparison().show(View::b);
        QCOMPARE(session().selection().step, TensorId::output);
    }

    void editShowsB()
    {
        session().pin();
        traceComparison().show(View::a);
        block();
        QCOMPARE(traceComparison().shown(), View::b);
        traceComparison().show(View::difference);
        session().undoStack()->undo();
        QCOMPARE(traceComparison().shown(), View::difference);
    }

    void unpinningWhileViewingAShowsB()
    {
        session().pin();
        traceComparison().show(View::a);
        traceComparison().unpin();
        QCOMPARE(traceComparison().shown(), View::b);
        QVERIFY(!traceComparison().result());
        QCOMPARE(session().trace(), session().currentTrace());
    }

    void swapExchangesAAndExperiment()
    {
        const Experiment first = session().experiment();
        session().pin();
        block();
        QVERIFY(awaitTrace(session()));
        const Experiment second = session().experiment();
        session().swapWithPinned();
        QCOMPARE(session().experiment(), first);
        QCOMPARE(traceComparison().a()->experiment(), second);
        QVERIFY(awaitIdle(session()));
        session().undoStack()->undo();
        QCOMPARE(session().experiment(), second);
    }

    void fileCanBePinned()
    {
        QTemporaryDir folder;
        Experiment other;
        other.attention.heads = 2;
        const QString file =
            writeFile(folder.filePath("two heads.attn.json"), QByteArray::fromStdString(canonicalJson(other)));
        traceComparison().pinFile(file);
        QVERIFY(awaitChange(session(), Change::pinned));
        QCOMPARE(traceComparison().a()->layer().dimensions[Axis::head], Index{2});
        QCOMPARE(traceComparison().file(), file);
        QCOMPARE(session().experiment(), Experiment());
    }

    void brokenFileIsReportedAndNotPinned()
    {
        std::string place;
        connect(&traceComparison(), &TraceComparison::failed, this,
                [&](const InputError& error) { place = error.place(); });
        traceComparison().pinFile("/nowhere.attn.json");
        QTRY_COMPARE(place, std::string("nowhere.attn.json"));
        QVERIFY(!traceComparison().isPinned());
    }

private:
    Session& session() { return *m_session; }
    TraceComparison& traceComparison() { return *m_session->traceComparison(); }

    /// An edit that adds a step.
    void block()
    {
        session().edit("mask",
                       [](Experiment& experiment) { experiment.mask.layers.emplace_back().region = CausalRegion{}; });
    }
};

ATTN_QT_TEST(TraceComparisonTest)
#include "trace_comparison_test.moc"
