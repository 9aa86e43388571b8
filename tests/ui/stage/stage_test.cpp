// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/model_experiments.h"
#include "tests/ui/stage/small_stage_test.h"
#include "ui/inspector/cell_inspector.h"
#include "ui/matrix/matrix_geometry.h"
#include "ui/session/reveal_state.h"
#include "ui/theme/fonts.h"

#include <QImage>
#include <QPainter>
#include <QSignalSpy>
#include <QWheelEvent>
#include <qcustomplot.h>

#include <utility>

using namespace attn;

/// Layout, selection, hovering and formula of the stage.
class StageTest : public SmallStageTest
{
    Q_OBJECT

private slots:
    void init() { QVERIFY(begin(TensorId::scores)); }
    void everyStepFitsOrResultIsReadable_data() { addExperimentsAndModels(); }

    /// The rule for the initial layout of a step.
    void everyStepFitsOrResultIsReadable()
    {
        QFETCH(QString, file);
        m_stage.reset();
        m_session = std::make_unique<Session>(exampleOf(file));
        QVERIFY(awaitIdle(*m_session));
        m_stage = std::make_unique<Stage>(m_session.get());
        for (const QSize size : {QSize(760, 520), QSize(1100, 700)}) {
            m_stage->resize(size);
            m_stage->show();
            for (const TensorId step : m_session->shownSteps()) {
                m_session->goToStep(step);
                const auto result = m_stage->resultMatrix();
                QVERIFY2(result, name(step).data());
                const MatrixGeometry& geometry = m_stage->drawing()->matrices()[*result];
                QVERIFY2(geometry.fonts.hasDigits && geometry.fonts.digits.pixelSize() >= min_screen_digits,
                         name(step).data());
                const QRectF selected = m_stage->cellRect(*result, *resultPicture(*m_stage).selected);
                QVERIFY2(viewportRect().contains(selected), name(step).data());
                const QRectF matrix = m_stage->toViewport(geometry.outer());
                const bool fits =
                    matrix.width() + 32 <= viewportRect().width() && matrix.height() + 32 <= viewportRect().height();
                QVERIFY2(!fits || viewportRect().contains(matrix), name(step).data());
            }
        }
        m_stage->toggleWholeStep();
        for (const TensorId step : m_session->shownSteps()) {
            m_session->goToStep(step);
            QVERIFY2(isWhole(), name(step).data());
        }
    }

    void wholeStepCanBeToggled()
    {
        m_stage->resize(560, 420);
        m_session->goToStep(TensorId::weights);
        const double readable = m_stage->drawing()->cellHeight();
        QCOMPARE(m_stage->drawing()->picture().operands, Operands::rows);
        m_stage->toggleWholeStep();
        QVERIFY(m_stage->drawing()->cellHeight() < readable);
        QCOMPARE(m_stage->drawing()->picture().operands, Operands::whole);
        QVERIFY(isWhole());
        m_stage->toggleWholeStep();
        QCOMPARE(m_stage->drawing()->picture().operands, Operands::rows);
        QCOMPARE(m_stage->drawing()->cellHeight(), readable);
    }

    void everyCellIsFoundAtItsCentre()
    {
        m_stage->toggleWholeStep();  // labels at the edge of the visible area cover cells
        for (const TensorId step : m_session->shownSteps()) {
            m_session->goToStep(step);
            for (std::size_t matrix = 0; matrix < m_stage->drawing()->matrices().size(); ++matrix) {
                const MatrixPicture& picture = pictureAt(*m_stage, matrix);
                for (Index row = 0; row < picture.rows(); ++row)
                    for (Index column = 0; column < picture.columns(); ++column) {
                        const auto item = m_stage->itemAt(m_stage->cellRect(matrix, {row, column}).center());
                        QVERIFY(item && item->kind == DrawingItem::Kind::cell && item->matrix == matrix);
                        QVERIFY(item->cell == GridCell({row, column}));
                    }
                const auto title = m_stage->itemAt(QPointF(pointOfTitle(*m_stage, matrix)));
                QVERIFY(title && title->kind == DrawingItem::Kind::title && title->matrix == matrix);
            }
        }
    }

