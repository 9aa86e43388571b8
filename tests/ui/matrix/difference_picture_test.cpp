// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/explain/compare.h"
#include "core/forward/evaluate.h"
#include "tests/ui/examples.h"
#include "tests/ui/qt_test.h"
#include "ui/matrix/arrangement.h"
#include "ui/matrix/cell_colours.h"
#include "ui/matrix/highlighting.h"
#include "ui/matrix/matrix_painter.h"
#include "ui/words/difference_text.h"

#include <algorithm>
#include <array>

using namespace attn;

namespace
{

Experiment withText(const std::string& text)
{
    Experiment experiment = smallExperiment();
    experiment.inputs.query = TextInput{{text}};
    return experiment;
}

StepPicture picture(const Experiment& a, const Experiment& b, TensorId step)
{
    return arrangeDifference(*evaluate(a), *evaluate(b), {.step = step});
}

const MatrixPicture& last(const StepPicture& picture) { return picture.matrices.back().picture; }

Experiment withoutMask()
{
    Experiment experiment = smallExperiment();
    experiment.mask.layers.clear();
    return experiment;
}

}  // namespace

/// The shown matrices for a step of two experiments.
class DifferencePictureTest : public QObject
{
    Q_OBJECT

private slots:
    void everyStepShowsThreeMatrices_data() { addExperiments(); }

    void everyStepShowsThreeMatrices()
    {
        QFETCH(QString, file);
        const Experiment experiment = loadExperiment(file.toStdString());
        const TracePtr a = evaluate(experiment);
        const TracePtr b = evaluate(experiment);
        for (const Step* step : b->steps()) {
            const StepPicture shown = arrangeDifference(*a, *b, {.step = step->id});
            QCOMPARE(shown.matrices.size(), std::size_t{3});
            QVERIFY(shown.glyphs.empty());  // no arrows
            for (Index row = 0; row < last(shown).rows(); ++row)
                for (Index column = 0; column < last(shown).columns(); ++column)
                    QCOMPARE(last(shown).cells.at(row, column), 0.0F);
        }
    }

    /// In the same orientation as in its step, so that the three are side by side.
    void oneNumberPerQueryIsAColumn()
    {
        for (const PlacedMatrix& matrix : picture(withoutMask(), smallExperiment(), TensorId::row_max).matrices) {
            QCOMPARE(matrix.picture.rows(), Index{6});
            QCOMPARE(matrix.picture.columns(), Index{1});
        }
    }

    void thirdMatrixIsBMinusA()
    {
        Experiment changed = withoutMask();
        changed.attention.scale = {Scale::Kind::none, 1};
        const StepPicture shown = picture(withoutMask(), changed, TensorId::weights);
        const MatrixPicture& a = shown.matrices[0].picture;
        const MatrixPicture& b = shown.matrices[1].picture;
        QCOMPARE(a.title, "A: Weights · head 1");
        QCOMPARE(b.title, "B: Weights · head 1");
        QCOMPARE(last(shown).title, QStringLiteral("B − A: Weights · head 1"));
        QCOMPARE(last(shown).scheme, ColourScheme::difference);
        QCOMPARE(last(shown).range.low, -last(shown).range.high);
        QVERIFY(a.range == b.range);
        QVERIFY(last(shown).range.high > 0);
        for (Index row = 0; row < 6; ++row)
            for (Index column = 0; column < 6; ++column)
                QCOMPARE(last(shown).cells.at(row, column), b.cells.at(row, column) - a.cells.at(row, column));
    }

    void equalCellsAreZeroInNeutralColour()
    {
        Experiment changed = smallExperiment();
        changed.mask.layers.emplace_back().region = CellsRegion{{{std::nullopt, std::nullopt, 5, 0}}};
        const StepPicture shown = picture(smallExperiment(), changed, TensorId::masked_scores);
        QCOMPARE(last(shown).cells.at(0, 5), 0.0F);  // −∞ in both
        QVERIFY(std::isinf(last(shown).cells.at(5, 0)));
        QVERIFY(last(shown).badge.contains("1"));
        const Theme& theme = lightTheme();
        QCOMPARE(colourMapOf(last(shown), theme)(0), theme.neutral.rgb());
    }

    /// They must not look like equal numbers.
    void cellsBlockedInBothLookBlocked()
    {
        Experiment changed = smallExperiment();  // causal
        changed.attention.scale = {Scale::Kind::none, 1};
        const StepPicture shown = picture(smallExperiment(), changed, TensorId::weights);
        for (Index row = 0; row < last(shown).rows(); ++row)
            for (Index column = 0; column < last(shown).columns(); ++column)
                QCOMPARE(last(shown).isBlocked({row, column}), column > row);
        QVERIFY(last(shown).hatchOf({0, 1}) == shown.matrices[1].picture.hatchOf({0, 1}));
        Experiment painted = smallExperiment();
        painted.mask.layers.emplace_back().region = CellsRegion{{{std::nullopt, std::nullopt, 5, 0}}};
        const StepPicture both = picture(smallExperiment(), painted, TensorId::weights);
        QCOMPARE(both.legend.size(), std::size_t{2});  // those of A and of B
        const StepPicture shorter = picture(smallExperiment(), withText("a b c"), TensorId::weights);
        for (Index row = 0; row < last(shorter).rows(); ++row)
            for (Index column = 0; column < last(shorter).columns(); ++column)
                QCOMPARE(last(shorter).isBlocked({row, column}), column > row && row < 3 && column < 3);
        const StepPicture masked = picture(withoutMask(), smallExperiment(), TensorId::weights);
        QVERIFY(!last(masked).mask);  // blocked in only one of them
    }

