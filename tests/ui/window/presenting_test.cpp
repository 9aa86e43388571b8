// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/await.h"
#include "tests/ui/qt_test.h"
#include "tests/ui/stage_points.h"
#include "tests/ui/tensor_id.h"
#include "ui/files/experiment_file.h"
#include "ui/files/model_examples.h"
#include "ui/navigation/top_bar.h"
#include "ui/playback/play_bar.h"
#include "ui/playback/predict_bar.h"
#include "ui/session/language.h"
#include "ui/session/reveal_state.h"
#include "ui/stage/stage_caption.h"
#include "ui/strip/step_strip.h"
#include "ui/theme/fonts.h"
#include "ui/theme/theme.h"
#include "ui/widgets/folding_panel.h"
#include "ui/window/main_window.h"
#include "ui/window/preferences.h"
#include "ui/words/step_names.h"

#include <QEnterEvent>
#include <QLabel>
#include <QMenuBar>
#include <QStatusBar>
#include <QTest>

#include <memory>

using namespace attn;

/// A room looks at the stage.
class PresentingTest : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void onlyTheStageIsShownWithItsTitleAndItsWords();
    void theWordsBelowADifferenceAreAboutIt();
    void tokensAreQuotedOnce();
    void theTitleTellsAFromB();
    void theTitleTellsTheLayer();
    void whatAStepDoesIsSaidWhole();
    void theDigitsOfEveryStepAreReadFromTheLastRow();
    void theWholeStepIsAKeyAway();
    void theCaptionsAreAsHighAsTheWindowWantsThem();
    void everythingComesBack();
    void theResultAloneEndsWithPresenting();
    void predictingThatPresentingBeganEndsWithIt();
    void aSpeakersKeysWork();
    void theFirstKeyEndsTheBlackScreenAndDoesNothingElse();
    void escapeLeavesTheCellsFirst();
    void digitsAreAGuessWhereACellIsAsked();
    void panelsComeBackAtTheEdges();
    void aPanelOpenedByKeyLeavesTheKeysToTheSteps();
    void barsComeBackAtTheEdges();
    void theResultAloneIsReadFromTheLastRow_data();
    void theResultAloneIsReadFromTheLastRow();
    void theResultAloneIsNoSmallerThanInItsStep();
    void coloursHaveHighContrast();
    void theSizeOfTypeIsKept();

private:
    [[nodiscard]] Session& session() const { return *m_window->session(); }
    template <typename Widget>
    [[nodiscard]] Widget* the() const
    {
        return m_window->findChild<Widget*>();
    }
    /// Of the step's result.
    [[nodiscard]] const MatrixGeometry& geometry() const
    {
        return the<Stage>()->drawing()->matrices()[the<Stage>()->resultMatrix().value()];
    }
    void showResultAlone(bool alone) const
    {
        ViewOptions options = session().viewOptions();
        options.resultAlone = alone;
        session().setViewOptions(options);
    }
    /// While presenting, which took all of the screen.
    void resize(QSize size)
    {
        m_window->setWindowState(Qt::WindowNoState);
        m_window->resize(size);
        QTRY_COMPARE(m_window->size(), size);
        QVERIFY(awaitSettled(session()));
    }
    [[nodiscard]] StageCaption* words() const { return m_window->findChildren<StageCaption*>().back(); }
    void press(Qt::Key key) { QTest::keyClick(m_window->focusWidget(), key); }
    /// The pointer comes to this point of the window.
    void pointAt(QPoint point) const
    {
        QWidget* there = m_window->childAt(point);
        QEnterEvent enter(there->mapFrom(m_window.get(), point), point, m_window->mapToGlobal(point));
        QCoreApplication::sendEvent(there, &enter);
    }
    static void pointAwayFrom(QWidget* widget)
    {
        QEvent leave(QEvent::Leave);
        QCoreApplication::sendEvent(widget, &leave);
    }

    std::unique_ptr<Preferences> m_preferences;
    std::unique_ptr<MainWindow> m_window;
};

void PresentingTest::init()
{
    m_preferences = std::make_unique<Preferences>(false);
    m_window = std::make_unique<MainWindow>(builtInExperiment(), m_preferences.get());
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    QVERIFY(awaitSettled(session()));
    session().goToStep(TensorId::weights);
}

void PresentingTest::cleanup()
{
    m_window.reset();
    m_preferences->setTypeSize(100);
}

