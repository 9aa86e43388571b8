// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/qt_test.h"
#include "ui/theme/fonts.h"

#include <QFontMetricsF>
#include <QTest>

namespace attn
{

class FontsTest : public QObject
{
    Q_OBJECT

private slots:
    void onlyWhatStandsAloneIsSetQuickly_data();
    void onlyWhatStandsAloneIsSetQuickly();
    void numbersAreAsWideEitherWay();
};

void FontsTest::onlyWhatStandsAloneIsSetQuickly_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("quick");
    QTest::newRow("number") << QStringLiteral("−0.68") << true;
    QTest::newRow("cell") << QStringLiteral("weights[mat, cat] = 0.11 → 0.2") << true;
    QTest::newRow("Chinese") << QStringLiteral("“猫”在看哪里？") << true;
    QTest::newRow("composed") << QStringLiteral("été") << true;
    QTest::newRow("combining accent") << QStringLiteral("e\u0301te") << false;
    QTest::newRow("family of four characters") << QString::fromUtf8("👩‍👧") << false;
    QTest::newRow("Arabic") << QStringLiteral("قط") << false;
    QTest::newRow("Devanagari") << QStringLiteral("हिन्दी") << false;
}

void FontsTest::onlyWhatStandsAloneIsSetQuickly()
{
    QFETCH(QString, text);
    QFETCH(bool, quick);
    const QFont font = quickFont(textFont(), text);
    QCOMPARE(font.styleStrategy() == QFont::PreferNoShaping, quick);
    QCOMPARE(font.families(), textFont().families());
    QCOMPARE(quickFont(font, QStringLiteral("1")).styleStrategy(), QFont::PreferNoShaping);
}

void FontsTest::numbersAreAsWideEitherWay()
{
    for (const QString& number : {QStringLiteral("0.11"), QStringLiteral("−12.40"), QStringLiteral("1.17e−5")}) {
        const double shaped = QFontMetricsF(numberFont()).horizontalAdvance(number);
        QCOMPARE(QFontMetricsF(quickFont(numberFont(), number)).horizontalAdvance(number), shaped);
    }
}

}  // namespace attn

using attn::FontsTest;
ATTN_QT_TEST(FontsTest)
#include "fonts_test.moc"