    void zoomKeepsCellUnderPointer()
    {
        for (const GridCell cell : {GridCell{5, 5}, GridCell{2, 3}}) {
            const QPointF pointer = m_stage->cellRect(at(TensorId::scores), cell).center();
            for (const int steps : {3, 2, -1}) {
                const double before = m_stage->drawing()->cellHeight();
                turnWheel(pointer, steps);
                QVERIFY((m_stage->drawing()->cellHeight() > before) == (steps > 0));
                const auto item = m_stage->itemAt(pointer);
                QVERIFY(item && item->kind == DrawingItem::Kind::cell && item->matrix == at(TensorId::scores));
                QVERIFY(item->cell == cell);
            }
            m_session->goToStep(TensorId::q);
            m_session->goToStep(TensorId::scores);  // the initial step
        }
    }

    void zoomedOutStepIsFullyVisible()
    {
        m_stage->zoomAt(5, viewportRect().center());
        QVERIFY(!isWhole());
        m_stage->zoomAt(-50, viewportRect().center());
        QVERIFY(isWhole());
    }

    void dragScrolls()
    {
        m_stage->zoomAt(6, m_stage->cellRect(at(TensorId::scores), {3, 3}).center());
        const QPoint from = pointOf(*m_stage, at(TensorId::scores), {3, 3});
        const Selection before = m_session->selection();
        QTest::mousePress(m_stage->viewport(), Qt::LeftButton, {}, from);
        for (const QPoint by : {QPoint(-15, -10), QPoint(-30, -20)})
            dragTo(*m_stage, from + by);
        QTest::mouseRelease(m_stage->viewport(), Qt::LeftButton, {}, from + QPoint(-30, -20));
        QCOMPARE(pointOf(*m_stage, at(TensorId::scores), {3, 3}), from + QPoint(-30, -20));
        QCOMPARE(m_session->selection(), before);
    }

    void selectedCellStaysVisible()
    {
        m_stage->zoomBy(8);
        for (const auto& [query, key] : {std::pair(5, 5), {0, 5}, {3, 0}, {0, 0}}) {
            select(query, key);
            QVERIFY(viewportRect().contains(m_stage->cellRect(at(TensorId::scores), {query, key})));
        }
        m_stage->zoomBy(2);
        QVERIFY(viewportRect().contains(m_stage->cellRect(at(TensorId::scores), {0, 0}).center()));
    }

    void clickOnOperandMovesSelection()
    {
        click(TensorId::k_heads, {1, 4});
        QCOMPARE(m_session->selection()[Axis::key], 4);
        QCOMPARE(m_session->selection()[Axis::head_qk], 1);
        QCOMPARE(m_session->selection().step, TensorId::scores);
        QVERIFY(pictureOf(TensorId::scores).selected == GridCell({0, 4}));
    }

    /// Like a click on a cell of the row or column, but keeps the position on the other axis.
    void clickOnLabelSelectsRowOrColumn()
    {
        const auto clickLabel = [this](TensorId id, bool ofRow, Index position) {
            QTest::mouseClick(m_stage->viewport(), Qt::LeftButton, {}, pointOfLabel(*m_stage, at(id), ofRow, position));
        };
        click(TensorId::scores, {1, 2});
        m_session->setArrowKeys(ArrowKeys::steps);
        clickLabel(TensorId::scores, true, 4);
        QVERIFY(pictureOf(TensorId::scores).selected == GridCell({4, 2}));
        QCOMPARE(m_session->arrowKeys(), ArrowKeys::cells);
        clickLabel(TensorId::scores, false, 5);
        QVERIFY(pictureOf(TensorId::scores).selected == GridCell({4, 5}));
        m_session->select(Axis::head_qk, 1);
        clickLabel(TensorId::q_heads, true, 0);
        QCOMPARE(m_session->selection()[Axis::query], 0);
        QCOMPARE(m_session->selection()[Axis::head_qk], 1);
    }

    void clickOnSinkSelectsItsNumber_data() { addRows<bool>("turned", {{"a column", false}, {"a row", true}}); }

