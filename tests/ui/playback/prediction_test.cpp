// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/qt_test.h"
#include "tests/ui/stage/small_stage_test.h"
#include "tests/ui/tensor_id.h"
#include "ui/inspector/cell_inspector.h"
#include "ui/overrides/cell_editor.h"
#include "ui/playback/predict_bar.h"
#include "ui/session/playback.h"
#include "ui/session/reveal_state.h"
#include "ui/strip/step_model.h"
#include "ui/words/number_text.h"

#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <qcustomplot.h>

#include <set>

using namespace attn;

/// Results that hide until a person has made up his mind.
class PredictionTest : public SmallStageTest
{
    Q_OBJECT

private slots:
    void init();
    void aHiddenResultLooksTheSameWhateverItHolds();
    void aClickRevealsOneCell();
    void aClickThatAsksKeepsWhatIsTyped();
    void theFieldIsSetAsItsCellIs();
    void aNumberTypedIsAGuessAndChangesNothing();
    void aGuessIsRightWithinTheShownDigits_data();
    void aGuessIsRightWithinTheShownDigits();
    void howManyWereRightIsCounted();
    void anOpenQuestionWithoutAnAnswerReveals();
    void rightAndWrongHaveMarksOfTheirOwnShape();
    void theBarSaysWhatAClickDoesAndHowItTurnedOut();
    void doneComparesOpenGuessesBeforeItEnds();
    void theArrowKeysMoveWhatTheyMovedBeforePredicting();
    void enterRevealsTheCellAndWithShiftTheRow();
    void aClickOnALabelRevealsItsRow();
    void theSelectedCellAndItsRowAreRevealed();
    void everythingCanBeRevealedAtOnce();
    void everyHeadIsRevealedByItself();
    void everyStepStartsHidden();
    void inputsAreGivenNotPredicted();
    void theResultsOfTheSoftmaxWaitForOneAnother();
    void besideADifferenceThePinnedResultStays();
    void playingRevealsAsItGoes();
    void nobodyTellsAHiddenNumber();
    void thumbnailsGiveNothingAway();

private:
    [[nodiscard]] QPoint centre(GridCell cell) const
    {
        return viewOf(TensorId::scores)->geometryOfCells().rectOf(cell).center().toPoint();
    }
    [[nodiscard]] QRegion seen() const
    {
        const MatrixPicture& scores = *viewOf(TensorId::scores)->picture();
        return scores.revealed.value_or(QRegion(0, 0, 6, 6));
    }
    /// What is shown of a cell of the scores, however it is hidden.
    [[nodiscard]] float scoreAt(GridCell cell) const { return viewOf(TensorId::scores)->picture()->cells.at(cell); }
    [[nodiscard]] const GuessMark* guessAt(GridCell cell) const
    {
        return viewOf(TensorId::scores)->picture()->guessAt(cell);
    }
    void click(GridCell cell) { QTest::mouseClick(viewOf(TensorId::scores), Qt::LeftButton, {}, centre(cell)); }
    /// Into the field that is open over a cell.
    void answer(const QString& text)
    {
        auto* field = m_stage->findChild<CellEditor*>()->findChild<QLineEdit*>();
        QTest::keyClicks(field, text);
        QTest::keyClick(field, Qt::Key_Return);
    }
    [[nodiscard]] RevealState& revealState() const { return *m_session->revealState(); }
};

void PredictionTest::init()
{
    QVERIFY(begin(TensorId::scores));
    revealState().setPredicting(true);
    revealState().setClick(RevealState::Click::reveals);
}

void PredictionTest::aHiddenResultLooksTheSameWhateverItHolds()
{
    m_session->goToStep(TensorId::masked_scores);
    const QImage before = viewOf(TensorId::masked_scores)->grab().toImage();
    m_session->edit("another mask",
                    [](Experiment& experiment) { experiment.mask.layers.back().region = WindowRegion{1}; });
    QVERIFY(awaitTrace(*m_session));
    QCOMPARE(viewOf(TensorId::masked_scores)->grab().toImage(), before);
    revealState().setPredicting(false);
    QVERIFY(viewOf(TensorId::masked_scores)->grab().toImage() != before);
}

void PredictionTest::aClickRevealsOneCell()
{
    QVERIFY(seen().isEmpty());
    QTest::mouseClick(viewOf(TensorId::scores), Qt::LeftButton, {}, centre({2, 3}));
    QVERIFY(seen() == QRegion(3, 2, 1, 1));
    QTest::mouseClick(viewOf(TensorId::q_heads), Qt::LeftButton, {}, viewOf(TensorId::q_heads)->rect().center());
    QVERIFY(seen() == QRegion(3, 2, 1, 1));
}

