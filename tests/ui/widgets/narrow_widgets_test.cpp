// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/qt_test.h"
#include "ui/widgets/drop_down.h"
#include "ui/widgets/elided_label.h"

#include <QAbstractItemView>
#include <QHBoxLayout>
#include <QLabel>
#include <QTest>
#include <QWheelEvent>

using namespace attn;

/// Lists and lines of text in a window that has too little room for them.
class NarrowWidgetsTest : public QObject
{
    Q_OBJECT

private slots:
    void aNarrowListEndsInAnEllipsis();
    void aListGivesWayToItsLabel();
    void itsEntriesAreWhole();
    void theWheelChangesNoChoice();
    void aNarrowLineEndsInAnEllipsis();
};

namespace
{

const QString long_entry = QStringLiteral("Only the keys that were chosen, for each query");

}  // namespace

void NarrowWidgetsTest::aNarrowListEndsInAnEllipsis()
{
    DropDown box;
    box.addItems({long_entry, "short"});
    box.resize(600, 30);
    QCOMPARE(box.shownText(), long_entry);
    box.resize(120, 30);
    QVERIFY2(box.shownText().endsWith(QChar(0x2026)), qPrintable(box.shownText()));
    box.setCurrentIndex(1);
    QCOMPARE(box.shownText(), "short");
    box.setPlaceholderText("None");
    box.setCurrentIndex(-1);
    QCOMPARE(box.shownText(), "None");
}

/// It is for what the list stands in, even where it was used last.
void NarrowWidgetsTest::theWheelChangesNoChoice()
{
    DropDown box;
    box.addItems({long_entry, "short"});
    box.show();
    box.setFocus();
    QWheelEvent down({5, 5}, box.mapToGlobal(QPointF(5, 5)), {}, {0, -120}, {}, {}, Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(&box, &down);
    QCOMPARE(box.currentIndex(), 0);
    QVERIFY(!down.isAccepted());
}

void NarrowWidgetsTest::aListGivesWayToItsLabel()
{
    QWidget row;
    auto* line = new QHBoxLayout(&row);
    auto* label = new QLabel("What it means");
    auto* box = new DropDown;
    box->addItems({long_entry, "short"});
    box->setWidth(136, 88);
    line->addWidget(label, 1);
    line->addWidget(box);
    row.resize(600, 40);
    row.show();
    QVERIFY(QTest::qWaitForWindowExposed(&row));
    QCOMPARE(box->width(), 136);
    row.resize(row.minimumSizeHint());
    QTRY_COMPARE(box->width(), 88);
    QVERIFY(label->width() >= label->sizeHint().width());
}

void NarrowWidgetsTest::itsEntriesAreWhole()
{
    DropDown box;
    box.addItems({long_entry, "short"});
    box.resize(120, 30);
    box.show();
    QVERIFY(QTest::qWaitForWindowExposed(&box));
    box.showPopup();
    QVERIFY(box.view()->viewport()->width() >= box.fontMetrics().horizontalAdvance(long_entry));
    box.hidePopup();
}

void NarrowWidgetsTest::aNarrowLineEndsInAnEllipsis()
{
    ElidedLabel label;
    label.setText("Weights · N = 1, H = 4, L_q = 6, L_k = 6");
    label.resize(label.sizeHint());
    QCOMPARE(label.shownText(), label.text());
    label.resize(100, 20);
    QVERIFY(label.shownText().startsWith("Weights") && label.shownText().endsWith(QChar(0x2026)));
    QVERIFY(label.minimumSizeHint().width() < 10);
}

ATTN_QT_TEST(NarrowWidgetsTest)
#include "narrow_widgets_test.moc"
