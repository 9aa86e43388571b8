// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/experiment_json.h"
#include "core/explain/explain.h"
#include "core/forward/evaluate.h"
#include "tests/ui/examples.h"
#include "tests/ui/model_experiments.h"
#include "tests/ui/qt_test.h"
#include "tests/ui/written_file.h"
#include "ui/matrix/arrangement.h"
#include "ui/matrix/formula_drawing.h"
#include "ui/matrix/highlighting.h"
#include "ui/matrix/matrix_pictures.h"
#include "ui/matrix/step_drawing.h"
#include "ui/session/selection.h"
#include "ui/theme/fonts.h"
#include "ui/words/step_names.h"

#include <QDir>

#include <map>
#include <set>

using namespace attn;

namespace
{

template <typename Visit>
void forEveryStep(const Trace& trace, Visit visit)
{
    for (const Step* step : trace.steps())
        visit(*step, Selection{.step = step->id});
}

StepPicture pictureOf(const Experiment& experiment, TensorId step, const ViewOptions& options = {})
{
    return arrange(*evaluate(experiment), {.step = step}, options);
}

/// The grid as text: cells of a row are separated by |, rows by /; operators precede their cell.
QString pictureText(const StepPicture& picture)
{
    std::map<std::pair<int, int>, QString> places;
    for (const Glyph& glyph : picture.glyphs)
        places[{glyph.row, glyph.column}] = glyph.sign + ' ' + (glyph.caption.isEmpty() ? "" : glyph.caption + ' ');
    int last = 0;
    for (const PlacedMatrix& matrix : picture.matrices) {
        places[{matrix.row, matrix.column}] += name(matrix.picture.cells.id()).data();
        last = std::max(last, matrix.row);
    }
    QStringList rows;
    for (int row = 0; row <= last; ++row) {
        QStringList columns;
        for (const auto& [place, text] : places)
            if (place.first == row) {
                while (columns.size() < place.second)
                    columns << QString();
                columns << text;
            }
        rows << columns.join(" | ");
    }
    return rows.join(" / ");
}

using Cells = std::map<TensorId, std::set<Shape>>;

Cells highlightedIn(const StepPicture& picture)
{
    Cells highlighted;
    for (const PlacedMatrix& matrix : picture.matrices)
        for (const GridCell cell : matrix.picture.sourceCells)
            highlighted[matrix.picture.cells.id()].insert(matrix.picture.cells.indexOf(cell));
    return highlighted;
}

bool isShownOn(const StepPicture& picture, const CellRef& cell)
{
    return std::ranges::any_of(picture.matrices, [&](const PlacedMatrix& matrix) {
        return matrix.picture.cells.id() == cell.tensor && matrix.picture.cells.cellOf(cell.index);
    });
}

bool hasOperandOf(const StepPicture& picture, const Trace& trace, TensorId id)
{
    const auto operands = operandsOf(*findStep(trace.layer(), id), trace.layer());
    return std::ranges::any_of(picture.matrices, [&](const PlacedMatrix& matrix) {
        return std::ranges::find(operands, matrix.picture.cells.id()) != operands.end();
    });
}

/// Softmax reads the mask only for empty rows.
bool isMaskOfSoftmax(TensorId operand, const Step& step)
{
    return operand == TensorId::mask && step.operation != Operation::mask;
}

/// The sources of a cell according to explain() and, for sources that are shown results, their sources.
void collect(const StepPicture& picture, const Trace& trace, const CellRef& cell, Cells& cells)
{
    if (!hasOperandOf(picture, trace, cell.tensor))
        return;
    for (const Term& term : explain(trace, cell.tensor, cell.index).terms)
        for (const Factor& factor : term.factors)
            if (factor.source && isShownOn(picture, *factor.source) &&
                cells[factor.source->tensor].insert(factor.source->index).second)
                collect(picture, trace, *factor.source, cells);
    // The mask's cell selects the value of a masked score.
    if (findStep(trace.layer(), cell.tensor)->operation == Operation::mask)
        cells[TensorId::mask].insert(cell.index);
}

}  // namespace

