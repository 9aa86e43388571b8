// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/qt_test.h"
#include "ui/settings/field_rows.h"

using namespace attn;

/// Lists of numbers as text.
class NumberListTest : public QObject
{
    Q_OBJECT

private slots:
    void commonSeparatorsAreRead()
    {
        using Numbers = std::optional<std::vector<Index>>;
        QCOMPARE(numbersOf("", 0), Numbers(std::vector<Index>()));
        QCOMPARE(numbersOf("0, 2, 5", 0), Numbers({0, 2, 5}));
        QCOMPARE(numbersOf("0,2, 5–7,", 0), Numbers({0, 2, 5, 6, 7}));
        QCOMPARE(numbersOf("3 4，5、2-2", 0), Numbers({3, 4, 5, 2}));
    }

    void invalidTextIsRefused()
    {
        for (const char* text : {"a", "1.5", "-1", "3-1", "1--2", "0-99999", "99999999999", "0,x"})
            QVERIFY2(!numbersOf(text, 0), text);
        QVERIFY(!numbersOf("0, 3", 1));
    }

    void isUnchangedAfterWritingAndReading()
    {
        QCOMPARE(numberListText({0, 1, 2, 5, 7, 8}, true), QString("0–2, 5, 7, 8"));
        QCOMPARE(numberListText({1, 2, 3}, false), QString("1, 2, 3"));
        QCOMPARE(numberListText({}, true), QString());
        const std::vector<Index> numbers = {9, 0, 1, 2, 3, 1};
        QCOMPARE(numbersOf(numberListText(numbers, true), 0), std::optional(numbers));
    }
};

ATTN_QT_TEST(NumberListTest)
#include "number_list_test.moc"
