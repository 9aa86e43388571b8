// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/model_experiments.h"
#include "tests/ui/stage_points.h"
#include "tests/ui/window/window_test.h"
#include "ui/compare/compare_bar.h"
#include "ui/lessons/lessons.h"
#include "ui/masks/mask_tools.h"
#include "ui/session/mask_brush.h"
#include "ui/widgets/controls.h"
#include "ui/widgets/notices.h"

#include <QSettings>
#include <QToolButton>

using namespace attn;

namespace
{

Experiment sentenceWithoutMask()
{
    Experiment experiment = builtInExperiment();
    experiment.mask.layers.clear();
    return experiment;
}

}  // namespace

/// Painting and comparing in a window of projector size with both panels open: the bars above the stage neither move
/// the matrices nor reduce their size.
class PaintingWindowTest : public WindowTest
{
    Q_OBJECT

private slots:
    void init() { QSettings().clear(); }

    void dragPaintsCells_data() { addRows<bool>("slowly", {{"slowly", true}, {"fast", false}}); }

    /// The comparison's sentence gets longer after the first cell.
    void dragPaintsCells()
    {
        QFETCH(bool, slowly);
        open(sentenceWithoutMask());
        session().pin();
        session().brush()->setOn(true);
        settle();
        std::vector<QPoint> way;
        for (const GridCell cell : {GridCell{0, 4}, GridCell{1, 4}, GridCell{1, 3}, GridCell{2, 3}, GridCell{2, 5}})
            way.push_back(middleOf(cell));
        QTest::mousePress(stage().viewport(), Qt::LeftButton, {}, onStage(way.front()));
        for (const QPoint& point : way) {
            if (slowly)
                settle();
            move(point);
        }
        QTest::mouseRelease(stage().viewport(), Qt::LeftButton, {}, onStage(way.back()));
        settle();
        std::vector<std::pair<Index, Index>> cells;
        for (const auto& cell : std::get<CellsRegion>(session().experiment().mask.layers.at(0).region).cells)
            cells.emplace_back(cell[2].value(), cell[3].value());
        QCOMPARE(cells, (std::vector<std::pair<Index, Index>>{{0, 4}, {0, 5}, {1, 4}, {1, 5}, {2, 4}, {2, 5}}));
    }

    void comparisonBarHasOneLine()
    {
        open(sentenceWithoutMask());
        session().pin();
        settle();
        auto* bar = m_window->findChild<CompareBar*>();
        QTRY_VERIFY(bar->sentence().startsWith("Nothing differs"));
        const int height = bar->height();
        session().edit("mask", [](Experiment& e) { e.mask.layers.emplace_back().region = CausalRegion{}; });
        settle();
        QTRY_VERIFY(bar->sentence().startsWith("All heads in this step: "));
        settle();
        QCOMPARE(bar->height(), height);
        const auto* sentence = bar->findChild<ElidedLabel*>();
        QVERIFY(sentence->height() < 2 * sentence->fontMetrics().height());
        session().brush()->setOn(true);  // its bar has a text, too
        settle();
        QVERIFY(bar->height() < height);
    }

    void buttonOfMaskPanelPassesFocusToStage()
    {
        open(sentenceWithoutMask());
        auto* button = m_window->findChild<MaskTools*>()->findChild<QToolButton*>();
        button->setFocus();
        button->click();
        QTRY_COMPARE(m_window->focusWidget(), &stage());
    }

    void offersWaitWhilePainting()
    {
        open(whichNoun(1));
        const Notices* notices = m_window->notices();
        m_window->lessons()->offerFirstLesson();
        const QString lesson = notices->text();
        QVERIFY(lesson.startsWith("New here?"));
        session().brush()->setOn(true);
        QCOMPARE(notices->text(), QString());
        session().brush()->setOn(false);
        QCOMPARE(notices->text(), lesson);
    }

private:
    void open(const Experiment& experiment)
    {
        start(experiment, {1024, 768});
        setPanels([](Panels& panels) { panels.experimentOpen = panels.insightOpen = true; });
        session().goToStep(TensorId::weights);
        settle();
    }

    /// Screen position of a cell of the result.
    QPoint middleOf(GridCell cell) const
    {
        return stage().viewport()->mapToGlobal(pointOf(stage(), *stage().resultMatrix(), cell));
    }
    QPoint onStage(QPoint global) const { return stage().viewport()->mapFromGlobal(global); }
    /// Moves the pointer with the left button held.
    void move(QPoint global) const { dragTo(stage(), onStage(global)); }
    /// Also waits for events that the layout has posted.
    void settle() const
    {
        QVERIFY(awaitIdle(session()));
        QVERIFY(awaitSettled(session()));
        for (int round = 0; round < 3; ++round)  // a layout request can post another
            QCoreApplication::processEvents();
    }
};

ATTN_QT_TEST(PaintingWindowTest)
#include "painting_window_test.moc"
