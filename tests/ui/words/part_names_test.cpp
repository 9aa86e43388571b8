// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/experiment_json.h"
#include "core/export/csv.h"
#include "core/forward/evaluate.h"
#include "tests/ui/model_experiments.h"
#include "tests/ui/qt_test.h"
#include "ui/words/cell_sentences.h"
#include "ui/words/derivation_text.h"
#include "ui/words/mask_text.h"
#include "ui/words/model_names.h"
#include "ui/words/origin_text.h"
#include "ui/words/position_names.h"
#include "ui/words/row_sentences.h"
#include "ui/words/step_names.h"
#include "ui/words/term_labels.h"

using namespace attn;

namespace
{

ModelPlan encoderDecoder()
{
    ModelPlan plan;
    const auto add = [&plan](PartKind kind, Index layer) {
        plan.parts.emplace_back().kind = kind;
        plan.parts.back().layer = layer;
    };
    add(PartKind::encoder, 0);
    add(PartKind::self, 0);
    add(PartKind::cross, 0);
    add(PartKind::prediction, 1);
    return plan;
}

QString linkOf(const QString& sentence) { return sentence.section(QLatin1Char('"'), 1, 1); }

}  // namespace

/// Texts about a model and its parts.
class PartNamesTest : public QObject
{
    Q_OBJECT

private slots:
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
        const ModelPlan plan = encoderDecoder();
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

    void exportsNameLayer()
    {
        const TracePtr trace = evaluate(whichNoun(1));
        const CellRef cell{TensorId::weights, {0, 0, 2, 1}};
        QVERIFY2(derivationLatex(*trace, cell).contains("\\text{Layer 2, "), qPrintable(derivationLatex(*trace, cell)));
        QVERIFY(derivationText(*trace, cell).contains("\n  Layer 2, "));
        QVERIFY(derivationText(*trace, cell, 0).contains("\n  Layer 1, "));  // counted from 0
        QCOMPARE(tableTitle(*trace, TensorId::weights), std::string("self 2 weights"));
        QCOMPARE(tableTitle(*evaluate(Experiment()), TensorId::weights), std::string("weights"));
    }

    void inputNumberLinksToPreviousLayer()
    {
        const TracePtr trace = evaluate(whichNoun(1));
        const QString sentence = externalSourceSentence(*trace, explain(*trace, TensorId::block_input, {0, 2, 7}));
        QVERIFY2(sentence.contains(">the output of Layer 1</a>"), qPrintable(sentence));
        const auto source = parseExternalCellLink(linkOf(sentence));
        QVERIFY(source);
        QCOMPARE(source->part, PartKind::self);
        QCOMPARE(source->layer, Index{0});
        QCOMPARE(source->tensor, TensorId::block_output);
        QCOMPARE(source->index, (Shape{0, 2, 7}));
        QVERIFY(externalSourceSentence(*trace, explain(*trace, TensorId::q, {0, 2, 7})).isEmpty());
    }

    void outputNumberLinksToNextLayer()
    {
        const TracePtr trace = evaluate(whichNoun(0));
        const auto reader = parseExternalCellLink(linkOf(readerSentence(*trace, {TensorId::mlp_sum, {0, 2, 7}})));
        QVERIFY(reader);
        QCOMPARE(reader->layer, Index{1});
        QCOMPARE(reader->tensor, TensorId::block_input);
        QVERIFY(readerSentence(*trace, {TensorId::mlp_down, {0, 2, 7}}).isEmpty());
        QVERIFY(readerSentence(*trace, {TensorId::weights, {0, 0, 2, 1}}).isEmpty());
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

    void inputNumberIsLabelledWithItsLayer()
    {
        const TracePtr trace = evaluate(whichNoun(1));
        QCOMPARE(termLabel(*trace, explain(*trace, TensorId::block_input, {0, 2, 7}), 0), "Layer 1");
    }

    void deviationTermsReferToFormula()
    {
        const TracePtr trace = evaluate(whichNoun(2));
        QVERIFY(
            deviationTermsSentence(*trace, explain(*trace, TensorId::final_deviation, {0, 2})).contains("(x − μ)²"));
        QVERIFY(deviationTermsSentence(*trace, explain(*trace, TensorId::final_mean, {0, 2})).isEmpty());
    }

    void embeddingNamesTableAndWord()
    {
        const TracePtr trace = evaluate(whichNoun(0));
        const QString origin = originText(*trace, {TensorId::token_rows, {0, 1, 3}});
        QVERIFY2(origin.contains("wte.weight") && origin.contains("“cat”"), qPrintable(origin));
        QVERIFY(originText(*trace, {TensorId::position_rows, {0, 1, 3}}).contains("wpe.weight, row 2"));
    }

    void vocabularyWordsAreNamed()
    {
        const TracePtr trace = evaluate(whichNoun(2));
        const Index cat = *trace->experiment().model->model->tokenizer()->id("cat");
        QVERIFY(cellName(*trace, {TensorId::logits, {0, 11, cat}}).endsWith(", cat]"));
        QVERIFY(cellSentence(*trace, {TensorId::logits, {0, 11, cat}})
                    .startsWith("How well <b>cat</b> would fit after the last <b>the</b>: <b>"));
        QVERIFY(cellSentence(*trace, {TensorId::w_logits_weight, {cat, 0}})
                    .startsWith("How much feature 1 counts for the logit of <b>cat</b>: <b>"));
        const Index stop = *trace->experiment().model->model->tokenizer()->id(".");
        QVERIFY(cellName(*trace, {TensorId::logits, {0, 11, stop}}).endsWith(", “.”]"));
        QVERIFY(
            cellSentence(*trace, {TensorId::probabilities, {0, 11, stop}}).startsWith("The model gives <b>“.”</b> "));
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
        QVERIFY(stepSentence(TensorId::probabilities, next).contains("next"));
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
};

ATTN_QT_TEST(PartNamesTest)
#include "part_names_test.moc"