    void clickOnSinkSelectsItsNumber()
    {
        QFETCH(bool, turned);
        edit(*m_session, [](Experiment& experiment) { experiment.attention.sink = 0.0; });
        m_session->goToStep(TensorId::weights);
        if (turned)
            toggleTransposed();
        m_stage->toggleWholeStep();
        const std::size_t matrix = at(TensorId::weights);
        const auto sink = sinkColumn(pictureAt(*m_stage, matrix), m_stage->drawing()->matrices()[matrix]);
        QVERIFY(sink);
        const GridCell cell = turned ? GridCell{0, 2} : GridCell{2, 0};
        const QPoint point = m_stage->toViewport(sink->geometry.rectOf(cell)).center().toPoint();
        QSignalSpy hovered_spy(m_stage.get(), &Stage::hovered);
        hover(*m_stage, point);
        QVERIFY(hovered_spy.last()[0].toString().contains(sink->picture.valueTextOf(cell)));
        QVERIFY(m_session->hoveredCells() && m_session->hoveredCells()->tensor == TensorId::sink_weight);
        QSignalSpy chosen(m_session.get(), &Session::cellChosen);
        QTest::mouseClick(m_stage->viewport(), Qt::LeftButton, {}, point);
        QCOMPARE(m_session->selection().step, TensorId::sink_weight);
        QCOMPARE(m_session->selection()[Axis::query], Index{2});
        QCOMPARE(chosen.size(), 1);
        m_session->goBack();
        QCOMPARE(m_session->selection().step, TensorId::weights);
    }

    void newStepSelectsResult()
    {
        m_stage->setCurrentMatrix(0);
        for (const TensorId step : {TensorId::mask, TensorId::weights, TensorId::output}) {
            m_session->goToStep(step);
            QCOMPARE(m_stage->currentMatrix(), at(step));
        }
    }

    void hoveredCellsOutsideTraceAreIgnored_data()
    {
        addRows<QString>(
            "text", {{"shorter text", "the cat sat"}, {"longer text", "the cat sat on the mat because it was tired"}});
    }

    /// A difference also shows cells that exist only in the pinned trace.
    void hoveredCellsOutsideTraceAreIgnored()
    {
        QFETCH(QString, text);
        m_session->pin();
        editText(*m_session, text.toStdString());
        m_session->traceComparison()->show(TraceComparison::ComparisonView::difference);
        for (const TensorId step : {TensorId::scores, TensorId::weights, TensorId::q_heads, TensorId::output}) {
            m_session->goToStep(step);
            QCOMPARE(m_stage->drawing()->matrices().size(), 3U);
            for (std::size_t matrix = 0; matrix < 3; ++matrix)
                for (Index row = 0; row < pictureAt(*m_stage, matrix).rows(); ++row)
                    for (Index column = 0; column < pictureAt(*m_stage, matrix).columns(); ++column) {
                        hoverCell(*m_stage, matrix, {row, column});
                        const auto& pointed = m_session->hoveredCells();
                        if (!pointed)
                            continue;
                        const Tensor& tensor = (*m_session->trace())[pointed->tensor];
                        for (std::size_t i = 0; i < tensor.axes().size(); ++i)
                            QVERIFY((*pointed)[tensor.axes()[i]].value() < tensor.shape()[i]);
                    }
        }
    }

    /// Changes to a step with fewer and smaller matrices from within a slot of each signal.
    void stepCanChangeDuringClickSignal()
    {
        m_session->revealState()->setUserPredicting(true);
        const auto change_at = [this](auto signal) {
            for (const TensorId id : {TensorId::k_heads, TensorId::scores}) {
                m_session->goToStep(TensorId::scores);
                hover(*m_stage, {1, 1});
                const QObject once;
                bool is_changed = false;
                connect(m_session.get(), signal, &once, [&] {
                    if (!std::exchange(is_changed, true))
                        m_session->goToStep(TensorId::row_sum);
                });
                hoverCell(*m_stage, at(id), {1, 5});
                if (!is_changed)
                    click(id, {1, 5});
                QVERIFY(is_changed);
                QCOMPARE(m_stage->drawing()->picture().step, TensorId::row_sum);
            }
        };
        change_at(&Session::stageUpdateDue);
        change_at(&Session::changed);
        change_at(&Session::cellChosen);
    }

    /// The cell size does not depend on the previous text.
    void cellSizeDoesNotDependOnPreviousText()
    {
        Experiment experiment = whichNoun(2);
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
        const double wanted = m_stage->drawing()->cellHeight();
        begin("the cat");
        edit(*m_session, [](Experiment& edited) { edited.inputs.query = TextInput{{words}}; });
        QCOMPARE(m_stage->drawing()->cellHeight(), wanted);
    }

