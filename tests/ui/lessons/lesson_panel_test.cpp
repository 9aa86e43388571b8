// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/children.h"
#include "tests/ui/json_rows.h"
#include "tests/ui/lessons/small_lesson.h"
#include "ui/inspector/head_contributions_view.h"
#include "ui/lessons/lesson_footer.h"
#include "ui/session/mask_brush.h"
#include "ui/session/reveal_state.h"
#include "ui/widgets/highlight_frame.h"
#include "ui/widgets/notices.h"
#include "ui/widgets/panels.h"
#include "ui/window/experiment_panel.h"
#include "ui/window/workbench.h"

#include <QAbstractButton>
#include <QApplication>
#include <QRadioButton>
#include <QTextBrowser>

#include <algorithm>
#include <vector>

using namespace attn;

/// Position of a lesson in the window, and its keyboard handling.
class LessonPanelTest : public LessonFixture
{
    Q_OBJECT

private slots:
    void init() { openWindowWithSmallLesson(); }
    void cleanup() { m_window.reset(); }

    void newPageGetsFocus()
    {
        stage().setFocus();
        QTest::keyClick(m_window.get(), next_key);
        QTRY_VERIFY(player().isReady());
        QVERIFY(panel().findChild<QTextBrowser*>()->hasFocus());
        goTo("number");
        QVERIFY(panel().findChild<QLineEdit*>()->hasFocus());
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_F6);
        QVERIFY(!panel().isAncestorOf(QApplication::focusWidget()));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_F6, Qt::ShiftModifier);
        QVERIFY(panel().findChild<QLineEdit*>()->hasFocus());
    }

    void lettersTypedInLessonAreNoShortcuts()
    {
        goTo("choice");
        const Selection before = session().selection();
        const std::vector<QWidget*> focused = {panel().findChild<QTextBrowser*>(), panel().findChild<QRadioButton*>(),
                                               button("Back")};
        for (QWidget* widget : focused) {
            widget->setFocus();
            QTest::keyClicks(widget, "mpbr.,");
            QTest::keyClick(widget, Qt::Key_Home);
            QTest::keyClick(widget, Qt::Key_PageDown);
            QVERIFY(!session().brush()->isOn());
            QVERIFY(!session().revealState()->isUserPredicting());
            QVERIFY(!session().presentationMode().blank);
            QCOMPARE(session().selection(), before);
        }
        stage().setFocus();
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_M);  // elsewhere, letters are shortcuts
        QVERIFY(session().brush()->isOn());
    }

    void choiceCanBeMadeByKeyboard()
    {
        goTo("choice");
        const Selection before = session().selection();
        const auto choices = panel().findChildren<QRadioButton*>();
        choices[0]->setFocus();
        QTest::keyClick(choices[0], Qt::Key_Down);
        QVERIFY(choices[1]->isChecked() &&
                choices[1]->hasFocus());  // an arrow key selects the next one, even if none was checked
        QTest::keyClick(choices[1], Qt::Key_Up);
        QVERIFY(choices[0]->isChecked());
        QTest::keyClick(choices[0], Qt::Key_Return);
        QTRY_COMPARE(player().remark().text.trimmed(), QString("Not the first."));
        QTest::keyClick(choices[0], Qt::Key_Right);
        QVERIFY(choices[1]->isChecked() && choices[1]->hasFocus());
        QCOMPARE(session().selection(), before);
        QTest::keyClick(choices[1], Qt::Key_Return);
        QTRY_COMPARE(remarkKind(), Kind::right);
        QVERIFY(button("Finish (F9)")->hasFocus());
    }

    void firstTabReachesOffer()
    {
        QSettings().clear();
        m_window = std::make_unique<MainWindow>(builtInExperiment(), m_preferences.get());
        m_window->lessons()->offerFirstLesson();
        m_window->show();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        QVERIFY(awaitSettled(session()));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        const auto* start = qobject_cast<QPushButton*>(QApplication::focusWidget());
        QVERIFY(start);
        QCOMPARE(start->text(), QString("Start"));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Space);
        QVERIFY(player().lesson());
    }

    void offerIsWithdrawnAtAnotherStepOrExperiment()
    {
        QSettings().clear();
        for (const bool otherStep : {true, false}) {
            m_window = std::make_unique<MainWindow>(builtInExperiment(), m_preferences.get());
            QVERIFY(awaitSettled(session()));
            m_window->lessons()->offerFirstLesson();
            const auto* notices = m_window->findChild<Notices*>();
            session().select(Axis::key, 0);
            QVERIFY(awaitSettled(session()));
            QVERIFY(notices->text().contains("Lesson 1"));
            if (otherStep)
                session().goToStep(session().shownSteps().back());
            else
                edit(session(), [](Experiment& experiment) { experiment.heads_off = {0}; });
            QVERIFY(awaitSettled(session()));
            QVERIFY(!notices->text().contains("Lesson 1"));
        }
    }

    void offerIsRepeatedUntilAcceptedOrClosed()
    {
        const auto offered = [this](const char* button) {
            m_window = std::make_unique<MainWindow>(builtInExperiment(), m_preferences.get());
            m_window->lessons()->offerFirstLesson();
            auto* notices = m_window->findChild<Notices*>();
            const bool found = notices->text().contains("Lesson 1");
            for (QAbstractButton* each : notices->findChildren<QAbstractButton*>())
                if (*button && found && each->accessibleName() + each->text() == button)
                    each->click();
            return found;
        };
        QSettings().clear();
        QVERIFY(offered(""));
        QVERIFY(offered("Close this message"));
        QVERIFY(!offered(""));
        QSettings().clear();
        QVERIFY(offered("Start"));
        QVERIFY(!offered(""));
    }

    void stageGetsFocusWhenLessonCloses()
    {
        panel().enter();
        player().close();
        QVERIFY(stage().hasFocus());
    }

    void mapShowsPositionOfStep()
    {
        const auto isHere = [this](const QString& station) { return hasLabelContaining(panel(), "<b>" + station); };
        goTo("cell");
        for (const auto& [step, station] : {std::pair(TensorId::q, "Q, K, V"),
                                            {TensorId::scores, "scores"},
                                            {TensorId::weights, "softmax"},
                                            {TensorId::output, "W_O"}}) {
            session().goToStep(step);
            QTRY_VERIFY(isHere(station));
        }
    }

    void pageNamesKeysForItsTask()
    {
        goTo("which");
        QVERIFY(keys().contains("Enter answers"));
        goTo("cell");
        QVERIFY(keys().contains("F6"));
        QVERIFY(keys().contains("arriving at the cell is enough"));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_F6);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
        for (const Qt::Key key : {Qt::Key_Down, Qt::Key_Down, Qt::Key_Right})
            QTest::keyClick(QApplication::focusWidget(), key);
        QTRY_COMPARE(remarkKind(), Kind::right);
        QCOMPARE(keys(), QString());
    }

    void keyFocusesRequestedPredictions()
    {
        openShipped("causal", "writing");
        QVERIFY(keys().contains("F6 to the predictions"));
        const QWidget* predictions = controlNamed(m_window.get(), "prediction");
        QTRY_VERIFY(predictions->focusProxy()->isVisible());
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_F6);
        QVERIFY(predictions->isAncestorOf(QApplication::focusWidget()));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
        QTRY_COMPARE(remarkKind(), Kind::right);
    }

    void keyFocusesRequestedControl_data() { addJsonRows("lessons/requested_controls.json"); }

    /// The table requested_controls.json: the page of a lesson, its hint, and the control that F6 and Tab keys reach.
    void keyFocusesRequestedControl()
    {
        QFETCH(nlohmann::json, row);
        const auto textOf = [&row](const char* member) { return QString::fromStdString(row.at(member)); };
        openShipped(QTest::currentDataTag(), textOf("page"));
        QVERIFY2(keys().contains(textOf("hint")), qPrintable(keys()));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_F6);
        const auto here = [] { return QApplication::focusWidget()->accessibleName(); };
        const int tabs = row.at("tabs");
        for (int tab = 0; tab < tabs && here() != textOf("control"); ++tab)
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        QCOMPARE(here(), textOf("control"));
    }

    void panelOpenedByPageDoesNotTakeFocus()
    {
        m_window->resize(1024, 768);
        panel().enter();
        QVERIFY(panel().isAncestorOf(QApplication::focusWidget()));
        goTo("scale");
        QVERIFY(session().panels().experimentOpen);
        QVERIFY(panel().isAncestorOf(QApplication::focusWidget()));
    }

    void panelOfPageStaysBesideStage_data()
    {
        addRows<QSize>("size", {{"1024", QSize(1024, 768)}, {"1440", QSize(1440, 900)}});
    }

    void panelOfPageStaysBesideStage()
    {
        QFETCH(QSize, size);
        m_window->resize(size);
        const auto* workbench = m_window->findChild<Workbench*>();
        const QList<FoldingPanel*> panels = {workbench->left(), workbench->right()};
        goTo("scale");
        const bool bothHaveRoom = size.width() > 1240;
        const auto isBesideStage = [&] {
            const QRect place = placeOf(&stage());
            return panels[0]->isOpen() && place.width() >= 320 && !placeOf(panels[0]).intersects(place) &&
                   panels[1]->isOpen() == bothHaveRoom && !placeOf(panels[1]).intersects(place);
        };
        QTRY_VERIFY(isBesideStage());
        setScale(Scale::Kind::none);
        QTRY_VERIFY(player().isDone());
        QVERIFY(isBesideStage());
        goTo("number");
        QTRY_VERIFY(!panels[0]->isOpen());
        goTo("scale");
        QTRY_VERIFY(isBesideStage());
        player().close();
        QTRY_COMPARE(panels[0]->isOpen(), bothHaveRoom);
    }

    void contributionsAreHiddenUntilAnswered()
    {
        m_window->resize(1440, 900);
        m_window->lessons()->openShipped("output-projection");
        const auto* contributions = m_window->findChild<HeadContributionsView*>();
        goTo("shares");
        QVERIFY(awaitSettled(session()));
        QVERIFY(contributions->parentWidget()->isVisible());
        QVERIFY(contributions->isHidden());
        player().showMe();
        QTRY_VERIFY(player().isDone());
        QTRY_VERIFY(contributions->isVisible());
        goTo("what-is-left");  // asks for the sum of all numbers but one
        QTRY_VERIFY(contributions->isHidden());
    }

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

ATTN_QT_TEST(LessonPanelTest)
#include "lesson_panel_test.moc"