void PredictionTest::aClickThatAsksKeepsWhatIsTyped()
{
    revealState().setClick(RevealState::Click::asks);
    click({2, 3});
    QVERIFY(seen().isEmpty());
    answer("0.5");
    QVERIFY(seen().isEmpty());
    QCOMPARE(guessAt({2, 3})->number, 0.5F);
    QVERIFY(!guessAt({2, 3})->right);
    QVERIFY(viewOf(TensorId::scores)->picture()->valueTextOf({2, 3}).contains("0.5"));
    click({2, 3});
    QVERIFY(seen() == QRegion(3, 2, 1, 1));
    QVERIFY(guessAt({2, 3})->right);
}

void PredictionTest::theFieldIsSetAsItsCellIs()
{
    revealState().setClick(RevealState::Click::asks);
    m_session->setPresenting({true});
    ViewOptions options = m_session->viewOptions();
    options.resultAlone = true;
    m_session->setViewOptions(options);
    click({2, 3});
    const auto* editor = m_stage->findChild<CellEditor*>();
    const MatrixGeometry& geometry = viewOf(TensorId::scores)->geometryOfCells();
    QVERIFY(editor->isVisible());
    QVERIFY(editor->findChild<QLineEdit*>()->fontInfo().pixelSize() >= geometry.style.digitSize);
    QVERIFY2(editor->width() <= geometry.cell.width() + 5, qPrintable(QString::number(editor->width())));
}

void PredictionTest::aNumberTypedIsAGuessAndChangesNothing()
{
    const Experiment before = m_session->experiment();
    MatrixView* scores = viewOf(TensorId::scores);
    click({2, 3});  // revealed: there is nothing left to guess
    QTest::keyClicks(scores, "7");
    QVERIFY(m_stage->findChild<CellEditor*>()->isHidden());
    QTest::keyClick(scores, Qt::Key_Down);
    QTest::keyClicks(scores, "7");
    answer("1");
    QCOMPARE(guessAt({3, 3})->number, 71.0F);
    QTest::keyClicks(scores, "8");
    answer({});
    QCOMPARE(guessAt({3, 3})->number, 8.0F);
    QCOMPARE(m_session->experiment(), before);
    QCOMPARE(m_session->undoStack()->count(), 0);
}

void PredictionTest::aGuessIsRightWithinTheShownDigits_data()
{
    QTest::addColumn<double>("off");
    QTest::addColumn<bool>("right");
    QTest::newRow("the number itself") << 0.0 << true;
    QTest::newRow("rounded to two digits") << 0.0049 << true;
    QTest::newRow("rounded down") << -0.0049 << true;
    QTest::newRow("another last digit") << 0.0061 << false;
    QTest::newRow("far off") << -3.0 << false;
}

void PredictionTest::aGuessIsRightWithinTheShownDigits()
{
    QFETCH(double, off);
    QFETCH(bool, right);
    click({0, 0});
    const float number = scoreAt({1, 1});
    QTest::keyClick(viewOf(TensorId::scores), Qt::Key_Down);
    QTest::keyClick(viewOf(TensorId::scores), Qt::Key_Right);
    QTest::keyClicks(viewOf(TensorId::scores), ".");
    auto* field = m_stage->findChild<CellEditor*>()->findChild<QLineEdit*>();
    field->clear();
    answer(QString::number(double(number) + off, 'g', 9));
    click({1, 1});
    QCOMPARE(guessAt({1, 1})->right, std::optional(right));
}

void PredictionTest::howManyWereRightIsCounted()
{
    const auto guess = [this](GridCell cell, float number) {
        revealState().guess({TensorId::scores, viewOf(TensorId::scores)->picture()->cells.indexOf(cell)}, number, 0.01);
    };
    const auto score = [this] { return std::pair(revealState().score().right, revealState().score().tried); };
    guess({0, 0}, scoreAt({0, 0}));
    guess({0, 1}, scoreAt({0, 1}) + 1);
    guess({5, 5}, scoreAt({5, 5}));
    QCOMPARE(score(), std::pair(0, 0));
    revealState().reveal(QRegion(0, 0, 6, 1), 0, 0);
    QCOMPARE(score(), std::pair(1, 2));
    revealState().revealAll();
    QCOMPARE(score(), std::pair(2, 3));
    guess({3, 3}, 1);  // too late
    QVERIFY(!guessAt({3, 3}));
    m_session->goToNextStep();
    QCOMPARE(score(), std::pair(2, 3));
    revealState().setPredicting(false);
    revealState().setPredicting(true);
    QCOMPARE(score(), std::pair(0, 0));
}

