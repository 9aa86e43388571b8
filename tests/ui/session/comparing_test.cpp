// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/await.h"
#include "tests/ui/tensor_id.h"

#include "core/experiment/experiment_json.h"
#include "tests/ui/qt_test.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace attn;
using Shown = Comparing::Shown;

class ComparingTest : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_session.reset(); }
    void nothingIsPinnedInitially();
    void pinnedTraceStaysDuringEdits();
    void viewingAShowsItsTrace();
    void selectionIsRestoredAfterViewingA();
    void editShowsB();
    void unpinningWhileViewingAShowsB();
    void swapExchangesAAndExperiment();
    void fileCanBePinned();
    void brokenFileIsReportedAndNotPinned();

private:
    Session& session() { return *m_session; }
    Comparing& comparing() { return *m_session->comparing(); }
    void block();
    bool awaitResult();

    std::unique_ptr<Session> m_session;
};

void ComparingTest::init()
{
    m_session = std::make_unique<Session>(Experiment());
    QVERIFY(awaitTrace(session()));
}

/// An edit that adds a step.
void ComparingTest::block()
{
    session().edit("mask",
                   [](Experiment& experiment) { experiment.mask.layers.emplace_back().region = CausalRegion{}; });
}

bool ComparingTest::awaitResult() { return awaitChange(session(), Change::comparison); }

void ComparingTest::nothingIsPinnedInitially()
{
    QVERIFY(!comparing().isPinned());
    comparing().show(Shown::a);
    QCOMPARE(comparing().shown(), Shown::b);
    session().swapWithPinned();
    QCOMPARE(session().undoStack()->count(), 0);
}

void ComparingTest::pinnedTraceStaysDuringEdits()
{
    const TracePtr before = session().trace();
    session().pin();
    QVERIFY(awaitResult());
    QVERIFY(!comparing().result()->first());

    block();
    QVERIFY(awaitTrace(session()));
    QVERIFY(awaitResult());
    QCOMPARE(comparing().a(), before);
    QCOMPARE(comparing().result()->first()->step, TensorId::mask);
    QVERIFY(session().trace() != before);
}

void ComparingTest::viewingAShowsItsTrace()
{
    session().pin();
    block();
    QVERIFY(awaitTrace(session()));
    const TracePtr present = session().trace();
    int announced = 0;
    session().whenChanged(Change::trace, this, [&] { ++announced; });
    comparing().show(Shown::a);
    QCOMPARE(announced, 1);
    QCOMPARE(session().trace(), comparing().a());
    QCOMPARE(session().currentTrace(), present);
    const std::vector<TensorId> steps = session().shownSteps();
    QVERIFY(std::ranges::find(steps, TensorId::mask) == steps.end());
    comparing().show(Shown::difference);
    QCOMPARE(announced, 2);
    QCOMPARE(session().trace(), present);
}

void ComparingTest::selectionIsRestoredAfterViewingA()
{
    session().pin();
    block();
    QVERIFY(awaitTrace(session()));
    session().goToStep(TensorId::mask);
    comparing().show(Shown::a);
    QVERIFY(session().selection().step != TensorId::mask);
    comparing().show(Shown::b);
    QCOMPARE(session().selection().step, TensorId::mask);

    comparing().show(Shown::a);
    session().goToStep(TensorId::output);
    comparing().show(Shown::b);
    QCOMPARE(session().selection().step, TensorId::output);
}

void ComparingTest::editShowsB()
{
    session().pin();
    comparing().show(Shown::a);
    block();
    QCOMPARE(comparing().shown(), Shown::b);
    comparing().show(Shown::difference);
    session().undoStack()->undo();
    QCOMPARE(comparing().shown(), Shown::difference);
}

void ComparingTest::unpinningWhileViewingAShowsB()
{
    session().pin();
    comparing().show(Shown::a);
    comparing().unpin();
    QCOMPARE(comparing().shown(), Shown::b);
    QVERIFY(!comparing().result());
    QCOMPARE(session().trace(), session().currentTrace());
}

void ComparingTest::swapExchangesAAndExperiment()
{
    const Experiment first = session().experiment();
    session().pin();
    block();
    QVERIFY(awaitTrace(session()));
    const Experiment second = session().experiment();
    session().swapWithPinned();
    QCOMPARE(session().experiment(), first);
    QCOMPARE(comparing().a()->experiment(), second);
    QVERIFY(awaitIdle(session()));
    session().undoStack()->undo();
    QCOMPARE(session().experiment(), second);
}

void ComparingTest::fileCanBePinned()
{
    QTemporaryDir folder;
    Experiment other;
    other.attention.heads = 2;
    QFile file(folder.filePath("two heads.attn.json"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(canonicalJson(other).c_str());
    file.close();
    comparing().pinFile(file.fileName());
    QVERIFY(awaitChange(session(), Change::pinned));
    QCOMPARE(comparing().a()->layer().dimensions[Axis::head], Index{2});
    QCOMPARE(comparing().file(), file.fileName());
    QCOMPARE(session().experiment(), Experiment());
}

void ComparingTest::brokenFileIsReportedAndNotPinned()
{
    std::string place;
    connect(&comparing(), &Comparing::failed, this, [&](const InputError& error) { place = error.place(); });
    comparing().pinFile("/nowhere.attn.json");
    QTRY_COMPARE(place, std::string("nowhere.attn.json"));
    QVERIFY(!comparing().isPinned());
}

ATTN_QT_TEST(ComparingTest)
#include "comparing_test.moc"
