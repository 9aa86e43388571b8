// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/children.h"
#include "tests/ui/window/window_test.h"
#include "ui/stage/play_bar.h"

#include <QLabel>
#include <QSlider>
#include <QToolButton>

using namespace attn;

/// Playing a step in the window by keyboard and mouse.
class PlayTest : public WindowTest
{
    Q_OBJECT

private slots:
    void init()
    {
        start();
        goTo(TensorId::scores);
    }

    void spaceBarPlaysAndPauses()
    {
        auto* button = m_window->findChild<PlayButton*>();
        const QString play = button->accessibleName();
        QVERIFY(!seen());
        press(Qt::Key_Space);
        QVERIFY(seen()->isEmpty());
        QVERIFY(button->accessibleName() != play);
        press(Qt::Key_Space);
        QCOMPARE(button->accessibleName(), play);
        press(Qt::Key_Period);
        QVERIFY(seen() == QRegion(0, 0, 1, 1));
        for (int times = 0; times < 2; ++times) {  // the second time at the start
            press(Qt::Key_Comma);
            QVERIFY(seen() && seen()->isEmpty());
        }
    }

    void spaceBarPressesFocusedButton()
    {
        auto* next = childNamed<QToolButton>(*m_window, "Next");
        next->setFocus();
        QTest::keyClick(next, Qt::Key_Space);
        QCOMPARE(session().selection().step, TensorId::scaled_scores);
        goTo(TensorId::scores);
        m_window->findChild<Stage*>()->setFocus();
        QTest::mouseClick(next, Qt::LeftButton);
        QVERIFY(!next->hasFocus());
    }

    void sliderReachesEveryCell()
    {
        auto* slider = bar()->findChild<QSlider*>();
        QCOMPARE(slider->maximum(), 36);
        QCOMPARE(slider->value(), 36);
        playTo(14);
        QVERIFY(*seen() == QRegion(0, 0, 6, 2).united(QRect(0, 2, 2, 1)));
        QCOMPARE(session().selection()[Axis::query], 2);
        QCOMPARE(session().selection()[Axis::key], 1);
        QTest::mouseClick(slider, Qt::LeftButton, {}, {slider->width() / 2, slider->height() / 2});
        QVERIFY(awaitSettled(session()));
        QVERIFY(std::abs(slider->value() - 18) <= 1);
    }

    void labelShowsPosition()
    {
        playTo(8);
        QCOMPARE(bar()->findChild<QLabel*>()->text(), QString("row 2 of 6 · cat → cat"));
        setViewOptions([](ViewOptions& options) { options.queriesAcross = true; });
        QVERIFY(awaitSettled(session()));
        QCOMPARE(bar()->findChild<QLabel*>()->text(), QString("column 2 of 6 · cat → cat"));
        session().setViewOptions({});
        goTo(TensorId::q_heads);
        playTo(25);
        QCOMPARE(bar()->findChild<QLabel*>()->text(), QString("head 2 of 4 · row 1 of 6 · the\u00a0(1) → d=1"));
    }

    void barIsVisibleWhilePlaying()
    {
        QVERIFY(!bar()->isVisible());
        QTest::mouseClick(m_window->findChild<PlayButton*>(), Qt::LeftButton);
        QVERIFY(awaitSettled(session()));
        QVERIFY(bar()->isVisible());
        press(Qt::Key_Space);  // paused, the result is still hidden
        QVERIFY(bar()->isVisible());
        QTest::mouseClick(childNamed<QToolButton>(*bar(), "End and show everything"), Qt::LeftButton);
        QVERIFY(awaitSettled(session()));
        QVERIFY(!bar()->isVisible() && !seen());
        press(Qt::Key_Period);
        QVERIFY(bar()->isVisible());
    }

    void escapeRevealsAllCells()
    {
        playTo(3);
        QVERIFY(seen());
        press(Qt::Key_Escape);
        QVERIFY(!seen());
        QCOMPARE(bar()->findChild<QSlider*>()->value(), 36);
        press(Qt::Key_Comma);
        QCOMPARE(bar()->findChild<QSlider*>()->value(), 35);
    }

    void keysRevealPredictedCells()
    {
        const auto enabled = [this](const QKeySequence& keys) {
            const auto actions = m_window->findChildren<QAction*>();
            return (*std::ranges::find_if(actions, [&](const QAction* each) { return each->shortcut() == keys; }))
                ->isEnabled();
        };
        const QKeySequence cell(Qt::Key_R), row("Shift+R"), all("Ctrl+Return");
        for (const QKeySequence& keys : {cell, row, all})
            QVERIFY(!enabled(keys));
        press(Qt::Key_P);
        for (const QKeySequence& keys : {cell, row, all})
            QVERIFY(enabled(keys));
        press(Qt::Key_R);
        QVERIFY(*seen() == QRegion(0, 0, 1, 1));
        QVERIFY(!enabled(cell));
        QTest::keyClick(m_window->focusWidget(), Qt::Key_R, Qt::ShiftModifier);
        QVERIFY(*seen() == QRegion(0, 0, 6, 1));
        QVERIFY(awaitSettled(session()));
        QVERIFY(!enabled(row));
        QTest::keyClick(m_window->focusWidget(), Qt::Key_Down, Qt::ControlModifier);
        QVERIFY(awaitSettled(session()));
        QVERIFY(enabled(cell) && enabled(row));
        QTest::keyClick(m_window->focusWidget(), Qt::Key_Return, Qt::ControlModifier);
        QVERIFY(!seen());
        QVERIFY(awaitSettled(session()));
        QVERIFY(!enabled(cell) && !enabled(row) && !enabled(all));
    }

    void periodDoesNotPlayWhilePredicting()
    {
        press(Qt::Key_P);
        press(Qt::Key_R);
        press(Qt::Key_Period);
        QVERIFY(*seen() == QRegion(0, 0, 1, 1));
        press(Qt::Key_Escape);
        QVERIFY(*seen() == QRegion(0, 0, 1, 1));
    }

private:
    [[nodiscard]] std::optional<QRegion> seen() const
    {
        for (const PlacedMatrix& matrix : m_window->findChild<Stage*>()->drawing()->picture().matrices)
            if (matrix.picture.cells.id() == TensorId::scores)
                return matrix.picture.revealed;
        return {};
    }
    PlayBar* bar() const { return m_window->findChild<PlayBar*>(); }
    void press(Qt::Key key) const
    {
        WindowTest::press(key);
        QVERIFY(awaitSettled(session()));
    }
    void playTo(int cells) const
    {
        bar()->findChild<QSlider*>()->setValue(cells);
        QVERIFY(awaitSettled(session()));
    }
};

ATTN_QT_TEST(PlayTest)
#include "play_test.moc"
