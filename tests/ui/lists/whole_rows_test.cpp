// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/qt_test.h"
#include "ui/lists/even_rows.h"
#include "ui/lists/whole_rows.h"

#include <QListWidget>
#include <QTest>
#include <QTreeWidget>

using namespace attn;

/// Lists that scroll.
class WholeRowsTest : public QObject
{
    Q_OBJECT

private slots:
    void aListThatScrollsEndsWithAWholeRow();
    void whereAllRowsHaveRoomTheListTakesAll();
    void rowsOfAllScriptsHaveOneHeight();
};

namespace
{

/// How much of a row is in sight below the last whole one, at the top of the list.
int cutRow(const QAbstractItemView& list)
{
    const int lower = list.viewport()->height();
    const QRect last = list.visualRect(list.indexAt({4, lower - 1}));
    return last.isValid() && last.bottom() >= lower ? lower - last.top() : 0;
}

}  // namespace

void WholeRowsTest::aListThatScrollsEndsWithAWholeRow()
{
    auto* list = new QListWidget;
    auto* tree = new QTreeWidget;  // its rows begin below a header
    for (int row = 0; row < 40; ++row) {
        list->addItem(QString::number(row));
        new QTreeWidgetItem(tree, {QString::number(row)});
    }
    for (QAbstractItemView* rows : std::initializer_list<QAbstractItemView*>{list, tree}) {
        WholeRows place(rows);
        place.show();
        for (int height = 200; height < 240; ++height) {
            place.resize(160, height);
            QCoreApplication::processEvents();
            QCOMPARE(cutRow(*rows), 0);
            QVERIFY(rows->height() > height - rows->visualRect(rows->model()->index(0, 0)).height());
        }
    }
}

void WholeRowsTest::whereAllRowsHaveRoomTheListTakesAll()
{
    auto* list = new QListWidget;
    list->addItem(QStringLiteral("one"));
    WholeRows place(list);
    place.resize(160, 215);
    place.show();
    QCOMPARE(list->height(), 215);
    for (int row = 0; row < 40; ++row)
        list->addItem(QString::number(row));
    QTRY_VERIFY(list->height() < 215);  // rows that come later
    QCOMPARE(cutRow(*list), 0);
}

void WholeRowsTest::rowsOfAllScriptsHaveOneHeight()
{
    QListWidget list;
    list.addItems({QStringLiteral("Q"), QStringLiteral("查询"), QStringLiteral("K")});
    QFont high = list.font();  // as another script's may be
    high.setPointSizeF(2 * high.pointSizeF());
    list.item(1)->setFont(high);
    const int highest = list.sizeHintForRow(1);
    QVERIFY(list.sizeHintForRow(0) < highest);
    new EvenRows(&list);
    for (int row = 0; row < list.count(); ++row)
        QCOMPARE(list.sizeHintForRow(row), highest);
}

ATTN_QT_TEST(WholeRowsTest)
#include "whole_rows_test.moc"
