// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/forward/evaluate.h"
#include "tests/ui/examples.h"
#include "tests/ui/qt_test.h"
#include "tests/ui/worksheet/default_worksheet.h"
#include "ui/worksheet/instructions.h"
#include "ui/worksheet/worksheet.h"

using namespace attn;

namespace
{

using enum TensorId;

/// A trace of this number of different words with two heads of two features.
TracePtr traceOfLength(int words)
{
    Experiment experiment;
    experiment.embedding.dim = 4;
    experiment.attention.heads = 2;
    std::string text;
    for (int at = 0; at < words; ++at)
        text += " w" + std::to_string(at);
    experiment.inputs.query = TextInput{{text}};
    return evaluate(experiment);
}

}  // namespace

/// Given numbers, questions and texts of a worksheet.
class WorksheetTest : public QObject
{
    Q_OBJECT

private slots:
    void init() { m_trace = evaluate(smallExperiment()); }

    void defaultStepsGoFromScoresToHeadOutput()
    {
        using Steps = std::vector<TensorId>;
        Experiment experiment = smallExperiment();
        QCOMPARE(defaultSteps(*evaluate(experiment)),
                 (Steps{scores, scaled_scores, masked_scores, TensorId::weights, head_outputs}));
        experiment.attention.scale.kind = Scale::Kind::none;
        experiment.mask.stage = MaskStage::after_softmax;
        QCOMPARE(defaultSteps(*evaluate(experiment)), (Steps{scores, TensorId::weights, masked_weights, head_outputs}));
    }

    void earlierResultsAreGiven()
    {
        const Worksheet worksheet = defaultWorksheet(*m_trace);
        QCOMPARE(worksheet.exercises.size(), std::size_t(5));
        QCOMPARE(matrixOf(worksheet.exercises[0], q_heads).printed, PrintMode::given);
        QCOMPARE(matrixOf(worksheet.exercises[0], scores).printed, PrintMode::asked);
        QCOMPARE(matrixOf(worksheet.exercises[1], scores).printed, PrintMode::carried);
        QCOMPARE(matrixOf(worksheet.exercises[1], scores).from, std::size_t(1));
        QCOMPARE(matrixOf(worksheet.exercises[2], mask).printed, PrintMode::given);
        QCOMPARE(matrixOf(worksheet.exercises[4], TensorId::weights).printed, PrintMode::carried);
        QCOMPARE(matrixOf(worksheet.exercises[4], TensorId::weights).from, std::size_t(4));
        // The operands of a single step are given.
        const Worksheet alone = makeWorksheet(*m_trace, {}, {head_outputs});
        QCOMPARE(matrixOf(alone.exercises[0], TensorId::weights).printed, PrintMode::given);
        // Of the heads to be merged, the previous exercise computed only one; the others are given.
        const Worksheet merging = makeWorksheet(*m_trace, {}, {head_outputs, merged});
        for (const WorksheetMatrix& matrix : merging.exercises[1].matrices)
            if (matrix.placed.picture.cells.id() == head_outputs)
                QCOMPARE(matrix.printed,
                         matrix.placed.picture.cells.fixedHead() == 0 ? PrintMode::carried : PrintMode::given);
    }

    void softmaxIsOneExercise()
    {
        const auto requestedCells = [&](const std::vector<TensorId>& steps) {
            const Worksheet worksheet = makeWorksheet(*m_trace, {}, steps);
            std::vector<TensorId> asked;
            for (const Exercise& exercise : worksheet.exercises)
                for (const WorksheetMatrix& matrix : exercise.matrices)
                    if (matrix.printed == PrintMode::asked)
                        asked.push_back(matrix.placed.picture.cells.id());
            return asked;
        };
        const std::vector<TensorId> all = {row_max, exp_scores, row_sum, TensorId::weights};
        QCOMPARE(requestedCells({TensorId::weights}), all);
        QCOMPARE(requestedCells({TensorId::weights, row_max}), all);
        QCOMPARE(requestedCells({exp_scores}), (std::vector<TensorId>{row_max, exp_scores}));
    }

