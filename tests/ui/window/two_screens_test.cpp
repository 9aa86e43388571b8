// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/await.h"
#include "tests/ui/qt_test.h"
#include "ui/files/experiment_file.h"
#include "ui/window/main_window.h"
#include "ui/window/preferences.h"
#include "ui/window/presentation.h"

#include <QApplication>
#include <QScreen>

using namespace attn;

/// Presenting with a second screen for the audience.
class TwoScreensTest : public QObject
{
    Q_OBJECT

private slots:
    void presentationIsOnTheOtherScreen()
    {
        QCOMPARE(QApplication::screens().size(), 2);
        Preferences preferences(false);
        MainWindow window(builtInExperiment(), &preferences);
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        QVERIFY(awaitSettled(*window.session()));
        const QScreen* speaker = window.screen();
        const QScreen* secondScreen = otherScreen(speaker);
        QVERIFY(secondScreen && secondScreen != speaker);
        const QSize before = window.size();
        window.session()->setPresentationMode({true});
        QTRY_COMPARE(window.geometry(), secondScreen->geometry());
        window.session()->setPresentationMode({});
        QTRY_COMPARE(window.screen(), speaker);
        QTRY_COMPARE(window.size(), before);
    }
};

ATTN_QT_TEST(TwoScreensTest)
#include "two_screens_test.moc"