void PresentingTest::onlyTheStageIsShownWithItsTitleAndItsWords()
{
    session().setPresenting({true});
    QVERIFY(awaitSettled(session()));
    QVERIFY(m_window->isFullScreen());
    for (const QWidget* gone : {static_cast<QWidget*>(the<TopBar>()), static_cast<QWidget*>(the<StepStrip>()),
                                static_cast<QWidget*>(the<PlayBar>()), static_cast<QWidget*>(the<QStatusBar>())})
        QVERIFY(!gone->isVisible());
    QTRY_VERIFY(the<Stage>()->width() >= m_window->width() - 4);
    QCOMPARE(the<QMenuBar>()->height(), 0);
    QCOMPARE(the<StageCaption>()->text(), "Weights · head 1");
    session().goToStep(TensorId::k_heads);
    QVERIFY(awaitSettled(session()));
    QCOMPARE(the<StageCaption>()->text(), "K heads · head 1");
    session().goToStep(TensorId::weights);
    QVERIFY(awaitSettled(session()));
    const QString ofStep = words()->text();
    QVERIFY(!ofStep.isEmpty());
    QVERIFY(the<StageCaption>()->hint().contains("Ctrl+R"));
    session().setArrowKeys(ArrowKeys::cells);
    QVERIFY(the<StageCaption>()->hint().contains("Esc"));
    QVERIFY(words()->text() != ofStep);  // of the selected number
    session().revealState()->setPredicting(true);
    QVERIFY(awaitSettled(session()));
    QCOMPARE(words()->text(), "What do you expect?");
    QTRY_VERIFY(the<PredictBar>()->findChild<QLabel*>()->fontInfo().pixelSize() >= m_window->height() / 45);
}

/// That rows sum to 1 holds for A and for B, not for what changed.
void PresentingTest::theWordsBelowADifferenceAreAboutIt()
{
    session().pin();
    session().edit("mask", [](Experiment& e) {
        e.mask.layers.emplace_back().region = CellsRegion{{{std::nullopt, std::nullopt, 0, 0}}};
    });
    session().setPresenting({true});
    QVERIFY(awaitIdle(session()));
    QVERIFY(awaitSettled(session()));
    const QString ofStep = words()->text();
    session().comparing()->show(Comparing::Shown::difference);
    QVERIFY(awaitSettled(session()));
    QVERIFY(words()->text() != ofStep);
    QVERIFY2(words()->text().startsWith("What changed"), qPrintable(words()->text()));
    session().setArrowKeys(ArrowKeys::cells);
    QVERIFY2(words()->text().contains(" in A, ") && words()->text().contains(" · B − A = "),
             qPrintable(words()->text()));
    session().goToStep(TensorId::scores);
    QVERIFY(awaitSettled(session()));
    QVERIFY2(words()->text().endsWith(" in A and in B"), qPrintable(words()->text()));
}

void PresentingTest::tokensAreQuotedOnce()
{
    session().edit("text", [](Experiment& e) { e.inputs.query = TextInput{{"cat , mat"}}; });
    session().setPresenting({true});
    QVERIFY(awaitIdle(session()));
    QVERIFY(awaitSettled(session()));
    const TensorPtr weights = session().trace()->find(TensorId::weights);
    for (const Index query : {Index{1}, Index{2}}) {
        const Index most =
            weights->at(std::array<Index, 4>{0, 0, query, 0}) > weights->at(std::array<Index, 4>{0, 0, query, 1}) ? 0
                                                                                                                  : 1;
        session().choose({TensorId::weights, {0, 0, query, 1 - most}});
        session().setArrowKeys(ArrowKeys::cells);
        QVERIFY(awaitSettled(session()));
        const QString said = words()->text();
        QVERIFY2(said.contains("“,”") && said.contains("attends most to “"), qPrintable(said));
        QVERIFY2(!said.contains("““") && said.count("“") == said.count("”"), qPrintable(said));
    }
}

/// From the first, so that the stage keeps its size at the next step.
void PresentingTest::theTitleTellsAFromB()
{
    session().pin();
    session().edit("scale", [](Experiment& edited) { edited.attention.scale.kind = Scale::Kind::none; });
    session().setPresenting({true});
    for (const auto& [shown, title] :
         {std::pair(Comparing::Shown::a, "A: Weights · head 1"), std::pair(Comparing::Shown::b, "B: Weights · head 1"),
          std::pair(Comparing::Shown::difference, "B − A: Weights · head 1")}) {
        session().comparing()->show(shown);
        QVERIFY(awaitSettled(session()));
        QCOMPARE(the<StageCaption>()->text(), QString::fromUtf8(title));
    }
}

