// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/qt_test.h"
#include "ui/theme/colour_map.h"
#include "ui/theme/oklab.h"
#include "ui/theme/theme.h"

using namespace attn;

namespace
{

constexpr std::array every_choice = {ColourChoice{SignedColours::blue_orange, WeightColours::blue},
                                     ColourChoice{SignedColours::blue_orange, WeightColours::viridis},
                                     ColourChoice{SignedColours::blue_red, WeightColours::blue_yellow},
                                     ColourChoice{SignedColours::teal_brown, WeightColours::grey}};

std::vector<std::pair<const Theme*, ColourChoice>> everyThemeAndChoice()
{
    std::vector<std::pair<const Theme*, ColourChoice>> pairs;
    for (const Theme* theme : {&lightTheme(), &darkTheme()})
        for (const ColourChoice& choice : every_choice)
            pairs.emplace_back(theme, choice);
    return pairs;
}

int distance(QRgb a, QRgb b)
{
    return std::abs(qRed(a) - qRed(b)) + std::abs(qGreen(a) - qGreen(b)) + std::abs(qBlue(a) - qBlue(b));
}

}  // namespace

class ColourMapTest : public QObject
{
    Q_OBJECT

private slots:
    void zeroHasBackgroundColour()
    {
        for (const ColourChoice& choice : every_choice)
            for (const Theme* theme : {&lightTheme(), &darkTheme()})
                QCOMPARE(ColourMap(ColourScheme::diverging, {-3, 3}, theme->neutral, choice)(0), theme->neutral.rgb());
    }

    void largerValuesDifferMoreFromBackground()
    {
        for (const auto& [theme, choice] : everyThemeAndChoice()) {
            const ColourMap map(ColourScheme::diverging, {-1, 1}, theme->neutral, choice);
            for (const float sign : {-1.0F, 1.0F})
                for (int tenth = 1; tenth <= 10; ++tenth)
                    QVERIFY(distance(map(sign * tenth / 10), map(0)) > distance(map(sign * (tenth - 1) / 10), map(0)));
        }
    }

    void valuesOutsideRangeAreClamped()
    {
        for (const ColourScheme scheme : {ColourScheme::diverging, ColourScheme::sequential}) {
            const ColourMap map(scheme, {-1, 1}, lightTheme().neutral);
            QCOMPARE(map(1e30F), map(1));
            QCOMPARE(map(-1e30F), map(-1));
        }
    }

    /// Small weights are unobtrusive: 0 has the background colour, 1 the strongest contrast.
    void weightColoursGoFromBackgroundToBlue()
    {
        for (const Theme* theme : {&lightTheme(), &darkTheme()}) {
            const ColourMap map(ColourScheme::sequential, {0, 1}, theme->neutral);
            QCOMPARE(map(0), theme->neutral.rgb());
            QVERIFY(contrast(map(1), theme->background.rgb()) > 7);
            QVERIFY(qBlue(map(1)) > qGreen(map(1)) && qGreen(map(1)) > qRed(map(1)));
        }
    }

    /// Larger and smaller weights differ in lightness, independent of colour vision.
    void lightnessOfWeightColoursIsMonotonic()
    {
        for (const auto& [theme, choice] : everyThemeAndChoice()) {
            const ColourMap map(ColourScheme::sequential, {0, 1}, theme->neutral, choice);
            const auto light = [&map](int step) { return luminance(linear(map.at(step / 20.0))); };
            const bool lighter = light(20) > light(0);
            for (int step = 1; step <= 20; ++step)
                QCOMPARE(light(step) > light(step - 1), lighter);
        }
    }

    void emptyRangeHasOneColour()
    {
        const ColourMap map(ColourScheme::sequential, {2, 2}, lightTheme().neutral);
        QCOMPARE(map(1), map(3));
    }

    void anyColourCanBeMadeLegible()
    {
        QCOMPARE(contrast(0xff000000u, 0xffffffffu), 21.0);
        for (const Theme* theme : {&lightTheme(), &darkTheme()}) {
            const QRgb background = theme->background.rgb();
            for (int hue = 0; hue < 360; hue += 15)
                QVERIFY(contrast(background, legibleOn(background, QColor::fromHsv(hue, 200, 200).rgb())) >= 4.5);
            QCOMPARE(legibleOn(background, theme->text.rgb()), theme->text.rgb());
        }
    }
};

ATTN_QT_TEST(ColourMapTest)
#include "colour_map_test.moc"
