// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/compare/compare.h"
#include "core/forward/evaluate.h"
#include "tests/ui/examples.h"
#include "tests/ui/qt_test.h"
#include "tests/ui/tensor_id.h"
#include "ui/heatmap/cell_tones.h"
#include "ui/heatmap/matrix_painter.h"
#include "ui/layout/fitting_step.h"
#include "ui/layout/shortening.h"
#include "ui/layout/stage_layout.h"
#include "ui/layout/stage_type.h"
#include "ui/picture/difference_picture.h"
#include "ui/picture/difference_words.h"
#include "ui/picture/highlighting.h"
#include "ui/stage/hatch_legend.h"
#include "ui/theme/fonts.h"

#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <array>

using namespace attn;

/// What the stage shows of a step in two experiments.
class DifferencePictureTest : public QObject
{
    Q_OBJECT

private slots:
    void everyStepStandsThreeTimes_data() { addExperiments(); }
    void everyStepStandsThreeTimes();
    void theThirdIsTheSecondLessTheFirst();
    void whatIsTheSameIsZeroAndWearsTheNeutralColour();
    void whatIsBlockedInBothLooksBlocked();
    void everyMatrixSaysWhatItIs();
    void whatOnlyOneHasIsMarked();
    void aStepThatOnlyOneHasStandsAlone();
    void otherAxesAreNotSubtracted();
    void theSameCellIsMarkedInAllThree();
    void aTokenThatChangedIsNamedTwice();
    void theSameCellIsMarkedInTheDifferenceAlone();
    void noChangeReadsAsZeroInCellsOfAnySize_data();
    void noChangeReadsAsZeroInCellsOfAnySize();
    void noChangeReadsAsNone();
    void besideADifferenceNothingTinyTakesItsRoom();
    void aChangeHasNumbersInSmallCells();
    void besideBothPanelsAllThreeHaveTheirDigits();
    void exchangingRowsAndColumnsMovesNoNumber();
    void whatIsSaidOfBothCanBeSubtracted();
};

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
    const TracePtr first = evaluate(a);
    const TracePtr second = evaluate(b);
    Selection selection;
    selection.step = step;
    return arrangeDifference(*first, *second, selection);
}

const MatrixPicture& last(const StepPicture& picture) { return picture.matrices.back().picture; }

Experiment withoutMask()
{
    Experiment experiment = smallExperiment();
    experiment.mask.layers.clear();
    return experiment;
}

}  // namespace

void DifferencePictureTest::everyStepStandsThreeTimes()
{
    QFETCH(QString, file);
    const Experiment experiment = loadExperiment(file.toStdString());
    const TracePtr a = evaluate(experiment);
    const TracePtr b = evaluate(experiment);
    for (const Step* step : b->steps()) {
        Selection selection;
        selection.step = step->id;
        const StepPicture shown = arrangeDifference(*a, *b, selection);
        QCOMPARE(shown.matrices.size(), std::size_t{3});
        QVERIFY(shown.glyphs.empty());  // no arrow from nowhere
        for (Index row = 0; row < last(shown).rows(); ++row)
            for (Index column = 0; column < last(shown).columns(); ++column)
                QCOMPARE(last(shown).cells.at(row, column), 0.0F);
    }
}

void DifferencePictureTest::theThirdIsTheSecondLessTheFirst()
{
    Experiment changed = withoutMask();
    changed.attention.scale = {Scale::Kind::none, 1};
    const StepPicture shown = picture(withoutMask(), changed, TensorId::weights);
    const MatrixPicture& a = shown.matrices[0].picture;
    const MatrixPicture& b = shown.matrices[1].picture;
    QCOMPARE(last(shown).scheme, ColourScheme::difference);
    QCOMPARE(last(shown).range.low, -last(shown).range.high);
    QVERIFY(a.range == b.range);
    QVERIFY(last(shown).range.high > 0);
    for (Index row = 0; row < 6; ++row)
        for (Index column = 0; column < 6; ++column)
            QCOMPARE(last(shown).cells.at(row, column), b.cells.at(row, column) - a.cells.at(row, column));
}

void DifferencePictureTest::whatIsTheSameIsZeroAndWearsTheNeutralColour()
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

/// Not like a number that is the same in both.
void DifferencePictureTest::whatIsBlockedInBothLooksBlocked()
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
    StepPicture alone = picture(smallExperiment(), painted, TensorId::weights);
    alone.matrices = {alone.matrices.back()};
    const TracePtr trace = evaluate(painted);
    QCOMPARE(hatchEntries(alone, *trace, trace.get()).size(), std::size_t{1});  // the painted cell is seen in A
    const StepPicture shorter = picture(smallExperiment(), withText("a b c"), TensorId::weights);
    for (Index row = 0; row < last(shorter).rows(); ++row)
        for (Index column = 0; column < last(shorter).columns(); ++column)
            QCOMPARE(last(shorter).isBlocked({row, column}), column > row && row < 3 && column < 3);
    const StepPicture masked = picture(withoutMask(), smallExperiment(), TensorId::weights);
    QVERIFY(!last(masked).mask);  // blocked in one of them only
}

