// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/forward/evaluate.h"
#include "tests/ui/examples.h"
#include "tests/ui/models.h"
#include "tests/ui/qt_test.h"
#include "tests/ui/tensor_id.h"
#include "ui/picture/arrangement.h"
#include "ui/picture/step_drawing.h"
#include "ui/theme/fonts.h"

#include <QTest>

#include <set>

using namespace attn;

/// Where the parts of a step are, for every step of every example, reference case and model.
class StepDrawingTest : public QObject
{
    Q_OBJECT

private slots:
    void nothingOverlaps_data() { addExperimentsAndModels(); }
    void nothingOverlaps();
    void whatStandsInLineIsAligned_data() { addExperimentsAndModels(); }
    void whatStandsInLineIsAligned();
    void itFitsTheRoomThatItWasMadeFor_data() { addExperiments(); }
    void itFitsTheRoomThatItWasMadeFor();
    void everyCellIsFoundAtItsPlace();
    void everyLetterOfTheFormulaIsFound();
    void allHeadsFit_data();
    void allHeadsFit();

private:
    static DrawingStyle style() { return {textFont(), 1, smallest_screen_digits}; }
    template <typename Visit>
    static void forEveryPicture(const Trace& trace, Visit visit)
    {
        for (const Step* step : trace.steps())
            for (const bool across : {false, true}) {
                Selection selection;
                selection.step = step->id;
                ViewOptions options;
                options.queriesAcross = across;
                visit(arrange(trace, selection, options));
            }
    }
};

void StepDrawingTest::nothingOverlaps()
{
    QFETCH(QString, file);
    const TracePtr trace = exampleTrace(file);
    forEveryPicture(*trace, [](const StepPicture& picture) {
        for (const double cell : {3.0, 20.0, 60.0}) {
            const StepDrawing drawing(picture, cell, style());
            const QRectF all = QRectF({0, 0}, drawing.size()).adjusted(-1, -1, 1, 1);
            const auto& matrices = drawing.matrices();
            for (std::size_t i = 0; i < matrices.size(); ++i) {
                QVERIFY2(all.contains(matrices[i].outer()), name(picture.step).data());
                QVERIFY2(!drawing.formulaArea().intersects(matrices[i].outer()), name(picture.step).data());
                for (std::size_t j = 0; j < i; ++j)
                    QVERIFY2(!matrices[i].outer().intersects(matrices[j].outer()), name(picture.step).data());
            }
            QVERIFY(all.contains(drawing.formulaArea()) || drawing.formulaArea().isEmpty());
        }
    });
}

void StepDrawingTest::whatStandsInLineIsAligned()
{
    QFETCH(QString, file);
    const TracePtr trace = exampleTrace(file);
    forEveryPicture(*trace, [](const StepPicture& picture) {
        const StepDrawing drawing(picture, 30, style());
        for (std::size_t i = 0; i < picture.matrices.size(); ++i)
            for (std::size_t j = 0; j < i; ++j) {
                const MatrixGeometry &a = drawing.matrices()[i], &b = drawing.matrices()[j];
                QCOMPARE(a.cell, b.cell);
                if (picture.matrices[i].row == picture.matrices[j].row)
                    QCOMPARE(a.grid.top(), b.grid.top());
                if (picture.arrangement == Arrangement::product &&
                    picture.matrices[i].column == picture.matrices[j].column)
                    QCOMPARE(a.grid.left(), b.grid.left());
            }
    });
}

void StepDrawingTest::itFitsTheRoomThatItWasMadeFor()
{
    QFETCH(QString, file);
    const TracePtr trace = exampleTrace(file);
    forEveryPicture(*trace, [](const StepPicture& picture) {
        const QSizeF room(1100, 700);
        const double height = StepDrawing::fittingCellHeight(picture, StepDrawing::Extent::whole, room, 46, style());
        const QSizeF size = StepDrawing(picture, height, style()).size();
        QVERIFY2(size.width() <= room.width() && size.height() <= room.height(), name(picture.step).data());
    });
}

void StepDrawingTest::everyCellIsFoundAtItsPlace()
{
    const TracePtr trace = evaluate(whichNoun(1));
    forEveryPicture(*trace, [](const StepPicture& picture) {
        const StepDrawing drawing(picture, 20, style());
        for (std::size_t i = 0; i < picture.matrices.size(); ++i)
            for (Index row = 0; row < picture.matrices[i].picture.rows(); ++row)
                for (Index column = 0; column < picture.matrices[i].picture.columns(); column += 5) {
                    const auto part = drawing.partAt(drawing.matrices()[i].rectOf(GridCell{row, column}).center(),
                                                     QRectF({0, 0}, drawing.size()));
                    QVERIFY(part && part->kind == DrawnPart::Kind::cell);
                    QCOMPARE(part->matrix, i);
                    QVERIFY(part->cell == (GridCell{row, column}));
                }
    });
}

void StepDrawingTest::everyLetterOfTheFormulaIsFound()
{
    const TracePtr trace = evaluate(smallExperiment());
    Selection selection;
    selection.step = TensorId::scores;
    const StepDrawing drawing(arrange(*trace, selection), 30, style());
    std::set<TensorId> found;
    const QRectF& area = drawing.formulaArea();
    for (double x = area.left(); x < area.right(); x += 2)
        for (double y = area.top(); y < area.bottom(); y += 2)
            if (const auto part = drawing.partAt({x, y}, QRectF({0, 0}, drawing.size())); part && part->letter)
                found.insert(*part->letter);
    QVERIFY(found.contains(TensorId::scores) && found.contains(TensorId::q_heads) && found.contains(TensorId::k_heads));
}

void StepDrawingTest::allHeadsFit_data()
{
    QTest::addColumn<int>("heads");
    for (const int heads : {1, 2, 3, 5, 8, 12, 16})
        QTest::addRow("%d heads", heads) << heads;
}

void StepDrawingTest::allHeadsFit()
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
        QVERIFY2(StepDrawing::fittingCellHeight(picture, StepDrawing::Extent::whole, {880, 520}, 46, style()) >= 8,
                 name(step->id).data());
    }
}

ATTN_QT_TEST(StepDrawingTest)
#include "step_drawing_test.moc"
