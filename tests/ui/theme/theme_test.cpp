// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/qt_test.h"
#include "ui/theme/colour_map.h"
#include "ui/theme/fonts.h"
#include "ui/theme/hatch.h"
#include "ui/theme/oklab.h"
#include "ui/theme/style.h"
#include "ui/theme/theme.h"

#include <QImage>
#include <QLabel>
#include <QPainter>

#include <set>
#include <vector>

using namespace attn;

namespace
{

constexpr double min_text_contrast = 4.5;
constexpr double min_frame_contrast = 3;

struct ColourPair {
    const char* name;
    QColor ink;
    QColor background;
};

void verifyContrast(const std::vector<ColourPair>& pairs, double minimum)
{
    for (const auto& [name, ink, background] : pairs)
        QVERIFY2(contrast(ink.rgb(), background.rgb()) >= minimum,
                 qPrintable(QStringLiteral("%1, %2 on %3: %4")
                                .arg(name, ink.name(), background.name())
                                .arg(contrast(ink.rgb(), background.rgb()))));
}

/// Every hue of mask layers, and that without layer.
std::vector<HatchStyle> everyHatch()
{
    std::vector<HatchStyle> styles;
    for (int hue = 0; hue <= 5; ++hue)
        styles.push_back({HatchPattern::rising, hue});
    return styles;
}

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

/// Colours and fonts. Text has a contrast of at least 4.5:1; large text, frames and quiet digits 3:1 (WCAG 2.1, AA).
class ThemeTest : public QObject
{
    Q_OBJECT

private slots:
    void textHasContrast_data() { addThemes(); }

    void textHasContrast()
    {
        const Theme& t = theme();
        std::vector<ColourPair> pairs = {{"selected tab, primary button", t.onAccent, t.accent}};
        for (const QColor& background : {t.background, t.surface, t.accentSoft, t.highlight}) {
            pairs.push_back({"text", t.text, background});
            pairs.push_back({"label, badge, text of the legend", t.muted, background});
            pairs.push_back({"link", t.accentLine, background});
            pairs.push_back({"error", t.error, background});
            pairs.push_back({"Q", t.query, background});
            pairs.push_back({"K", t.key, background});
            pairs.push_back({"V", t.value, background});
        }
        const QPalette palette = paletteOf(t);
        pairs.push_back({"link of a label", palette.color(QPalette::Link), palette.color(QPalette::Window)});
        pairs.push_back({"placeholder", palette.color(QPalette::PlaceholderText), palette.color(QPalette::Base)});
        pairs.push_back({"tooltip", palette.color(QPalette::ToolTipText), palette.color(QPalette::ToolTipBase)});
        pairs.push_back({"selection", palette.color(QPalette::HighlightedText), palette.color(QPalette::Highlight)});
        verifyContrast(pairs, min_text_contrast);
    }

    void framesHaveContrast_data() { addThemes(); }

    void framesHaveContrast()
    {
        const Theme& t = theme();
        std::vector<ColourPair> pairs;
        for (const QColor& background : {t.background, t.surface}) {
            pairs.push_back({"focus", t.accentLine, background});
            pairs.push_back({"checked", t.accent, background});
            pairs.push_back({"pointed at", t.muted, background});
            pairs.push_back({"field, button", t.edge, background});
        }
        for (Index head = 0; head < 6; ++head)
            pairs.push_back({"head", headColour(head, t), t.background});
        verifyContrast(pairs, min_frame_contrast);
    }

    void digitsHaveContrastOnEveryColour_data() { addThemes(); }

    void digitsHaveContrastOnEveryColour()
    {
        const Theme& t = theme();
        std::vector<ColourMap> maps;
        for (const ColourChoice& choice : every_choice)
            for (const ColourScheme scheme : {ColourScheme::sequential, ColourScheme::diverging})
                maps.emplace_back(scheme, ValueRange(), t.neutral, choice);
        maps.emplace_back(ColourScheme::difference, ValueRange(), t.neutral);
        maps.emplace_back(ColourScheme::flat, ValueRange(), t.neutral);
        std::vector<ColourPair> ordinary, quiet;
        for (const ColourMap& map : maps)
            for (const QRgb background : map.steps()) {
                ordinary.push_back({"digit", textColourOn(background), background});
                quiet.push_back({"quiet digit", textColourOn(background, Emphasis::quiet), background});
            }
        verifyContrast(ordinary, min_text_contrast);
        verifyContrast(quiet, min_frame_contrast);
        for (const auto& [name, ink, background] : quiet)
            QVERIFY(contrast(ink.rgb(), background.rgb()) < min_text_contrast);
    }