    void transposingKeepsSelection()
    {
        select(4, 1);
        const Selection selection = m_session->selection();
        toggleTransposed();
        QVERIFY(pictureOf(TensorId::scores).selected == GridCell({1, 4}));
        QCOMPARE(m_session->selection(), selection);
        m_session->setArrowKeys(ArrowKeys::cells);
        press(Qt::Key_Down);
        QCOMPARE(m_session->selection()[Axis::key], 2);
        toggleTransposed();
        QVERIFY(pictureOf(TensorId::scores).selected == GridCell({4, 2}));
    }

    void transposedMatricesHaveTransposedTitle()
    {
        const auto named = [this](TensorId id) {
            const MatrixPicture& picture = pictureOf(id);
            return QStringList{picture.title, picture.badge};
        };
        QCOMPARE(named(TensorId::k_heads), (QStringList{"Kᵀ · head 1", "d_k×L_k = 2×6"}));
        toggleTransposed();
        QCOMPARE(named(TensorId::k_heads), (QStringList{"K · head 1", "L_k×d_k = 6×2"}));
        QCOMPARE(named(TensorId::q_heads), (QStringList{"Qᵀ · head 1", "d_k×L_q = 2×6"}));
        // A query's weights add up to one, now below their column.
        m_session->goToStep(TensorId::weights);
        QVERIFY(pictureOf(TensorId::weights).columnSums);
        QVERIFY(!pictureOf(TensorId::weights).rowSums);
        // Over queries, each key's weights add up to one, and both sums show it.
        edit(*m_session, [](Experiment& edited) { edited.attention.softmax_axis = SoftmaxAxis::query; });
        QVERIFY(pictureOf(TensorId::weights).columnSums);
        QVERIFY(pictureOf(TensorId::weights).rowSums);
    }

    void titleMentionsDisabledHead()
    {
        edit(*m_session, [](Experiment& experiment) { experiment.heads_off = {1}; });
        m_session->goToStep(TensorId::weights);
        QCOMPARE(pictureOf(TensorId::weights).title, "Weights · head 1");
        selectPositions(*m_session, {{Axis::head, 1}});
        QCOMPARE(pictureOf(TensorId::weights).title, "Weights · head 2 is off");
    }

    void tooltipDescribesCellUnderPointer()
    {
        QSignalSpy hovered(m_stage.get(), &Stage::hovered);
        hoverCell(*m_stage, at(TensorId::scores), {5, 1});
        QVERIFY(hovered.last()[0].toString().contains("mat, cat"));
        hover(*m_stage, QPoint(1, 1));
        QVERIFY(hovered.last()[0].toString().isEmpty());
    }

    void catchesUpWhenShownAgain()
    {
        m_stage->hide();
        m_session->goToStep(TensorId::weights);
        QCOMPARE(m_stage->drawing()->picture().step, TensorId::scores);
        m_stage->show();
        QCOMPARE(m_stage->drawing()->picture().step, TensorId::weights);
    }

    void barsOfRowSelectCells()
    {
        CellInspector inspector(m_session.get());
        inspector.resize(300, 600);
        inspector.show();
        auto* profile = inspector.findChild<QCustomPlot*>();
        selectPositions(*m_session, {{Axis::query, 3}}, TensorId::weights);
        QVERIFY(awaitSettled(*m_session));
        QVERIFY(profile->isVisible());
        int bars = 0;
        const int stripes = profile->plottableCount() - 1;
        for (int i = 0; i < stripes; ++i)
            bars += static_cast<QCPBars*>(profile->plottable(i))->dataCount();
        QCOMPARE(bars, 4);  // the fourth query has four visible keys
        QCOMPARE(static_cast<QCPBars*>(profile->plottable(stripes))->dataCount(), 2);  // and the two others are striped
        const QPoint third(static_cast<int>(profile->xAxis->coordToPixel(2)), profile->axisRect()->center().y());
        QTest::mouseClick(profile, Qt::LeftButton, {}, third);
        QCOMPARE(m_session->selection()[Axis::key], 2);
        goToStep(*m_session, TensorId::q);
        QVERIFY(!profile->isVisible());
    }

    void everyResultHasSymbol_data() { addExperiments(); }

