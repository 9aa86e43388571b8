// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/qt_test.h"
#include "ui/widgets/controls.h"

#include <QAbstractItemView>
#include <QListWidget>
#include <QWheelEvent>

using namespace attn;

namespace
{

const QString long_entry = QStringLiteral("Only the keys that were chosen, for each query");

}  // namespace

/// Combo boxes and lists.
class ListsTest : public QObject
{
    Q_OBJECT

private slots:
    void narrowListIsElided()
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

    void entriesAreNotElided()
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

    /// The wheel scrolls the area around the combo box, even after it was used.
    void wheelDoesNotChangeChoice()
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

    void rowsOfAllScriptsHaveOneHeight()
    {
        QListWidget list;
        list.addItems({QStringLiteral("Q"), QStringLiteral("查询"), QStringLiteral("K")});
        QFont high = list.font();  // like a font of another script
        high.setPointSizeF(2 * high.pointSizeF());
        list.item(1)->setFont(high);
        const int highest = list.sizeHintForRow(1);
        QVERIFY(list.sizeHintForRow(0) < highest);
        new EvenRowsDelegate(&list);
        for (int row = 0; row < list.count(); ++row)
            QCOMPARE(list.sizeHintForRow(row), highest);
    }
};

ATTN_QT_TEST(ListsTest)
#include "lists_test.moc"