void PredictionTest::anOpenQuestionWithoutAnAnswerReveals()
{
    revealState().setClick(RevealState::Click::asks);
    click({2, 3});
    answer({});
    QVERIFY(seen() == QRegion(3, 2, 1, 1));
    QVERIFY(!guessAt({2, 3}));
    QCOMPARE(revealState().score().tried, 0);
}

void PredictionTest::rightAndWrongHaveMarksOfTheirOwnShape()
{
    const auto corner = [this](float off) {
        revealState().setPredicting(false);
        revealState().setPredicting(true);
        const MatrixSlice cells = viewOf(TensorId::scores)->picture()->cells;
        revealState().guess({TensorId::scores, cells.indexOf({2, 3})}, cells.at({2, 3}) + off, 0.01);
        revealState().revealAll();
        const QRect cell = viewOf(TensorId::scores)->geometryOfCells().rectOf({2, 3}).toAlignedRect();
        return viewOf(TensorId::scores)
            ->grab(QRect(cell.topLeft(), cell.size() / 2))
            .toImage()
            .convertToFormat(QImage::Format_Grayscale8);
    };
    revealState().revealAll();
    const QImage right = corner(0), wrong = corner(1);
    revealState().setPredicting(false);
    const QRect cell = viewOf(TensorId::scores)->geometryOfCells().rectOf({2, 3}).toAlignedRect();
    const QImage none = viewOf(TensorId::scores)->grab(QRect(cell.topLeft(), cell.size() / 2)).toImage();
    QVERIFY(right != wrong);
    QVERIFY(right != none.convertToFormat(QImage::Format_Grayscale8));
    QVERIFY(wrong != none.convertToFormat(QImage::Format_Grayscale8));
}

void PredictionTest::theBarSaysWhatAClickDoesAndHowItTurnedOut()
{
    PredictBar bar(m_session.get());
    const auto says = [&bar](const QString& text) {
        for (const QLabel* label : bar.findChildren<QLabel*>())
            if (label->text().contains(text))
                return true;
        return false;
    };
    QVERIFY(!bar.isHidden());
    QVERIFY(says("see its number"));
    QTest::mouseClick(bar.findChildren<QToolButton*>().front(), Qt::LeftButton);
    QCOMPARE(revealState().click(), RevealState::Click::asks);
    QVERIFY(says("type your guess"));
    click({2, 3});
    answer(QString::number(double(scoreAt({2, 3})) + 1));
    QVERIFY(says("Your guess"));
    click({2, 3});
    QVERIFY(says("Not quite"));
    QVERIFY(says("0 of 1 right"));
    revealState().setPredicting(false);
    QVERIFY(bar.isHidden());
}

void PredictionTest::doneComparesOpenGuessesBeforeItEnds()
{
    PredictBar bar(m_session.get());
    const auto buttons = bar.findChildren<QPushButton*>();
    const auto done = std::ranges::find_if(buttons, [](const QPushButton* button) { return button->text() == "Done"; });
    revealState().setClick(RevealState::Click::asks);
    click({2, 3});
    answer(QString::number(double(scoreAt({2, 3})) + 1));
    (*done)->click();
    QVERIFY(revealState().isPredicting() && !revealState().isAsking());
    QCOMPARE(guessAt({2, 3})->right, std::optional(false));
    const auto labels = bar.findChildren<QLabel*>();
    QVERIFY(std::ranges::any_of(labels, [](const QLabel* label) { return label->text() == "0 of 1 right"; }));
    (*done)->click();
    QVERIFY(!revealState().isPredicting());
}

void PredictionTest::theArrowKeysMoveWhatTheyMovedBeforePredicting()
{
    click({2, 3});
    QCOMPARE(m_session->arrowKeys(), ArrowKeys::cells);
    revealState().setPredicting(false);
    QCOMPARE(m_session->arrowKeys(), ArrowKeys::steps);

    m_session->setArrowKeys(ArrowKeys::cells);
    revealState().setPredicting(true);
    revealState().setPredicting(false);
    QCOMPARE(m_session->arrowKeys(), ArrowKeys::cells);
}