    void exampleUsesPrintedNumbers()
    {
        Experiment experiment = smallExperiment();
        experiment.embedding = {4, EmbeddingInit::small_integers, 3, Positions::none};
        experiment.attention.heads = 2;
        experiment.attention.weights = SeededWeights{WeightInit::identity, 1};
        const TracePtr trace = evaluate(experiment);
        const Exercise exercise = defaultWorksheet(*trace).exercises[0];
        const auto number = [&](TensorId id, Index row, Index column) {
            const QString digits =
                QString::number((*trace)[id].at(Shape{0, 0, row, column})).replace('-', QChar(0x2212));
            return digits.front().isDigit() ? digits : '(' + digits + ')';
        };
        const QString dot = QStringLiteral("\u00a0·\u00a0");
        QString result = number(scores, 1, 0);
        result.remove('(').remove(')');
        QCOMPARE(exercise.examples.value(0), QStringLiteral("Scores · head 1, cat, the\u00a0(1): %1 + %2 = %3")
                                                 .arg(number(q_heads, 1, 0) + dot + number(k_heads, 0, 0),
                                                      number(q_heads, 1, 1) + dot + number(k_heads, 0, 1), result));
        QCOMPARE(matrixOf(exercise, scores).example, (GridCell{1, 0}));
    }

    void exampleHasBlanksForUnprintedNumbers()
    {
        const Worksheet worksheet = defaultWorksheet(*m_trace);
        QCOMPARE(worksheet.exercises[1].examples,
                 QStringList("Scaled scores · head 1, cat, the\u00a0(1): ____ · 0.7071 = ____"));
        QVERIFY(!matrixOf(worksheet.exercises[1], scaled_scores).example);
        QCOMPARE(worksheet.exercises[3].examples.value(0),
                 QStringLiteral("Exponentials · head 1, cat, the\u00a0(1): e^(____ − ____) = ____"));
        QCOMPARE(worksheet.exercises[3].examples.last(),
                 QStringLiteral("Weights · head 1, cat, the\u00a0(1): ____ / ____ = ____"));
    }

    void exampleMarksItsOperands()
    {
        const Exercise exercise = defaultWorksheet(*m_trace).exercises[0];
        QCOMPARE(matrixOf(exercise, q_heads).framedCells, QRect(0, 1, 2, 1));
        QCOMPARE(matrixOf(exercise, k_heads).framedCells, QRect(0, 0, 1, 2));
        QCOMPARE(matrixOf(exercise, scores).framedCells, QRect(0, 1, 1, 1));
    }

    void onlyChosenRowsAndColumnsAreBlank()
    {
        const Worksheet rows = makeWorksheet(*m_trace, {}, {scores, TensorId::weights}, {{2}, {}});
        for (const WorksheetMatrix* matrix :
             {&matrixOf(rows.exercises[0], scores), &matrixOf(rows.exercises[1], row_max),
              &matrixOf(rows.exercises[1], TensorId::weights)})
            for (Index row = 0; row < matrix->rows; ++row)
                QCOMPARE(matrix->isBlank({row, 0}), row == 2);
        QVERIFY(!rows.exercises[1].examples.join(' ').contains("____"));  // the example is for a printed row
        const Worksheet cells = makeWorksheet(*m_trace, {}, {TensorId::weights}, {{2}, {1}});
        QVERIFY(matrixOf(cells.exercises[0], TensorId::weights).isBlank({2, 1}));
        QVERIFY(!matrixOf(cells.exercises[0], TensorId::weights).isBlank({2, 0}));
        QVERIFY(matrixOf(cells.exercises[0], row_sum).isBlank({2, 0}));
    }

    void solutionExplainsOneRow()
    {
        const Exercise exercise = makeWorksheet(*m_trace, {}, {scores}, {{2}, {}}).exercises[0];
        const WorksheetMatrix& asked = matrixOf(exercise, scores);
        QCOMPARE(exercise.worked.size(), asked.placed.picture.columns());
        for (Index column = 0; column < asked.placed.picture.columns(); ++column) {
            const QString text = exercise.worked[column];
            QVERIFY2(text.startsWith(asked.placed.picture.title + ", " + asked.placed.picture.placeOf({2, column})),
                     qPrintable(text));
            QVERIFY2(text.endsWith("= " + asked.digitsOf({2, column})), qPrintable(text));
            QVERIFY2(!text.contains("____"), qPrintable(text));
        }
    }

