// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/forward/evaluate.h"
#include "tests/ui/examples.h"
#include "tests/ui/qt_test.h"
#include "ui/matrix/arrangement.h"
#include "ui/matrix/step_drawing.h"
#include "ui/theme/fonts.h"

using namespace attn;

/// Layout of every step of every example, reference case and model.
class StepDrawingTest : public QObject
{
    Q_OBJECT

private slots:
    void matricesDoNotOverlapAndAreAligned_data() { addExperimentsAndModels(); }

    void matricesDoNotOverlapAndAreAligned()
    {
        QFETCH(QString, file);
        const TracePtr trace = exampleTrace(file);
        forEveryPicture(*trace, [](const StepPicture& picture) {
            for (const double cell : {3.0, 30.0, 60.0}) {
                const StepDrawing drawing(picture, cell, style());
                const QRectF all = QRectF({0, 0}, drawing.size()).adjusted(-1, -1, 1, 1);
                const auto& matrices = drawing.matrices();
                for (std::size_t i = 0; i < matrices.size(); ++i) {
                    QVERIFY2(all.contains(matrices[i].outer()), name(picture.step).data());
                    QVERIFY2(!drawing.formulaArea().intersects(matrices[i].outer()), name(picture.step).data());
                    for (std::size_t j = 0; j < i; ++j) {
                        const MatrixGeometry &a = matrices[i], &b = matrices[j];
                        QVERIFY2(!a.outer().intersects(b.outer()), name(picture.step).data());
                        QCOMPARE(a.cell, b.cell);
                        if (picture.matrices[i].row == picture.matrices[j].row)
                            QCOMPARE(a.grid.top(), b.grid.top());
                        if (picture.arrangement == Arrangement::product &&
                            picture.matrices[i].column == picture.matrices[j].column)
                            QCOMPARE(a.grid.left(), b.grid.left());
                    }
                }
                QVERIFY(all.contains(drawing.formulaArea()) || drawing.formulaArea().isEmpty());
            }
        });
    }

    void allHeadsFit()
    {
        for (const int heads : {1, 2, 3, 5, 8, 12, 16}) {
            Experiment experiment = smallExperiment();
            experiment.embedding.dim = 2 * heads;
            experiment.attention.heads = heads;
            const TracePtr trace = evaluate(experiment);
            for (const Step* step : trace->steps()) {
                const StepPicture picture = arrange(*trace, {.step = step->id}, {.allHeads = true});
                if (picture.arrangement != Arrangement::heads)
                    continue;
                QCOMPARE(picture.matrices.size(), static_cast<std::size_t>(heads));
                QVERIFY2(StepDrawing::fittingCellHeight(picture, {880, 520}, 46, style()) >= 8,
                         qPrintable(QStringLiteral("%1 of %2 heads").arg(name(step->id).data()).arg(heads)));
            }
        }
    }

private:
    static DrawingStyle style() { return {textFont(), 1, min_screen_digits}; }
    template <typename Visit>
    static void forEveryPicture(const Trace& trace, Visit visit)
    {
        for (const Step* step : trace.steps())
            for (const bool across : {false, true})
                visit(arrange(trace, {.step = step->id}, {.queriesAcross = across}));
    }
};

ATTN_QT_TEST(StepDrawingTest)
#include "step_drawing_test.moc"
