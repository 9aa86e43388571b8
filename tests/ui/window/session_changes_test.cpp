// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/lessons/read_lesson.h"
#include "tests/ui/stage_points.h"
#include "tests/ui/window/window_test.h"
#include "ui/lessons/lesson_panel.h"
#include "ui/lessons/lessons.h"
#include "ui/session/playback.h"
#include "ui/settings/experiment_row.h"
#include "ui/widgets/highlight_frame.h"
#include "ui/widgets/panels.h"
#include "ui/window/experiment_panel.h"
#include "ui/window/workbench.h"

#include <QScrollBar>
#include <QTabWidget>

#include <algorithm>

using namespace attn;

/// The window follows changes of the session, independent of their source: a lesson, a presenter or a test.
class SessionChangesTest : public WindowTest
{
    Q_OBJECT

private slots:
    void init()
    {
        start();
        goTo(TensorId::scores);
    }

    void highlightedCellsAreFramedAndSymbolsEmphasised()
    {
        const QImage scores = imageOf(TensorId::scores), queries = imageOf(TensorId::q_heads);
        const QImage keys = imageOf(TensorId::k_heads), formula = formulaImage();
        CellSet row{TensorId::scores};
        row[Axis::head] = 0;
        row[Axis::query] = 3;
        session().setHighlight({row});
        const QImage framed = imageOf(TensorId::scores);
        QVERIFY(framed != scores);
        QCOMPARE(imageOf(TensorId::q_heads), queries);
        QVERIFY(formulaImage() != formula);
        QVERIFY(awaitSettled(session()));

        CellSet cell = row;
        cell[Axis::key] = 2;
        session().setHighlight({cell});
        QVERIFY(imageOf(TensorId::scores) != scores);
        QVERIFY(imageOf(TensorId::scores) != framed);

        row[Axis::head] = 1;  // another head is shown
        session().setHighlight({row});
        QCOMPARE(imageOf(TensorId::scores), scores);
        session().setHighlight({CellSet{TensorId::k_heads}});
        QVERIFY(imageOf(TensorId::k_heads) != keys);
        session().setHighlight({});
        QCOMPARE(imageOf(TensorId::k_heads), keys);
        QCOMPARE(formulaImage(), formula);
        session().setHighlight({LessonControl{"formula"}});
        QVERIFY(formulaImage() != formula);
    }

    void highlightPersistsWhilePointerMoves()
    {
        CellSet column{TensorId::scores};
        column[Axis::key] = 2;
        session().setHighlight({column});
        const QImage scores = imageOf(TensorId::scores), formula = formulaImage();
        hoverCell(stage(), matrixOf(stage(), TensorId::q_heads).value(), {1, 1});
        QCOMPARE(session().hoveredCells().value().tensor, TensorId::q_heads);
        QCOMPARE(session().hoveredCells().value()[Axis::query], Index{1});
        QVERIFY(formulaImage() != formula);
        QCOMPARE(imageOf(TensorId::scores), scores);
        hover(stage(), {1, 1});
        QVERIFY(!session().hoveredCells());
        QCOMPARE(formulaImage(), formula);
    }

    void highlightedControlIsFramedAndVisible()
    {
        const auto rows = m_window->findChildren<ExperimentRow*>();
        ExperimentRow* seed =
            *std::ranges::find_if(rows, [](const ExperimentRow* row) { return row->place() == "/embedding/seed"; });
        session().setHighlight({LessonSetting{"/embedding/seed"}});
        QVERIFY(awaitSettled(session()));
        QVERIFY(!seed->visibleRegion().isEmpty());
        const auto frame = [this] { return child<HighlightFrame>(); };
        QVERIFY(frame());
        QVERIFY(frame()->isVisible());
        const QRect row(seed->mapTo(frame()->parentWidget(), QPoint(0, 0)), seed->size());
        QVERIFY(frame()->geometry().contains(row.adjusted(-3, -3, 3, 3)));  // around its label, too
        session().setHighlight({});
        QVERIFY(!frame());
    }

    void panelsOpenFoldAndChangePage()
    {
        m_window->resize(1440, 900);
        QTRY_VERIFY(session().panels().experimentOpen && session().panels().insightOpen);
        setPanels([](Panels& panels) {
            panels.experimentOpen = false;
            panels.page = Panels::Page::code;
        });
        QVERIFY(!panel(0)->isOpen());
        QVERIFY(panel(1)->isOpen());
        auto* pages = child<QTabWidget>();
        QCOMPARE(pages->currentIndex(), 1);
        pages->setCurrentIndex(0);
        QCOMPARE(session().panels().page, Panels::Page::explain);
        setPanels([](Panels& panels) { panels.experimentOpen = true; });
        QVERIFY(panel(0)->isOpen());
        QTest::keyClick(m_window->focusWidget(), Qt::Key_F7);
        QVERIFY(!session().panels().insightOpen);
    }

