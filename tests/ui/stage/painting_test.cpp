// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/children.h"
#include "tests/ui/model_experiments.h"
#include "tests/ui/stage/small_stage_test.h"
#include "ui/masks/paint_bar.h"
#include "ui/session/mask_brush.h"
#include "ui/widgets/highlight_frame.h"

#include <QApplication>
#include <QDoubleSpinBox>
#include <QToolButton>

using namespace attn;

namespace
{

constexpr auto every = std::nullopt;
using Cells = std::vector<CellsRegion::Cell>;

}  // namespace

class PaintingTest : public SmallStageTest
{
    Q_OBJECT

private slots:
    void init()
    {
        Experiment experiment;
        experiment.inputs.query = TextInput{{"the cat sat on the mat", "a dog"}};
        QVERIFY(begin(TensorId::scaled_scores, experiment));
        m_stage->resize(900, 700);
        brush().setOn(true);
    }

    void leftClickBlocksRightClickOpens()
    {
        click(1, 2);
        QCOMPARE(cells(), (Cells{{every, every, 1, 2}}));
        QVERIFY(layers()[0].effect == LayerEffect::block);
        QCOMPARE(m_session->selection()[Axis::query], Index{1});
        QCOMPARE(m_session->selection()[Axis::key], Index{2});
        QVERIFY(awaitIdle(*m_session));
        QVERIFY(m_session->trace()->has(TensorId::mask));
        click(1, 2);  // a second click keeps it blocked
        QCOMPARE(m_session->undoStack()->count(), 1);
        click(1, 2, {}, Qt::RightButton);
        QVERIFY(layers().empty());
        QCOMPARE(m_session->undoStack()->count(), 2);
    }

    void rectangleDoesNotChangeSelectedQuery()
    {
        selectPositions(*m_session, {{Axis::query, 4}, {Axis::key, 1}});
        drag({{0, 1}, {1, 2}});
        QVERIFY(!layers().empty());
        QCOMPARE(m_session->selection()[Axis::query], Index{4});
        QCOMPARE(m_session->selection()[Axis::key], Index{1});
    }

    void dragIsOneUndoStepAndShownLive()
    {
        press({0, 1});
        QCOMPARE(cells().size(), std::size_t{1});
        QVERIFY(awaitIdle(*m_session));
        QVERIFY(m_session->trace()->has(TensorId::mask));  // before the button is released
        release({0, 1});
        m_session->undoStack()->undo();
        drag({{3, 4}, {0, 0}, {2, 2}});  // forward and partly back
        QCOMPARE(cells().size(), std::size_t{6});
        QVERIFY(awaitIdle(*m_session));
        for (Index row = 0; row < 6; ++row)
            for (Index column = 0; column < 6; ++column)
                QCOMPARE(resultPicture(*m_stage).isBlocked({row, column}),
                         (row == 2 || row == 3) && column >= 2 && column <= 4);
        QCOMPARE(m_session->undoStack()->count(), 1);
        drag({{5, 0}, {5, 1}});
        QCOMPARE(m_session->undoStack()->count(), 2);
        m_session->undoStack()->undo();
        QCOMPARE(cells().size(), std::size_t{6});
    }

    void rectangleIsFramedDuringDrag()
    {
        const auto isFramed = [this](const QRect& cells) {
            const QImage seen = m_stage->viewport()->grab().toImage();
            m_stage->setFramedCells(result(), cells);
            return m_stage->viewport()->grab().toImage() == seen;
        };
        const QRect area(1, 1, 2, 3);
        press({1, 1});
        move({3, 2});
        QVERIFY(isFramed(area));
        QVERIFY(awaitIdle(*m_session));
        QVERIFY(isFramed(area));  // with its numbers, too
        release({3, 2});
        QVERIFY(!isFramed(area));
        m_stage->setFramedCells(0, {});
        press({1, 1}, Qt::ShiftModifier);
        move({3, 2});
        QVERIFY(isFramed(QRect(0, 1, 6, 3)));
        release({3, 2}, Qt::ShiftModifier);
    }