/// The picture and layout of every tensor of every example and reference case.
class StepPictureTest : public QObject
{
    Q_OBJECT

private slots:
    /// Every step of two experiments as in arrangements.txt.
    void matricesAreInFormulaOrder()
    {
        QStringList lines;
        const auto addSteps = [&lines](const Experiment& shown) {
            const TracePtr trace = evaluate(shown);
            forEveryStep(*trace, [&](const Step& step, const Selection& selection) {
                if (!isParameter(step.id))
                    lines << name(step.id).data() + (": " + pictureText(arrange(*trace, selection)));
            });
        };
        Experiment experiment = smallExperiment();
        experiment.attention.dropout = {0.5, 1, true};
        experiment.heads_off = {2};
        addSteps(experiment);
        experiment.attention.projections = Projections::fused;
        experiment.mask.stage = MaskStage::after_softmax;
        addSteps(experiment);
        QStringList expected = QString(contentOf(ATTN_CASES "/../../ui/matrix/arrangements.txt")).split('\n');
        expected.removeIf([](const QString& line) { return line.isEmpty() || line.startsWith('#'); });
        QCOMPARE(lines, expected);
    }

    void everyPictureMatchesItsTrace_data() { addExperimentsAndModels(); }

    void everyPictureMatchesItsTrace()
    {
        QFETCH(QString, file);
        const TracePtr trace = exampleTrace(file);
        forEveryStep(*trace, [&](const Step& step, Selection selection) {
            if (QTest::currentTestFailed())
                return;
            for (const Axis axis : step.axes)
                selection[axis] = trace->layer().dimensions[axis] / 2;
            StepPicture picture = arrange(*trace, selection);
            highlight(picture, *trace, selection);
            everyOperandIsShown(picture, step, *trace);
            highlightedCellsMatchExplanation(picture, {step.id, selection.cellOf((*trace)[step.id])}, *trace);
            transposingKeepsEveryNumber(picture);
            for (const bool across : {false, true})
                matricesDoNotOverlapAndAreAligned(arrange(*trace, selection, {.queriesAcross = across}));
            if (entryOf(step.operation).picture.layout == Layout::product)
                operandRowsGiveSelectedNumber(step, selection, *trace);
            if (QTest::currentTestFailed())
                qWarning("in the step %s", name(step.id).data());
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

    void everyTensorHasNameAndSentence()
    {
        const TracePtr trace = evaluate(smallExperiment());
        std::set<QString> names;
        for (std::size_t i = 0; i < tensor_count; ++i) {
            const auto id = static_cast<TensorId>(i);
            QVERIFY(!matrixName(id, trace->layer()).isEmpty());
            QVERIFY(stepSentence(id, trace->layer()).endsWith('.'));
            names.insert(stepName(id, trace->layer()));
        }
        QCOMPARE(names.size(), tensor_count - 2);  // the three inputs share a name here
        Experiment cross = smallExperiment();
        cross.inputs.key = TextInput{{"le chat"}};
        cross.mask = {};
        const TracePtr other = evaluate(cross);
        QVERIFY(stepName(TensorId::key_input, other->layer()) != stepName(TensorId::query_input, other->layer()));
    }

    /// The list has every formula (core's Formula.ListIsCurrent).
    void everyFormulaHasPicture()
    {
        const QByteArray list = contentOf(ATTN_EXAMPLES "/../formulas/formulas.txt");
        int formulas = 0;
        for (const QByteArray& line : list.split('\n'))
            if (const QString formula = QString::fromUtf8(line.left(line.indexOf(' ')));
                !formula.isEmpty() && formula != "#") {
                ++formulas;
                QVERIFY2(formulaSize(formula, 20).isValid(), qPrintable(formula));
            }
        QVERIFY(formulas > 200);
    }

    void everyStepOfEveryModelHasFormula()
    {
        const QDir cases(QStringLiteral(ATTN_CHECKPOINTS "/../cases"));
        const QStringList files = cases.entryList({"*.attn.json"});
        QVERIFY(!files.isEmpty());
        for (const QString& file : files) {
            const Experiment experiment = loadExperiment(cases.filePath(file).toStdString());
            for (const PartPlan& part : experiment.model->model->plan().parts) {
                const TracePtr trace = evaluate(withShownPart(experiment, part.kind, part.layer));
                for (const Step* step : trace->steps())
                    QVERIFY2(step->operation == Operation::given || hasFormula(formulaName(*step, trace->layer())),
                             name(step->id).data());
            }
        }
    }

    void headsCoverSplitMatrixOnce()
    {
        Experiment experiment = smallExperiment();
        for (const HeadLayout layout : {HeadLayout::transpose, HeadLayout::view}) {
            experiment.attention.head_split = layout;
            const StepPicture picture = pictureOf(experiment, TensorId::q_heads);
            const auto whole = std::ranges::find(picture.matrices, TensorId::q,
                                                 [](const PlacedMatrix& matrix) { return matrix.picture.cells.id(); });
            for (Index head = 0; head < 4; ++head)
                for (const QRect& area : whole->picture.groups[static_cast<std::size_t>(head)].cells)
                    for (int row = area.top(); row <= area.bottom(); ++row)
                        for (int column = area.left(); column <= area.right(); ++column) {
                            const Index flat = row * 8 + column;
                            QCOMPARE(head, layout == HeadLayout::view ? flat / 12 : column / 2);
                        }
            int covered = 0;
            for (const CellGroup& group : whole->picture.groups)
                for (const QRect& area : group.cells)
                    covered += area.width() * area.height();
            QCOMPARE(covered, 6 * 8);
        }
    }

    void laterStepsOfSoftmaxAreFaint()
    {
        for (const auto& [step, faint] : {std::pair(TensorId::row_max, 3), std::pair(TensorId::exp_scores, 2),
                                          std::pair(TensorId::row_sum, 1), std::pair(TensorId::weights, 0)}) {
            const StepPicture picture = pictureOf(smallExperiment(), step);
            QCOMPARE(picture.matrices.size(), 5U);
            QCOMPARE(std::ranges::count_if(picture.matrices, [](const auto& matrix) { return matrix.picture.faint; }),
                     faint);
        }
    }

    void outlierDoesNotExtendColourRange()
    {
        Experiment experiment = smallExperiment();
        experiment.overrides.push_back({TensorId::scores, {0, 0, 0, 0}, 1e38F});
        const MatrixPicture scores = pictureOf(experiment, TensorId::scores).matrices.back().picture;
        QVERIFY(scores.range.high < 1000);
        QCOMPARE(scores.digitsOf({0, 0}), "1e38");
    }

    void resultOnlyViewHasOneMatrix()
    {
        ViewOptions options;
        options.resultAlone = true;
        const TracePtr trace = evaluate(smallExperiment());
        forEveryStep(*trace, [&](const Step& step, const Selection& selection) {
            const StepPicture picture = arrange(*trace, selection, options);
            QCOMPARE(picture.matrices.size(), std::size_t{1});
            QCOMPARE(picture.matrices[0].picture.cells.id(), step.id);
            for (const PlacedMatrix& matrix :
                 arrange(*trace, selection, {}).matrices)  // with the same colours as there
                if (isSoftmax(step.operation) && matrix.picture.cells.id() == step.id)
                    QVERIFY2(picture.matrices[0].picture.range == matrix.picture.range, name(step.id).data());
            QVERIFY(!picture.matrices[0].picture.cells.down() || picture.matrices[0].picture.rows() > 1);
        });
    }

    /// With the mean beside its matrix, and with the mean only.
    void numberPerTokenIsInItsRow()
    {
        for (const bool alone : {false, true}) {
            const StepPicture picture = pictureOf(whichNoun(0), TensorId::norm_mean, {.resultAlone = alone});
            const MatrixSlice& mean = picture.matrices.back().picture.cells;
            QVERIFY(mean.down() == Axis::query && !mean.across());
            QCOMPARE(mean.rows(), picture.matrices.front().picture.cells.rows());
        }
    }

    void fusedProjectionIsShownWholeAndInParts()
    {
        const Experiment fused = loadExperiment(ATTN_EXAMPLES "/fused_projection.attn.json");
        for (const PlacedMatrix& matrix : pictureOf(fused, TensorId::qkv).matrices)
            QCOMPARE(matrix.picture.groups.size(), matrix.picture.cells.across() == Axis::qkv_features ? 3U : 0U);
    }

    void headIsShownBesideItsKeyHead()
    {
        Experiment experiment;
        experiment.attention.kv_heads = 2;  // of 4
        const TracePtr trace = evaluate(experiment);
        Selection selection = Selection().fittedTo(*trace);
        selection[Axis::head] = 3;
        selection.step = TensorId::scores;
        QCOMPARE(*arrange(*trace, selection).matrices[1].picture.cells.fixedHead(), Index{1});
        selection.step = TensorId::k_heads;
        const StepPicture split = arrange(*trace, selection);
        QCOMPARE(split.matrices.size(), std::size_t{3});
        QCOMPARE(split.matrices[2].picture.title, QStringLiteral("Head 2"));
        QCOMPARE(*split.matrices[2].picture.cells.fixedHead(), Index{1});
        selection.step = TensorId::q_heads;
        QCOMPARE(arrange(*trace, selection).matrices[4].picture.hue, Index{1});
    }

    /// [CLS] the cat [SEP] | a dog . [SEP], and a single sentence.
    void onlyChosenSentencesOfPairAreHighlighted()
    {
        const TracePtr trace = evaluate(bertOfPairs({{"the cat", "a dog"}, false, {"a dog ."}}));
        Selection selection;
        ViewOptions options;
        const auto highlightedArea = [&](TensorId id) {
            return MatrixPictures(*trace, selection, options).of(id).highlightedArea;
        };
        QVERIFY(!highlightedArea(TensorId::weights));
        options.sentences = VisibleSentences::a_to_b;
        QCOMPARE(highlightedArea(TensorId::weights), std::optional(QRect(4, 0, 4, 4)));  // columns, the keys, and rows
        QVERIFY(!highlightedArea(TensorId::q));
        MatrixPicture picture = MatrixPictures(*trace, selection, options).of(TensorId::weights);
        QVERIFY(picture.isHighlighted({0, 4}));
        QVERIFY(!picture.isHighlighted({4, 0}));
        QVERIFY(transposed(picture).isHighlighted({4, 0}));
        options.sentences = VisibleSentences::b_to_a;
        QCOMPARE(highlightedArea(TensorId::scores), std::optional(QRect(0, 4, 4, 4)));
        selection[Axis::batch] = 1;
        QVERIFY(!highlightedArea(TensorId::weights));
    }

    /// All rows but the last are cached in every matrix with a row per token, transposed or not; none in parameters.
    void cachedRowsPrecedeNewestToken()
    {
        const TracePtr trace = evaluate(whichNoun(0));
        forEveryStep(*trace, [&](const Step& step, const Selection& selection) {
            for (const bool turned : {false, true}) {
                ViewOptions options;
                options.queriesAcross = turned;
                options.cachedRows = true;
                const StepPicture picture = arrange(*trace, selection, options);
                for (const PlacedMatrix& matrix : picture.matrices) {
                    const MatrixSlice& cells = matrix.picture.cells;
                    QCOMPARE(matrix.picture.cached.has_value(), !isParameter(cells.id()));
                    for (Index row = 0; row < cells.rows(); ++row)
                        for (Index column = 0; column < cells.columns(); ++column) {
                            const Axes& axes = cells.tensor().axes();
                            const auto at = std::ranges::find_if(axes, [](Axis axis) {
                                return axis == Axis::query || axis == Axis::key;  // for a score, the query
                            });
                            if (matrix.picture.cached)
                                QCOMPARE(matrix.picture.isCached({row, column}),
                                         cells.indexOf({row, column})[static_cast<std::size_t>(at - axes.begin())] <
                                             11);
                        }
                }
                QVERIFY(picture.legend.size() >= 2 &&
                        picture.legend.back().look == decltype(LegendEntry::look)(LegendEntry::Rows::computed));
                if (step.id == TensorId::scores)  // two heads of 16, 12 tokens
                    QVERIFY(picture.legend.back().name.contains("384 of 4,608"));
            }
        });
        Experiment experiment = smallExperiment();
        experiment.mask.layers.clear();
        const StepPicture picture = pictureOf(experiment, TensorId::scores, {.cachedRows = true});
        QVERIFY(!picture.matrices.front().picture.cached && picture.legend.empty());
    }

private:
    static DrawingStyle style() { return {textFont(), 1, min_screen_digits}; }

    static void matricesDoNotOverlapAndAreAligned(const StepPicture& picture)
    {
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
    }

    static void everyOperandIsShown(const StepPicture& picture, const Step& step, const Trace& trace)
    {
        std::set<TensorId> shown;
        for (const PlacedMatrix& matrix : picture.matrices)
            shown.insert(matrix.picture.cells.id());
        QVERIFY(shown.contains(step.id));
        for (const TensorId operand : operandsOf(step, trace.layer()))
            QVERIFY(shown.contains(operand) || isMaskOfSoftmax(operand, step));
    }

    static void highlightedCellsMatchExplanation(const StepPicture& picture, const CellRef& cell, const Trace& trace)
    {
        Cells named;
        collect(picture, trace, cell, named);
        std::erase_if(named, [](const auto& entry) { return entry.second.empty(); });
        QVERIFY(highlightedIn(picture) == named);
        int selected = 0;
        for (const PlacedMatrix& matrix : picture.matrices)
            if (matrix.picture.selected) {
                ++selected;
                QCOMPARE(matrix.picture.cells.indexOf(*matrix.picture.selected), cell.index);
            }
        QCOMPARE(selected, 1);
    }

    static void transposingKeepsEveryNumber(const StepPicture& upright)
    {
        const StepPicture turned = transposed(upright);
        QVERIFY(highlightedIn(turned) == highlightedIn(upright));
        for (std::size_t i = 0; i < upright.matrices.size(); ++i) {
            const MatrixPicture& before = upright.matrices[i].picture;
            const MatrixPicture& after = turned.matrices[i].picture;
            QCOMPARE(after.rows(), before.columns());
            for (Index row = 0; row < before.rows(); ++row)
                for (Index column = 0; column < before.columns(); ++column) {
                    QCOMPARE(after.cells.indexOf({column, row}), before.cells.indexOf({row, column}));
                    QCOMPARE(after.digitsOf({column, row}), before.digitsOf({row, column}));
                    QCOMPARE(after.isBlocked({column, row}), before.isBlocked({row, column}));
                }
        }
    }

    static void operandRowsGiveSelectedNumber(const Step& step, const Selection& selection, const Trace& trace)
    {
        const StepPicture picture = arrange(trace, selection, {}, Operands::rows);
        const auto number = double(trace[step.id].at(selection.cellOf(trace[step.id])));
        if (picture.operands != Operands::rows || !picture.matrices.back().picture.overridden.empty() ||
            !std::isfinite(number))
            return;  // the result is one column, or not computed from its operands
        const MatrixSlice& left = picture.matrices[0].picture.cells;
        const MatrixSlice& right = picture.matrices[1].picture.cells;
        QCOMPARE(left.columns(), right.columns());
        double sum = picture.matrices.size() > 3 ? double(picture.matrices[2].picture.cells.at(0, 0)) : 0;
        double size = 1;
        for (Index i = 0; i < left.columns(); ++i) {
            const double term = double(left.at(0, i)) * double(right.at(0, i));
            sum += std::isnan(term) ? 0 : term;  // 0 · infinity at a blocked position
            size += std::isfinite(term) ? std::abs(term) : 0;
        }
        QVERIFY(std::abs(sum - number) <= 1e-5 * size);
    }
};

ATTN_QT_TEST(StepPictureTest)
#include "step_picture_test.moc"
