// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/forward/evaluate.h"
#include "tests/ui/examples.h"
#include "tests/ui/qt_test.h"
#include "ui/matrix/arrangement.h"
#include "ui/matrix/cell_colours.h"
#include "ui/matrix/step_picture.h"
#include "ui/theme/theme.h"

#include <algorithm>
#include <set>

using namespace attn;

namespace
{

constexpr std::array logits = {TensorId::scores, TensorId::scaled_scores, TensorId::masked_scores, TensorId::row_max};

ViewOptions lockedScale() { return {.sameScale = true}; }
ViewOptions scaledToRowMaximum() { return {.weightRange = WeightRange::row_maximum}; }

}  // namespace

/// Colours of a step's numbers for the view options, from the trace to the pixel.
class ColourOptionsTest : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { m_trace = evaluate(smallExperiment()); }

    void lockedScaleIsTheSameForEveryHeadAndLogit()
    {
        const ValueRange range = pictureOf(*m_trace, TensorId::scores, lockedScale()).range;
        bool differ = false;
        for (const TensorId id : logits)
            for (Index head = 0; head < 4; ++head) {
                const MatrixPicture picture = pictureOf(*m_trace, id, lockedScale(), head);
                QVERIFY(picture.range == range);
                QVERIFY(picture.sharedRange);
                differ = differ || !(pictureOf(*m_trace, id, {}, head).range == range);
            }
        QVERIFY(differ);  // they differ if each matrix has its own scale
        QVERIFY(!(pictureOf(*m_trace, TensorId::q, lockedScale()).range == range));
        float largest = 0;
        for (const TensorId id : {TensorId::scores, TensorId::scaled_scores})
            for (const float value : (*m_trace)[id].values())
                largest = std::max(largest, std::abs(value));
        QCOMPARE(range.high, largest);
        QCOMPARE(range.low, -largest);
    }

    void blockedCellsDoNotExtendScale()
    {
        Experiment experiment = smallExperiment();
        experiment.mask.fill = -1e9;
        const TracePtr trace = evaluate(experiment);
        for (const TensorId step : {TensorId::masked_scores, TensorId::weights})
            for (const PlacedMatrix& matrix : arrange(*trace, {.step = step}, {}).matrices)
                QVERIFY(matrix.picture.range.high < 1000);
        QVERIFY(pictureOf(*trace, TensorId::masked_scores, lockedScale()).range.high < 1000);
    }

    void everyQueryUsesLastColour()
    {
        ViewOptions options = scaledToRowMaximum();
        const MatrixPicture picture = pictureOf(*m_trace, TensorId::weights, options);
        options.queriesAcross = true;
        const MatrixPicture turned = pictureOf(*m_trace, TensorId::weights, options);
        const QRgb last = colourMapOf(picture, lightTheme()).at(1);
        for (Index query = 0; query < picture.rows(); ++query) {
            Index largest = 0;
            for (Index key = 1; key < picture.columns(); ++key)
                if (picture.cells.at(query, key) > picture.cells.at(query, largest))
                    largest = key;
            QCOMPARE(pixelOf(picture, {query, largest}), last);
            for (Index key = 0; key < picture.columns(); ++key)
                QCOMPARE(pixelOf(turned, {key, query}), pixelOf(picture, {query, key}));
        }
        // With the range from 0 to 1, a smaller weight has an earlier colour.
        const MatrixPicture usual = pictureOf(*m_trace, TensorId::weights, {});
        QVERIFY(usual.cells.at(5, 0) < 1);
        QVERIFY(pixelOf(usual, {5, 0}) != last);
    }

    /// The operand row of a head's output has the colours of that row of the whole matrix.
    void singleRowHasColoursOfItsQuery()
    {
        const MatrixPicture whole = pictureOf(*m_trace, TensorId::weights, scaledToRowMaximum());
        Selection selection;
        selection.step = TensorId::head_outputs;
        selection[Axis::query] = 5;
        const StepPicture step = arrange(*m_trace, selection, scaledToRowMaximum(), Operands::rows);
        const auto row = std::ranges::find(step.matrices, TensorId::weights,
                                           [](const PlacedMatrix& matrix) { return matrix.picture.cells.id(); });
        QVERIFY(row != step.matrices.end() && row->picture.rows() == 1);
        for (Index key = 0; key < whole.columns(); ++key)
            QCOMPARE(pixelOf(row->picture, {0, key}), pixelOf(whole, {5, key}));
    }

    void pixelsHaveChosenColours()
    {
        std::set<QRgb> largest;
        for (const SignedColours colours :
             {SignedColours::blue_orange, SignedColours::blue_red, SignedColours::teal_brown}) {
            const MatrixPicture picture = pictureOf(*m_trace, TensorId::scores, {.signedColours = colours});
            const ColourMap map(ColourScheme::diverging, picture.range, lightTheme().neutral, {colours, {}});
            for (const GridCell cell : {GridCell{0, 0}, GridCell{3, 2}, GridCell{5, 5}})
                QCOMPARE(pixelOf(picture, cell), map(picture.cells.at(cell)));
            largest.insert(map(picture.range.high));
        }
        QCOMPARE(largest.size(), 3U);
    }

    void comparisonHasChosenColours()
    {
        const StepPicture picture = arrangeDifference(*m_trace, *m_trace, {.step = TensorId::scores},
                                                      {.signedColours = SignedColours::teal_brown});
        QCOMPARE(picture.matrices.size(), 3U);
        for (const std::size_t compared : {0U, 1U})
            QCOMPARE(picture.matrices[compared].picture.colours.signedValues, SignedColours::teal_brown);
    }

    void blockedCellsAndZeroAreMarkedInEveryMap()
    {
        for (const WeightColours colours :
             {WeightColours::blue, WeightColours::viridis, WeightColours::blue_yellow, WeightColours::grey}) {
            const MatrixPicture picture = pictureOf(*m_trace, TensorId::weights, {.weightColours = colours});
            QCOMPARE(qAlpha(pixelOf(picture, {0, 5})), 0);                                 // the hatch is visible
            QCOMPARE(pixelOf(picture, {0, 0}), colourMapOf(picture, lightTheme()).at(1));  // attends only to itself
        }
    }

private:
    static MatrixPicture pictureOf(const Trace& trace, TensorId id, const ViewOptions& options, Index head = 0)
    {
        Selection selection;
        selection.step = id;
        selection[Axis::head] = head;
        for (const PlacedMatrix& matrix : arrange(trace, selection, options).matrices)
            if (matrix.picture.cells.id() == id)
                return matrix.picture;
        return MatrixPicture(arrange(trace, selection, options).matrices.front().picture);
    }
    static QRgb pixelOf(const MatrixPicture& picture, GridCell cell)
    {
        const QRect all(0, 0, static_cast<int>(picture.columns()), static_cast<int>(picture.rows()));
        return cellImage(picture, lightTheme(), all).pixel(static_cast<int>(cell.column), static_cast<int>(cell.row));
    }

    TracePtr m_trace;
};

ATTN_QT_TEST(ColourOptionsTest)
#include "colour_options_test.moc"