    void numberCanBePaintedAndRemoved()
    {
        PaintBar bar(m_session.get());
        const auto* number = bar.findChild<QDoubleSpinBox*>();
        QVERIFY(number->isHidden());
        bar.findChildren<QToolButton*>()[2]->click();
        QCOMPARE(brush().effect(), MaskBrush::Effect::add);
        QVERIFY(!number->isHidden());
        bar.findChild<QDoubleSpinBox*>()->setValue(-2.5);
        const float before = (*m_session->trace())[TensorId::scaled_scores].at(Shape{0, 0, 2, 5});
        hoverCell(*m_stage, result(), {2, 5});
        QVERIFY2(bar.hint().startsWith("A click adds −2.5 to the score of sat → mat"), qPrintable(bar.hint()));
        click(2, 5);
        QVERIFY(awaitIdle(*m_session));
        QCOMPARE(layers().size(), std::size_t{1});
        QVERIFY(layers()[0].adds());
        QCOMPARE(layers()[0].value, -2.5);
        QCOMPARE(cells(), (Cells{{every, every, 2, 5}}));
        QCOMPARE((*m_session->trace())[TensorId::biased_scores].at(Shape{0, 0, 2, 5}), before - 2.5F);
        hoverCell(*m_stage, result(), {2, 5});
        QVERIFY2(bar.hint().startsWith("Painted: the number of 1 cell"), qPrintable(bar.hint()));
        click(3, 5);  // a later stroke
        QVERIFY(awaitIdle(*m_session));
        hoverCell(*m_stage, result(), {2, 5});
        QVERIFY2(bar.hint().endsWith("already. A click changes nothing."), qPrintable(bar.hint()));
        click(3, 5, {}, Qt::RightButton);
        click(2, 5, {}, Qt::RightButton);
        QVERIFY(layers().empty());
        QVERIFY(awaitIdle(*m_session));
        press({0, 1});
        move({0, 2});
        QVERIFY2(bar.hint().contains("2 cells"), qPrintable(bar.hint()));
        release({0, 2});
        QCOMPARE(m_session->undoStack()->undoText(), QString("Paint: a number"));
        m_session->undoStack()->undo();
        QVERIFY(layers().empty());
    }

    void barDescribesEffectOfClick()
    {
        PaintBar bar(m_session.get());
        QVERIFY(bar.hint().contains("to block"));
        showHead(1);
        hoverCell(*m_stage, result(), {2, 5});
        QVERIFY2(bar.hint().startsWith("A click blocks sat → mat, all heads, all sequences."), qPrintable(bar.hint()));
        QVERIFY(bar.hint().contains("visible now"));
        brush().setEffect(MaskBrush::Effect::open);
        brush().setReach({false, false});
        QCOMPARE(bar.hint(), "sat → mat, head 2, sequence 1: visible already. A click changes nothing.");
    }

    void barMentionsClickWithoutEffect()
    {
        PaintBar bar(m_session.get());
        const auto point = [this](Index head) {
            showHead(head);
            hoverCell(*m_stage, result(), {2, 5});
        };
        edit(*m_session, [](Experiment& e) { e.mask.layers.emplace_back().region = CausalRegion{}; });
        point(0);
        QVERIFY2(bar.hint().endsWith("blocked already. After a click it stays blocked without the other layers, too."),
                 qPrintable(bar.hint()));
        edit(*m_session, [](Experiment& e) { e.mask.layers.front().heads = {0}; });
        point(1);
        QVERIFY(bar.hint().endsWith("It is visible now."));
        point(0);
        QVERIFY2(bar.hint().startsWith("A click blocks") && bar.hint().endsWith("Here it is blocked already."),
                 qPrintable(bar.hint()));
        click(2, 5);
        QVERIFY(awaitIdle(*m_session));
        point(0);
        QCOMPARE(bar.hint(), "Nothing changes in this matrix, but in others.");
        point(1);
        QVERIFY2(bar.hint().endsWith("blocked already. A click changes nothing."), qPrintable(bar.hint()));
        click(3, 5);  // a later stroke
        QVERIFY(awaitIdle(*m_session));
        point(0);
        QVERIFY2(bar.hint().endsWith("blocked already. A click changes nothing."), qPrintable(bar.hint()));
    }