void DifferencePictureTest::everyMatrixSaysWhatItIs()
{
    const StepPicture shown = picture(withoutMask(), smallExperiment(), TensorId::weights);
    QStringList titles;
    for (const PlacedMatrix& matrix : shown.matrices)
        titles << matrix.picture.title;
    QCOMPARE(titles,
             (QStringList{"A: Weights · head 1", "B: Weights · head 1", QStringLiteral("B − A: Weights · head 1")}));
}

void DifferencePictureTest::whatOnlyOneHasIsMarked()
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

void DifferencePictureTest::aStepThatOnlyOneHasStandsAlone()
{
    const StepPicture shown = picture(withoutMask(), smallExperiment(), TensorId::mask);
    QCOMPARE(shown.matrices.size(), std::size_t{1});
    QVERIFY(last(shown).title.startsWith("B: "));
}

void DifferencePictureTest::otherAxesAreNotSubtracted()
{
    Experiment changed = smallExperiment();
    changed.attention.softmax_axis = SoftmaxAxis::query;
    QCOMPARE(picture(smallExperiment(), changed, TensorId::row_max).matrices.size(), std::size_t{2});
}

void DifferencePictureTest::theSameCellIsMarkedInAllThree()
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
        QVERIFY(shown.matrices[operand].picture.highlighted == (std::vector<GridCell>{{1, 0}}));

    selection[Axis::query] = 2;
    highlight(shown, *b, selection);
    QVERIFY(last(shown).selected == (GridCell{2, 0}));
    QVERIFY(shown.matrices[0].picture.highlighted.empty());
}

/// Where A and B have no room, too.
void DifferencePictureTest::theSameCellIsMarkedInTheDifferenceAlone()
{
    const TracePtr a = evaluate(withoutMask());
    const TracePtr b = evaluate(smallExperiment());
    Selection selection;
    selection.step = TensorId::weights;
    selection[Axis::query] = 2;
    StepPicture alone = shortenings(arrangeDifference(*a, *b, selection)).back();
    QCOMPARE(alone.matrices.size(), std::size_t{1});
    highlight(alone, *b, selection);
    QVERIFY(last(alone).selected == (GridCell{2, 0}));
}

/// Small or large: "0.0" would say that it did not change.
void DifferencePictureTest::noChangeReadsAsZeroInCellsOfAnySize_data()
{
    QTest::addColumn<float>("largest");
    for (const float largest : {0.04F, 0.99F, 12.5F})
        QTest::addRow("%g", double(largest)) << largest;
}

void DifferencePictureTest::noChangeReadsAsZeroInCellsOfAnySize()
{
    QFETCH(float, largest);
    StepPicture shown = picture(withoutMask(), smallExperiment(), TensorId::weights);
    shown.matrices.back().picture.range = {-largest, largest};
    int with_digits = 0;
    for (int width = 300; width < 1200; width += 20) {
        const StageLayouter layouter(shown, QSizeF(width, 400), matrixFonts(textFont()));
        const MatrixGeometry geometry = layouter.layOut(layouter.start()).matrices.back();
        if (geometry.style.digitSize == 0)
            continue;
        ++with_digits;
        const MatrixPicture& difference = last(shown);
        for (int row = 0; row < difference.rows(); ++row)
            for (int column = 0; column < difference.columns(); ++column) {
                const QString digits = drawnNumber(difference, {row, column}, geometry, matrixFonts(textFont()));
                const bool reads_as_zero = !digits.contains(QRegularExpression("[1-9≈]"));
                QCOMPARE(reads_as_zero, difference.cells.at(row, column) == 0);
            }
    }
    QVERIFY(with_digits > 0);
}

void DifferencePictureTest::whatIsSaidOfBothCanBeSubtracted()
{
    const CellRef cell{TensorId::weights, {0, 0, 0, 0}};
    const auto said = [&cell](float before, float now) {
        Experiment experiment = smallExperiment();
        experiment.overrides = {{cell.tensor, cell.index, before}};
        const TracePtr a = evaluate(experiment);
        experiment.overrides = {{cell.tensor, cell.index, now}};
        const TracePtr b = evaluate(experiment);
        return comparedNumber(*a, *b, *b, cell, false).join(' ');
    };
    const QString rounded = said(0.2049F, 0.3976F);
    QVERIFY2(rounded.endsWith(": 0.205 in A, 0.398 in B B − A = 0.193"), qPrintable(rounded));
    const QString tiny = said(0.00071F, 0.0001F);  // B is not 0
    QVERIFY2(tiny.endsWith(": 0.0007 in A, 0.0001 in B B − A = −0.0006"), qPrintable(tiny));
}

