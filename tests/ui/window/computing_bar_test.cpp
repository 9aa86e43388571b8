// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/window/computing_bar.h"

#include "tests/ui/await.h"
#include "tests/ui/qt_test.h"

#include <QLabel>
#include <QPushButton>
#include <QTest>

using namespace attn;

class ComputingBarTest : public QObject
{
    Q_OBJECT

private slots:
    void isThereOnlyWhileTheNumbersAreOthers();
};

void ComputingBarTest::isThereOnlyWhileTheNumbersAreOthers()
{
    Session session{Experiment()};
    ComputingBar bar(&session);
    QVERIFY(awaitTrace(session));
    QVERIFY(bar.isHidden());
    const TracePtr before = session.trace();

    session.edit("heads", [](Experiment& e) { e.attention.heads = 2; });
    session.stopComputing();
    QVERIFY(!session.isComputing());
    QVERIFY(session.isStopped());
    QVERIFY(!bar.isHidden());
    QVERIFY(bar.findChild<QLabel*>()->text().startsWith("Stopped"));
    QVERIFY(awaitSettled(session));
    QCOMPARE(session.trace(), before);

    bar.findChild<QPushButton*>()->click();
    QVERIFY(session.isComputing());
    QVERIFY(awaitIdle(session));
    QVERIFY(bar.isHidden());
    QCOMPARE(session.trace()->layer().dimensions[Axis::head], Index{2});
}

ATTN_QT_TEST(ComputingBarTest)
#include "computing_bar_test.moc"