    void textHasContrastOnHatches_data() { addThemes(); }

    void textHasContrastOnHatches()
    {
        std::vector<ColourPair> pairs;
        for (const HatchStyle& style : everyHatch())
            pairs.push_back({"−∞", theme().text, hatchBackground(theme(), style)});
        verifyContrast(pairs, min_text_contrast);
    }

    void blockedCellsHaveLowContrast_data() { addThemes(); }

    /// The background of a blocked cell is close to that of the stage, its stripes are quieter than digits, and no two
    /// layers have stripes of the same colour.
    void blockedCellsHaveLowContrast()
    {
        std::set<QRgb> inks;
        for (const HatchStyle& style : everyHatch()) {
            const QRgb background = hatchBackground(theme(), style).rgb();
            QVERIFY(contrast(background, theme().background.rgb()) < 1.5);
            QImage cell(42, 42, QImage::Format_RGB32);
            QPainter painter(&cell);
            paintHatch(painter, cell.rect(), theme(), style);
            painter.end();
            QRgb loudest = background;
            for (int x = 0; x < cell.width(); ++x)
                if (contrast(cell.pixel(x, 0), background) > contrast(loudest, background))
                    loudest = cell.pixel(x, 0);
            QVERIFY(contrast(loudest, background) < 3);
            inks.insert(loudest);
        }
        QCOMPARE(inks.size(), everyHatch().size());
    }

    void zeroHasBackgroundColourAndLargerValuesDifferMore()
    {
        for (const auto& [theme, choice] : everyThemeAndChoice()) {
            const ColourMap map(ColourScheme::diverging, {-1, 1}, theme->neutral, choice);
            QCOMPARE(map(0), theme->neutral.rgb());
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
    void weightColoursGoFromBackgroundToStrongContrast()
    {
        for (const Theme* theme : {&lightTheme(), &darkTheme()}) {
            const ColourMap map(ColourScheme::sequential, {0, 1}, theme->neutral);
            QCOMPARE(map(0), theme->neutral.rgb());
            QVERIFY(contrast(map(1), theme->background.rgb()) > 7);
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

    void linksFollowTheme()
    {
        QLabel label(QStringLiteral("<a href=\"x\">HHH</a>"));
        QFont font = label.font();
        font.setPixelSize(60);
        label.setFont(font);
        applyTheme(ThemeChoice::light);
        label.show();
        const auto has = [&label](const QColor& colour) {
            const QImage image = label.grab().toImage();
            for (int y = 0; y < image.height(); ++y)
                for (int x = 0; x < image.width(); ++x)
                    if (image.pixelColor(x, y) == colour)
                        return true;
            return false;
        };
        QVERIFY(has(lightTheme().accentLine));
        applyTheme(ThemeChoice::dark);
        QVERIFY(has(darkTheme().accentLine));
        QVERIFY(!has(lightTheme().accentLine));
        applyTheme(ThemeChoice::light);
    }

    void onlyTextWithoutShapingUsesFastPath()
    {
        const auto usesFastPath = [](const char* text) {
            return fontWithoutNeedlessShaping(textFont(), QString::fromUtf8(text)).styleStrategy() ==
                   QFont::PreferNoShaping;
        };
        for (const char* text : {"−0.68", "weights[mat, cat] = 0.11 → 0.2", "“猫”在看哪里？", "été"})
            QVERIFY2(usesFastPath(text), text);
        for (const char* text : {"e\u0301te", "👩‍👧", "قط", "हिन्दी"})
            QVERIFY2(!usesFastPath(text), text);
    }

    void customFontsScaleWithTypeSize()
    {
        QWidget window;
        auto* heading = new QLabel("heading", &window);
        setWidgetFont(heading, titleFont);
        window.show();
        const double usual = heading->font().pointSizeF();
        for (const double size : {2.0, 1.5, 1.0}) {
            setFontScale(size);
            QCOMPARE(heading->font().pointSizeF(), usual * size);
        }
    }

private:
    static void addThemes()
    {
        QTest::addColumn<bool>("dark");
        QTest::addColumn<bool>("sharp");
        QTest::newRow("light") << false << false;
        QTest::newRow("dark") << true << false;
        QTest::newRow("light, high contrast") << false << true;
        QTest::newRow("dark, high contrast") << true << true;
    }

    /// The theme of the current data row.
    static const Theme& theme()
    {
        QFETCH(bool, dark);
        QFETCH(bool, sharp);
        const Theme& usual = dark ? darkTheme() : lightTheme();
        return sharp ? inHighContrast(usual) : usual;
    }
};

ATTN_QT_TEST(ThemeTest)
#include "theme_test.moc"