void PredictionTest::enterRevealsTheCellAndWithShiftTheRow()
{
    MatrixView* scores = viewOf(TensorId::scores);
    m_session->setArrowKeys(ArrowKeys::cells);
    QTest::keyClick(scores, Qt::Key_Down);
    QVERIFY(seen().isEmpty());
    QTest::keyClick(scores, Qt::Key_Return);
    QVERIFY(seen() == QRegion(0, 1, 1, 1));
    QTest::keyClick(scores, Qt::Key_Return, Qt::ShiftModifier);
    QVERIFY(seen() == QRegion(0, 1, 6, 1));
}

void PredictionTest::aClickOnALabelRevealsItsRow()
{
    const double left = viewOf(TensorId::scores)->geometryOfCells().grid.left();
    const QPoint label(qRound(left) - 12, centre({4, 0}).y());
    QTest::mouseClick(viewOf(TensorId::scores), Qt::LeftButton, {}, label);
    QVERIFY(seen() == QRegion(0, 4, 6, 1));
}

void PredictionTest::theSelectedCellAndItsRowAreRevealed()
{
    using Part = RevealState::Part;
    Selection selection = m_session->selection();
    selection[Axis::query] = 4;
    selection[Axis::key] = 2;
    selection[Axis::head] = 1;
    m_session->select(selection);
    QVERIFY(revealState().hidesSelected(Part::cell));
    revealState().revealSelected(Part::cell);
    QVERIFY(seen() == QRegion(2, 4, 1, 1));
    QVERIFY(!revealState().hidesSelected(Part::cell));
    QVERIFY(revealState().hidesSelected(Part::line));
    revealState().revealSelected(Part::line);
    QVERIFY(seen() == QRegion(0, 4, 6, 1));
    QVERIFY(!revealState().hidesSelected(Part::line));
    m_session->goToStep(TensorId::merged);  // has no heads
    revealState().revealSelected(Part::line);
    QVERIFY(*viewOf(TensorId::merged)->picture()->revealed == QRegion(0, 4, 8, 1));
    revealState().setPredicting(false);
    QVERIFY(!revealState().hidesSelected(Part::line));
}

void PredictionTest::everythingCanBeRevealedAtOnce()
{
    revealState().revealAll();
    QVERIFY(!viewOf(TensorId::scores)->picture()->revealed);
    QVERIFY(!revealState().isAsking());
}

void PredictionTest::everyHeadIsRevealedByItself()
{
    QTest::mouseClick(viewOf(TensorId::scores), Qt::LeftButton, {}, centre({2, 3}));
    Selection selection = m_session->selection();
    selection[Axis::head] = 1;
    m_session->select(selection);
    QVERIFY(seen().isEmpty());
    selection[Axis::head] = 0;
    m_session->select(selection);
    QVERIFY(seen() == QRegion(3, 2, 1, 1));
}

void PredictionTest::everyStepStartsHidden()
{
    revealState().revealAll();
    m_session->goToNextStep();
    QVERIFY(viewOf(TensorId::scaled_scores)->picture()->revealed->isEmpty());
    QVERIFY(!viewOf(TensorId::scores)->picture()->revealed);
    m_session->goToPreviousStep();
    QVERIFY(seen().isEmpty());
    revealState().setPredicting(false);
    QVERIFY(!viewOf(TensorId::scores)->picture()->revealed);
}

void PredictionTest::inputsAreGivenNotPredicted()
{
    m_session->goToStep(TensorId::query_input);
    QVERIFY(!viewOf(TensorId::query_input)->picture()->revealed);
    QVERIFY(!revealState().isAsking());
}

void PredictionTest::theResultsOfTheSoftmaxWaitForOneAnother()
{
    m_session->goToStep(TensorId::exp_scores);
    QVERIFY(!viewOf(TensorId::row_max)->picture()->revealed);
    QVERIFY(viewOf(TensorId::weights)->picture()->revealed->isEmpty());
    revealState().revealAll();
    QVERIFY(!viewOf(TensorId::weights)->picture()->revealed);
}

