// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/lessons/small_lesson.h"
#include "ui/window/experiment_panel.h"

#include <QApplication>
#include <QRadioButton>
#include <QTextBrowser>

using namespace attn;

/// A page is done, left and revisited by keyboard.
class LessonKeysTest : public LessonFixture
{
    Q_OBJECT

private slots:
    void init() { openWindowWithSmallLesson(); }
    void cleanup() { m_window.reset(); }

    void revisitedPageShowsItsKeysAgain()
    {
        goTo("scale");
        const QString before = keys();
        QVERIFY(!before.isEmpty());
        setScale(Scale::Kind::none);
        QTRY_COMPARE(remarkKind(), Kind::right);
        QCOMPARE(keys(), QString());  // the task was just done
        goTo("look");
        goTo("scale");
        QVERIFY(player().isDone());
        QCOMPARE(keys(), before);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_F6);
        QVERIFY(m_window->findChild<ExperimentPanel*>()->isAncestorOf(QApplication::focusWidget()));
    }

    void requestedChangesDoNotLeavePage()
    {
        openShipped("output-projection", "which-head");  // heads must be switched off and on
        edit(session(), [](Experiment& experiment) { experiment.heads_off = {1}; });
        QVERIFY(!player().hasLeftPage());
        edit(session(), [](Experiment& experiment) { experiment.mask.layers.emplace_back().region = WindowRegion{1}; });
        QVERIFY(player().hasLeftPage());

        openShipped("query-key-value", "trained");  // the task: going from step to step does not leave the page
        for (const TensorId step : {TensorId::k_heads, TensorId::v_heads}) {
            goTo(step);
            QVERIFY(!player().hasLeftPage());
        }

        openShipped("cross-attention", "hide");  // masks must be added
        edit(session(), [](Experiment& experiment) { experiment.mask.layers.emplace_back().region = WindowRegion{1}; });
        QTRY_VERIFY(remarkKind() != Kind::none);
        QVERIFY(!player().hasLeftPage());
    }

    void arrowKeysMoveBetweenButtons()
    {
        goTo("number");
        button("Back")->setFocus();
        for (int press = 0; press < 6; ++press) {
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Down);
            QVERIFY(panel().isAncestorOf(QApplication::focusWidget()));
        }
        QVERIFY(button("Skip (F10)")->hasFocus());
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Up);
        QVERIFY(button("Back")->hasFocus());
    }

    /// A row that appears above a switch does not move it out of view.
    void focusedControlStaysVisible()
    {
        m_window->resize(1024, 700);
        openShipped("output-projection", "the-matrix");
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_F6);
        QWidget* used = QApplication::focusWidget();
        const auto isInSight = [used] { return QRegion(used->rect()).subtracted(used->visibleRegion()).isEmpty(); };
        QVERIFY(m_window->findChild<ExperimentPanel*>()->isAncestorOf(used));
        QTest::keyClick(used, Qt::Key_Space);
        QTRY_COMPARE(remarkKind(), Kind::right);
        QTRY_VERIFY(isInSight());
        edit(session(), [](Experiment& experiment) { experiment.attention.output_projection = false; });
        used->setFocus();
        QTest::keyClick(used, Qt::Key_Space);
        QVERIFY(awaitSettled(session()));
        QTRY_VERIFY(isInSight());
    }

    void tabReachesAnswersBeforeLinks()
    {
        openShipped("cross-attention", "two-texts");
        auto* text = panel().findChild<QTextBrowser*>();
        QVERIFY(text->document()->toHtml().contains("glossary:"));
        text->setFocus();
        QTest::keyClick(text, Qt::Key_Tab);
        QVERIFY(qobject_cast<QRadioButton*>(QApplication::focusWidget()));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab, Qt::ShiftModifier);
        QVERIFY(text->hasFocus());
        QTest::keyClick(text, Qt::Key_Tab, Qt::ShiftModifier);
        QVERIFY(text->hasFocus());
        QVERIFY(text->textCursor().hasSelection());  // a link is selected
    }

    void lessonHiddenWhilePresentingIsRestored()
    {
        session().setPresentationMode({true});
        QVERIFY(awaitSettled(session()));
        QTest::keyClick(m_window.get(), Qt::Key_L, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(panel().isHidden());
        session().setPresentationMode({});
        QTRY_VERIFY(panel().isVisible());
    }
};

ATTN_QT_TEST(LessonKeysTest)
#include "lesson_keys_test.moc"