    void barDescribesEffectOfRectangle()
    {
        PaintBar bar(m_session.get());
        edit(*m_session, [](Experiment& e) { e.mask.layers.emplace_back().region = CausalRegion{}; });
        const auto point = [this](Index query, Index key) { hoverCell(*m_stage, result(), {query, key}); };
        press({0, 3});
        move({1, 4});
        const QString nothing = "Blocked already: no number changes. They stay blocked without the other layers, too.";
        QCOMPARE(bar.hint(), nothing);  // during the drag
        move({4, 4});
        QCOMPARE(bar.hint(), "Blocked: 3 cells of this matrix.");
        move({1, 4});
        release({1, 4});
        QVERIFY(awaitIdle(*m_session));
        point(1, 4);
        QVERIFY(awaitSettled(*m_session));
        QCOMPARE(bar.hint(), nothing);
        QCOMPARE(bar.findChild<QLabel*>()->text(), nothing);
        brush().setOn(false);
        brush().setOn(true);
        QVERIFY2(!bar.hint().startsWith("Blocked already"), qPrintable(bar.hint()));
        drag({{0, 3}, {1, 3}});  // a second drag paints it
        point(1, 3);
        QCOMPARE(bar.hint(), "Blocked already: no number changes.");
        point(5, 0);
        QVERIFY2(bar.hint().startsWith("A click blocks"), qPrintable(bar.hint()));
        point(1, 3);
        m_session->undoStack()->undo();
        QVERIFY(awaitIdle(*m_session));
        QVERIFY2(bar.hint().contains("A click") || bar.hint().contains("After a click"), qPrintable(bar.hint()));
    }

    void strokeGoesIntoLayerWithSameHeads()
    {
        PaintBar bar(m_session.get());
        m_session->edit("add", [](Experiment& e) { e.mask.layers.emplace_back().region = CellsRegion{}; });
        edit(*m_session, [](Experiment& e) { e.mask.layers.front().heads = {1}; });
        hoverCell(*m_stage, result(), {1, 2});
        QVERIFY2(bar.hint().startsWith("A click blocks cat → sat, head 2, all sequences."), qPrintable(bar.hint()));
        click(1, 2);
        QCOMPARE(cells(), (Cells{{every, every, 1, 2}}));
        QCOMPARE(layers().size(), std::size_t{1});
        QCOMPARE(layers()[0].heads, std::vector<Index>{1});
        brush().setReach({false, true});  // a head that is not in the layer
        click(1, 3);
        QCOMPARE(layers().size(), std::size_t{2});
    }

    void newExperimentDeactivatesBrush()
    {
        brush().setReach({false, false});
        brush().setEffect(MaskBrush::Effect::open);
        m_session->replace(Experiment());
        QVERIFY(!brush().isOn());
        QCOMPARE(brush().reach(), MaskBrush::Reach());
        QCOMPARE(brush().effect(), MaskBrush::Effect::block);
    }

    void escapeEndsPainting()
    {
        PaintBar bar(m_session.get());
        bar.show();
        QVERIFY(QTest::qWaitForWindowActive(&bar));
        QTest::keyClick(&bar, Qt::Key_Escape);
        QVERIFY(!brush().isOn());
        brush().setOn(true);
        QVERIFY(!takesKey(*m_stage, Qt::Key_Escape));  // so that the bar receives it
    }

    void openBrushOpensCellsBlockedByModel()
    {
        replace(*m_session, whichNoun(0));
        m_session->goToStep(TensorId::masked_scores);
        brush().setOn(true);
        brush().setEffect(MaskBrush::Effect::open);
        click(2, 5);
        QCOMPARE(cells(), (Cells{{every, every, 2, 5}}));
        QVERIFY(layers()[0].effect == LayerEffect::allow);
        QVERIFY(awaitIdle(*m_session));
        QCOMPARE((*m_session->trace())[TensorId::mask].at(Shape{0, 0, 2, 5}), 1.F);
        click(2, 5, {}, Qt::RightButton);
        QVERIFY(awaitIdle(*m_session));
        QCOMPARE((*m_session->trace())[TensorId::mask].at(Shape{0, 0, 2, 5}), 0.F);
    }

    void shiftPaintsRowAndControlPaintsColumn()
    {
        click(2, 3, Qt::ShiftModifier);
        QCOMPARE(cells(), (Cells{{every, every, 2, every}}));
        m_session->undoStack()->undo();
        click(2, 3, Qt::ControlModifier);
        QCOMPARE(cells(), (Cells{{every, every, every, 3}}));
    }

