// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/stage/small_stage_test.h"

#include <QImage>
#include <QPainter>

using namespace attn;

/// Hovering in formula and matrices.
class FormulaTest : public SmallStageTest
{
    Q_OBJECT

private slots:
    void init() { QVERIFY(begin(TensorId::scores)); }
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
};

ATTN_QT_TEST(FormulaTest)
#include "formula_test.moc"
