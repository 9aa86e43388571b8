// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/models.h"
#include "tests/ui/qt_test.h"
#include "tests/ui/stage/small_stage_test.h"
#include "tests/ui/tensor_id.h"
#include "ui/inspector/cell_inspector.h"
#include "ui/picture/arrangement.h"
#include "ui/stage/hatch_legend.h"
#include "ui/stage/room_note.h"
#include "ui/strip/step_model.h"
#include "ui/strip/step_strip.h"

#include <QAbstractItemModelTester>
#include <QLabel>
#include <QListView>
#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>
#include <qcustomplot.h>

#include <algorithm>
#include <set>

using namespace attn;

class StageTest : public SmallStageTest
{
    Q_OBJECT

private slots:
    void init();
    void showsThePresentStep();
    void aClickOnAnOperandMovesTheSelection();
    void aClickOnALabelChoosesItsRowOrColumn();
    void arrowKeysWalkThroughTheResult();
    void theFocusFollowsTheResult();
    void whatSaysThatMatricesAreMissingLiesOverNone();
    void thatMatricesAreMissingIsSaidBesideTheLegend();
    void hatchesAreExplainedWhereverThereIsRoom();
    void cellsAreOfOneSize();
    void labelsOfAMatrixAloneShrinkBeforeTheyAreCut();
    void titlesAreWholeWhereThereIsRoom();
    void zoomKeepsSharedAxesAligned();
    void zoomEndsWithAllInSight();
    void anotherTextIsSeenAsIfItWereTheFirst();
    void besideTheMatricesTheWheelZoomsAboutWhatIsSelected();
    void queriesAsColumnsMoveNoNumberAndKeepTheSelection();
    void whatIsSelectedStaysLitWhenTurned();
    void turnedMatricesAreNamedSo();
    void aHeadThatIsOffIsCalledSoAtItsMatrices();
    void movingTheSelectionRepaintsNoCells();
    void hiddenItDoesNothing();
    void tellsWhatIsUnderThePointer();
    void theStripShowsThePresentStepsOnly();
    void theStripGoesWhereItIsClicked();
    void theStripKeepsThePresentStepInSight();
    void thumbnailsAreTheTensorsColours();
    void theInspectorSpellsOutTheSelectedNumber();
    void theBarsOfARowLeadToItsCells();

private:
    static QPoint centre(const MatrixView* view, GridCell cell)
    {
        return view->geometryOfCells().rectOf(cell).center().toPoint();
    }

    void turnRound()
    {
        ViewOptions options = m_session->viewOptions();
        options.queriesAcross = !options.queriesAcross;
        m_session->setViewOptions(options);
    }
    [[nodiscard]] std::multiset<std::pair<TensorId, Shape>> highlightedCells() const
    {
        std::multiset<std::pair<TensorId, Shape>> highlighted;
        for (const MatrixView* view : m_stage->matrices())
            for (const GridCell cell : view->picture()->highlighted)
                highlighted.emplace(view->picture()->cells.id(), view->picture()->cells.indexOf(cell));
        return highlighted;
    }
};

void StageTest::init() { QVERIFY(begin(TensorId::scores)); }

void StageTest::showsThePresentStep()
{
    QCOMPARE(m_stage->matrices().size(), 3U);
    m_session->goToStep(TensorId::weights);
    QCOMPARE(m_stage->matrices().size(), 5U);
    m_session->goToStep(TensorId::query_input);
    QCOMPARE(m_stage->matrices().size(), 1U);
    const auto visible = m_stage->findChildren<MatrixView*>();
    QCOMPARE(std::ranges::count_if(visible, [](const MatrixView* view) { return view->isVisible(); }), 1);
}

void StageTest::aClickOnAnOperandMovesTheSelection()
{
    MatrixView* keys = viewOf(TensorId::k_heads);
    QTest::mouseClick(keys, Qt::LeftButton, {}, centre(keys, {1, 4}));
    QCOMPARE(m_session->selection()[Axis::key], 4);
    QCOMPARE(m_session->selection()[Axis::head_qk], 1);
    QCOMPARE(m_session->selection().step, TensorId::scores);
    QVERIFY(viewOf(TensorId::scores)->picture()->selected == GridCell({0, 4}));
}

