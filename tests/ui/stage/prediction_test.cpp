// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/children.h"
#include "tests/ui/stage/small_stage_test.h"
#include "ui/inspector/cell_inspector.h"
#include "ui/session/playback.h"
#include "ui/session/reveal_state.h"
#include "ui/stage/predict_bar.h"
#include "ui/stage/stage_editors.h"
#include "ui/words/number_text.h"

#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QSignalSpy>
#include <QToolButton>
#include <qcustomplot.h>

using namespace attn;

/// Prediction mode: results are hidden until the user guesses or reveals them.
class PredictionTest : public SmallStageTest
{
    Q_OBJECT

private slots:
    void init()
    {
        QVERIFY(begin(TensorId::scores));
        revealState().setUserPredicting(true);
        revealState().setClick(RevealState::Click::reveals);
    }

    void hiddenResultDoesNotDependOnValues()
    {
        m_session->goToStep(TensorId::masked_scores);
        const QImage before = imageOf(*m_stage, at(TensorId::masked_scores));
        edit(*m_session, [](Experiment& experiment) { experiment.mask.layers.back().region = WindowRegion{1}; });
        QCOMPARE(imageOf(*m_stage, at(TensorId::masked_scores)), before);
        revealState().setUserPredicting(false);
        QVERIFY(imageOf(*m_stage, at(TensorId::masked_scores)) != before);
    }

    void clicksRevealCellOrRow()
    {
        QVERIFY(seen().isEmpty());
        click({2, 3});
        QVERIFY(seen() == QRegion(3, 2, 1, 1));
        SmallStageTest::click(TensorId::q_heads, {1, 1});
        QVERIFY(seen() == QRegion(3, 2, 1, 1));
        QTest::mouseClick(m_stage->viewport(), Qt::LeftButton, {},
                          pointOfLabel(*m_stage, at(TensorId::scores), true, 4));
        QVERIFY(seen() == QRegion(3, 2, 1, 1).united(QRect(0, 4, 6, 1)));
    }

    void clickKeepsTypedGuess()
    {
        revealState().setClick(RevealState::Click::asks);
        click({2, 3});
        QVERIFY(seen().isEmpty());
        answer("0.5");
        QVERIFY(seen().isEmpty());
        QCOMPARE(guessAt({2, 3})->number, 0.5F);
        QVERIFY(!guessAt({2, 3})->right);
        QVERIFY(pictureOf(TensorId::scores).valueTextOf({2, 3}).contains("0.5"));
        click({2, 3});
        QVERIFY(seen() == QRegion(3, 2, 1, 1));
        QVERIFY(guessAt({2, 3})->right);
    }

    void typedNumberIsGuessNotEdit()
    {
        const Experiment before = m_session->experiment();
        click({2, 3});  // already revealed
        QTest::keyClicks(m_stage.get(), "7");
        QVERIFY(m_stage->findChild<CellEditor*>()->isHidden());
        press(Qt::Key_Down);
        QTest::keyClicks(m_stage.get(), "7");
        answer("1");
        QCOMPARE(guessAt({3, 3})->number, 71.0F);
        QTest::keyClicks(m_stage.get(), "8");
        answer({});
        QCOMPARE(guessAt({3, 3})->number, 8.0F);
        QCOMPARE(m_session->experiment(), before);
        QCOMPARE(m_session->undoStack()->count(), 0);
    }

    void guessIsRightWithinShownDigits_data()
    {
        QTest::addColumn<double>("off");
        QTest::addColumn<bool>("right");
        QTest::newRow("the number itself") << 0.0 << true;
        QTest::newRow("rounded to two digits") << 0.0049 << true;
        QTest::newRow("rounded down") << -0.0049 << true;
        QTest::newRow("another last digit") << 0.0061 << false;
        QTest::newRow("far off") << -3.0 << false;
    }

    void guessIsRightWithinShownDigits()
    {
        QFETCH(double, off);
        QFETCH(bool, right);
        click({0, 0});
        const float number = scoreAt({1, 1});
        press(Qt::Key_Down);
        press(Qt::Key_Right);
        QTest::keyClicks(m_stage.get(), ".");
        auto* field = m_stage->findChild<CellEditor*>()->findChild<QLineEdit*>();
        field->clear();
        answer(QString::number(double(number) + off, 'g', 9));
        click({1, 1});
        QCOMPARE(guessAt({1, 1})->right, std::optional(right));
    }

