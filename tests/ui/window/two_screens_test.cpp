// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/window/window_test.h"
#include "ui/window/presentation.h"

#include <QApplication>
#include <QScreen>

using namespace attn;

/// Presenting with a second screen for the audience.
class TwoScreensTest : public WindowTest
{
    Q_OBJECT

private slots:
    void presentationIsOnTheOtherScreen()
    {
        QCOMPARE(QApplication::screens().size(), 2);
        start();
        const QScreen* speaker = m_window->screen();
        const QScreen* secondScreen = otherScreen(speaker);
        QVERIFY(secondScreen && secondScreen != speaker);
        const QSize before = m_window->size();
        session().setPresentationMode({true});
        QTRY_COMPARE(m_window->geometry(), secondScreen->geometry());
        session().setPresentationMode({});
        QTRY_COMPARE(m_window->screen(), speaker);
        QTRY_COMPARE(m_window->size(), before);
    }
};

ATTN_QT_TEST(TwoScreensTest)
#include "two_screens_test.moc"