/// As a click on a cell there does, but along the other axis the selection stays.
void StageTest::aClickOnALabelChoosesItsRowOrColumn()
{
    const auto click = [](MatrixView* view, bool ofRow, Index position) {
        const auto label = view->geometryOfCells().labelOf(ofRow, position, *view->picture());
        QVERIFY(label);
        QTest::mouseClick(view, Qt::LeftButton, {}, label->area.center().toPoint());
    };
    MatrixView* scores = viewOf(TensorId::scores);
    QTest::mouseClick(scores, Qt::LeftButton, {}, centre(scores, {1, 2}));
    m_session->setArrowKeys(ArrowKeys::steps);
    click(scores, true, 4);
    QVERIFY(viewOf(TensorId::scores)->picture()->selected == GridCell({4, 2}));
    QCOMPARE(m_session->arrowKeys(), ArrowKeys::cells);
    click(viewOf(TensorId::scores), false, 5);
    QVERIFY(viewOf(TensorId::scores)->picture()->selected == GridCell({4, 5}));
    Selection selection = m_session->selection();
    selection[Axis::head_qk] = 1;
    m_session->select(selection);
    click(viewOf(TensorId::q_heads), true, 0);
    QCOMPARE(m_session->selection()[Axis::query], 0);
    QCOMPARE(m_session->selection()[Axis::head_qk], 1);
}

void StageTest::arrowKeysWalkThroughTheResult()
{
    MatrixView* scores = viewOf(TensorId::scores);
    QTest::keyClick(scores, Qt::Key_Down);
    QCOMPARE(m_session->selection()[Axis::query], 0);  // nobody has gone into it
    QTest::keyClick(scores, Qt::Key_Return);
    QCOMPARE(m_session->arrowKeys(), ArrowKeys::cells);
    for (const Qt::Key key : {Qt::Key_Down, Qt::Key_Down, Qt::Key_Right})
        QTest::keyClick(scores, key);
    QCOMPARE(m_session->selection()[Axis::query], 2);
    QCOMPARE(m_session->selection()[Axis::key], 1);
    QVERIFY(viewOf(TensorId::q_heads)->picture()->highlighted == (std::vector<GridCell>{{2, 0}, {2, 1}}));
}

void StageTest::theFocusFollowsTheResult()
{
    QApplication::setActiveWindow(m_stage.get());
    m_stage->setFocus();
    QVERIFY(viewOf(TensorId::scores)->hasFocus());
    for (const TensorId step : {TensorId::mask, TensorId::weights, TensorId::output}) {
        m_session->goToStep(step);
        QVERIFY(viewOf(step)->hasFocus());
    }
}

/// Where matrices are missing, it is said.
void StageTest::whatSaysThatMatricesAreMissingLiesOverNone()
{
    const auto* note = m_stage->findChild<RoomNote*>();
    int said = 0;
    for (const QSize size : {QSize(455, 540), QSize(455, 640), QSize(640, 420)}) {
        m_stage->resize(size);
        for (const TensorId step : m_session->shownSteps()) {
            m_session->goToStep(step);
            const StepPicture whole = arrange(*m_session->trace(), m_session->selection(), m_session->viewOptions());
            const bool missing = m_stage->matrices().size() < whole.matrices.size();
            QVERIFY2(note->isVisible() == missing, name(step).data());
            said += missing ? 1 : 0;
            for (const MatrixView* view : m_stage->matrices())
                QVERIFY2(!missing || !view->occupied().intersects(note->geometry()), name(step).data());
        }
    }
    QVERIFY(said > 3);
}

/// The legend of hatches takes no corner that it needs.
void StageTest::thatMatricesAreMissingIsSaidBesideTheLegend()
{
    int both = 0;
    for (int height = 380; height <= 560; height += 20) {
        m_stage->resize(445, height);
        m_session->goToStep(TensorId::weights);
        const auto* note = m_stage->findChild<RoomNote*>();
        const auto* legend = m_stage->findChild<HatchLegend*>();
        const bool shortened = m_stage->matrices().size() < 5;
        QVERIFY2(!shortened || !legend->isVisible() || note->isVisible(), qPrintable(QString::number(height)));
        QVERIFY(!note->isVisible() || !legend->isVisible() || !note->geometry().intersects(legend->geometry()));
        both += shortened && legend->isVisible() ? 1 : 0;
    }
    QVERIFY(both > 3);
}