    void paintsSelectedHeadAndSequenceOnly()
    {
        selectPositions(*m_session, {{Axis::head, 1}, {Axis::batch, 1}});
        brush().setReach({false, true});
        click(0, 0);
        QCOMPARE(cells(), (Cells{{every, 1, 0, 0}}));
        m_session->undoStack()->undo();
        brush().setReach({false, false});
        click(0, 0);
        QCOMPARE(cells(), (Cells{{1, 1, 0, 0}}));
    }

    void keysPaintSelectedCell()
    {
        selectPositions(*m_session, {{Axis::query, 4}, {Axis::key, 1}});
        m_stage->setFocus();
        for (const Qt::Key key : {Qt::Key_Space, Qt::Key_Return}) {
            QTest::keyClick(m_stage.get(), key);
            QCOMPARE(cells(), (Cells{{every, every, 4, 1}}));
            m_session->undoStack()->undo();
            QTest::keyClick(m_stage.get(), key, Qt::ShiftModifier);
            QCOMPARE(cells(), (Cells{{every, every, 4, every}}));
            m_session->undoStack()->undo();
            QTest::keyClick(m_stage.get(), key, Qt::ControlModifier);
            QCOMPARE(cells(), (Cells{{every, every, every, 1}}));
            m_session->undoStack()->undo();
        }
        QVERIFY(takesKey(*m_stage, Qt::Key_Space));  // so that no shortcut of the window is triggered
    }

    void paintedCellsAreShownInScores()
    {
        click(1, 2);
        QVERIFY(awaitIdle(*m_session));
        QCOMPARE(m_session->selection().step, TensorId::scaled_scores);
        for (const PlacedMatrix& matrix : m_stage->drawing()->picture().matrices) {
            QVERIFY(matrix.picture.isBlocked({1, 2}));
            QVERIFY(!matrix.picture.isBlocked({1, 1}));
        }
        brush().setOn(false);
        QVERIFY(!resultPicture(*m_stage).mask);
    }

    void nothingIsPaintedWhileTheBrushIsOff()
    {
        brush().setOn(false);
        click(1, 2);
        QTest::keyClick(m_stage.get(), Qt::Key_Space);
        QVERIFY(layers().empty());
        QCOMPARE(m_session->selection()[Axis::key], Index{2});
    }

    void buttonGoesToPaintableStep()
    {
        const std::unique_ptr<QToolButton> button(makePaintButton(m_session.get()));
        PaintBar bar(m_session.get());
        QVERIFY(button->isChecked());
        button->click();
        QVERIFY(bar.isHidden());
        m_session->goToStep(TensorId::q);
        QVERIFY(!button->isChecked());
        button->click();
        QCOMPARE(m_session->selection().step, TensorId::scores);
        QVERIFY(!bar.isHidden());
    }

    void operandsWithoutKeysAreNotPainted()
    {
        m_session->goToStep(TensorId::scores);
        clickCell(*m_stage, *matrixOf(*m_stage, TensorId::q_heads), {1, 1});
        QVERIFY(layers().empty());
    }

    /// Tests every cell of A, B and B − A; B lacks most of them.
    void cellsOfLongerPinnedTextCanBeClicked()
    {
        PaintBar bar(m_session.get());
        compareWithShorterText();
        m_stage->toggleWholeStep();
        QCOMPARE(m_stage->drawing()->matrices().size(), std::size_t{3});
        for (std::size_t matrix = 0; matrix < 3; ++matrix) {
            const MatrixPicture picture = pictureAt(*m_stage, matrix);
            for (Index row = 0; row < picture.rows(); ++row)
                for (Index column = 0; column < picture.columns(); ++column) {
                    const QPoint at = pointOf(*m_stage, matrix, {row, column});
                    hover(*m_stage, at);
                    const bool there = row < 3 && column < 3;
                    QCOMPARE(m_session->hoveredCells().has_value(), there);
                    QCOMPARE(bar.hint().contains("→"), there);
                    const int strokes = m_session->undoStack()->count();
                    QTest::mouseClick(m_stage->viewport(), Qt::LeftButton, {}, at);
                    QTest::mouseClick(m_stage->viewport(), Qt::RightButton, {}, at);
                    QCOMPARE(m_session->undoStack()->count() - strokes, there ? 2 : 0);
                    QVERIFY(awaitIdle(*m_session));
                }
        }
        QVERIFY(layers().empty());
    }

