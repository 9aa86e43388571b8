// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/forward/evaluate.h"
#include "tests/ui/examples.h"
#include "tests/ui/qt_test.h"
#include "tests/ui/tensor_id.h"
#include "ui/heatmap/cell_runs.h"
#include "ui/heatmap/matrix_slice.h"

#include <QTest>

using namespace attn;

class MatrixSliceTest : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void readsTheTensorsOwnNumbers();
    void turningItMovesNoNumber();
    void cellsOfOtherHeadsAreNotInIt();
    void aVectorStandsUprightOrLies();
    void positionsBehindTheEndAreTheLast();
    void runsCoverEveryCellOnce();
    void aFullBlockIsOneRun();

private:
    MatrixSlice keys(Index head) const
    {
        return {TensorId::k_heads, m_trace->find(TensorId::k_heads), Axis::head_qk, Axis::key, {0, head, 0, 0}};
    }

    TracePtr m_trace;
};

void MatrixSliceTest::init() { m_trace = evaluate(smallExperiment()); }

void MatrixSliceTest::readsTheTensorsOwnNumbers()
{
    const MatrixSlice slice = keys(2);
    QCOMPARE(slice.rows(), 2);
    QCOMPARE(slice.columns(), 6);
    for (Index row = 0; row < slice.rows(); ++row)
        for (Index column = 0; column < slice.columns(); ++column) {
            const Shape index = {0, 2, column, row};
            QCOMPARE(slice.indexOf({row, column}), index);
            QCOMPARE(slice.at(row, column), slice.tensor().at(index));
            QVERIFY(slice.cellOf(index) == GridCell({row, column}));
        }
}

void MatrixSliceTest::turningItMovesNoNumber()
{
    const MatrixSlice slice = keys(1);
    const MatrixSlice turned = slice.transposed();
    QCOMPARE(turned.rows(), slice.columns());
    for (Index row = 0; row < slice.rows(); ++row)
        for (Index column = 0; column < slice.columns(); ++column) {
            QCOMPARE(turned.at(column, row), slice.at(row, column));
            QCOMPARE(turned.indexOf({column, row}), slice.indexOf({row, column}));
        }
    QVERIFY(turned.transposed() == slice);
}

void MatrixSliceTest::cellsOfOtherHeadsAreNotInIt()
{
    QVERIFY(!keys(1).cellOf({0, 2, 0, 0}));
    QVERIFY(!keys(1).cellOf({0, 1, 6, 0}));
    QCOMPARE(keys(1).standsAtHead(), std::optional<Index>(1));
    QVERIFY(!keys(1).standsAt(Axis::key));
}

void MatrixSliceTest::aVectorStandsUprightOrLies()
{
    const TensorPtr sums = m_trace->find(TensorId::row_sum);
    const MatrixSlice upright(TensorId::row_sum, sums, Axis::query, std::nullopt, {0, 3, 0});
    const MatrixSlice lying(TensorId::row_sum, sums, std::nullopt, Axis::query, {0, 3, 0});
    QCOMPARE(upright.rows(), 6);
    QCOMPARE(upright.columns(), 1);
    QCOMPARE(lying.columns(), 6);
    QCOMPARE(upright.at(5, 0), sums->at(Shape{0, 3, 5}));
    QCOMPARE(lying.at(0, 5), upright.at(5, 0));
}

void MatrixSliceTest::positionsBehindTheEndAreTheLast() { QCOMPARE(keys(99).standsAtHead(), std::optional<Index>(3)); }

void MatrixSliceTest::runsCoverEveryCellOnce()
{
    const std::vector<GridCell> cells = {{0, 0}, {0, 1}, {1, 0}, {1, 1}, {3, 2}, {0, 5}, {3, 2}, {4, 3}};
    std::vector<GridCell> covered;
    for (const QRect& run : cellRuns(cells))
        for (int row = run.top(); row <= run.bottom(); ++row)
            for (int column = run.left(); column <= run.right(); ++column) {
                const GridCell cell{row, column};
                QVERIFY(std::ranges::find(cells, cell) != cells.end());
                QVERIFY(std::ranges::find(covered, cell) == covered.end());
                covered.push_back(cell);
            }
    QCOMPARE(covered.size(), cells.size() - 1);
}

void MatrixSliceTest::aFullBlockIsOneRun()
{
    std::vector<GridCell> cells;
    for (Index i = 0; i < 12; ++i)
        cells.push_back({i / 4 + 2, i % 4 + 1});
    QCOMPARE(cellRuns(cells), std::vector<QRect>{QRect(1, 2, 4, 3)});
}

ATTN_QT_TEST(MatrixSliceTest)
#include "matrix_slice_test.moc"