/// Where the result is alone, its labels reach down to the corner that is asked first.
void StageTest::hatchesAreExplainedWhereverThereIsRoom()
{
    const QString words = "the cat sat on the mat because it was tired so the";
    m_session->edit("text", [&](Experiment& e) {
        e.inputs.query = TextInput{{words.toStdString()}};
        e.mask.layers = {{CausalRegion{}, false, true, {}}, {RowsRegion{{3}}, false, true, {}}};
    });
    QVERIFY(awaitSettled(*m_session));
    m_session->goToStep(TensorId::weights);
    ViewOptions options = m_session->viewOptions();
    options.resultAlone = true;
    m_session->setViewOptions(options);
    m_session->setPresenting({.on = true});
    for (const QSize size : {QSize(1024, 590), QSize(1440, 740), QSize(640, 480)}) {
        m_stage->resize(size);
        const auto* legend = m_stage->findChild<HatchLegend*>();
        QVERIFY2(legend->isVisible(), qPrintable(QString::number(size.width())));
        for (const MatrixView* view : m_stage->matrices())
            QVERIFY(!view->occupied().intersects(legend->geometry()));
    }
}

void StageTest::cellsAreOfOneSize()
{
    for (const TensorId step : m_session->shownSteps()) {
        m_session->goToStep(step);
        for (const MatrixView* view : m_stage->matrices()) {
            QCOMPARE(view->geometryOfCells().cell, m_stage->matrices()[0]->geometryOfCells().cell);
            QCOMPARE(view->geometryOfCells().style.digitSize,
                     m_stage->matrices()[0]->geometryOfCells().style.digitSize);
        }
    }
}

void StageTest::labelsOfAMatrixAloneShrinkBeforeTheyAreCut()
{
    const auto typeOf = [this](const std::string& sentence) {
        m_session->edit("text", [&](Experiment& experiment) { experiment.inputs.query = TextInput{{sentence}}; });
        ViewOptions options = m_session->viewOptions();
        options.resultAlone = true;
        m_session->setViewOptions(options);
        return awaitSettled(*m_session) ? viewOf(TensorId::scores)->geometryOfCells().style.type : 0;
    };
    m_stage->resize(690, 600);
    const double few = typeOf("we read books");
    QVERIFY(few > 1.2);
    QVERIFY(typeOf("the cat sat on the mat because it was tired so the") < few);
}

void StageTest::titlesAreWholeWhereThereIsRoom()
{
    m_session->edit("off", [](Experiment& experiment) {
        experiment.attention.heads = 2;
        experiment.heads_off = {1};
    });
    m_session->goToStep(TensorId::merged);
    QVERIFY(awaitSettled(*m_session));
    for (const MatrixView* view : m_stage->matrices()) {
        const MatrixGeometry& geometry = view->geometryOfCells();
        const MatrixFonts fonts = matrixFonts(m_stage->font(), geometry.style.type);
        MatrixStyle lines = geometry.style;
        lines.titleInTwoLines = true;
        QVERIFY2(geometry.outer().width() >= titleWidth(*view->picture(), lines, fonts) - 8,
                 qPrintable(view->picture()->title));
    }
}

void StageTest::zoomKeepsSharedAxesAligned()
{
    MatrixView* scores = viewOf(TensorId::scores);
    emit scores->zoomWanted(6, centre(scores, {4, 5}));
    const MatrixGeometry& result = scores->geometryOfCells();
    const MatrixGeometry& queries = viewOf(TensorId::q_heads)->geometryOfCells();
    const MatrixGeometry& keys = viewOf(TensorId::k_heads)->geometryOfCells();
    QVERIFY(result.grid.height() < 6 * result.cell.height());
    QVERIFY(result.scroll.y() > 0);
    const auto onStage = [](const MatrixView* view, GridCell cell) {
        return view->geometryOfCells().rectOf(cell).center() + view->pos();
    };
    QCOMPARE(queries.cell, result.cell);
    QCOMPARE(keys.cell, result.cell);
    QCOMPARE(onStage(viewOf(TensorId::q_heads), {4, 0}).y(), onStage(scores, {4, 5}).y());
    QCOMPARE(onStage(viewOf(TensorId::k_heads), {0, 5}).x(), onStage(scores, {4, 5}).x());
    emit scores->panWanted({0, 40});
    QCOMPARE(onStage(viewOf(TensorId::q_heads), {4, 0}).y(), onStage(scores, {4, 5}).y());
}