    void rowsPresentInOneOnlyAreMarked()
    {
        const StepPicture shown = picture(withText("the cat sat"), withText("the cat sat down"), TensorId::scores);
        QCOMPARE(last(shown).rows(), Index{4});
        QCOMPARE(last(shown).onlyIn({2, 2}), QString());
        QCOMPARE(last(shown).onlyIn({3, 0}), QString("B"));
        QCOMPARE(last(shown).onlyIn({0, 3}), QString("B"));
        const StepPicture other = picture(withText("the cat sat down"), withText("the cat sat"), TensorId::scores);
        QCOMPARE(last(other).onlyIn({3, 3}), QString("A"));
        QVERIFY(last(other).valueTextOf({3, 3}).contains("A"));
    }

    void stepPresentInOneOnlyIsShownAlone()
    {
        const StepPicture shown = picture(withoutMask(), smallExperiment(), TensorId::mask);
        QCOMPARE(shown.matrices.size(), std::size_t{1});
        QVERIFY(last(shown).title.startsWith("B: "));
    }

    void otherAxesAreNotSubtracted()
    {
        Experiment changed = smallExperiment();
        changed.attention.softmax_axis = SoftmaxAxis::query;
        QCOMPARE(picture(smallExperiment(), changed, TensorId::row_max).matrices.size(), std::size_t{2});
    }

    void sameCellIsMarkedInAllThreeMatrices()
    {
        const TracePtr a = evaluate(withText("the cat"));
        const TracePtr b = evaluate(withText("the cat sat"));
        Selection selection;
        selection.step = TensorId::weights;
        selection[Axis::query] = 1;
        StepPicture shown = arrangeDifference(*a, *b, selection);
        highlight(shown, *b, selection);
        QVERIFY(last(shown).selected == (GridCell{1, 0}));
        for (const std::size_t operand : {0, 1})
            QVERIFY(shown.matrices[operand].picture.sourceCells == (std::vector<GridCell>{{1, 0}}));

        selection[Axis::query] = 2;
        highlight(shown, *b, selection);
        QVERIFY(last(shown).selected == (GridCell{2, 0}));
        QVERIFY(shown.matrices[0].picture.sourceCells.empty());
    }

    void changedTokenIsLabelledWithBothTexts()
    {
        const StepPicture shown = picture(withText("the cat sat"), withText("the dog sat"), TensorId::scores);
        QCOMPARE(last(shown).rowLabels, (QStringList{"the", "cat → dog", "sat"}));
    }

    /// With a change of 0.11 elsewhere, small changes are shown as ≈0, and only equal numbers as 0.
    void onlyNoChangeIsShownAsZero()
    {
        Tensor changes(Shape{1, 6}, {Axis::query, Axis::key});
        std::ranges::copy(std::array{-0.11F, -0.0032F, 0.004F, -0.0321F, 2e-6F, 0.0F}, changes.values().begin());
        MatrixPicture picture(MatrixSlice(TensorId::scores, std::make_shared<const Tensor>(std::move(changes)),
                                          Axis::query, Axis::key, {0, 0}));
        picture.compared = ComparedSizes{1, 6, 1, 6};
        picture.scheme = ColourScheme::difference;
        picture.range = {-0.11F, 0.11F};
        const auto drawn = [&picture] {
            QStringList numbers;
            for (Index column = 0; column < picture.columns(); ++column)
                numbers << displayedNumber(picture, {0, column});
            return numbers;
        };
        QCOMPARE(drawn(), (QStringList{"−0.11", "≈0", "≈0", "−0.03", "≈0", "0"}));
        picture.compared.reset();
        QCOMPARE(drawn()[1], "0.00");
    }

    void displayedNumbersMatchDifference()
    {
        const CellRef cell{TensorId::weights, {0, 0, 0, 0}};
        const auto differenceText = [&cell](float before, float now) {
            Experiment experiment = smallExperiment();
            experiment.overrides = {{cell.tensor, cell.index, before}};
            const TracePtr a = evaluate(experiment);
            experiment.overrides = {{cell.tensor, cell.index, now}};
            const TracePtr b = evaluate(experiment);
            return comparedNumber(*a, *b, *b, cell, false).join(' ');
        };
        const QString rounded = differenceText(0.2049F, 0.3976F);
        QVERIFY2(rounded.endsWith(": 0.205 in A, 0.398 in B B − A = 0.193"), qPrintable(rounded));
        const QString tiny = differenceText(0.00071F, 0.0001F);  // B is not 0
        QVERIFY2(tiny.endsWith(": 0.0007 in A, 0.0001 in B B − A = −0.0006"), qPrintable(tiny));
    }
};

ATTN_QT_TEST(DifferencePictureTest)
#include "difference_picture_test.moc"