    void everyResultHasSymbol()
    {
        QFETCH(QString, file);
        const TracePtr trace = exampleTrace(file);
        for (const Step* step : trace->steps()) {
            const QString name = formulaName(*step, trace->layer());
            if (name.isEmpty())
                continue;
            std::vector<TensorId> named;
            for (const FormulaSymbol& symbol : formulaSymbols(name, {0, 0, 300, 100})) {
                QVERIFY2(QRectF(-1, -1, 302, 102).contains(symbol.area), qPrintable(name));
                QVERIFY2(!symbol.area.isEmpty(), qPrintable(name));
                named.push_back(symbol.tensor);
            }
            QVERIFY2(std::ranges::find(named, step->id) != named.end(), qPrintable(name));
            for (const TensorId operand : operandsOf(*step, trace->layer()))
                if (operand != TensorId::mask)  // the formula omits the mask of empty rows
                    QVERIFY2(std::ranges::find(named, operand) != named.end(), qPrintable(name));
        }
    }

    void symbolAreaCoversItsInk()
    {
        const TracePtr trace = evaluate(smallExperiment());
        const QString name = formulaName(*findStep(trace->layer(), TensorId::scores), trace->layer());
        const QRectF area({0, 0}, formulaSize(name, 40));
        QImage image(area.size().toSize(), QImage::Format_RGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        paintFormula(painter, name, area, lightTheme());
        painter.end();
        const auto holds = [&image](const QRectF& place, const QColor& colour) {
            for (int y = qRound(place.top()); y < place.bottom(); ++y)
                for (int x = qRound(place.left()); x < place.right(); ++x)
                    if (image.valid(x, y) && image.pixelColor(x, y) == colour)
                        return true;
            return false;
        };
        for (const FormulaSymbol& symbol : formulaSymbols(name, area)) {
            QCOMPARE(holds(symbol.area, lightTheme().query), symbol.tensor == TensorId::q_heads);
            QCOMPARE(holds(symbol.area, lightTheme().key), symbol.tensor == TensorId::k_heads);
            QCOMPARE(holds(symbol.area, lightTheme().text), symbol.tensor == TensorId::scores);
        }
    }

    void hoveredSymbolFramesMatrix()
    {
        const QImage keys = imageOf(*m_stage, at(TensorId::k_heads));
        const QImage queries = imageOf(*m_stage, at(TensorId::q_heads));
        pointAt(TensorId::k_heads, 1);
        QCOMPARE(m_session->hoveredCells(), CellSet{TensorId::k_heads});
        QVERIFY(imageOf(*m_stage, at(TensorId::k_heads)) != keys);
        QCOMPARE(imageOf(*m_stage, at(TensorId::q_heads)), queries);
        pointAtNothing();
        QVERIFY(!m_session->hoveredCells());
        QCOMPARE(imageOf(*m_stage, at(TensorId::k_heads)), keys);
    }

    void innermostSymbolIsHit()
    {
        m_session->goToStep(TensorId::weights);
        pointAt(TensorId::masked_scores);
        QCOMPARE(m_session->hoveredCells(), CellSet{TensorId::masked_scores});
    }

    void changingStepClearsHover()
    {
        pointAt(TensorId::scores);
        m_session->goToStep(TensorId::query_input);
        QVERIFY(m_session->hoveredCells() != CellSet{TensorId::scores});
        QVERIFY(m_stage->drawing()->formulaArea().isEmpty());
    }

private:
    void pointAt(TensorId symbol, std::size_t which = 0) const
    {
        hover(*m_stage, pointOfLetter(*m_stage, symbol, which));
    }
    void pointAtNothing() const { hover(*m_stage, {1, 1}); }
    [[nodiscard]] QRectF viewportRect() const { return m_stage->viewport()->rect(); }
    [[nodiscard]] bool isWhole() const
    {
        return viewportRect().contains(m_stage->toViewport({{0, 0}, m_stage->drawing()->size()}));
    }
    void select(Index query, Index key) { selectPositions(*m_session, {{Axis::query, query}, {Axis::key, key}}); }
    void turnWheel(QPointF at, int steps) const
    {
        QWheelEvent wheel(at, m_stage->viewport()->mapToGlobal(at), {},
                          QPoint(0, steps * QWheelEvent::DefaultDeltasPerStep), {}, {}, Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(m_stage->viewport(), &wheel);
    }
    void toggleTransposed()
    {
        setViewOptions(*m_session, [](ViewOptions& options) { options.queriesAcross = !options.queriesAcross; });
    }
};

ATTN_QT_TEST(StageTest)
#include "stage_test.moc"