void StageTest::zoomEndsWithAllInSight()
{
    MatrixView* scores = viewOf(TensorId::scores);
    const MatrixGeometry before = scores->geometryOfCells();
    emit scores->zoomWanted(5, centre(scores, {5, 5}));
    QVERIFY(scores->geometryOfCells().cell.width() > before.cell.width());
    emit scores->zoomWanted(-50, centre(scores, {5, 5}));
    QCOMPARE(scores->geometryOfCells().cell, before.cell);
    QCOMPARE(scores->geometryOfCells().scroll, QPointF());
}

/// Of a vocabulary, only a part is in sight: how large its cells are does not depend on the text before.
void StageTest::anotherTextIsSeenAsIfItWereTheFirst()
{
    Experiment experiment = whichNoun(2);
    const auto cellOf = [](const Stage& stage) { return stage.matrices().back()->geometryOfCells().cell; };
    const auto begin = [&](const char* text) {
        experiment.inputs.query = TextInput{{text}};
        m_stage.reset();
        m_session = std::make_unique<Session>(experiment);
        if (!awaitTrace(*m_session))
            return;
        m_session->goToStep(TensorId::probabilities);
        m_stage = std::make_unique<Stage>(m_session.get());
        m_stage->resize(800, 500);
        m_stage->show();
    };
    constexpr const char* words = "the cat sat on the mat because it was tired so the";
    begin(words);
    const QSizeF wanted = cellOf(*m_stage);
    begin("the cat");
    QVERIFY(cellOf(*m_stage) != wanted);
    m_session->edit("text", [](Experiment& edited) { edited.inputs.query = TextInput{{words}}; });
    QVERIFY(awaitSettled(*m_session));
    QCOMPARE(cellOf(*m_stage), wanted);
}