void PredictionTest::besideADifferenceThePinnedResultStays()
{
    Selection selection = m_session->selection();
    selection[Axis::head] = 1;
    m_session->select(selection);
    m_session->pin();
    m_session->edit("more heads", [](Experiment& experiment) { experiment.attention.scale.kind = Scale::Kind::none; });
    QVERIFY(awaitTrace(*m_session));
    m_session->comparing()->show(Comparing::Shown::difference);
    const auto revealed = [this](std::size_t at) { return m_stage->matrices().at(at)->picture()->revealed; };
    const auto click = [this](std::size_t at) {
        MatrixView* view = m_stage->matrices().at(at);
        QTest::mouseClick(view, Qt::LeftButton, {}, view->geometryOfCells().rectOf({3, 1}).center().toPoint());
    };
    const auto badge = [this] { return m_stage->matrices().at(2)->picture()->shownBadge(); };
    click(0);
    QVERIFY(!revealed(0));
    for (const std::size_t hiding : {1, 2})
        QVERIFY(revealed(hiding)->isEmpty());
    QCOMPARE(badge(), "?");
    click(2);
    QVERIFY(!revealed(0));
    for (const std::size_t hiding : {1, 2})
        QVERIFY(*revealed(hiding) == QRegion(1, 3, 1, 1));
    revealState().revealAll();
    for (const std::size_t shown : {0, 1, 2})
        QVERIFY(!revealed(shown));
    QVERIFY(badge().contains("36"));
}

void PredictionTest::playingRevealsAsItGoes()
{
    Playback& playback = *m_session->playback();
    QTest::mouseClick(viewOf(TensorId::scores), Qt::LeftButton, {}, centre({2, 3}));
    playback.goTo(7);
    QVERIFY(seen() == QRegion(0, 0, 6, 1).united(QRect(0, 1, 1, 1)).united(QRect(3, 2, 1, 1)));
    playback.finish();
    QVERIFY(!viewOf(TensorId::scores)->picture()->revealed);
}

void PredictionTest::nobodyTellsAHiddenNumber()
{
    CellInspector inspector(m_session.get());
    inspector.show();
    const auto* title = inspector.findChild<QLabel*>("cellTitle");
    const auto* lines = inspector.findChild<QListView*>();
    auto* bars = inspector.findChild<QCustomPlot*>();
    const auto barCount = [bars] {
        int count = 0;
        for (int i = 0; i < bars->plottableCount(); ++i)
            count += static_cast<QCPBars*>(bars->plottable(i))->dataCount();
        return count;
    };
    QSignalSpy hovered(m_stage.get(), &Stage::hovered);
    MatrixView* scores = viewOf(TensorId::scores);
    const QString number = exactNumberText(scores->picture()->cells.at(0, 0));
    QCOMPARE(title->text(), "What do you expect?");
    QCOMPARE(lines->model()->rowCount(), 0);
    QCOMPARE(barCount(), 0);
    QTest::mouseMove(scores, centre({0, 0}));
    QVERIFY(!hovered.last()[0].toString().contains(number));
    QVERIFY(hovered.last()[0].toString().contains("hidden"));
    QVERIFY(!scores->accessibleDescription().contains(number));

    QTest::keyClick(scores, Qt::Key_Return);
    QVERIFY(awaitSettled(*m_session));
    QVERIFY(title->text().startsWith("Why "));
    QCOMPARE(lines->model()->rowCount(), 3);
    QCOMPARE(barCount(), 1);
    QVERIFY(scores->accessibleDescription().contains(number));
}

void PredictionTest::thumbnailsGiveNothingAway()
{
    const StepModel model(m_session.get());
    const auto coloursOf = [&](TensorId step) {
        const QImage image = model.thumbnail(model.rowOf(step), {56, 30}, lightTheme());
        std::set<QRgb> colours;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x)
                colours.insert(image.pixel(x, y));
        return colours.size();
    };
    QVERIFY(coloursOf(TensorId::q) > 1);
    QCOMPARE(coloursOf(TensorId::scores), 1U);
    QCOMPARE(coloursOf(TensorId::weights), 1U);
    revealState().revealAll();
    QVERIFY(coloursOf(TensorId::scores) > 1);
    QCOMPARE(coloursOf(TensorId::weights), 1U);
    revealState().predictOnly(TensorId::scores);
    QCOMPARE(coloursOf(TensorId::scores), 1U);
    QCOMPARE(coloursOf(TensorId::weights), 1U);
    m_session->goToStep(TensorId::q_heads);
    QCOMPARE(coloursOf(TensorId::weights), 1U);
    m_session->goToStep(TensorId::scores);
    revealState().revealAll();
    QVERIFY(coloursOf(TensorId::weights) > 1);
}

ATTN_QT_TEST(PredictionTest)
#include "prediction_test.moc"
