// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/qt_test.h"
#include "ui/settings/number_list.h"
#include "ui/words/number_text.h"

#include <cmath>
#include <limits>
#include <utility>
#include <vector>

using namespace attn;

namespace
{

void verifyTexts(auto textOf, const std::initializer_list<std::pair<double, const char*>>& texts)
{
    for (const auto& [value, text] : texts)
        QCOMPARE(textOf(value), decltype(textOf(value))(text));
}

}  // namespace

/// Numbers and lists of numbers as text.
class NumberTextTest : public QObject
{
    Q_OBJECT

private slots:
    void numbersAreReadable()
    {
        constexpr double infinity = std::numeric_limits<double>::infinity();
        constexpr double largest = double(std::numeric_limits<float>::max());
        verifyTexts([](double value) { return numberText(value); }, {{1.2345, "1.23"},
                                                                     {-0.523, "−0.52"},
                                                                     {0.0, "0"},
                                                                     {-0.0, "0"},
                                                                     {0.001, "0.00"},
                                                                     {-0.001, "0.00"},
                                                                     {123.456, "123.5"},
                                                                     {-1e9, "−1e9"},
                                                                     {123456, "1.2e5"},
                                                                     {largest, "3.4e38"},
                                                                     {-infinity, "−∞"},
                                                                     {infinity, "∞"},
                                                                     {std::nan(""), "NaN"}});
        QCOMPARE(numberText(-2, 0), "−2");
    }

    void smallNumbersKeepTwoDigits()
    {
        verifyTexts(fineNumberText, {{0.25, "0.25"}, {0.00421, "0.0042"}, {-1.3e-7, "−1.3e−7"}, {0, "0"}});
    }

    /// Less than 100%, because another token has the rest; 1 − 1e-7 is a sum with rounding errors.
    void shareIsNotRoundedTo0Or100Percent()
    {
        verifyTexts(formatPercentage, {{0, "0%"}, {7e-5, "≈0%"}, {0.0005, "0.1%"}, {0.34, "34%"}});
        verifyTexts(formatPercentage, {{1, "100%"}, {1 - 1e-7, "100%"}, {0.99999, ">99.9%"}, {0.9995, ">99.9%"}});
        verifyTexts(formatPercentage, {{0.9994, "99.9%"}, {0.995, "99.5%"}, {0.9949, "99%"}});
    }

    void termsHaveSigns()
    {
        verifyTexts([](double value) { return signedNumberText(value); },
                    {{0.26, "+0.26"}, {-0.26, "−0.26"}, {0, "0"}, {0.001, "0.00"}, {-0.001, "0.00"}});
    }

    /// 207.92 times 0.071 would be 14.76.
    void factorsHaveDigitsOfProduct()
    {
        verifyTexts(factorText, {{0.0707106781, "0.07071"}, {0.5, "0.5"}, {-2, "−2"}});
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
