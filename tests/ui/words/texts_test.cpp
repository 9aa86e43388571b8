// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/export/csv.h"
#include "core/forward/evaluate.h"
#include "core/lessons/lesson_pages.h"
#include "tests/ui/examples.h"
#include "tests/ui/json_rows.h"
#include "tests/ui/model_experiments.h"
#include "tests/ui/qt_test.h"
#include "ui/session/language.h"
#include "ui/words/cell_sentences.h"
#include "ui/words/derivation_text.h"
#include "ui/words/explanation_rows.h"
#include "ui/words/message_text.h"
#include "ui/words/model_names.h"
#include "ui/words/origin_text.h"
#include "ui/words/position_names.h"
#include "ui/words/row_sentences.h"
#include "ui/words/step_names.h"
#include "ui/words/term_labels.h"

#include <QRegularExpression>
#include <QTextDocumentFragment>
#include <QTranslator>

#include <algorithm>
#include <limits>
#include <map>

using namespace attn;

namespace
{

using Json = nlohmann::json;

/// A fake translation.
class FakeTranslator : public QTranslator
{
public:
    [[nodiscard]] bool isEmpty() const override { return false; }
    [[nodiscard]] QString translate(const char* context, const char* text, const char*, int) const override
    {
        const QLatin1String source(text);
        if (QLatin1String(context) == QLatin1String("QIODevice") && source == QLatin1String("Permission denied"))
            return "keine Berechtigung";
        return QLatin1String(context) == QLatin1String("Cells") && source == QLatin1String("%1[%2]") ? "%3: %1[%2]"
                                                                                                     : QString();
    }
};

QString labelsOf(const Trace& trace, const Explanation& explanation)
{
    QStringList labels;
    for (const ExplanationRow& row : explanationRows(trace, explanation, 12))
        labels += row.label;
    return labels.join("; ");
}

QString computationOf(const Trace& trace, const Explanation& explanation)
{
    QString line;
    for (const RowSegment& segment : computationSegments(trace, explanation))
        line += segment.text;
    return line;
}

/// The kinds of text that depend on a step alone.
const std::map<std::string, QString (*)(const Trace&, TensorId)> texts_of_steps = {
    {"step", [](const Trace& trace, TensorId step) { return stepName(step, trace.layer()); }},
    {"matrix", [](const Trace& trace, TensorId step) { return matrixName(step, trace.layer()); }},
    {"purpose", [](const Trace& trace, TensorId step) { return stepSentence(step, trace.layer()); }},
    {"purpose with mask", [](const Trace& trace, TensorId step) { return stepSentence(step, trace); }},
    {"table", [](const Trace& trace, TensorId step) { return QString::fromStdString(tableTitle(trace, step)); }},
};

const std::map<std::string, QString (*)(const Trace&, const CellRef&)> texts_of_cells = {
    {"cell", cellSentence},
    {"name", cellName},
    {"attention", attentionSentence},
    {"sum of weights", weightSumSentence},
    {"off head", offHeadSentence},
    {"NaN", nanSentence},
    {"warning", warningSentence},
    {"origin", originText},
    {"reader", readerSentence},
    {"LaTeX", derivationLatex},
    {"derivation", [](const Trace& trace, const CellRef& cell) { return derivationText(trace, cell); }},
    {"token",
     [](const Trace& trace, const CellRef& cell) { return tokenInSentence(trace, Axis::query, 0, cell.index[2]); }},
};

const std::map<std::string, QString (*)(const Trace&, const Explanation&)> texts_of_explanations = {
    {"total", totalLabel},
    {"labels", labelsOf},
    {"computation", computationOf},
    {"source", externalSourceSentence},
    {"deviation", deviationTermsSentence},
    {"decision", [](const Trace& trace, const Explanation& each) { return decisionSentence(trace, each); }},
};

Experiment experimentOf(const Json& row)
{
    if (row.contains("layer"))
        return whichNoun(row["layer"]);
    if (row.contains("file"))
        return loadExperiment(ATTN_SOURCE_DIR "/" + row["file"].get<std::string>());
    return withPatch(smallExperiment(), row.value("patch", Json()), {});
}

/// @param place a tensor and, for the text of a cell, its index
QString textOf(const std::string& kind, const Trace& trace, const QString& place)
{
    const QStringList parts = place.split(' ');
    CellRef cell{tensorId(parts[0].toStdString()).value(), {}};
    for (const QString& position : parts.mid(1))
        cell.index.push_back(position.toLongLong());
    if (texts_of_steps.contains(kind))
        return texts_of_steps.at(kind)(trace, cell.tensor);
    if (texts_of_cells.contains(kind))
        return texts_of_cells.at(kind)(trace, cell);
    return texts_of_explanations.at(kind)(trace, explain(trace, cell.tensor, cell.index));
}

/// Whether the text has this pattern, in which each * is for any text.
bool hasPattern(const QString& text, const QString& pattern)
{
    QStringList parts = pattern.split('*');
    for (QString& part : parts)
        part = QRegularExpression::escape(part);
    const QRegularExpression whole(QRegularExpression::anchoredPattern(parts.join(".*")),
                                   QRegularExpression::DotMatchesEverythingOption);
    return whole.match(text).hasMatch();
}

constexpr std::size_t all = std::numeric_limits<std::size_t>::max();

/// Calls `visit` with the index of every cell of a small tensor, and with evenly spaced ones of a large tensor.
void forEveryCell(const Tensor& tensor, auto visit)
{
    constexpr Index most = 500;
    for (Index at = 0; at < tensor.size(); at += tensor.size() / most + 1)
        visit(tensor.indexAt(at));
}

}  // namespace

