// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/forward/evaluate.h"
#include "ui/worksheet/paper_layout.h"

#include "tests/ui/examples.h"
#include "tests/ui/qt_test.h"

#include <QFontMetricsF>

using namespace attn;

namespace
{

constexpr QSizeF pageSize(640, 900);

void expectFitting(const PaperGroup& group)
{
    QVERIFY2(group.size.width() <= pageSize.width() && group.size.height() <= pageSize.height(),
             qPrintable(QStringLiteral("%1×%2").arg(group.size.width()).arg(group.size.height())));
    for (const PaperGrid& grid : group.grids) {
        const WorksheetMatrix& matrix = *grid.matrix;
        const QRectF outer(grid.corner - QPointF(grid.labelWidth, grid.headerHeight), grid.size());
        QVERIFY(QRectF({-1, -1}, group.size + QSizeF(2, 2)).contains(outer));
        for (const PaperGrid& other : group.grids)
            if (&other != &grid)
                QVERIFY(!QRectF(grid.corner, grid.cells()).intersects(QRectF(other.corner, other.cells())));
        const QFontMetricsF metrics(paperDigitFont(grid.digitPixels));
        for (Index row = 0; row < matrix.rows; ++row)
            for (Index column = 0; column < matrix.placed.picture.columns(); ++column)
                if (grid.solved || matrix.printed == PrintMode::given)
                    QVERIFY(metrics.horizontalAdvance(matrix.digitsOf({row, column})) < grid.cellWidth);
        if (!grid.solved && matrix.printed != PrintMode::given)
            QVERIFY2(grid.cellWidth >= millimetres(9) && grid.cellHeight >= millimetres(6.6),
                     qPrintable(QString::number(grid.cellWidth)));
    }
}

Exercise exerciseOf(const Experiment& experiment, TensorId step)
{
    return makeWorksheet(*evaluate(experiment), {}, {step}).exercises.front();
}

}  // namespace

/// The printed content fits the page and is large enough to read and fill in.
class PaperLayoutTest : public QObject
{
    Q_OBJECT

private slots:
    void everythingFits_data() { addExperiments(); }

    void everythingFits()
    {
        QFETCH(QString, file);
        const TracePtr trace = exampleTrace(file);
        std::vector<TensorId> steps;
        for (const Step* step : trace->steps())
            if (!unavailableReason(step->id, *trace))
                steps.push_back(step->id);
        for (const Exercise& exercise : makeWorksheet(*trace, {}, steps).exercises) {
            for (const PaperGroup& group : layoutOnPaper(exercise, pageSize, largest_blank.height()))
                expectFitting(group);
            for (const PaperGroup& group : solutionOnPaper(exercise, pageSize))
                expectFitting(group);
        }
    }

    void wideMatricesAreWrapped()
    {
        Experiment experiment = smallExperiment();
        experiment.embedding.dim = 16;
        experiment.attention.heads = 1;
        QVERIFY(layoutOnPaper(exerciseOf(experiment, TensorId::q), pageSize, largest_blank.height()).size() > 1);
    }
};

ATTN_QT_TEST(PaperLayoutTest)
#include "paper_layout_test.moc"
