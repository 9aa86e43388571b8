// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/tensor/tensor_id.h"
#include "tests/ui/await.h"
#include "ui/session/mask_brush.h"
#include "ui/stage/paint_bar.h"
#include "ui/stage/paint_button.h"
#include "ui/stage/stage.h"

#include <QApplication>
#include <QTest>
#include <QToolButton>

#include <memory>

using namespace attn;

class PaintingTest : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void aClickTogglesACell();
    void aDragIsOneStepAndSeenWhileItLasts();
    void aQuickDragLeavesNoCellOut();
    void theFirstCellDecides();
    void paintingBackForgetsTheLayer();
    void shiftTakesTheRowAndControlTheColumn();
    void reachesThisHeadAndSequenceOnly();
    void keysPaintTheSelectedCell();
    void whatIsPaintedIsSeenBeforeTheMaskStepToo();
    void nothingIsPaintedWhileTheBrushIsOff();
    void theButtonLeadsToAStepThatCanBePainted();
    void operandsWithoutKeysAreNotPainted();
    void keysChooseHowFarItReaches();

private:
    MaskBrush& brush() const { return *m_session->brush(); }
    MatrixView* result() const { return m_stage->matrices().back(); }
    QPoint middleOf(Index row, Index column) const
    {
        return result()->geometryOfCells().rectOf(GridCell{row, column}).center().toPoint();
    }
    void click(Index row, Index column, Qt::KeyboardModifiers modifiers = {}) const
    {
        QTest::mouseClick(result(), Qt::LeftButton, modifiers, middleOf(row, column));
    }
    void drag(std::vector<GridCell> way) const;
    const std::vector<MaskLayer>& layers() const { return m_session->experiment().mask.layers; }
    /// The cells of the only layer.
    std::vector<CellsRegion::Cell> cells() const { return std::get<CellsRegion>(layers().at(0).region).cells; }

    std::unique_ptr<Session> m_session;
    std::unique_ptr<Stage> m_stage;
};

namespace
{

constexpr auto every = std::nullopt;
using Cells = std::vector<CellsRegion::Cell>;

}  // namespace

void PaintingTest::init()
{
    Experiment experiment;
    experiment.inputs.query = TextInput{{"the cat sat on the mat", "a dog"}};
    m_stage.reset();
    m_session = std::make_unique<Session>(experiment);
    m_stage = std::make_unique<Stage>(m_session.get());
    m_stage->resize(900, 700);
    m_stage->show();
    QVERIFY(QTest::qWaitForWindowActive(m_stage.get()));
    QVERIFY(awaitIdle(*m_session));
    m_session->goToStep(TensorId::scaled_scores);
    brush().setOn(true);
}

void PaintingTest::drag(std::vector<GridCell> way) const
{
    QTest::mousePress(result(), Qt::LeftButton, {}, middleOf(way.front().row, way.front().column));
    for (const GridCell& cell : way) {
        QMouseEvent move(QEvent::MouseMove, middleOf(cell.row, cell.column),
                         result()->mapToGlobal(middleOf(cell.row, cell.column)), Qt::NoButton, Qt::LeftButton, {});
        QCoreApplication::sendEvent(result(), &move);
    }
    QTest::mouseRelease(result(), Qt::LeftButton, {}, middleOf(way.back().row, way.back().column));
}

void PaintingTest::aClickTogglesACell()
{
    click(1, 2);
    QCOMPARE(cells(), (Cells{{every, every, 1, 2}}));
    QVERIFY(!layers()[0].allow);
    QCOMPARE(m_session->selection()[Axis::query], Index{1});
    QCOMPARE(m_session->selection()[Axis::key], Index{2});
    QVERIFY(awaitIdle(*m_session));
    QVERIFY(m_session->trace()->has(TensorId::mask));
    click(1, 2);
    QVERIFY(layers().empty());
    QCOMPARE(m_session->undoStack()->count(), 2);
}

void PaintingTest::aDragIsOneStepAndSeenWhileItLasts()
{
    QTest::mousePress(result(), Qt::LeftButton, {}, middleOf(0, 1));
    QCOMPARE(cells().size(), std::size_t{1});
    QVERIFY(awaitIdle(*m_session));
    QVERIFY(m_session->trace()->has(TensorId::mask));  // before the button is released
    QTest::mouseRelease(result(), Qt::LeftButton, {}, middleOf(0, 1));
    m_session->undoStack()->undo();
    drag({{0, 1}, {0, 2}, {1, 2}});
    QCOMPARE(cells(), (Cells{{every, every, 0, 1}, {every, every, 0, 2}, {every, every, 1, 2}}));
    QCOMPARE(m_session->undoStack()->count(), 1);
    drag({{5, 0}, {5, 1}});
    QCOMPARE(m_session->undoStack()->count(), 2);
    m_session->undoStack()->undo();
    QCOMPARE(cells().size(), std::size_t{3});
}

void PaintingTest::aQuickDragLeavesNoCellOut()
{
    drag({{2, 0}, {2, 4}});
    QCOMPARE(cells().size(), std::size_t{5});
}