    /// Opens both panels on request, even if the window is so narrow that both are initially closed.
    void bothPanelsOpenTogether()
    {
        m_window->resize(1440, 900);
        QTRY_VERIFY(session().panels().experimentOpen && session().panels().insightOpen);
        const int width = stage().width();
        m_window->resize(1024, 768);
        QTRY_VERIFY(!session().panels().experimentOpen && !session().panels().insightOpen);
        QVERIFY(stage().width() >= width);
        setPanels([](Panels& panels) { panels.experimentOpen = panels.insightOpen = true; });
        QVERIFY(panel(0)->isOpen() && panel(1)->isOpen());
        QVERIFY(session().panels().experimentOpen && session().panels().insightOpen);
        child<Workbench>()->setSizes({520, 400, 300});
        QVERIFY(stage().width() >= 340);
        emit panel(1)->openRequested(false);
        QVERIFY(!panel(1)->isOpen());
        emit panel(1)->openRequested(true);
        QVERIFY(panel(0)->isOpen() && panel(1)->isOpen());
        QVERIFY(stage().width() >= 340);
        setPanels([](Panels& panels) { panels.experimentOpen = panels.insightOpen = false; });
        QVERIFY(!panel(0)->isOpen() && !panel(1)->isOpen());
    }

    void narrowWindowShowsOnePanel()
    {
        m_window->resize(800, 700);
        QTRY_VERIFY(!session().panels().experimentOpen && !session().panels().insightOpen);
        setPanels([](Panels& panels) { panels.insightOpen = true; });
        QVERIFY(panel(1)->isOpen());
        setPanels([](Panels& panels) { panels.experimentOpen = true; });
        QVERIFY(panel(0)->isOpen() && !panel(1)->isOpen());
        QVERIFY(stage().width() >= 340);
    }

    void panelOpensBesideLessonWhilePresenting()
    {
        m_window->lessons()->openShipped(QString::fromStdString(shippedLessons().front()));
        QTRY_VERIFY(m_window->lessons()->player()->isReady());
        session().setPresentationMode({true});
        const auto* lesson = m_window->lessons()->panel();
        QTRY_VERIFY(lesson->isVisible());
        setPanels([](Panels& panels) { panels.experimentOpen = true; });
        QVERIFY(panel(0)->isOpen());
        QTRY_VERIFY(!placeOf(panel(0)).intersects(placeOf(&stage())) && !placeOf(panel(0)).intersects(placeOf(lesson)));
        setPanels([](Panels& panels) { panels.experimentOpen = false; });
        QVERIFY(!panel(0)->isOpen());
    }

    void groupOfPanelFollowsSessionAndScrolling()
    {
        m_window->resize(1440, 500);
        QTRY_VERIFY(experiment()->verticalScrollBar()->maximum() > 0);
        QScrollBar* bar = experiment()->verticalScrollBar();
        bar->setValue(0);
        QCOMPARE(session().panels().group, QString("input"));
        setPanels([](Panels& panels) { panels.group = "masks"; });
        QVERIFY(bar->value() > 0);
        bar->setValue(0);
        QCOMPARE(session().panels().group, QString("input"));
        setPanels([](Panels& panels) { panels.group = "embedding"; });  // the last group does not reach the top
        QCOMPARE(bar->value(), bar->maximum());
        QCOMPARE(session().panels().group, QString("embedding"));
    }

    void playbackStartedInSessionReachesEnd()
    {
        Playback* playback = session().playback();
        playback->setSpeed(Playback::Speed::fast);
        playback->setUnit(Playback::Unit::line);
        playback->play();
        QVERIFY(playback->isPlaying());
        while (!playback->isAtEnd())
            QVERIFY(awaitChange(session(), Change::playback));
        QVERIFY(!playback->isPlaying());
        QVERIFY(awaitSettled(session()));
    }

private:
    QImage imageOf(TensorId id) const { return attn::imageOf(stage(), matrixOf(stage(), id).value()); }
    QImage formulaImage() const
    {
        return attn::imageOf(stage(), stage().drawing()->formulaArea().adjusted(-10, -10, 10, 10));
    }
    ExperimentPanel* experiment() const { return child<ExperimentPanel>(); }
    FoldingPanel* panel(int side) const
    {
        const auto* workbench = child<Workbench>();
        return side == 0 ? workbench->left() : workbench->right();
    }
};

ATTN_QT_TEST(SessionChangesTest)
#include "session_changes_test.moc"