/// Texts about steps, cells and their computation, and about a model and its parts.
class TextsTest : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        setLanguage("en");  // English catalogue for plural forms
        m_trace = evaluate(smallExperiment());
    }

    void textsAreAsListed_data() { addJsonRows("words/texts.json"); }

    /// The table texts.json: "patch" is merged into a small experiment, "layer" is a layer of a model, "file" an
    /// experiment; then the kind of each text, its place, and the text with * for any text.
    void textsAreAsListed()
    {
        QFETCH(nlohmann::json, row);
        const TracePtr trace = evaluate(experimentOf(row));
        QStringList different;
        for (const Json& entry : row.at("texts")) {
            const QString place = QString::fromStdString(entry[1]);
            const QString text = textOf(entry[0], *trace, place);
            if (!hasPattern(text, QString::fromStdString(entry[2])))
                different += QString::fromStdString(entry[0]) + " of " + place + ": " + text;
        }
        QVERIFY2(different.isEmpty(), qPrintable(different.join('\n')));
    }

    void linksToOtherLayersCanBeFollowed()
    {
        const auto follow = [](const QString& sentence) {
            return parseExternalCellLink(sentence.section(QLatin1Char('"'), 1, 1)).value();
        };
        const TracePtr second = evaluate(whichNoun(1));
        const ExternalCell source =
            follow(externalSourceSentence(*second, explain(*second, TensorId::block_input, {0, 2, 7})));
        QVERIFY(source.part == PartKind::self && source.layer == 0 && source.tensor == TensorId::block_output);
        QCOMPARE(source.index, (Shape{0, 2, 7}));
        const ExternalCell reader = follow(readerSentence(*evaluate(whichNoun(0)), {TensorId::mlp_sum, {0, 2, 7}}));
        QVERIFY(reader.layer == 1 && reader.tensor == TensorId::block_input);
    }

    void layersAreCountedFromOne()
    {
        const Experiment experiment = whichNoun(0);
        const ModelPlan& plan = experiment.model->model->plan();
        QCOMPARE(partName(plan, PartKind::self, 1), QString("Layer 2"));
        QCOMPARE(partNameWithCount(plan, PartKind::self, 1), QString("Layer 2 of 2"));
        QCOMPARE(partNameWithCount(plan, PartKind::prediction, 2), QString("Prediction"));
        QCOMPARE(shortPartName(plan, PartKind::self, 1), QString("Layer 2"));
    }

    void encoderAndDecoderLayersAreNamed()
    {
        const Experiment dates = loadModelExample("shipped:dates");
        const ModelPlan& plan = dates.model->model->plan();
        QStringList names;
        for (const PartPlan& part : plan.parts)
            names << partNameWithCount(plan, part.kind, part.layer);
        QCOMPARE(names, (QStringList{"Encoder 1", "Decoder 1: self", "Decoder 1: cross", "Prediction"}));
        names.clear();
        for (const PartPlan& part : plan.parts)
            names << shortPartName(plan, part.kind, part.layer);
        QCOMPARE(names, (QStringList{"Encoder 1", "Decoder 1 · self", "Decoder 1 · cross", "Prediction"}));
    }

    void modelHasNameOfItsCard()
    {
        const Experiment experiment = whichNoun(0);
        QCOMPARE(modelTitle(*experiment.model), QString("Which noun is meant?"));
        QVERIFY2(modelSizes(*experiment.model->model).startsWith("gpt2: 2 layer"),
                 qPrintable(modelSizes(*experiment.model->model)));
        ModelUse own = *experiment.model;
        own.folder = "models/mine";
        QCOMPARE(modelTitle(own), QString("mine"));
    }

    void lastLayerLinksToSentenceVector()
    {
        const Experiment sentences =
            loadExperiment(std::string(ATTN_CHECKPOINTS) + "/../cases/bert_sentences.attn.json");
        const PartPlan& last = sentences.model->model->plan().parts.back();
        const TracePtr trace = evaluate(withShownPart(sentences, last.kind, last.layer));
        const CellRef left = originalOf(*trace, {TensorId::block_output, {0, 0, 0}});
        QVERIFY(readerSentence(*trace, left).contains("vector of the sentence"));
    }

    void invisibleTokensAreNamed()
    {
        QCOMPARE(visibleWord("  "), "␣␣");
        QCOMPARE(visibleWord(QString(QChar(0))), "<0x00>");
        QCOMPARE(visibleWord("\n"), "↵");
        QCOMPARE(visibleWord("\r"), "<0x0D>");
        const QString cat = QString::fromUtf8("🐈");
        QCOMPARE(visibleWord(cat.repeated(60)), cat.repeated(60));
        const QString cut = visibleWord(cat.repeated(1000));  // not truncated within a character
        QCOMPARE(cut, cat.repeated(cut.size() / 2) + QStringLiteral("…"));
        QVERIFY(cut.size() < 200);
        QCOMPARE(visibleWord(" a"), " a");
        QCOMPARE(quotedWord(" a"), "a");
        QCOMPARE(quotedWord(" 2024"), "“2024”");
        QCOMPARE(quotedWord("猫"), "猫");
        QCOMPARE(quotedWord(" "), "␣");
    }

    void quotedNamesHaveInnerQuotationMarks()
    {
        QCOMPARE(nameInQuotes("Who is “it”? Layer 2"), QString("Who is ‘it’? Layer 2"));
        QCOMPARE(nameInQuotes("The cat's mat"), QString("The cat's mat"));
    }

    void maskedModelDoesNotSayNextWord()
    {
        const TracePtr prediction = evaluate(whichNoun(2));
        const Layer& next = prediction->layer();
        QVERIFY(!specialTextsOf(TensorId::logits, next));
        Layer masked = next;
        masked.block->prediction->transform = true;
        QVERIFY(specialTextsOf(TensorId::logits, masked));
        QVERIFY(!stepSentence(TensorId::probabilities, masked).contains("next"));
    }

    void maskOfModelIsMentioned()
    {
        Experiment experiment = whichNoun(0);
        experiment.mask.layers.emplace_back().region = CausalRegion{};
        const TracePtr trace = evaluate(experiment);
        const QString sentence = decisionSentence(*trace, explain(*trace, TensorId::mask, {0, 0, 1, 4}));
        QVERIFY2(sentence.contains("mask layer 1 (Causal: 3 place") &&
                     sentence.contains("the model's own mask (Causal: 3 place"),
                 qPrintable(sentence));
    }

    void trainedModelIsNotCalledUntrained() { QVERIFY(!isUntrained(whichNoun(0))); }

    void systemErrorsAreTranslated()
    {
        const Message message{"The file cannot be read: %1.", {"Permission denied"}};
        QCOMPARE(messageText(message), "The file cannot be read: Permission denied.");
        FakeTranslator translator;
        QCoreApplication::installTranslator(&translator);
        QCOMPARE(messageText(message), "The file cannot be read: keine Berechtigung.");
        QCOMPARE(messageText({"The file %1", {"weights"}}), "The file weights");
    }

    /// In the window, no line break separates a letter from its number; a comment in code is unchanged.
    void equationInMessageIsNotBroken()
    {
        const Message message{"Its sizes must be N = %1 and L_q = %2, in this order.", {"1", "12"}};
        QCOMPARE(messageText(message), "Its sizes must be N\u00a0=\u00a01 and L_q\u00a0=\u00a012, in this order.");
        QCOMPARE(inWindowLanguage("True = hidden"), std::string("True = hidden"));
    }

    void codeNameIsShownWithStepName()
    {
        FakeTranslator translator;
        QCoreApplication::installTranslator(&translator);
        QCOMPARE(cellName(*m_trace, {TensorId::scores, {0, 0, 5, 1}}), "Scores: scores[mat, cat]");
    }

    void subtractedTermIsNegatedAndLinked()
    {
        const auto lines = explanationRows(*m_trace, explained(TensorId::exp_scores, {0, 1, 5, 1}), all);
        QCOMPARE(lines[1].value, -double((*m_trace)[TensorId::row_max].at(Shape{0, 1, 5})));
        QVERIFY(lines[1].segments.empty() && lines[1].source);
    }

    void leadingMinusReplacesPlus()
    {
        const QString sum = textOf("computation", *m_trace, "q 0 2 3");  // nine terms
        QVERIFY2(sum.count(" + ") + sum.count(" − ") == 3 && !sum.contains("+ −"), qPrintable(sum));
    }

    void weightListsWholeSoftmax()
    {
        const auto lines = explanationRows(*m_trace, explained(TensorId::weights, {0, 1, 5, 1}), all);
        QCOMPARE(lines.size(), 5U);
        const std::array sources = {TensorId::masked_scores, TensorId::row_max, TensorId::exp_scores,
                                    TensorId::row_sum};
        for (std::size_t i = 0; i < sources.size(); ++i) {
            QCOMPARE(lines[i].source->tensor, sources[i]);
            QCOMPARE(lines[i].value, double((*m_trace)[sources[i]].at(lines[i].source->index)));
        }
        QVERIFY(qAbs(std::exp(lines[0].value - lines[1].value) - lines[2].value) < 1e-5);
        QVERIFY(qAbs(lines[2].value / lines[3].value - lines[4].value) < 1e-5);
    }

    void longExplanationsFoldWithSameSum()
    {
        const Explanation explanation = explained(TensorId::q, {0, 2, 3});
        const auto unfolded = explanationRows(*m_trace, explanation, all);
        QCOMPARE(unfolded.size(), 8U + 1 + 1);  // features, bias, sum
        for (const TermOrder order : {TermOrder::computed, TermOrder::size}) {
            const auto folded = explanationRows(*m_trace, explanation, 5, order);
            QCOMPARE(folded.size(), 6U);
            const auto fold = std::ranges::find(folded, ExplanationRow::Kind::folded, &ExplanationRow::kind);
            QVERIFY(fold->label.contains('5'));  // nine terms, four of them visible
            double sum = 0;
            for (const ExplanationRow& line : folded)
                if (line.kind != ExplanationRow::Kind::total)
                    sum += line.value;
            QVERIFY(qAbs(sum - folded.back().value) < 1e-5);
            if (order == TermOrder::computed) {
                QCOMPARE(folded.front().label, unfolded.front().label);
                QCOMPARE(folded[4].label, unfolded[8].label);
            } else {
                QVERIFY(fold == folded.begin() + 4);
                for (std::size_t i = 1; i < 4; ++i)
                    QVERIFY(std::abs(folded[i - 1].value) >= std::abs(folded[i].value));
            }
        }
        const auto maximum = explanationRows(*m_trace, explained(TensorId::row_max, {0, 1, 5}), 3, TermOrder::size);
        QCOMPARE(maximum.front().value, maximum.back().value);
        QVERIFY(maximum[2].value <= maximum[1].value);  // folded terms are not larger
    }

    void everyCellHasLinesAndSentence_data() { addExperimentsAndModels(); }

    /// The sentence in every language, with the trace's number.
    void everyCellHasLinesAndSentence()
    {
        QFETCH(QString, file);
        const QRegularExpression placeholder("%[1-7]");
        const QRegularExpression han("\\p{Han}");
        const TracePtr trace = exampleTrace(file);
        for (const QString& language : languages()) {
            const ScopedLanguage spoken(language);
            for (const Step* step : trace->steps())
                forEveryCell((*trace)[step->id], [&](const Shape& index) {
                    const QString sentence = cellSentence(*trace, {step->id, index});
                    const auto value = double((*trace)[step->id].at(index));
                    const QString number = fineValueText(step->id, value);
                    QVERIFY2(!sentence.contains("<b></b>") && !sentence.contains(placeholder), qPrintable(sentence));
                    QVERIFY2(sentence.contains("<b>" + percentageText(value) + "</b>") ||
                                 sentence.contains("<b>" + number + "</b>") ||
                                 (step->id == TensorId::mask && sentence.contains(number)),
                             qPrintable(sentence));
                    QVERIFY2(language == "en" || sentence.contains(han), qPrintable(sentence));
                });
        }
        for (const Step* step : trace->steps())
            forEveryCell((*trace)[step->id], [&](const Shape& index) {
                const Explanation explanation = explain(*trace, step->id, index);
                const auto lines = explanationRows(*trace, explanation, 12);
                QVERIFY(lines.size() >= 2 && lines.size() <= 13);
                QCOMPARE(lines.back().kind, ExplanationRow::Kind::total);
                for (const ExplanationRow& line : lines)
                    QVERIFY2(!line.label.isEmpty() && !line.valueText.isEmpty(), name(step->id).data());
                QVERIFY(cellName(*trace, explanation.cell).startsWith(name(step->id).data()));
                const QString row = attentionSentence(*trace, {step->id, index});
                const QString sum = weightSumSentence(*trace, {step->id, index});
                QVERIFY2((row + sum).isEmpty() || (*trace)[step->id].has(Axis::key), name(step->id).data());
            });
    }

    void chineseSentencesAreJoinedWithoutSpace()
    {
        QCOMPARE(joinedSentences({"One.", "", "Two."}), "One. Two.");
        QCOMPARE(joinedSentences({"一。", "二。", "Three."}), "一。二。Three.");
    }

    void weightNamesMostAttendedKey()
    {
        const Tensor& weights = (*m_trace)[TensorId::weights];
        Index most = 0;
        for (Index key = 1; key < 6; ++key)
            most = weights.at(Shape{0, 1, 5, key}) > weights.at(Shape{0, 1, 5, most}) ? key : most;
        const CellRef there{TensorId::weights, {0, 1, 5, most}};
        const CellRef elsewhere{TensorId::weights, {0, 1, 5, (most + 1) % 6}};
        const QString sentence = attentionSentence(*m_trace, elsewhere);
        const QString linked =
            QTextDocumentFragment::fromHtml(tokenInSentence(*m_trace, Axis::key, 0, most)).toPlainText();
        QVERIFY(sentence.contains(cellLink(there, linked)));
        QVERIFY(sentence.contains(percentageText(double(weights.at(there.index)))));
        QVERIFY(!attentionSentence(*m_trace, there).contains("<a "));
        QCOMPARE(parseCellLink("weights/0/1/5/2"), std::optional(CellRef{TensorId::weights, {0, 1, 5, 2}}));
        QVERIFY(!parseCellLink("https://example.org"));
    }

private:
    Explanation explained(TensorId id, const Shape& index) const { return explain(*m_trace, id, index); }

    TracePtr m_trace;
};

ATTN_QT_TEST(TextsTest)
#include "texts_test.moc"