/// Beside changes of 0.11, too; what did not change is 0.
void DifferencePictureTest::noChangeReadsAsNone()
{
    Tensor changes(Shape{1, 6}, {Axis::query, Axis::key});
    std::ranges::copy(std::array{-0.11F, -0.0032F, 0.004F, -0.0321F, 2e-6F, 0.0F}, changes.values().begin());
    MatrixPicture picture(MatrixSlice(TensorId::scores, std::make_shared<const Tensor>(std::move(changes)), Axis::query,
                                      Axis::key, {0, 0}));
    picture.compared = ComparedSizes{1, 6, 1, 6};
    picture.scheme = ColourScheme::difference;
    picture.range = {-0.11F, 0.11F};
    MatrixGeometry geometry;
    geometry.style.digitSize = 14;
    geometry.style.decimals = 2;
    const auto drawn = [&](double width) {
        geometry.cell = QSizeF(width, 30);
        QStringList numbers;
        for (Index column = 0; column < picture.columns(); ++column)
            numbers << drawnNumber(picture, {0, column}, geometry, matrixFonts(textFont()));
        return numbers;
    };
    QCOMPARE(drawn(60), (QStringList{"−0.11", "−0.003", "0.004", "−0.03", "≈0", "0"}));
    QCOMPARE(drawn(20), (QStringList{"−0.11", "≈0", "≈0", "−0.03", "≈0", "0"}));
    picture.compared.reset();
    QCOMPARE(drawn(60)[1], "0.00");
}

/// With less height, the difference is not joined by matrices in which nothing can be told apart.
void DifferencePictureTest::besideADifferenceNothingTinyTakesItsRoom()
{
    const StepPicture shown =
        picture(withText("a b c d e f g h i j k l"), withText("a b c d e f g h i j k m"), TensorId::weights);
    for (int height = 120; height < 700; height += 20) {
        const StageLayouter layouter(shown, QSizeF(404, height), matrixFonts(textFont()));
        QVERIFY(!layouter.showsPatterns() || layouter.layOut({}).cell.height() >= 10);
    }
}

/// As large as those in which a step that is not compared has numbers.
void DifferencePictureTest::aChangeHasNumbersInSmallCells()
{
    const StepPicture shown = picture(withoutMask(), smallExperiment(), TensorId::weights);
    StepPicture uncompared = shown;
    uncompared.matrices = {shown.matrices[1]};
    const MatrixFonts fonts = matrixFonts(textFont());
    const QSizeF cell(32, 24);
    QVERIFY(stageDigits(uncompared, cell, fonts) > 0);
    QVERIFY(stageDigits(shown, cell, fonts) > 0);
}

/// On the stage of a projector, in a window of 1024×768.
void DifferencePictureTest::besideBothPanelsAllThreeHaveTheirDigits()
{
    Experiment mistaken = smallExperiment();
    mistaken.attention.scale.kind = Scale::Kind::none;
    const StepPicture whole = picture(smallExperiment(), mistaken, TensorId::weights);
    const MatrixFonts fonts = matrixFonts(textFont());
    const FittingStep shown = fittingStep(whole, QSizeF(404, 432), {fonts, 1, false, false});
    QCOMPARE(shown.picture.matrices.size(), 3U);
    for (const MatrixGeometry& matrix : shown.layouter.layOut(shown.layouter.start()).matrices) {
        QVERIFY(matrix.style.digitSize >= fonts.smallestDigits);
        QVERIFY(matrix.style.decimals >= 2);
    }
    mistaken.attention.scale = {Scale::Kind::number, 20};  // −12 less −0.6: without decimals that says nothing
    const StepPicture large = picture(smallExperiment(), mistaken, TensorId::masked_scores);
    QCOMPARE(fittingStep(large, QSizeF(404, 432), {fonts, 1, false, false}).picture.matrices.size(), 1U);
    const StepPicture others = picture(withText("the cat sat"), withText("the dog sat"), TensorId::weights);
    QVERIFY(shortenings(whole).front().labelsOnce);
    QVERIFY(!shortenings(others).front().labelsOnce);  // B's rows are not A's
}

void DifferencePictureTest::aTokenThatChangedIsNamedTwice()
{
    const StepPicture shown = picture(withText("the cat sat"), withText("the dog sat"), TensorId::scores);
    QCOMPARE(last(shown).rowLabels, (QStringList{"the", "cat → dog", "sat"}));
}

void DifferencePictureTest::exchangingRowsAndColumnsMovesNoNumber()
{
    const StepPicture shown = picture(withText("a b c"), withText("a b c d"), TensorId::head_outputs);
    const StepPicture turned = transposed(shown);
    for (Index row = 0; row < last(shown).rows(); ++row)
        for (Index column = 0; column < last(shown).columns(); ++column) {
            QCOMPARE(last(turned).cells.at(column, row), last(shown).cells.at(row, column));
            QCOMPARE(last(turned).onlyIn({column, row}), last(shown).onlyIn({row, column}));
        }
}

ATTN_QT_TEST(DifferencePictureTest)
#include "difference_picture_test.moc"