    void differenceIsPaintedInItsHead()
    {
        compareWithShorterText();
        selectPositions(*m_session, {{Axis::head, 1}});
        brush().setReach({false, true});
        click(0, 1);
        QCOMPARE(cells(), (Cells{{every, 1, 0, 1}}));
    }

    void keysChooseReachOfBrush()
    {
        PaintBar bar(m_session.get());
        bar.show();
        QVERIFY(QTest::qWaitForWindowActive(&bar));
        const QList<QToolButton*> choices = bar.findChildren<QToolButton*>();
        QVERIFY(brush().reach().all_heads);
        choices[4]->setFocus();
        QTest::keyClick(choices[4], Qt::Key_Backtab);
        QCOMPARE(QApplication::focusWidget(), choices[3]);
        for (int presses = 0; presses < 2; ++presses) {
            QTest::keyClick(choices[3], Qt::Key_Space);
            QVERIFY(!brush().reach().all_heads);
            QVERIFY(choices[3]->isChecked());
            QVERIFY(!choices[4]->isChecked());
        }
        QTest::keyClick(choices[1], Qt::Key_Space);
        QCOMPARE(brush().effect(), MaskBrush::Effect::open);
    }

    void narrowBarShowsChoicesCompletely()
    {
        edit(*m_session, [](Experiment& e) { e.inputs.query = TextInput{{"the cat sat", "a dog"}}; });
        brush().setOn(true);
        QWidget window;
        PaintBar bar(m_session.get(), &window);
        window.show();
        const auto areWhole = [&bar] {
            return std::ranges::all_of(bar.findChildren<QToolButton*>(), [](const QToolButton* button) {
                return button->isVisible() && button->width() >= button->sizeHint().width();
            });
        };
        for (const int width : {900, 420}) {
            bar.resize(width, bar.sizeHint().height());
            QTRY_VERIFY(areWhole());
        }
    }

private:
    MaskBrush& brush() const { return *m_session->brush(); }
    std::size_t result() const { return m_stage->resultMatrix().value(); }
    void click(Index row, Index column, Qt::KeyboardModifiers modifiers = {},
               Qt::MouseButton button = Qt::LeftButton) const
    {
        clickCell(*m_stage, result(), {row, column}, modifiers, button);
    }
    void showHead(Index head) const { selectPositions(*m_session, {{Axis::head, head}}); }
    void press(GridCell cell, Qt::KeyboardModifiers modifiers = {}, Qt::MouseButton button = Qt::LeftButton) const
    {
        QTest::mousePress(m_stage->viewport(), button, modifiers, pointOf(*m_stage, result(), cell));
    }
    void release(GridCell cell, Qt::KeyboardModifiers modifiers = {}, Qt::MouseButton button = Qt::LeftButton) const
    {
        QTest::mouseRelease(m_stage->viewport(), button, modifiers, pointOf(*m_stage, result(), cell));
    }

    void move(GridCell to, Qt::MouseButton button = Qt::LeftButton) const
    {
        dragTo(*m_stage, pointOf(*m_stage, result(), to), button);
    }

    void drag(std::vector<GridCell> way, Qt::MouseButton button = Qt::LeftButton) const
    {
        press(way.front(), {}, button);
        for (const GridCell& cell : way)
            move(cell, button);
        release(way.back(), {}, button);
    }

    /// Shows A, B and B − A for texts with six and three tokens.
    void compareWithShorterText() const
    {
        m_session->pin();
        edit(*m_session, [](Experiment& e) { e.inputs.query = TextInput{{"the cat sat", "a dog"}}; });
        m_session->traceComparison()->show(TraceComparison::ComparisonView::difference);
        QVERIFY(awaitIdle(*m_session));
    }

    const std::vector<MaskLayer>& layers() const { return m_session->experiment().mask.layers; }
    /// The cells of the only layer.
    std::vector<CellsRegion::Cell> cells() const { return std::get<CellsRegion>(layers().at(0).region).cells; }
};

ATTN_QT_TEST(PaintingTest)
#include "painting_test.moc"
