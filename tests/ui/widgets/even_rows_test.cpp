// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/qt_test.h"
#include "ui/widgets/lists.h"

#include <QListWidget>

using namespace attn;

/// Lists with rows of equal height.
class EvenRowsTest : public QObject
{
    Q_OBJECT

private slots:
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

ATTN_QT_TEST(EvenRowsTest)
#include "even_rows_test.moc"