    void rightGuessesAreCounted()
    {
        const auto guess = [this](GridCell cell, float number) {
            revealState().guess({TensorId::scores, pictureOf(TensorId::scores).cells.indexOf(cell)}, number, 0.01);
        };
        const auto score = [this] { return std::pair(revealState().score().right, revealState().score().answered); };
        guess({0, 0}, scoreAt({0, 0}));
        guess({0, 1}, scoreAt({0, 1}) + 1);
        guess({5, 5}, scoreAt({5, 5}));
        QCOMPARE(score(), std::pair(2, 2));  // right guesses count at once
        guess({0, 2}, scoreAt({0, 2}) + 1);
        guess({0, 2}, scoreAt({0, 2}));  // second guess before revealing
        QCOMPARE(score(), std::pair(3, 3));
        revealState().reveal(QRegion(0, 0, 6, 1), 0, 0);
        QCOMPARE(score(), std::pair(3, 4));
        revealState().revealAll();
        guess({3, 3}, 1);  // already revealed
        QVERIFY(!guessAt({3, 3}));
        m_session->goToNextStep();
        QCOMPARE(score(), std::pair(3, 4));
        revealState().setUserPredicting(false);
        revealState().setUserPredicting(true);
        QCOMPARE(score(), std::pair(0, 0));
    }

    void emptyGuessRevealsCell()
    {
        revealState().setClick(RevealState::Click::asks);
        click({2, 3});
        answer({});
        QVERIFY(seen() == QRegion(3, 2, 1, 1));
        QVERIFY(!guessAt({2, 3}));
        QCOMPARE(revealState().score().answered, 0);
    }

    void rightAndWrongMarksDifferInShape()
    {
        const auto image = [this] {
            const QRectF cell = m_stage->drawing()->matrices()[at(TensorId::scores)].rectOf(GridCell{2, 3});
            return imageOf(*m_stage, {cell.topLeft(), cell.size() / 2}).convertToFormat(QImage::Format_Grayscale8);
        };
        const auto marked = [&](float off) {
            revealState().setUserPredicting(false);
            revealState().setUserPredicting(true);
            const MatrixSlice cells = pictureOf(TensorId::scores).cells;
            revealState().guess({TensorId::scores, cells.indexOf({2, 3})}, cells.at({2, 3}) + off, 0.01);
            revealState().revealAll();
            return image();
        };
        revealState().revealAll();
        const QImage right = marked(0), wrong = marked(1);
        revealState().setUserPredicting(false);
        const QImage none = image();
        QVERIFY(right != wrong);
        QVERIFY(right != none);
        QVERIFY(wrong != none);
    }

    void barExplainsClicksAndResult()
    {
        PredictBar bar(m_session.get());
        QVERIFY(!bar.isHidden());
        QVERIFY(hasLabelContaining(bar, "see its number"));
        QTest::mouseClick(bar.findChildren<QToolButton*>().front(), Qt::LeftButton);
        QCOMPARE(revealState().click(), RevealState::Click::asks);
        QVERIFY(awaitSettled(*m_session));
        QVERIFY(hasLabelContaining(bar, "type your guess"));
        click({2, 3});
        answer(QString::number(double(scoreAt({2, 3})) + 1));
        QVERIFY(awaitSettled(*m_session));
        QVERIFY(hasLabelContaining(bar, "Type another number"));
        click({2, 3});
        QVERIFY(awaitSettled(*m_session));
        QVERIFY(hasLabelContaining(bar, "Not quite"));
        QVERIFY(hasLabelContaining(bar, "0 of 1 right"));
        revealState().setUserPredicting(false);
        QVERIFY(awaitSettled(*m_session));
        QVERIFY(bar.isHidden());
    }

    void doneChecksOpenGuesses()
    {
        PredictBar bar(m_session.get());
        auto* done = childNamed<QPushButton>(bar, "Done");
        revealState().setClick(RevealState::Click::asks);
        click({2, 3});
        answer(QString::number(double(scoreAt({2, 3})) + 1));
        done->click();
        QVERIFY(revealState().isUserPredicting() && !revealState().isAwaitingGuesses());
        QCOMPARE(guessAt({2, 3})->right, std::optional(false));
        QVERIFY(awaitSettled(*m_session));
        QVERIFY(hasLabelContaining(bar, "0 of 1 right"));
        done->click();
        QVERIFY(!revealState().isUserPredicting());
    }

    void arrowKeysMoveSelectionWhilePredicting()
    {
        click({2, 3});
        QCOMPARE(m_session->arrowKeys(), ArrowKeys::cells);
        revealState().setUserPredicting(false);
        QCOMPARE(m_session->arrowKeys(), ArrowKeys::steps);

        m_session->setArrowKeys(ArrowKeys::cells);
        revealState().setUserPredicting(true);
        revealState().setUserPredicting(false);
        QCOMPARE(m_session->arrowKeys(), ArrowKeys::cells);
    }

