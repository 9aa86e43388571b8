// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/forward/evaluate.h"
#include "tests/ui/examples.h"
#include "tests/ui/qt_test.h"
#include "tests/ui/worksheet/default_worksheet.h"
#include "ui/session/language.h"
#include "ui/words/number_text.h"
#include "ui/worksheet/paper_layout.h"
#include "ui/worksheet/worksheet_pages.h"

#include <QFontMetricsF>
#include <QProcess>
#include <QRegularExpression>
#include <QSet>
#include <QTemporaryDir>

using namespace attn;

namespace
{

/// Numbers with a decimal point, an exponent or no value: others also occur in labels.
bool isUnambiguous(const QString& digits)
{
    static const QRegularExpression unambiguous(QStringLiteral("[.e∞N]"));
    return digits.contains(unambiguous);
}

QSet<QString> digitsOf(const Worksheet& worksheet, auto wanted)
{
    QSet<QString> digits;
    for (const Exercise& exercise : worksheet.exercises)
        for (const WorksheetMatrix& matrix : exercise.matrices)
            for (Index row = 0; row < matrix.rows; ++row)
                for (Index column = 0; column < matrix.placed.picture.columns(); ++column)
                    if (wanted(matrix, GridCell{row, column}))
                        digits << matrix.digitsOf({row, column});
    return digits;
}

QSet<QString> wordsOf(const QString& text)
{
    static const QRegularExpression separators(QStringLiteral("[\\s()]+"));
    const QStringList words = text.split(separators, Qt::SkipEmptyParts);
    return {words.begin(), words.end()};
}

bool isAsked(const WorksheetMatrix& matrix, GridCell) { return matrix.printed == PrintMode::asked; }

bool isPrintedAmongQuestions(const WorksheetMatrix& matrix, GridCell cell)
{
    return matrix.printed == PrintMode::given || matrix.example == cell;
}

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

/// Worksheets as read by poppler: the content fits the page and is large enough to read and fill in.
class WorksheetPagesTest : public QObject
{
    Q_OBJECT

private slots:
    void cleanup() { setLanguage("en"); }

    /// Every example, and the reference cases with unusual numbers.
    void solutionIsOnSeparatePages_data()
    {
        QTest::addColumn<QString>("file");
        const auto add = [](const QDir& folder, const QStringList& names) {
            for (const QString& name : folder.entryList(names))
                QTest::newRow(qPrintable(name)) << folder.filePath(name);
        };
        add(QDir(ATTN_EXAMPLES), {"*.attn.json"});
        add(QDir(ATTN_CASES), {"fill_*.json", "*infinit*.json", "empty_*.json", "softmax_*.json", "mask_*.json",
                               "heads_off.attn.json", "one_*.json"});
    }

    void solutionIsOnSeparatePages()
    {
        QFETCH(QString, file);
        const TracePtr trace = exampleTrace(file);
        if (defaultSteps(*trace).empty())
            QSKIP("too large for paper");
        const Worksheet worksheet = defaultWorksheet(*trace);
        const WorksheetPages pages(worksheet, Paper::a4);
        const QByteArray pdf = pdfOf(worksheet, Paper::a4);
        const int start = pages.solutionStart();

        const QSet<QString> solution = wordsOf(textOf(pdf, start, pages.count() - 1));
        const QSet<QString> missing = digitsOf(worksheet, isAsked) - solution;
        QVERIFY2(missing.isEmpty(), qPrintable(missing.values().join(' ')));

        QSet<QString> questions = wordsOf(textOf(pdf, 0, start - 1));
        QVERIFY((digitsOf(worksheet, isPrintedAmongQuestions) - questions).isEmpty());
        questions.remove(numberText(trace->layer().mask.fill));  // the instruction contains it
        for (const QString& digits : digitsOf(worksheet, isAsked) - digitsOf(worksheet, isPrintedAmongQuestions))
            QVERIFY2(!isUnambiguous(digits) || !questions.contains(digits), qPrintable(digits));
    }

    void nanAndInfinityAreWritten()
    {
        Experiment experiment = smallExperiment();
        experiment.inputs.query = TextInput{{"one two three", "four"}};
        experiment.mask.layers = {MaskLayer{}, MaskLayer{}};
        experiment.mask.layers[0].region = PaddingRegion{};
        experiment.mask.layers[1].region = RowsRegion{.queries = {1}};
        const TracePtr trace = evaluate(experiment);
        Selection second;
        second[Axis::batch] = 1;
        const Worksheet worksheet = makeWorksheet(*trace, second, defaultSteps(*trace));
        const QByteArray pdf = pdfOf(worksheet, Paper::a4);
        const WorksheetPages pages(worksheet, Paper::a4);
        const QSet<QString> solution = wordsOf(textOf(pdf, pages.solutionStart(), pages.count() - 1));
        QVERIFY(solution.contains(QStringLiteral("−∞")));
        QVERIFY(solution.contains(QStringLiteral("NaN")));
        const QString questions = textOf(pdf, 0, pages.solutionStart() - 1);
        QVERIFY(!questions.contains(QStringLiteral("NaN")));
        QVERIFY(questions.contains(QStringLiteral("Sequence 2")));
    }