void StageTest::besideTheMatricesTheWheelZoomsAboutWhatIsSelected()
{
    Selection selection = m_session->selection();
    selection[Axis::query] = 5;
    selection[Axis::key] = 5;
    m_session->select(selection);
    const MatrixView* scores = viewOf(TensorId::scores);
    const QSizeF before = scores->geometryOfCells().cell;
    const QPointF corner(1, 1);
    QWheelEvent wheel(corner, m_stage->mapToGlobal(corner), {}, QPoint(0, 3 * QWheelEvent::DefaultDeltasPerStep), {},
                      {}, Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(m_stage.get(), &wheel);
    const MatrixGeometry& geometry = scores->geometryOfCells();
    QVERIFY(geometry.cell.width() > 1.5 * before.width());
    QVERIFY(geometry.grid.contains(geometry.rectOf(GridCell{5, 5}).center()));
}

void StageTest::queriesAsColumnsMoveNoNumberAndKeepTheSelection()
{
    Selection selection = m_session->selection();
    selection[Axis::query] = 4;
    selection[Axis::key] = 1;
    m_session->select(selection);
    const MatrixSlice upright = viewOf(TensorId::scores)->picture()->cells;
    turnRound();
    const MatrixPicture& turned = *viewOf(TensorId::scores)->picture();
    for (Index query = 0; query < upright.rows(); ++query)
        for (Index key = 0; key < upright.columns(); ++key)
            QCOMPARE(turned.cells.at(key, query), upright.at(query, key));
    QVERIFY(turned.selected == GridCell({1, 4}));
    QCOMPARE(m_session->selection(), selection);
    m_session->setArrowKeys(ArrowKeys::cells);
    QTest::keyClick(viewOf(TensorId::scores), Qt::Key_Down);
    QCOMPARE(m_session->selection()[Axis::key], 2);
    turnRound();
    QVERIFY(viewOf(TensorId::scores)->picture()->selected == GridCell({4, 2}));
}

void StageTest::whatIsSelectedStaysLitWhenTurned()
{
    for (const TensorId step : m_session->shownSteps()) {
        m_session->goToStep(step);
        const auto upright = highlightedCells();
        turnRound();
        QVERIFY(highlightedCells() == upright);
        turnRound();
    }
}

void StageTest::aHeadThatIsOffIsCalledSoAtItsMatrices()
{
    m_session->edit("off", [](Experiment& experiment) { experiment.heads_off = {1}; });
    QVERIFY(awaitSettled(*m_session));
    m_session->goToStep(TensorId::weights);
    QCOMPARE(viewOf(TensorId::weights)->picture()->title, "Weights · head 1");
    Selection second = m_session->selection();
    second[Axis::head] = 1;
    m_session->select(second);
    QCOMPARE(viewOf(TensorId::weights)->picture()->title, "Weights · head 2 is off");
}

void StageTest::turnedMatricesAreNamedSo()
{
    const auto named = [this](TensorId id) {
        const MatrixPicture& picture = *viewOf(id)->picture();
        return QStringList{picture.title, picture.badge};
    };
    QCOMPARE(named(TensorId::k_heads), (QStringList{"Kᵀ · head 1", "d_k×L_k = 2×6"}));
    turnRound();
    QCOMPARE(named(TensorId::k_heads), (QStringList{"K · head 1", "L_k×d_k = 6×2"}));
    QCOMPARE(named(TensorId::q_heads), (QStringList{"Qᵀ · head 1", "d_k×L_q = 2×6"}));
    // A query's weights still add up to one: below their column now.
    m_session->goToStep(TensorId::weights);
    QVERIFY(viewOf(TensorId::weights)->picture()->columnSums);
    QVERIFY(!viewOf(TensorId::weights)->picture()->rowSums);
    // Over queries each key's add up to one: both sums tell it.
    m_session->edit("axis", [](Experiment& edited) { edited.attention.softmax_axis = SoftmaxAxis::query; });
    QVERIFY(awaitSettled(*m_session));
    QVERIFY(viewOf(TensorId::weights)->picture()->columnSums);
    QVERIFY(viewOf(TensorId::weights)->picture()->rowSums);
}

void StageTest::movingTheSelectionRepaintsNoCells()
{
    m_stage->grab();
    const int painted = viewOf(TensorId::scores)->cellPaintings();
    Selection selection = m_session->selection();
    selection[Axis::key] = 3;
    m_session->select(selection);
    m_stage->grab();
    QCOMPARE(viewOf(TensorId::scores)->cellPaintings(), painted);
    selection[Axis::head] = 3;
    m_session->select(selection);
    m_stage->grab();
    QCOMPARE(viewOf(TensorId::scores)->cellPaintings(), painted + 1);
}

void StageTest::hiddenItDoesNothing()
{
    m_stage->hide();
    m_session->goToStep(TensorId::weights);
    QCOMPARE(m_stage->picture()->step, TensorId::scores);
    m_stage->show();
    QCOMPARE(m_stage->picture()->step, TensorId::weights);
}

void StageTest::tellsWhatIsUnderThePointer()
{
    QSignalSpy hovered(m_stage.get(), &Stage::hovered);
    MatrixView* scores = viewOf(TensorId::scores);
    QTest::mouseMove(scores, centre(scores, {5, 1}));
    QVERIFY(hovered.last()[0].toString().contains("mat, cat"));
    QTest::mouseMove(scores, QPoint(1, 1));
    QVERIFY(hovered.last()[0].toString().isEmpty());
}

void StageTest::theStripShowsThePresentStepsOnly()
{
    StepModel model(m_session.get());
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QCOMPARE(model.rowCount(), static_cast<int>(m_session->shownSteps().size()));
    QVERIFY(model.rowOf(TensorId::masked_scores) >= 0);
    QCOMPARE(model.data(model.index(model.rowOf(TensorId::scores)), StepModel::ShapeRole).toString(), "1×4×6×6");
    m_session->edit("no mask", [](Experiment& experiment) { experiment.mask.layers.clear(); });
    QVERIFY(awaitTrace(*m_session));
    QCOMPARE(model.rowOf(TensorId::masked_scores), -1);
    m_session->pin();
    m_session->undoStack()->undo();
    QVERIFY(awaitTrace(*m_session));
    QVERIFY(model.rowOf(TensorId::masked_scores) >= 0);
    m_session->comparing()->show(Comparing::Shown::a);
    QCOMPARE(model.rowOf(TensorId::masked_scores), -1);
    m_session->comparing()->unpin();
    QCOMPARE(model.rowCount(), static_cast<int>(m_session->shownSteps().size()));
}

void StageTest::theStripGoesWhereItIsClicked()
{
    StepStrip strip(m_session.get());
    strip.resize(900, strip.sizeHint().height());
    strip.show();
    QCOMPARE(strip.currentIndex().data().toString(), "Scores");
    const QModelIndex q = strip.model()->index(1, 0);
    strip.scrollTo(q);
    QTest::mouseClick(strip.viewport(), Qt::LeftButton, {}, strip.visualRect(q).center());
    QCOMPARE(m_session->selection().step, TensorId::q);
    QTest::keyClick(&strip, Qt::Key_Right);
    QCOMPARE(m_session->selection().step, TensorId::k);
}

void StageTest::theStripKeepsThePresentStepInSight()
{
    StepStrip strip(m_session.get());
    strip.resize(500, strip.sizeHint().height());
    strip.show();
    QVERIFY(QTest::qWaitForWindowExposed(&strip));
    const auto isInSight = [&strip] {
        return strip.viewport()->rect().contains(strip.visualRect(strip.currentIndex()).adjusted(2, 2, -2, -2));
    };
    for (const TensorId step : {TensorId::query_input, TensorId::output}) {
        m_session->goToStep(step);
        QVERIFY(awaitSettled(*m_session));
        QVERIFY(isInSight());
    }
    strip.resize(300, strip.height());
    QVERIFY(isInSight());
}

void StageTest::thumbnailsAreTheTensorsColours()
{
    StepModel model(m_session.get());
    const QImage weights = model.thumbnail(model.rowOf(TensorId::weights), {56, 30}, lightTheme());
    QCOMPARE(weights.size(), QSize(6, 6));
    QCOMPARE(weights.pixel(0, 0), qRgb(0xfd, 0xe7, 0x25));  // the first query sees only itself
    QCOMPARE(weights.pixel(5, 0), weights.pixel(4, 1));     // both blocked
    QVERIFY(weights.pixel(5, 0) != weights.pixel(0, 5));
}

void StageTest::theInspectorSpellsOutTheSelectedNumber()
{
    CellInspector inspector(m_session.get());
    inspector.show();
    Selection selection = m_session->selection();
    selection[Axis::query] = 5;
    selection[Axis::key] = 1;
    m_session->select(selection);
    QVERIFY(awaitSettled(*m_session));
    const auto* title = inspector.findChild<QLabel*>("cellTitle");
    QVERIFY(title->text().startsWith("Why "));
    const auto* lines = inspector.findChild<QListView*>();
    QCOMPARE(lines->model()->rowCount(), 3);  // two features and their sum
    m_session->goToStep(TensorId::weights);
    QVERIFY(awaitSettled(*m_session));
    QCOMPARE(lines->model()->rowCount(), 5);  // score, maximum, exponential, sum, quotient
}

void StageTest::theBarsOfARowLeadToItsCells()
{
    CellInspector inspector(m_session.get());
    inspector.resize(300, 600);
    inspector.show();
    auto* profile = inspector.findChild<QCustomPlot*>();
    Selection selection = m_session->selection();
    selection.step = TensorId::weights;
    selection[Axis::query] = 3;
    m_session->select(selection);
    QVERIFY(awaitSettled(*m_session));
    QVERIFY(profile->isVisible());
    int bars = 0;
    const int stripes = profile->plottableCount() - 1;
    for (int i = 0; i < stripes; ++i)
        bars += static_cast<QCPBars*>(profile->plottable(i))->dataCount();
    QCOMPARE(bars, 4);                                                             // the fourth query sees four keys
    QCOMPARE(static_cast<QCPBars*>(profile->plottable(stripes))->dataCount(), 2);  // and the two others are striped
    const QPoint third(static_cast<int>(profile->xAxis->coordToPixel(2)), profile->axisRect()->center().y());
    QTest::mouseClick(profile, Qt::LeftButton, {}, third);
    QCOMPARE(m_session->selection()[Axis::key], 2);
    m_session->goToStep(TensorId::q);
    QVERIFY(awaitSettled(*m_session));
    QVERIFY(!profile->isVisible());
}

ATTN_QT_TEST(StageTest)
#include "stage_test.moc"
