// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/await.h"
#include "ui/files/experiment_file.h"
#include "ui/window/main_window.h"
#include "ui/window/preferences.h"
#include "ui/window/presentation.h"

#include <QApplication>
#include <QFile>
#include <QScreen>
#include <QTemporaryDir>
#include <QTest>

using namespace attn;

/// The speaker's screen, and the room's beside it.
class TwoScreensTest : public QObject
{
    Q_OBJECT

private slots:
    void theRoomsScreenIsTheOtherOne();
};

void TwoScreensTest::theRoomsScreenIsTheOtherOne()
{
    QCOMPARE(QApplication::screens().size(), 2);
    Preferences preferences(false);
    MainWindow window(builtInExperiment(), &preferences);
    window.show();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    QVERIFY(awaitSettled(*window.session()));
    const QScreen* speaker = window.screen();
    const QScreen* room = screenBeside(speaker);
    QVERIFY(room && room != speaker);
    const QSize before = window.size();
    window.session()->setPresenting({true});
    QTRY_COMPARE(window.geometry(), room->geometry());
    window.session()->setPresenting({});
    QTRY_COMPARE(window.screen(), speaker);
    QTRY_COMPARE(window.size(), before);
}

int main(int argc, char* argv[])
{
    QTemporaryDir folder;
    QFile screens(folder.filePath("screens.json"));
    if (!screens.open(QIODevice::WriteOnly))
        return 1;
    screens.write(R"({"screens": [
        {"name": "speaker", "x": 0, "y": 0, "width": 1440, "height": 900, "logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1},
        {"name": "room", "x": 1440, "y": 0, "width": 1024, "height": 768, "logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1}
    ]})");
    screens.close();
    qputenv("QT_QPA_PLATFORM", "offscreen:configfile=" + screens.fileName().toUtf8());
    QApplication application(argc, argv);
    TwoScreensTest test;
    return QTest::qExec(&test, argc, argv);
}

#include "two_screens_test.moc"
