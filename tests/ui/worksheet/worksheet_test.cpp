// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/forward/evaluate.h"
#include "core/lessons/lesson_pages.h"
#include "tests/ui/examples.h"
#include "tests/ui/json_rows.h"
#include "tests/ui/qt_test.h"
#include "tests/ui/worksheet/default_worksheet.h"
#include "ui/worksheet/instructions.h"
#include "ui/worksheet/worksheet.h"

using namespace attn;

namespace
{

using Json = nlohmann::json;
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

/// "q_heads given, k_heads given, scores asked", "weights of 4": asked for in exercise 4
QString matricesOf(const Exercise& exercise)
{
    QStringList matrices;
    for (const WorksheetMatrix& matrix : exercise.matrices) {
        const QString printed = matrix.printed == PrintMode::given   ? "given"
                                : matrix.printed == PrintMode::asked ? "asked"
                                                                     : QString("of %1").arg(matrix.sourceExercise);
        matrices += QString("%1 %2").arg(QLatin1StringView(name(matrix.placed.picture.cells.id())), printed);
    }
    return matrices.join(", ");
}

QStringList listIn(const Json& json)
{
    QStringList list;
    for (const std::string text : json)
        list += QString::fromStdString(text);
    return list;
}

}  // namespace

/// Given numbers, questions and texts of a worksheet.
class WorksheetTest : public QObject
{
    Q_OBJECT

private slots:
    void init() { m_trace = evaluate(smallExperiment()); }

    void exercisesAreAsListed_data() { addJsonRows("worksheet/worksheets.json"); }

    /// The table worksheets.json: "patch" is merged into a small experiment, "steps" are those of the worksheet (by
    /// default defaultSteps()); then the matrices of each exercise and the explained cells.
    void exercisesAreAsListed()
    {
        QFETCH(nlohmann::json, row);
        const TracePtr trace = evaluate(withPatch(smallExperiment(), row.value("patch", Json()), {}));
        std::vector<TensorId> steps = row.contains("steps") ? std::vector<TensorId>() : defaultSteps(*trace);
        for (const std::string step : row.value("steps", Json::array()))
            steps.push_back(tensorId(step).value());
        QStringList exercises;
        QStringList examples;
        for (const Exercise& exercise : makeWorksheet(*trace, {}, steps).exercises) {
            exercises += matricesOf(exercise);
            examples += exercise.examples;
        }
        QVERIFY2(exercises == listIn(row.at("exercises")), qPrintable(exercises.join('\n')));
        if (row.contains("examples"))
            QVERIFY2(examples == listIn(row["examples"]), qPrintable(examples.join('\n')));
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

    void exampleMarksItsOperands()
    {
        const Exercise exercise = defaultWorksheet(*m_trace).exercises[0];
        QCOMPARE(matrixOf(exercise, q_heads).framedCells, QRect(0, 1, 2, 1));
        QCOMPARE(matrixOf(exercise, k_heads).framedCells, QRect(0, 0, 1, 2));
        QCOMPARE(matrixOf(exercise, scores).framedCells, QRect(0, 1, 1, 1));
        // An example with blanks is no answer in the grid.
        QVERIFY(!matrixOf(defaultWorksheet(*m_trace).exercises[1], scaled_scores).example);
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
        experiment.attention.scale.kind = Scale::Kind::none;
        QCOMPARE(std::ranges::count(defaultSteps(*evaluate(experiment)), scaled_scores), 0);
    }

    void matrixLargerThanPaperIsRefused()
    {
        QVERIFY(!unavailableReason(TensorId::weights, *traceOfLength(16)));
        const auto reason = unavailableReason(TensorId::weights, *traceOfLength(17));
        QVERIFY(reason);
        QCOMPARE(reason->arguments, (std::vector<std::string>{"17", "16"}));
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
