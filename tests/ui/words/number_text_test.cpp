// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/basics/text.h"
#include "tests/ui/json_rows.h"
#include "tests/ui/qt_test.h"
#include "ui/settings/number_list.h"
#include "ui/words/number_text.h"

#include <cmath>
#include <limits>
#include <map>
#include <string>
#include <vector>

using namespace attn;

namespace
{

const std::map<std::string, QString (*)(double)> texts_of_numbers = {
    {"number", [](double value) { return numberText(value); }},
    {"number without decimals", [](double value) { return numberText(value, 0); }},
    {"number with two digits", fineNumberText},
    {"percentage", [](double value) { return QString::fromStdString(formatPercentage(value)); }},
    {"term", [](double value) { return signedNumberText(value); }},
    {"factor", factorText},
};

}  // namespace

/// Numbers and lists of numbers as text.
class NumberTextTest : public QObject
{
    Q_OBJECT

private slots:
    void numbersAreAsListed_data() { addJsonRows("words/numbers.json"); }

    /// A number with two digits has two significant ones, also if it is small. A percentage is 0% or 100% only if the
    /// number is 0, or 1 with rounding errors. A factor has the digits of its product: 207.92 times 0.071 would
    /// be 14.76.
    void numbersAreAsListed()
    {
        QFETCH(nlohmann::json, row);
        for (const auto& [number, text] : row.at("texts").items())
            QCOMPARE(texts_of_numbers.at(row.at("name"))(QString::fromStdString(number).toDouble()),
                     QString::fromStdString(text));
    }

    void typedNumbersAreParsed()
    {
        for (const auto* text : {"-0.5", "−0.5", "-0,5", " −.5 ", "-5e-1", "−5e−1"})
            QCOMPARE(numberFromText(QString::fromUtf8(text)), std::optional(-0.5F));
        for (const auto* text : {"-inf", "−∞", "-Infinity"})
            QCOMPARE(numberFromText(QString::fromUtf8(text)), std::optional(-std::numeric_limits<float>::infinity()));
        QVERIFY(std::isnan(numberFromText("nan").value_or(0)));
        for (const auto* text : {"", "two", "1.2,3", "1e999", "1e39", "--1", "1 2"})
            QVERIFY2(!numberFromText(QString::fromUtf8(text)), text);
        for (const char* text : {"1e400", "−1e39", "3.5e38"})
            QVERIFY2(isOutOfFloatRange(QString::fromUtf8(text)) && !numberFromText(QString::fromUtf8(text)), text);
        for (const char* text : {"", "x", "1e38", "inf", "−∞", "nan", "1e-400"})
            QVERIFY2(!isOutOfFloatRange(QString::fromUtf8(text)), text);
    }

    void exactTextRoundTrips()
    {
        for (const float value : {0.1F, -3.25F, 1e-20F})
            QVERIFY(qAbs(exactNumberText(value).replace(QChar(0x2212), '-').toFloat() - value) <= qAbs(value) * 1e-6F);
    }

    void listsWithCommonSeparatorsAreRead()
    {
        using Numbers = std::optional<std::vector<Index>>;
        QCOMPARE(numbersOf("", 0), Numbers(std::vector<Index>()));
        QCOMPARE(numbersOf("0, 2, 5", 0), Numbers({0, 2, 5}));
        QCOMPARE(numbersOf("0,2, 5–7,", 0), Numbers({0, 2, 5, 6, 7}));
        QCOMPARE(numbersOf("3 4，5、2-2", 0), Numbers({3, 4, 5, 2}));
    }

    void invalidListsAreRefused()
    {
        for (const char* text : {"a", "1.5", "-1", "3-1", "1--2", "0-99999", "99999999999", "0,x"})
            QVERIFY2(!numbersOf(text, 0), text);
        QVERIFY(!numbersOf("0, 3", 1));
    }

    void listIsUnchangedAfterWritingAndReading()
    {
        QCOMPARE(numberListText({0, 1, 2, 5, 7, 8}, true), QString("0–2, 5, 7, 8"));
        QCOMPARE(numberListText({1, 2, 3}, false), QString("1, 2, 3"));
        QCOMPARE(numberListText({}, true), QString());
        const std::vector<Index> numbers = {9, 0, 1, 2, 3, 1};
        QCOMPARE(numbersOf(numberListText(numbers, true), 0), std::optional(numbers));
    }
};

ATTN_QT_TEST(NumberTextTest)
#include "number_text_test.moc"