void PresentingTest::theTitleTellsTheLayer()
{
    session().replace(openingExperiment());
    session().setPresenting({true});
    QVERIFY(awaitSettled(session()));
    session().goToStep(TensorId::weights);
    QVERIFY(awaitSettled(session()));
    QCOMPARE(the<StageCaption>()->text(), "Layer 2 · Weights · head 1");
}

void PresentingTest::whatAStepDoesIsSaidWhole()
{
    session().replace(openingExperiment());
    session().setPresenting({true});
    m_window->setWindowState(Qt::WindowNoState);
    m_window->resize(1024, 768);
    const std::vector<PartPlan> parts = session().experiment().model->model->plan().parts;
    for (const QString& language : languages()) {
        setLanguage(language);
        for (const PartPlan& part : parts) {
            if (part.layer > 0)
                continue;  // the same steps again
            session().showPart(part.kind, part.layer);
            QVERIFY(awaitSettled(session()));
            for (const TensorId step : session().shownSteps()) {
                session().goToStep(step);
                QVERIFY(awaitSettled(session()));
                for (const StageCaption* caption : m_window->findChildren<StageCaption*>())
                    QVERIFY2(caption->isWhole(), qPrintable(caption->text()));
            }
        }
    }
    setLanguage("en");
}

void PresentingTest::theDigitsOfEveryStepAreReadFromTheLastRow()
{
    session().replace(openingExperiment());
    session().setPresenting({true});
    for (const QSize size : {QSize(1024, 768), QSize(1440, 900), QSize(1920, 1080)}) {
        resize(size);
        for (const TensorId step : session().shownSteps()) {
            session().goToStep(step);
            QVERIFY2(36 * geometry().type.digits.pixelSize() >= size.height(), name(step).data());
        }
    }
}

void PresentingTest::theWholeStepIsAKeyAway()
{
    session().replace(openingExperiment());
    session().setPresenting({true});
    resize({1024, 768});
    session().goToStep(TensorId::head_outputs);
    const auto isWhole = [this] {
        return QRectF(the<Stage>()->viewport()->rect())
            .contains(the<Stage>()->toViewport({{0, 0}, the<Stage>()->drawing()->size()}));
    };
    const double before = the<Stage>()->drawing()->cellHeight();
    QVERIFY(!isWhole());
    for (int round = 0; round < 2; ++round) {
        QTest::keyClick(the<Stage>(), Qt::Key_0, Qt::ControlModifier);
        QVERIFY(isWhole());
        session().goToStep(TensorId::weights);
        session().goToStep(TensorId::head_outputs);
        QVERIFY(isWhole());
        QTest::keyClick(the<Stage>(), Qt::Key_0, Qt::ControlModifier);
        QCOMPARE(the<Stage>()->drawing()->cellHeight(), before);
    }
}

void PresentingTest::theCaptionsAreAsHighAsTheWindowWantsThem()
{
    session().setPresenting({true});
    QVERIFY(awaitSettled(session()));
    for (const int height : {600, 760}) {
        m_window->resize(m_window->width(), height);
        for (const StageCaption* caption : m_window->findChildren<StageCaption*>())
            QTRY_COMPARE(caption->height(), caption->sizeHint().height());
    }
}

void PresentingTest::theResultAloneEndsWithPresenting()
{
    for (const bool before : {false, true}) {
        ViewOptions options = session().viewOptions();
        options.resultAlone = before;
        session().setViewOptions(options);
        session().setPresenting({true});
        options.resultAlone = true;
        session().setViewOptions(options);
        QVERIFY(the<StageCaption>()->hint().contains("Ctrl+R: with its sources"));
        session().setPresenting({});
        QCOMPARE(session().viewOptions().resultAlone, before);
    }
}

void PresentingTest::everythingComesBack()
{
    QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);  // the steps' strip has found its height
    const QSize stage = the<Stage>()->size();
    const QSize window = m_window->size();
    session().setPresenting({true});
    QTRY_VERIFY(the<Stage>()->size() != stage);
    session().setPresenting({});
    QTRY_COMPARE(m_window->size(), window);
    QTRY_COMPARE(the<Stage>()->size(), stage);
    QVERIFY(the<TopBar>()->isVisible() && the<PlayBar>()->isVisible() && the<QStatusBar>()->isVisible());
    QVERIFY(!words()->isVisible());
}

void PresentingTest::predictingThatPresentingBeganEndsWithIt()
{
    RevealState* reveal = session().revealState();
    session().setPresenting({true});
    reveal->setPredicting(true);
    session().setPresenting({});
    QVERIFY(!reveal->isPredicting());

    reveal->setPredicting(true);
    session().setPresenting({true});
    session().setPresenting({});
    QVERIFY(reveal->isPredicting());
    reveal->setPredicting(false);
}

