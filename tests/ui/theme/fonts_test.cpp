// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/qt_test.h"
#include "ui/theme/fonts.h"

#include <QLabel>

using namespace attn;

class FontsTest : public QObject
{
    Q_OBJECT

private slots:
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
};

ATTN_QT_TEST(FontsTest)
#include "fonts_test.moc"
