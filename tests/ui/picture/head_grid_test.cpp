// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/forward/evaluate.h"
#include "tests/ui/qt_test.h"
#include "tests/ui/stage/small_stage_test.h"
#include "tests/ui/tensor_id.h"
#include "ui/picture/arrangement.h"
#include "ui/theme/fonts.h"

#include <QTest>

#include <cmath>
#include <set>

using namespace attn;

/// All heads at once.
class HeadGridTest : public SmallStageTest
{
    Q_OBJECT

private slots:
    void init();
    void everyHeadShowsItsOwnNumbers();
    void headsShareTheirColours();
    void stepsWithoutHeadsAreShownAsEver();
    void arrowKeysMoveFromHeadToHead();
    void enterLeadsIntoAHead();
    void aClickLeadsIntoAHeadAndItsCell();
    void theSameCellIsMarkedInEveryHead();
    void headsThatAreOffAreFaint();
    void movingRepaintsNoCells();
    void turnedRoundEachMatrixIsTurned();
    void fewHeadsBelowEachOtherAllHaveTheirColumnsLabelled();
    void fitsASmallStage_data();
    void fitsASmallStage();

private:
    [[nodiscard]] std::vector<MatrixView*> seen() const
    {
        std::vector<MatrixView*> views;
        for (MatrixView* view : m_stage->findChildren<MatrixView*>())
            if (view->isVisible())
                views.push_back(view);
        return views;
    }
    [[nodiscard]] Index head() const { return m_session->selection()[Axis::head]; }
    void set(bool ViewOptions::*option, bool on)
    {
        ViewOptions options = m_session->viewOptions();
        options.*option = on;
        m_session->setViewOptions(options);
    }
};

void HeadGridTest::init()
{
    QVERIFY(begin(TensorId::weights));
    set(&ViewOptions::allHeads, true);
}

void HeadGridTest::everyHeadShowsItsOwnNumbers()
{
    const Tensor& weights = (*m_session->trace())[TensorId::weights];
    QCOMPARE(seen().size(), 4U);
    for (std::size_t i = 0; i < 4; ++i) {
        const MatrixPicture& picture = *seen()[i]->picture();
        QCOMPARE(picture.head, std::optional(static_cast<Index>(i)));
        QVERIFY(picture.title.contains(QString::number(i + 1)));
        for (Index query = 0; query < 6; ++query)
            for (Index key = 0; key < 6; ++key)
                QCOMPARE(picture.cells.at(query, key), weights.at(Shape{0, static_cast<Index>(i), query, key}));
    }
}

void HeadGridTest::headsShareTheirColours()
{
    for (const TensorId step : {TensorId::scores, TensorId::q_heads, TensorId::row_max, TensorId::head_outputs}) {
        m_session->goToStep(step);
        QCOMPARE(seen().size(), 4U);
        for (const MatrixView* view : seen()) {
            QVERIFY(view->picture()->range == seen()[0]->picture()->range);
            for (Index row = 0; row < view->picture()->rows(); ++row)
                if (const float value = view->picture()->cells.at(row, 0); std::isfinite(value))
                    QVERIFY(std::abs(value) <= view->picture()->range.high);
        }
    }
}

void HeadGridTest::stepsWithoutHeadsAreShownAsEver()
{
    for (const TensorId step : {TensorId::query_input, TensorId::q, TensorId::output}) {
        m_session->goToStep(step);
        const auto with_option = seen().size();
        set(&ViewOptions::allHeads, false);
        QCOMPARE(seen().size(), with_option);
        set(&ViewOptions::allHeads, true);
    }
}

void HeadGridTest::arrowKeysMoveFromHeadToHead()
{
    m_session->setArrowKeys(ArrowKeys::cells);
    const auto views = seen();
    std::set<Index> reached = {head()};
    QTest::keyClick(views[0], Qt::Key_Left);
    QCOMPARE(head(), Index{0});
    for (const Qt::Key key : {Qt::Key_Right, Qt::Key_Down, Qt::Key_Left}) {
        QTest::keyClick(views[static_cast<std::size_t>(head())], key);
        reached.insert(head());
    }
    QCOMPARE(reached.size(), 4U);  // in a square of four, round the corners
    QVERIFY(m_session->viewOptions().allHeads);
}

void HeadGridTest::enterLeadsIntoAHead()
{
    QTest::keyClick(seen()[0], Qt::Key_Return);  // into the matrices: the arrow keys are theirs now
    QTest::keyClick(seen()[0], Qt::Key_Right);
    QTest::keyClick(seen()[1], Qt::Key_Return);
    QCOMPARE(head(), Index{1});
    QVERIFY(!m_session->viewOptions().allHeads);
    QCOMPARE(m_stage->picture()->arrangement, Arrangement::chain);
}

