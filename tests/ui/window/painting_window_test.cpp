// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/await.h"
#include "tests/ui/models.h"
#include "tests/ui/qt_test.h"
#include "tests/ui/tensor_id.h"
#include "ui/compare/compare_bar.h"
#include "ui/lessons/lessons.h"
#include "ui/prediction/where_to_look.h"
#include "ui/session/mask_brush.h"
#include "ui/stage/stage.h"
#include "ui/widgets/elided_label.h"
#include "ui/widgets/offer_strip.h"
#include "ui/window/main_window.h"
#include "ui/window/preferences.h"

#include <QLabel>
#include <QSettings>
#include <QStatusBar>
#include <QTest>

#include <algorithm>
#include <memory>

using namespace attn;

/// Painting and comparing in a window as large as a projector shows, with both panels open: the bars above the stage
/// leave the matrices their room and their place.
class PaintingWindowTest : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void aDragPaintsTheCellsUnderIt_data();
    void aDragPaintsTheCellsUnderIt();
    void theStageKeepsItsPlaceUntilTheButtonIsReleased();
    void theComparisonTakesOneLine();
    void offersWaitWhileAPersonPaintsOrCompares();
    void oneOfferIsEnoughAtAStart();

private:
    Session& session() const { return *m_window->session(); }
    Stage* stage() const { return m_window->findChild<Stage*>(); }
    void open(const Experiment& experiment);
    MatrixView* result() const { return stage()->matrices().back(); }
    QPoint middleOf(GridCell cell) const
    {
        return result()->mapToGlobal(result()->geometryOfCells().rectOf(cell).center()).toPoint();
    }
    /// To the matrix that is there, as a pointer with a held button does.
    void move(QPoint global) const
    {
        const QPointF at = result()->mapFromGlobal(QPointF(global));
        QMouseEvent event(QEvent::MouseMove, at, global, Qt::NoButton, Qt::LeftButton, {});
        QCoreApplication::sendEvent(result(), &event);
    }
    /// Until what a layout posted has been done, too.
    void settle() const
    {
        QVERIFY(awaitIdle(session()));
        QVERIFY(awaitSettled(session()));
        for (int round = 0; round < 3; ++round)  // a layout that was asked for may ask for another
            QCoreApplication::processEvents();
    }

    std::unique_ptr<Preferences> m_preferences;
    std::unique_ptr<MainWindow> m_window;
};

namespace
{

Experiment sentenceWithoutMask()
{
    Experiment experiment = builtInExperiment();
    experiment.mask.layers.clear();
    return experiment;
}

}  // namespace

void PaintingWindowTest::init()
{
    QSettings().clear();
    m_preferences = std::make_unique<Preferences>(false);
}

void PaintingWindowTest::open(const Experiment& experiment)
{
    m_window = std::make_unique<MainWindow>(experiment, m_preferences.get());
    m_window->resize(1024, 768);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    QVERIFY(awaitSettled(session()));
    Panels panels = session().panels();
    panels.experimentOpen = panels.insightOpen = true;
    session().setPanels(panels);
    session().goToStep(TensorId::weights);
    settle();
}

void PaintingWindowTest::aDragPaintsTheCellsUnderIt_data()
{
    QTest::addColumn<bool>("slowly");
    QTest::newRow("slowly") << true;
    QTest::newRow("fast") << false;
}

/// The sentence of the comparison has more to say after the first cell.
void PaintingWindowTest::aDragPaintsTheCellsUnderIt()
{
    QFETCH(bool, slowly);
    open(sentenceWithoutMask());
    session().pin();
    session().brush()->setOn(true);
    settle();
    std::vector<QPoint> way;
    for (const GridCell cell : {GridCell{0, 4}, GridCell{1, 4}, GridCell{1, 3}, GridCell{2, 3}, GridCell{2, 5}})
        way.push_back(middleOf(cell));
    QTest::mousePress(result(), Qt::LeftButton, {}, result()->mapFromGlobal(way.front()));
    for (const QPoint& point : way) {
        if (slowly)
            settle();
        move(point);
    }
    QTest::mouseRelease(result(), Qt::LeftButton, {}, result()->mapFromGlobal(way.back()));
    settle();
    std::vector<std::pair<Index, Index>> cells;
    for (const auto& cell : std::get<CellsRegion>(session().experiment().mask.layers.at(0).region).cells)
        cells.emplace_back(cell[2].value(), cell[3].value());
    QCOMPARE(cells, (std::vector<std::pair<Index, Index>>{{0, 4}, {0, 5}, {1, 4}, {1, 5}, {2, 4}, {2, 5}}));
}

/// Whatever appears above it meanwhile.
void PaintingWindowTest::theStageKeepsItsPlaceUntilTheButtonIsReleased()
{
    open(sentenceWithoutMask());
    session().brush()->setOn(true);
    settle();
    const QPoint first = middleOf({0, 4});
    const QPoint last = middleOf({2, 5});
    QTest::mousePress(result(), Qt::LeftButton, {}, result()->mapFromGlobal(first));
    QLabel tall;
    tall.setFixedHeight(60);
    m_window->findChild<CompareBar*>()->parentWidget()->layout()->addWidget(&tall);
    settle();
    QCOMPARE(middleOf({0, 4}), first);
    QCOMPARE(middleOf({2, 5}), last);
    QTest::mouseRelease(result(), Qt::LeftButton, {}, result()->mapFromGlobal(first));
    settle();
    QVERIFY(middleOf({0, 4}) != first);
}

void PaintingWindowTest::theComparisonTakesOneLine()
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
    session().brush()->setOn(true);  // which has words of its own
    settle();
    QVERIFY(bar->height() < height);
}

void PaintingWindowTest::offersWaitWhileAPersonPaintsOrCompares()
{
    open(whichNoun(1));
    m_window->lessons()->offerFirst();
    const OfferStrip* offer = m_window->lessons()->offer();
    QVERIFY(offer->isVisible());
    session().brush()->setOn(true);
    QVERIFY(!offer->isVisible());
    session().pin();
    session().brush()->setOn(false);
    QVERIFY(!offer->isVisible());
    session().comparing()->unpin();
    QVERIFY(offer->isVisible());
}

void PaintingWindowTest::oneOfferIsEnoughAtAStart()
{
    open(whichNoun(1));
    const auto* where = m_window->findChild<WhereToLook*>();
    QVERIFY(where->isVisible());  // to who is not new here
    m_window->lessons()->offerFirst();
    QVERIFY(!where->isVisible());
    m_window->lessons()->offer()->withdraw();
    QVERIFY(!where->isVisible());
    session().replace(sentenceWithoutMask());
    session().replace(whichNoun(1));  // asked for, not what the program began with
    QVERIFY(where->isVisible());
}

ATTN_QT_TEST(PaintingWindowTest)
#include "painting_window_test.moc"