    void enterRevealsCellAndShiftEnterRow()
    {
        m_session->setArrowKeys(ArrowKeys::cells);
        press(Qt::Key_Down);
        QVERIFY(seen().isEmpty());
        press(Qt::Key_Return);
        QVERIFY(seen() == QRegion(0, 1, 1, 1));
        press(Qt::Key_Return, Qt::ShiftModifier);
        QVERIFY(seen() == QRegion(0, 1, 6, 1));
    }

    void headsAreRevealedSeparately()
    {
        click({2, 3});
        selectPositions(*m_session, {{Axis::head, 1}});
        QVERIFY(seen().isEmpty());
        selectPositions(*m_session, {{Axis::head, 0}});
        QVERIFY(seen() == QRegion(3, 2, 1, 1));
    }

    void everyStepStartsHidden()
    {
        revealState().revealAll();
        m_session->goToNextStep();
        QVERIFY(pictureOf(TensorId::scaled_scores).revealed->isEmpty());
        QVERIFY(!pictureOf(TensorId::scores).revealed);
        m_session->goToPreviousStep();
        QVERIFY(seen().isEmpty());
        revealState().setUserPredicting(false);
        QVERIFY(!pictureOf(TensorId::scores).revealed);
    }

    void inputsAreGivenNotPredicted()
    {
        m_session->goToStep(TensorId::query_input);
        QVERIFY(!pictureOf(TensorId::query_input).revealed);
        QVERIFY(!revealState().isAwaitingGuesses());
    }

    void laterSoftmaxStepsStayHidden()
    {
        m_session->goToStep(TensorId::exp_scores);
        QVERIFY(!pictureOf(TensorId::row_max).revealed);
        QVERIFY(pictureOf(TensorId::weights).revealed->isEmpty());
        revealState().revealAll();
        QVERIFY(!pictureOf(TensorId::weights).revealed);
    }

    void pinnedResultStaysVisibleInADifference()
    {
        selectPositions(*m_session, {{Axis::head, 1}});
        m_session->pin();
        edit(*m_session, [](Experiment& experiment) { experiment.attention.scale.kind = Scale::Kind::none; });
        m_session->traceComparison()->show(TraceComparison::ComparisonView::difference);
        const auto revealed = [this](std::size_t matrix) { return pictureAt(*m_stage, matrix).revealed; };
        const auto click = [this](std::size_t matrix) { clickCell(*m_stage, matrix, {3, 1}); };
        const auto badge = [this] { return pictureAt(*m_stage, 2).shownBadge(); };
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

    void playingRevealsCells()
    {
        Playback& playback = *m_session->playback();
        click({2, 3});
        playback.goTo(7);
        QVERIFY(seen() == QRegion(0, 0, 6, 1).united(QRect(0, 1, 1, 1)).united(QRect(3, 2, 1, 1)));
        playback.finish();
        QVERIFY(!pictureOf(TensorId::scores).revealed);
    }

    void hiddenNumberIsShownNowhere()
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
        const QString number = exactNumberText(scoreAt({0, 0}));
        QCOMPARE(title->text(), "What do you expect?");
        QCOMPARE(lines->model()->rowCount(), 0);
        QCOMPARE(barCount(), 0);
        hoverCell(*m_stage, at(TensorId::scores), {0, 0});
        QVERIFY(!hovered.last()[0].toString().contains(number));
        QVERIFY(hovered.last()[0].toString().contains("hidden"));
        QVERIFY(!m_stage->accessibleDescription().contains(number));

        press(Qt::Key_Return);
        QVERIFY(awaitSettled(*m_session));
        QVERIFY(title->text().startsWith("Why "));
        QCOMPARE(lines->model()->rowCount(), 3);
        QCOMPARE(barCount(), 1);
        QVERIFY(m_stage->accessibleDescription().contains(number));
    }

private:
    [[nodiscard]] QRegion seen() const { return pictureOf(TensorId::scores).revealed.value_or(QRegion(0, 0, 6, 6)); }
    /// The number of a cell of the scores, even if hidden.
    [[nodiscard]] float scoreAt(GridCell cell) const { return pictureOf(TensorId::scores).cells.at(cell); }
    [[nodiscard]] const GuessMark* guessAt(GridCell cell) const { return pictureOf(TensorId::scores).guessAt(cell); }
    void click(GridCell cell) const { clickCell(*m_stage, at(TensorId::scores), cell); }
    /// Types into the open field.
    void answer(const QString& text)
    {
        auto* field = m_stage->findChild<CellEditor*>()->findChild<QLineEdit*>();
        QTest::keyClicks(field, text);
        QTest::keyClick(field, Qt::Key_Return);
    }
    [[nodiscard]] RevealState& revealState() const { return *m_session->revealState(); }
};

ATTN_QT_TEST(PredictionTest)
#include "prediction_test.moc"