    void workedRowIsNotPadding()
    {
        Experiment experiment = smallExperiment();
        experiment.inputs.query = TextInput{{"one two three", "one two"}};
        const TracePtr trace = evaluate(experiment);
        Selection place;
        place[Axis::batch] = 1;
        const Exercise exercise = makeWorksheet(*trace, place, {scores}, {}).exercises[0];
        const WorksheetMatrix& asked = matrixOf(exercise, scores);
        QVERIFY(asked.isBlank({2, 0}));  // [PAD]
        QVERIFY(!exercise.worked.isEmpty());
        for (const QString& text : exercise.worked)
            QVERIFY2(text.contains(asked.placed.picture.rowLabels[1]), qPrintable(text));
    }

    void onlyReshapesMentionUnchangedNumbers()
    {
        for (const Step& step : stepTable()) {
            if (step.operands.empty() || step.operation == Operation::copy)
                continue;
            const QString instruction = instructionOf(step, m_trace->layer(), {"A", "B", "C"});
            QVERIFY2(instruction.startsWith("No number changes") ==
                         (entryOf(step.operation).picture.layout == Layout::reshape),
                     qPrintable(QString::fromStdString(std::string(name(step.id))) + ": " + instruction));
        }
    }

    void longTextIsTruncated()
    {
        const TracePtr trace = traceOfLength(40);
        const Worksheet worksheet = makeWorksheet(*trace, {}, {q});
        const Exercise& exercise = worksheet.exercises[0];
        QCOMPARE(matrixOf(exercise, q).rows, max_cells_in_line);
        QCOMPARE(matrixOf(exercise, query_input).rows, max_cells_in_line);
        QCOMPARE(matrixOf(exercise, w_q_weight).rows, 4);
        QCOMPARE(exercise.omissionText,
                 QStringLiteral("Only the first 16 of 40 rows are printed; the others are left out."));
        QVERIFY(defaultWorksheet(*evaluate(smallExperiment())).exercises[0].omissionText.isEmpty());
    }

    void stepsThatCannotBeBlankAreRefused()
    {
        Experiment experiment = smallExperiment();
        experiment.attention.dropout = {0.5, 1, true};
        const TracePtr trace = evaluate(experiment);
        for (const TensorId id : {query_input, mask, w_q_weight, dropped_weights, head_contributions, masked_weights}) {
            QVERIFY(unavailableReason(id, *trace));
            QVERIFY_THROWS_EXCEPTION(InputError, makeWorksheet(*trace, {}, {scores, id}));
        }
        QVERIFY_THROWS_EXCEPTION(InputError, makeWorksheet(*trace, {}, {}));
    }

    void matrixLargerThanPaperIsRefused()
    {
        QVERIFY(!unavailableReason(TensorId::weights, *traceOfLength(16)));
        const auto reason = unavailableReason(TensorId::weights, *traceOfLength(17));
        QVERIFY(reason);
        QCOMPARE(reason->arguments, (std::vector<std::string>{"17", "16"}));
    }

    void worksheetHasOnlyFittingSteps()
    {
        Experiment experiment;  // 20 features in one head: too many products; softmax is not affected
        experiment.embedding.dim = 20;
        experiment.attention.heads = 1;
        const std::vector<TensorId> expected = {scaled_scores, TensorId::weights};
        QCOMPARE(defaultSteps(*evaluate(experiment)), expected);
        QVERIFY(defaultSteps(*traceOfLength(17)).empty());
    }

private:
    static const WorksheetMatrix& matrixOf(const Exercise& exercise, TensorId id)
    {
        return *std::ranges::find_if(
            exercise.matrices, [id](const WorksheetMatrix& matrix) { return matrix.placed.picture.cells.id() == id; });
    }

    TracePtr m_trace;
};

ATTN_QT_TEST(WorksheetTest)
#include "worksheet_test.moc"
