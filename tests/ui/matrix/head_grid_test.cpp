// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/stage/small_stage_test.h"

#include <cmath>
#include <set>

using namespace attn;

/// The view of all heads.
class HeadGridTest : public SmallStageTest
{
    Q_OBJECT

private slots:
    void init()
    {
        QVERIFY(begin(TensorId::weights));
        set(&ViewOptions::allHeads, true);
    }

    void everyHeadShowsItsOwnNumbers()
    {
        const Tensor& weights = (*m_session->trace())[TensorId::weights];
        QCOMPARE(shownMatrices().size(), 4U);
        for (std::size_t i = 0; i < 4; ++i) {
            const MatrixPicture& picture = shownMatrices()[i].picture;
            QCOMPARE(picture.head, std::optional(static_cast<Index>(i)));
            QVERIFY(picture.title.contains(QString::number(i + 1)));
            for (Index query = 0; query < 6; ++query)
                for (Index key = 0; key < 6; ++key)
                    QCOMPARE(picture.cells.at(query, key), weights.at(Shape{0, static_cast<Index>(i), query, key}));
        }
    }

    void headsShareColourRange()
    {
        for (const TensorId step : {TensorId::scores, TensorId::q_heads, TensorId::row_max, TensorId::head_outputs}) {
            m_session->goToStep(step);
            QCOMPARE(shownMatrices().size(), 4U);
            for (const PlacedMatrix& placed : shownMatrices()) {
                QVERIFY(placed.picture.range == shownMatrices()[0].picture.range);
                for (Index row = 0; row < placed.picture.rows(); ++row)
                    if (const float value = placed.picture.cells.at(row, 0); std::isfinite(value))
                        QVERIFY(std::abs(value) <= placed.picture.range.high);
            }
        }
    }

    void stepsWithoutHeadsAreUnchanged()
    {
        for (const TensorId step : {TensorId::query_input, TensorId::q, TensorId::output}) {
            m_session->goToStep(step);
            const auto with_option = shownMatrices().size();
            set(&ViewOptions::allHeads, false);
            QCOMPARE(shownMatrices().size(), with_option);
            set(&ViewOptions::allHeads, true);
        }
    }

    void arrowKeysMoveFromHeadToHead()
    {
        m_session->setArrowKeys(ArrowKeys::cells);
        std::set<Index> reached = {head()};
        QTest::keyClick(m_stage.get(), Qt::Key_Left);
        QCOMPARE(head(), Index{0});
        for (const Qt::Key key : {Qt::Key_Right, Qt::Key_Down, Qt::Key_Left}) {
            QTest::keyClick(m_stage.get(), key);
            reached.insert(head());
        }
        QCOMPARE(reached.size(), 4U);  // visits all four cells of the 2 × 2 grid
        QVERIFY(m_session->viewOptions().allHeads);
    }

    void enterSelectsHead()
    {
        QTest::keyClick(m_stage.get(), Qt::Key_Return);  // arrow keys now move within the matrices
        QTest::keyClick(m_stage.get(), Qt::Key_Right);
        QTest::keyClick(m_stage.get(), Qt::Key_Return);
        QCOMPARE(head(), Index{1});
        QVERIFY(!m_session->viewOptions().allHeads);
        QCOMPARE(m_stage->drawing()->picture().arrangement, Arrangement::chain);
    }

    void clickSelectsHeadAndCell()
    {
        clickCell(*m_stage, 2, GridCell{4, 1});
        QCOMPARE(head(), Index{2});
        QCOMPARE(m_session->selection()[Axis::query], Index{4});
        QCOMPARE(m_session->selection()[Axis::key], Index{1});
        QVERIFY(!m_session->viewOptions().allHeads);
    }

    void sameCellIsMarkedInEveryHead()
    {
        selectPositions(*m_session, {{Axis::head, 2}, {Axis::query, 5}, {Axis::key, 3}});
        for (const PlacedMatrix& placed : shownMatrices()) {
            const bool selected = placed.picture.head == Index{2};
            QVERIFY(placed.picture.selected.has_value() == selected);
            QVERIFY((selected ? *placed.picture.selected : placed.picture.sourceCells.front()) == GridCell({5, 3}));
        }
    }

    void disabledHeadsAreFaint()
    {
        edit(*m_session, [](Experiment& experiment) { experiment.heads_off = {1}; });
        for (const PlacedMatrix& placed : shownMatrices()) {
            const bool off = placed.picture.head == Index{1};
            QCOMPARE(placed.picture.faint, off);
            QCOMPARE(placed.picture.title.contains("off"), off);
        }
    }

    void queriesAsColumnsTransposesEachMatrix()
    {
        set(&ViewOptions::queriesAcross, true);
        for (const PlacedMatrix& placed : shownMatrices())
            QVERIFY(placed.picture.cells.across() == Axis::query);
    }

private:
    [[nodiscard]] const std::vector<PlacedMatrix>& shownMatrices() const
    {
        return m_stage->drawing()->picture().matrices;
    }
    [[nodiscard]] Index head() const { return m_session->selection()[Axis::head]; }
    void set(bool ViewOptions::*option, bool on)
    {
        setViewOptions(*m_session, [=](ViewOptions& options) { options.*option = on; });
    }
};

ATTN_QT_TEST(HeadGridTest)
#include "head_grid_test.moc"