void PresentingTest::aSpeakersKeysWork()
{
    press(Qt::Key_F11);
    QVERIFY(session().presenting().on);
    const auto steps = session().shownSteps();
    session().goToStep(steps.front());
    press(Qt::Key_PageDown);
    QCOMPARE(session().selection().step, steps[1]);
    press(Qt::Key_PageUp);
    press(Qt::Key_Right);
    QCOMPARE(session().selection().step, steps[1]);
    session().goToStep(TensorId::scores);
    press(Qt::Key_3);
    QCOMPARE(session().selection()[Axis::head], Index{2});
    press(Qt::Key_B);
    QVERIFY(session().presenting().blank);
    press(Qt::Key_Escape);
    QVERIFY(session().presenting().on && !session().presenting().blank);
    press(Qt::Key_Escape);
    QVERIFY(!session().presenting().on);
    press(Qt::Key_B);
    QVERIFY(!session().presenting().blank);
}

/// Of a clicker, too: what it would do is not seen.
void PresentingTest::theFirstKeyEndsTheBlackScreenAndDoesNothingElse()
{
    press(Qt::Key_F11);
    const Selection before = session().selection();
    for (const Qt::Key key : {Qt::Key_PageDown, Qt::Key_Left, Qt::Key_Space, Qt::Key_2}) {
        press(Qt::Key_B);
        QVERIFY(session().presenting().blank);
        press(Qt::Key_Shift);
        QVERIFY(session().presenting().blank);
        press(key);
        QVERIFY(session().presenting().on && !session().presenting().blank);
        QVERIFY(session().selection() == before);
        QVERIFY(!session().playback()->isPlaying());
    }
    session().goToStep(TensorId::weights);
    QVERIFY(awaitSettled(session()));
    clickCell(*the<Stage>(), *the<Stage>()->resultMatrix(), {0, 0});
    QCOMPARE(session().arrowKeys(), ArrowKeys::cells);
    const QString said = words()->text();
    press(Qt::Key_B);
    press(Qt::Key_B);
    QVERIFY(!session().presenting().blank);
    QCOMPARE(session().arrowKeys(), ArrowKeys::cells);  // as it was
    QCOMPARE(words()->text(), said);
    press(Qt::Key_PageDown);
    QVERIFY(session().selection().step != before.step);
}

/// Also where the matrix that was entered gave way to others.
void PresentingTest::escapeLeavesTheCellsFirst()
{
    session().pin();
    session().edit("scale", [](Experiment& edited) { edited.attention.scale.kind = Scale::Kind::none; });
    press(Qt::Key_F11);
    session().goToStep(TensorId::weights);
    QVERIFY(awaitIdle(session()));
    QVERIFY(awaitSettled(session()));
    the<Stage>()->setFocus();
    session().setArrowKeys(ArrowKeys::cells);
    session().comparing()->show(Comparing::Shown::difference);
    QVERIFY(awaitSettled(session()));
    QVERIFY(the<Stage>()->hasFocus());
    QCOMPARE(session().arrowKeys(), ArrowKeys::cells);
    press(Qt::Key_Escape);
    QCOMPARE(session().arrowKeys(), ArrowKeys::steps);
    QVERIFY(session().presenting().on);
    press(Qt::Key_Escape);
    QVERIFY(!session().presenting().on);
}

void PresentingTest::digitsAreAGuessWhereACellIsAsked()
{
    session().setPresenting({true});
    session().revealState()->setPredicting(true);
    session().setArrowKeys(ArrowKeys::cells);
    press(Qt::Key_2);
    QCOMPARE(session().selection()[Axis::head], Index{0});
    session().revealState()->revealSelected(RevealState::Part::cell);
    press(Qt::Key_2);  // once more, too late
    QCOMPARE(session().selection()[Axis::head], Index{0});
    session().revealState()->revealAll();
    press(Qt::Key_Escape);
    the<Stage>()->setFocus();
    press(Qt::Key_2);
    QCOMPARE(session().selection()[Axis::head], Index{1});
}

void PresentingTest::panelsComeBackAtTheEdges()
{
    session().setPresenting({true});
    QVERIFY(awaitSettled(session()));
    const int middle = m_window->height() / 2;
    const QSize stage = the<Stage>()->size();
    const auto panels = m_window->findChildren<FoldingPanel*>();
    const QPoint edges[] = {{0, middle}, {m_window->width() - 1, middle}};
    for (const int side : {0, 1}) {
        QVERIFY(!panels[side]->isOpen());
        pointAt(edges[side]);
        QVERIFY(panels[side]->isOpen());
        QCOMPARE(the<Stage>()->size(), stage);
        the<Stage>()->setFocus();
        pointAt(edges[side]);
        pointAwayFrom(panels[side]);
        QVERIFY(!panels[side]->isOpen());
    }
}

