// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/qt_test.h"
#include "ui/widgets/controls.h"

#include <QAbstractItemView>
#include <QWheelEvent>

using namespace attn;

namespace
{

const QString long_entry = QStringLiteral("Only the keys that were chosen, for each query");

}  // namespace

/// Combo boxes in a narrow window.
class NarrowWidgetsTest : public QObject
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
};

ATTN_QT_TEST(NarrowWidgetsTest)
#include "narrow_widgets_test.moc"