void PaintingTest::theFirstCellDecides()
{
    m_session->edit("causal", [](Experiment& e) { e.mask.layers.emplace_back().region = CausalRegion{}; });
    QVERIFY(awaitIdle(*m_session));
    drag({{0, 1}, {0, 0}});  // blocked, then visible: it opens
    QCOMPARE(layers().size(), std::size_t{2});
    QVERIFY(layers()[1].allow);
    QCOMPARE(std::get<CellsRegion>(layers()[1].region).cells, (Cells{{every, every, 0, 1}}));
}

void PaintingTest::paintingBackForgetsTheLayer()
{
    const Experiment before = m_session->experiment();
    drag({{3, 0}, {3, 5}});
    drag({{3, 5}, {3, 0}});
    QCOMPARE(m_session->experiment(), before);
}

void PaintingTest::shiftTakesTheRowAndControlTheColumn()
{
    click(2, 3, Qt::ShiftModifier);
    QCOMPARE(cells(), (Cells{{every, every, 2, every}}));
    m_session->undoStack()->undo();
    click(2, 3, Qt::ControlModifier);
    QCOMPARE(cells(), (Cells{{every, every, every, 3}}));
}

void PaintingTest::reachesThisHeadAndSequenceOnly()
{
    Selection second = m_session->selection();
    second[Axis::head] = 1;
    second[Axis::batch] = 1;
    m_session->select(second);
    brush().setReach({false, true});
    click(0, 0);
    QCOMPARE(cells(), (Cells{{every, 1, 0, 0}}));
    m_session->undoStack()->undo();
    brush().setReach({false, false});
    click(0, 0);
    QCOMPARE(cells(), (Cells{{1, 1, 0, 0}}));
}

void PaintingTest::keysPaintTheSelectedCell()
{
    Selection at = m_session->selection();
    at[Axis::query] = 4;
    at[Axis::key] = 1;
    m_session->select(at);
    result()->setFocus();
    for (const Qt::Key key : {Qt::Key_Space, Qt::Key_Return}) {
        QTest::keyClick(result(), key);
        QCOMPARE(cells(), (Cells{{every, every, 4, 1}}));
        m_session->undoStack()->undo();
        QTest::keyClick(result(), key, Qt::ShiftModifier);
        QCOMPARE(cells(), (Cells{{every, every, 4, every}}));
        m_session->undoStack()->undo();
        QTest::keyClick(result(), key, Qt::ControlModifier);
        QCOMPARE(cells(), (Cells{{every, every, every, 1}}));
        m_session->undoStack()->undo();
    }
    QKeyEvent space(QEvent::ShortcutOverride, Qt::Key_Space, Qt::NoModifier);
    space.setAccepted(false);
    QCoreApplication::sendEvent(result(), &space);
    QVERIFY(space.isAccepted());  // so no shortcut of the window gets it
}

void PaintingTest::whatIsPaintedIsSeenBeforeTheMaskStepToo()
{
    click(1, 2);
    QVERIFY(awaitIdle(*m_session));
    QCOMPARE(m_session->selection().step, TensorId::scaled_scores);
    for (const MatrixView* view : m_stage->matrices()) {
        QVERIFY(view->picture()->isBlocked({1, 2}));
        QVERIFY(!view->picture()->isBlocked({1, 1}));
    }
    brush().setOn(false);
    QVERIFY(!result()->picture()->mask);
}

void PaintingTest::nothingIsPaintedWhileTheBrushIsOff()
{
    brush().setOn(false);
    click(1, 2);
    QTest::keyClick(result(), Qt::Key_Space);
    QVERIFY(layers().empty());
    QCOMPARE(m_session->selection()[Axis::key], Index{2});
}

void PaintingTest::theButtonLeadsToAStepThatCanBePainted()
{
    auto* button = m_stage->findChild<PaintButton*>();
    QVERIFY(!button->isVisible());  // the brush is on
    brush().setOn(false);
    QVERIFY(button->isVisible());
    m_session->goToStep(TensorId::q);
    QVERIFY(!button->isVisible());
    PaintBar bar(m_session.get());
    QVERIFY(bar.isHidden());
    brush().setOn(true);
    QCOMPARE(m_session->selection().step, TensorId::scores);
    QVERIFY(!bar.isHidden());
}

void PaintingTest::operandsWithoutKeysAreNotPainted()
{
    m_session->goToStep(TensorId::scores);
    MatrixView* query = m_stage->matrices().front();
    QVERIFY(!query->picture()->cells.tensor().has(Axis::key));
    QTest::mouseClick(query, Qt::LeftButton, {}, query->geometryOfCells().rectOf(GridCell{1, 1}).center().toPoint());
    QVERIFY(layers().empty());
}

void PaintingTest::keysChooseHowFarItReaches()
{
    PaintBar bar(m_session.get());
    bar.show();
    QVERIFY(QTest::qWaitForWindowActive(&bar));
    const QList<QToolButton*> choices = bar.findChildren<QToolButton*>();
    QVERIFY(brush().reach().all_heads);
    choices[1]->setFocus();
    QTest::keyClick(choices[1], Qt::Key_Backtab);
    QCOMPARE(QApplication::focusWidget(), choices[0]);
    for (int presses = 0; presses < 2; ++presses) {
        QTest::keyClick(choices[0], Qt::Key_Space);
        QVERIFY(!brush().reach().all_heads);
        QVERIFY(choices[0]->isChecked());
        QVERIFY(!choices[1]->isChecked());
    }
}

QTEST_MAIN(PaintingTest)
#include "painting_test.moc"
