// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/forward/evaluate.h"
#include "tests/ui/qt_test.h"
#include "tests/ui/stage/small_stage_test.h"
#include "tests/ui/tensor_id.h"
#include "ui/stage/formula_view.h"

#include <QImage>
#include <QPainter>
#include <QTest>

using namespace attn;

/// Formula and matrices point at each other.
class FormulaViewTest : public SmallStageTest
{
    Q_OBJECT

private slots:
    void init();
    void everyResultHasItsSymbol_data() { addExperiments(); }
    void everyResultHasItsSymbol();
    void aSymbolLiesOnItsInk();
    void aSymbolFramesItsMatrix();
    void theInnermostSymbolCounts();
    void aMatrixLightsItsSymbols();
    void theMatrixWithTheFocusIsLit();
    void anotherStepForgetsWhatWasPointedAt();

private:
    [[nodiscard]] FormulaView* formula() const { return m_stage->findChild<FormulaView*>(); }
    void pointAt(TensorId symbol, std::size_t which = 0) const
    {
        QTest::mouseMove(formula(), formula()->placesOf(symbol).at(which).center().toPoint());
    }
};

void FormulaViewTest::init()
{
    QVERIFY(begin(TensorId::scores));
    QVERIFY(QTest::qWaitForWindowActive(m_stage.get()));
    m_stage->setFocus();  // the result takes it
}

void FormulaViewTest::everyResultHasItsSymbol()
{
    QFETCH(QString, file);
    const TracePtr trace = exampleTrace(file);
    for (const Step* step : trace->steps()) {
        const QString name = formulaName(*step, trace->layer());
        if (name.isEmpty())
            continue;
        std::vector<TensorId> named;
        for (const FormulaSymbol& symbol : formulaSymbols(name, {0, 0, 300, 100})) {
            QVERIFY2(QRectF(-1, -1, 302, 102).contains(symbol.place), qPrintable(name));
            QVERIFY2(!symbol.place.isEmpty(), qPrintable(name));
            named.push_back(symbol.tensor);
        }
        QVERIFY2(std::ranges::find(named, step->id) != named.end(), qPrintable(name));
        for (const TensorId operand : operandsOf(*step, trace->layer()))
            if (operand != TensorId::mask)  // the one of empty rows is not written out
                QVERIFY2(std::ranges::find(named, operand) != named.end(), qPrintable(name));
    }
}

void FormulaViewTest::aSymbolLiesOnItsInk()
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
        QCOMPARE(holds(symbol.place, lightTheme().query), symbol.tensor == TensorId::q_heads);
        QCOMPARE(holds(symbol.place, lightTheme().key), symbol.tensor == TensorId::k_heads);
        QCOMPARE(holds(symbol.place, lightTheme().text), symbol.tensor == TensorId::scores);
    }
}

void FormulaViewTest::aSymbolFramesItsMatrix()
{
    pointAt(TensorId::k_heads, 1);
    QVERIFY(!viewOf(TensorId::k_heads)->highlighted().empty());
    QVERIFY(viewOf(TensorId::q_heads)->highlighted().empty());
    QCOMPARE(formula()->highlighted(), TensorId::k_heads);
    QTest::mouseMove(formula(), {1, 1});
    QVERIFY(viewOf(TensorId::k_heads)->highlighted().empty());
    QCOMPARE(formula()->highlighted(), TensorId::scores);
}

void FormulaViewTest::theInnermostSymbolCounts()
{
    m_session->goToStep(TensorId::weights);
    pointAt(TensorId::masked_scores);
    QVERIFY(!viewOf(TensorId::masked_scores)->highlighted().empty());
    QVERIFY(viewOf(TensorId::exp_scores)->highlighted().empty());
}

void FormulaViewTest::aMatrixLightsItsSymbols()
{
    MatrixView* queries = viewOf(TensorId::q_heads);
    const QImage before = formula()->grab().toImage();
    QTest::mouseMove(queries, queries->geometryOfCells().rectOf({1, 1}).center().toPoint());
    QCOMPARE(formula()->highlighted(), TensorId::q_heads);
    QVERIFY(formula()->grab().toImage() != before);
    QTest::mouseMove(queries, {1, 1});
    QCOMPARE(formula()->grab().toImage(), before);
}

void FormulaViewTest::theMatrixWithTheFocusIsLit()
{
    QCOMPARE(formula()->highlighted(), TensorId::scores);
    viewOf(TensorId::k_heads)->setFocus();
    QCOMPARE(formula()->highlighted(), TensorId::k_heads);
    pointAt(TensorId::q_heads);
    QCOMPARE(formula()->highlighted(), TensorId::q_heads);
    QTest::mouseMove(formula(), {1, 1});
    QCOMPARE(formula()->highlighted(), TensorId::k_heads);
    m_session->goToStep(TensorId::weights);  // takes the focus to its result
    QCOMPARE(formula()->highlighted(), TensorId::weights);
}

void FormulaViewTest::anotherStepForgetsWhatWasPointedAt()
{
    pointAt(TensorId::scores);
    m_session->goToNextStep();
    QVERIFY(viewOf(TensorId::scores)->highlighted().empty());
    m_session->goToStep(TensorId::query_input);
    QVERIFY(!formula()->isVisible());
}

ATTN_QT_TEST(FormulaViewTest)
#include "formula_view_test.moc"