void HeadGridTest::aClickLeadsIntoAHeadAndItsCell()
{
    MatrixView* third = seen()[2];
    QTest::mouseClick(third, Qt::LeftButton, {}, third->geometryOfCells().rectOf(GridCell{4, 1}).center().toPoint());
    QCOMPARE(head(), Index{2});
    QCOMPARE(m_session->selection()[Axis::query], Index{4});
    QCOMPARE(m_session->selection()[Axis::key], Index{1});
    QTRY_VERIFY(!m_session->viewOptions().allHeads);
}

void HeadGridTest::theSameCellIsMarkedInEveryHead()
{
    Selection selection = m_session->selection();
    selection[Axis::head] = 2;
    selection[Axis::query] = 5;
    selection[Axis::key] = 3;
    m_session->select(selection);
    for (const MatrixView* view : seen()) {
        const bool selected = view->picture()->head == Index{2};
        QVERIFY(view->picture()->selected.has_value() == selected);
        QVERIFY((selected ? *view->picture()->selected : view->picture()->highlighted.front()) == GridCell({5, 3}));
    }
}

void HeadGridTest::headsThatAreOffAreFaint()
{
    m_session->edit("off", [](Experiment& experiment) { experiment.heads_off = {1}; });
    QVERIFY(awaitTrace(*m_session));
    for (const MatrixView* view : seen()) {
        const bool off = view->picture()->head == Index{1};
        QCOMPARE(view->picture()->faint, off);
        QCOMPARE(view->picture()->title.contains("off"), off);
    }
}

void HeadGridTest::movingRepaintsNoCells()
{
    m_stage->grab();
    const int painted = seen()[1]->cellPaintings();
    m_session->setArrowKeys(ArrowKeys::cells);
    QTest::keyClick(seen()[0], Qt::Key_Right);
    m_stage->grab();
    QCOMPARE(seen()[1]->cellPaintings(), painted);
}

void HeadGridTest::turnedRoundEachMatrixIsTurned()
{
    set(&ViewOptions::queriesAcross, true);
    for (const MatrixView* view : seen())
        QVERIFY(view->picture()->cells.across() == Axis::query);
}

void HeadGridTest::fewHeadsBelowEachOtherAllHaveTheirColumnsLabelled()
{
    Experiment experiment = smallExperiment();
    experiment.attention.heads = 2;
    ViewOptions options;
    options.allHeads = true;
    Selection selection;
    selection.step = TensorId::weights;
    const StepPicture picture = arrange(*evaluate(experiment), selection, options);
    const StageLayout layout = StageLayouter(picture, QSizeF(300, 900), matrixFonts(textFont())).layOut({});
    QVERIFY(layout.matrices[1].grid.top() > layout.matrices[0].grid.bottom());
    for (const MatrixGeometry& matrix : layout.matrices)
        QVERIFY(matrix.style.columnLabels);
}

void HeadGridTest::fitsASmallStage_data()
{
    QTest::addColumn<int>("heads");
    for (const int heads : {1, 2, 3, 5, 8, 12, 16})
        QTest::addRow("%d heads", heads) << heads;
}

void HeadGridTest::fitsASmallStage()
{
    QFETCH(int, heads);
    Experiment experiment = smallExperiment();
    experiment.embedding.dim = 2 * heads;
    experiment.attention.heads = heads;
    const TracePtr trace = evaluate(experiment);
    ViewOptions options;
    options.allHeads = true;
    for (const Step* step : trace->steps()) {
        Selection selection;
        selection.step = step->id;
        const StepPicture picture = arrange(*trace, selection, options);
        if (picture.arrangement != Arrangement::heads)
            continue;
        QCOMPARE(picture.matrices.size(), static_cast<std::size_t>(heads));
        const QSizeF room(880, 520);
        const StageLayout layout = StageLayouter(picture, room, matrixFonts(textFont())).layOut({});
        for (std::size_t i = 0; i < layout.matrices.size(); ++i) {
            const QRectF outer = layout.matrices[i].outer();
            QVERIFY(QRectF({0, 0}, room).adjusted(-1, -1, 1, 1).contains(outer));
            for (std::size_t j = 0; j < i; ++j)
                QVERIFY(!outer.intersects(layout.matrices[j].outer()));
        }
        QVERIFY(layout.cell.height() >= 8);
    }
}

ATTN_QT_TEST(HeadGridTest)
#include "head_grid_test.moc"