    void paperFollowsLocale()
    {
        const QByteArray before = qgetenv("LC_ALL");
        for (const char* locale : {"zh_CN.UTF-8", "de_DE.UTF-8", "C.UTF-8", "en_US.UTF-8", "fr_CA.UTF-8"}) {
            qputenv("LC_ALL", locale);
            const Paper paper = paperOfLocale();
            qputenv("LC_ALL", before);
            QVERIFY2((paper == Paper::letter) ==
                         (QByteArray(locale).contains("US") || QByteArray(locale).contains("CA")),
                     locale);
        }
    }

    void textIsTranslated()
    {
        setLanguage("zh_CN");
        Experiment experiment = smallExperiment();
        experiment.title = "猫坐在垫子上";
        experiment.inputs.query = TextInput{{"猫 坐 在 垫子 上"}};
        const TracePtr trace = evaluate(experiment);
        const Worksheet worksheet = defaultWorksheet(*trace);
        const QString text = textOf(pdfOf(worksheet, Paper::a4), 0, 99);
        for (const char* word : {"猫坐在垫子上", "姓名", "子", "注意力权重", "答案"})
            QVERIFY2(text.contains(QString::fromUtf8(word)), word);
        QVERIFY(!text.contains(QStringLiteral("Solution")));
    }

    void titleIsPlainText()
    {
        Experiment experiment = smallExperiment();
        experiment.title = "<b>%1</b> & friends";
        const TracePtr trace = evaluate(experiment);
        QVERIFY(textOf(pdfOf(defaultWorksheet(*trace), Paper::a4), 0, 0).contains("<b>%1</b> & friends"));
    }

    void exerciseBeginsOnFirstPage()
    {
        Experiment experiment = smallExperiment();
        experiment.embedding.dim = 16;
        const TracePtr trace = evaluate(experiment);
        for (const TensorId step : {TensorId::q_heads, TensorId::output, TensorId::weights}) {
            const Worksheet worksheet = makeWorksheet(*trace, {}, {step});
            const QString first = textOf(pdfOf(worksheet, Paper::letter), 0, 0);
            QVERIFY2(first.contains("1. " + worksheet.exercises.front().title), qPrintable(first));
        }
    }

    void tokensAreNotElided()
    {
        Experiment experiment = smallExperiment();
        experiment.inputs.query = TextInput{{"internationalization of uncharacteristically"}};
        const TracePtr trace = evaluate(experiment);
        const QString text = textOf(pdfOf(makeWorksheet(*trace, {}, {TensorId::scores}), Paper::a4), 0, 0);
        for (const char* word : {"internationalization", "uncharacteristically"})
            QVERIFY2(text.count(word) > 2, qPrintable(text));  // as row and column labels
    }

    void versionsAreLabelled()
    {
        const TracePtr trace = evaluate(smallExperiment());
        Worksheet worksheet = defaultWorksheet(*trace);
        worksheet.others = {worksheet};
        worksheet.version = "Version A";
        worksheet.others[0].version = "Version B";
        const WorksheetPages pages(worksheet, Paper::a4);
        const QByteArray pdf = pdfOf(worksheet, Paper::a4);
        for (int page = 1; page < pages.count(); ++page) {
            const bool second = page >= pages.solutionStart()
                                    ? 2 * (page - pages.solutionStart()) >= pages.count() - pages.solutionStart()
                                    : 2 * page >= pages.solutionStart();
            QVERIFY2(textOf(pdf, page, page).contains(second ? "Version B" : "Version A"),
                     qPrintable(QString::number(page)));
        }
    }

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

private:
    /// The text that pdftotext extracts from these pages, counted from 0.
    QString textOf(const QByteArray& pdf, int first, int last) const
    {
        const QString file = m_folder.filePath("sheet.pdf");
        QFile out(file);
        if (!out.open(QIODevice::WriteOnly) || out.write(pdf) != pdf.size())
            return {};
        out.close();
        QProcess reader;
        reader.start(ATTN_PDFTOTEXT,
                     {"-layout", "-f", QString::number(first + 1), "-l", QString::number(last + 1), file, "-"});
        reader.waitForFinished();
        // For characters with two code points, such as 子, poppler returns the radical ⼦.
        return QString::fromUtf8(reader.readAllStandardOutput()).normalized(QString::NormalizationForm_KC);
    }

    QTemporaryDir m_folder;
};

ATTN_QT_TEST(WorksheetPagesTest)
#include "worksheet_pages_test.moc"