void PresentingTest::aPanelOpenedByKeyLeavesTheKeysToTheSteps()
{
    session().setPresenting({true});
    QVERIFY(awaitSettled(session()));
    the<Stage>()->setFocus();
    const FoldingPanel* panel = m_window->findChildren<FoldingPanel*>()[1];
    press(Qt::Key_F7);
    QVERIFY(panel->isOpen());
    const TensorId before = session().selection().step;
    press(Qt::Key_Right);
    QVERIFY(session().selection().step != before);
    QVERIFY(panel->isOpen());
    press(Qt::Key_F7);
    QVERIFY(!panel->isOpen());
    press(Qt::Key_F7);
    QVERIFY(panel->isOpen());
    press(Qt::Key_Escape);  // first what lies over the stage goes
    QVERIFY(!panel->isOpen());
    QVERIFY(session().presenting().on);
    press(Qt::Key_Escape);
    QVERIFY(!session().presenting().on);
}

void PresentingTest::barsComeBackAtTheEdges()
{
    session().setPresenting({true});
    QVERIFY(awaitSettled(session()));
    const QSize stage = the<Stage>()->size();
    pointAt({m_window->width() / 2, 0});
    QVERIFY(the<TopBar>()->isVisible());
    pointAt({m_window->width() / 2, m_window->height() - 1});
    QVERIFY(the<PlayBar>()->isVisible());
    QCOMPARE(the<Stage>()->size(), stage);
    pointAwayFrom(the<PlayBar>());
    QVERIFY(!the<PlayBar>()->isVisible());
}

void PresentingTest::theResultAloneIsReadFromTheLastRow_data()
{
    QTest::addColumn<QSize>("screen");
    QTest::newRow("projector") << QSize(1024, 768);
    QTest::newRow("large screen") << QSize(1920, 1080);
}

void PresentingTest::theResultAloneIsReadFromTheLastRow()
{
    QFETCH(QSize, screen);
    session().setPresenting({true});
    resize(screen);
    showResultAlone(true);
    for (const TensorId step : session().shownSteps()) {
        session().goToStep(step);
        QCOMPARE(the<Stage>()->drawing()->matrices().size(), 1U);
        const MatrixPicture& picture = resultPicture(*the<Stage>());
        const QRectF seen = the<Stage>()->viewport()->rect();
        QVERIFY(seen.contains(the<Stage>()->cellRect(0, *picture.selected)));
        if (picture.columns() > session().trace()->layer().dimensions[Axis::key])
            continue;  // more than 6 × 6
        QVERIFY2(seen.contains(the<Stage>()->toViewport(geometry().outer())), qPrintable(picture.title));
        QVERIFY2(30 * geometry().type.digits.pixelSize() >= screen.height(),
                 qPrintable(QString("%1: %2").arg(picture.title).arg(geometry().type.digits.pixelSize())));
    }
}

void PresentingTest::theResultAloneIsNoSmallerThanInItsStep()
{
    session().replace(openingExperiment());
    QVERIFY(awaitTrace(session()));
    session().setPresenting({true});
    resize({1024, 768});
    for (const TensorId step : session().shownSteps()) {
        session().goToStep(step);
        showResultAlone(false);
        const double beside = geometry().cell.height();
        showResultAlone(true);
        QVERIFY2(geometry().cell.height() >= beside, name(step).data());
    }
}

void PresentingTest::coloursHaveHighContrast()
{
    session().setPresenting({true});
    QCOMPARE(themeOf(the<Stage>()->palette()).text, QColor(Qt::black));
    session().setPresenting({});
    QCOMPARE(themeOf(the<Stage>()->palette()).text, lightTheme().text);
}

void PresentingTest::theSizeOfTypeIsKept()
{
    const double before = the<TopBar>()->font().pointSizeF();
    const int label = geometry().type.label.pixelSize();
    m_preferences->setTypeSize(150);
    QCOMPARE(the<TopBar>()->font().pointSizeF(), before * 1.5);
    QVERIFY(geometry().type.label.pixelSize() > label);
    setTypeScale(1);
    const Preferences later(false);
    QCOMPARE(later.typeSize(), 150);
    QCOMPARE(typeScale(), 1.5);
}

ATTN_QT_TEST(PresentingTest)
#include "presenting_test.moc"
