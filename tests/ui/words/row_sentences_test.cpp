// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/forward/evaluate.h"
#include "tests/ui/examples.h"
#include "tests/ui/model_experiments.h"
#include "tests/ui/qt_test.h"
#include "ui/session/language.h"
#include "ui/words/cell_sentences.h"
#include "ui/words/message_text.h"
#include "ui/words/row_sentences.h"
#include "ui/words/step_names.h"

#include <QTranslator>

#include <limits>

using namespace attn;

namespace
{

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

const CellRef first_weight{TensorId::weights, {0, 0, 0, 0}};

}  // namespace

/// Sentences about rows whose weights do not sum to 1.
class RowSentencesTest : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        setLanguage("en");  // English catalogue for plural forms
        m_experiment = smallExperiment();
    }

    void zeroedRowIsMentioned()
    {
        blockFirstQuery();
        m_experiment.mask.empty_rows = EmptyRows::zero;
        const QString sentence = attentionSentence(*trace(), first_weight);
        QVERIFY2(sentence.endsWith("are blocked: its weights are set to 0."), qPrintable(sentence));
        QVERIFY(weightSumSentence(*trace(), first_weight).isEmpty());
    }

    void weightsOfBlockedRowHaveNoMeaning()
    {
        blockFirstQuery();
        m_experiment.mask.fill = -1e9F;
        const QString sentence = attentionSentence(*trace(), first_weight);
        QVERIFY2(sentence.endsWith("are blocked: its weights mean nothing."), qPrintable(sentence));
    }

    void nanIsNotCalledShare()
    {
        blockFirstQuery();
        const QString sentence = cellSentence(*trace(), first_weight);
        QVERIFY2(sentence.contains("<b>NaN</b>, which is not a share"), qPrintable(sentence));
        QVERIFY(!sentence.contains("spends"));
        QVERIFY(attentionSentence(*trace(), first_weight).isEmpty());
        QVERIFY(weightSumSentence(*trace(), first_weight).isEmpty());
        m_experiment.overrides = {{TensorId::weights, {0, 0, 5, 1}, std::numeric_limits<float>::infinity()}};
        QVERIFY(cellSentence(*trace(), {TensorId::weights, {0, 0, 5, 1}}).contains("∞</b> is not a share"));
    }

    void overriddenWeightChangesRowSum()
    {
        const CellRef beside{TensorId::weights, {0, 1, 0, 3}};  // causal: the first row consists of its first weight
        QVERIFY(weightSumSentence(*trace(), beside).isEmpty());
        m_experiment.overrides = {{TensorId::weights, {0, 1, 0, 2}, 0.9F}};
        QCOMPARE(weightSumSentence(*trace(), beside), "This row adds up to 1.90, not to 1: a number was set by hand.");
        QVERIFY(weightSumSentence(*trace(), {TensorId::weights, {0, 1, 1, 3}}).isEmpty());
        QVERIFY(weightSumSentence(*trace(), {TensorId::scores, {0, 1, 0, 3}}).isEmpty());
    }

    void maskAfterSoftmaxReducesRowSum()
    {
        m_experiment.mask.stage = MaskStage::after_softmax;
        m_experiment.attention.dropout = {0.5, 0, true};
        QVERIFY(weightSumSentence(*trace(), {TensorId::weights, {0, 1, 2, 0}}).isEmpty());
        for (const TensorId id : {TensorId::masked_weights, TensorId::dropped_weights}) {
            const TracePtr computed = trace();
            Index query = 1;
            while (query < 5 && (*computed)[id].at(Shape{0, 1, query, 0}) == 0.0F)
                ++query;
            const QString sentence = weightSumSentence(*computed, {id, {0, 1, query, 0}});
            QVERIFY2(sentence.contains("the mask came after the softmax"), qPrintable(sentence));
        }
        m_experiment.mask.layers.clear();
        QVERIFY(weightSumSentence(*trace(), {TensorId::dropped_weights, {0, 1, 2, 0}}).contains("dropout"));
    }

    void softmaxOverQueriesMentionsColumns()
    {
        m_experiment.attention.softmax_axis = SoftmaxAxis::query;
        const CellRef last{TensorId::weights,
                           {0, 0, 5, 5}};  // causal: the only query for which the last key is visible
        QCOMPARE(cellSentence(*trace(), last), "The columns add up to 1 here, not the rows: the query <b>mat</b> has "
                                               "<b>100%</b> of the column of <b>mat</b>.");
        const QString maximum = attentionSentence(*trace(), {TensorId::weights, {0, 0, 5, 0}});
        QVERIFY2(maximum.contains("The largest weight of <b>mat</b>") && !maximum.contains('%'), qPrintable(maximum));
        QVERIFY(weightSumSentence(*trace(), last).isEmpty());
        m_experiment.overrides = {{TensorId::weights, {0, 0, 4, 5}, 0.5F}};
        QVERIFY(weightSumSentence(*trace(), last).startsWith("This column adds up to 1.50"));
    }

    void stepsDescribeTheirEffect()
    {
        QVERIFY(stepSentence(TensorId::weights, trace()->layer()).contains("each row adds up to 1"));
        m_experiment.attention.softmax_axis = SoftmaxAxis::query;
        QVERIFY(stepSentence(TensorId::weights, trace()->layer()).contains("each column adds up to 1"));
        QVERIFY(stepSentence(TensorId::row_sum, trace()->layer()).contains("each column"));
        QVERIFY(stepSentence(TensorId::scaled_scores, trace()->layer()).contains("made smaller"));
        m_experiment.attention.scale.kind = Scale::Kind::none;
        QVERIFY(stepSentence(TensorId::scaled_scores, trace()->layer()).contains("as they are"));
    }

    /// With a finite fill, blocked cells also have weights.
    void blockedRowDoesNotAddUpToOne()
    {
        const auto hasSentence = [this](const char* words) {
            return stepSentence(TensorId::weights, *trace()).endsWith(QLatin1String(words));
        };
        QVERIFY(hasSentence("each row adds up to 1."));
        blockFirstQuery();
        QVERIFY(hasSentence("those that see no key are NaN."));
        QVERIFY(stepSentence(TensorId::row_sum, *trace()) == stepSentence(TensorId::row_sum, trace()->layer()));
        m_experiment.mask.empty_rows = EmptyRows::zero;
        QVERIFY(hasSentence("those that see no key are set to 0."));
        m_experiment.mask.fill = -1e9F;
        QVERIFY(hasSentence("those that see no key are set to 0."));
        m_experiment.mask.empty_rows = EmptyRows::nan;
        QVERIFY(hasSentence("each row adds up to 1."));
        m_experiment.mask = {};
        m_experiment.attention.softmax_axis = SoftmaxAxis::query;
        blockFirstQuery();
        QVERIFY(hasSentence("each column adds up to 1, and the rows do not."));
        add(ColumnsRegion{{2}}, false);
        QVERIFY(hasSentence("those that no query sees are NaN."));
        m_experiment.mask.empty_rows = EmptyRows::zero;
        QVERIFY(hasSentence("those that no query sees are set to 0."));
        m_experiment.mask.stage = MaskStage::after_softmax;
        QVERIFY(hasSentence("each column adds up to 1, and the rows do not."));
    }

    void everyBlockingLayerIsNamed()
    {
        add(ColumnsRegion{{5}}, false);
        QCOMPARE(decision({0, 0, 0, 5}),
                 "Blocked by mask layer 2 (Columns), and by mask layer 1 (Causal: 5 places after) as well.");
        QCOMPARE(decision({0, 0, 5, 5}), "Blocked by mask layer 2 (Columns).");
        add(RowsRegion{{0}}, false);
        QCOMPARE(decision({0, 0, 0, 5}), "Blocked by mask layer 3 (Rows), and by mask layer 2 (Columns), mask layer 1 "
                                         "(Causal: 5 places after) as well.");
    }

    void everyAddingLayerIsNamed()
    {
        m_experiment.mask.layers = {layerOf(AlibiRegion{}), {RowsRegion{{3}}, LayerEffect::add}, {WindowRegion{1}}};
        const TracePtr computed = trace();
        const auto sentence = [&](const Shape& cell) {
            return decisionSentence(*computed, explain(*computed, TensorId::bias, cell));
        };
        QCOMPARE(sentence({0, 0, 3, 1}), "Added by mask layer 1 (ALiBi), mask layer 2 (Rows).");
        QCOMPARE(sentence({0, 0, 3, 3}), "Added by mask layer 2 (Rows).");
        QCOMPARE(sentence({0, 0, 2, 2}), "");
    }

    void overriddenLayerIsNotNamed()
    {
        add(ColumnsRegion{{5}}, true);
        QCOMPARE(decision({0, 0, 0, 5}), "Opened by mask layer 2 (Columns).");
        add(RowsRegion{{0}}, false);
        QCOMPARE(decision({0, 0, 0, 5}), "Blocked by mask layer 3 (Rows).");
    }

    void blockedCellExplainsRuleWithNumbers()
    {
        m_experiment.mask.layers.clear();
        add(WindowRegion{2}, false);
        QCOMPARE(decision({0, 0, 5, 1}), "Blocked by mask layer 1 (Window: 4 places before, the window reaches 2).");
        const TracePtr computed = trace();
        const auto at = [&](TensorId tensor, const Shape& index) {
            return decisionSentence(*computed, explain(*computed, tensor, index));
        };
        for (const TensorId after : {TensorId::masked_scores, TensorId::exp_scores, TensorId::weights})
            QCOMPARE(at(after, {0, 0, 5, 1}), decision({0, 0, 5, 1}));
        QCOMPARE(at(TensorId::scaled_scores, {0, 0, 5, 1}), QString());
        QCOMPARE(at(TensorId::weights, {0, 0, 5, 4}), QString());
        add(StridedRegion{3}, false);
        QCOMPARE(decision({0, 0, 4, 5}), "Blocked by mask layer 2 (Strided: 1 place after, no multiple of 3).");
        add(BlocksRegion{{2, 2}}, false);
        QVERIFY(
            decision({0, 0, 4, 1})
                .startsWith("Blocked by mask layer 3 (Blocks: the query is in block 3, the key in block 1), and by "));
        std::get<TextInput>(m_experiment.inputs.query).sequences.push_back("a dog");
        add(PaddingRegion{}, false);
        QVERIFY(
            decision({1, 0, 0, 3})
                .startsWith("Blocked by mask layer 4 (Padding: position 4, but the sequence has 2 tokens), and by "));
        m_experiment.overrides.push_back({TensorId::mask, {0, 0, 5, 4}, 0});
        const TracePtr set = trace();
        QCOMPARE(decisionSentence(*set, explain(*set, TensorId::weights, {0, 0, 5, 4})),
                 "The mask was set by hand here.");
    }

    void disabledHeadMentionsRemainingOutput()
    {
        m_experiment.heads_off = {1};
        const TracePtr computed = trace();
        const QString sentence = offHeadSentence(*computed, {TensorId::weights, {0, 1, 5, 2}});
        QVERIFY2(sentence.startsWith("Head 2 is off: its weights stay, its output is not added."),
                 qPrintable(sentence));
        QVERIFY2(sentence.contains("kept_head_outputs[mat, 1]"), qPrintable(sentence));
        QCOMPARE(offHeadSentence(*computed, {TensorId::weights, {0, 0, 5, 2}}), QString());
        QCOMPARE(offHeadSentence(*computed, {TensorId::output, {0, 0, 0}}), QString());
    }

    void normedInputIsNamed()
    {
        const TracePtr model = evaluate(whichNoun(0));
        QCOMPARE(stepName(TensorId::query_input, model->layer()), "Input, normed");
        QCOMPARE(matrixName(TensorId::mlp_input, model->layer()), "MLP input, normed");
        QCOMPARE(stepName(TensorId::query_input, trace()->layer()), "Input");
    }

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
        QCOMPARE(cellName(*trace(), {TensorId::scores, {0, 0, 5, 1}}), "scores[mat, cat]");
        // With the position for a word that occurs twice, as in sentences.
        QCOMPARE(cellName(*trace(), {TensorId::scores, {0, 0, 4, 0}}), "scores[the\u00a0(5), the\u00a0(1)]");
        QCOMPARE(nameInSentence(*trace(), Axis::query, 0, 4), "the\u00a0(5)");
        FakeTranslator translator;
        QCoreApplication::installTranslator(&translator);
        QCOMPARE(cellName(*trace(), {TensorId::scores, {0, 0, 5, 1}}), "Scores: scores[mat, cat]");
    }

private:
    [[nodiscard]] TracePtr trace() const { return evaluate(m_experiment); }
    void blockFirstQuery() { m_experiment.mask.layers.emplace_back().region = RowsRegion{{0}}; }
    void add(const MaskRegion& region, bool allow)
    {
        MaskLayer& layer = m_experiment.mask.layers.emplace_back();
        layer.region = region;
        layer.effect = allow ? LayerEffect::allow : LayerEffect::block;
    }
    [[nodiscard]] QString decision(const Shape& index) const
    {
        const TracePtr computed = trace();
        return decisionSentence(*computed, explain(*computed, TensorId::mask, index));
    }

    Experiment m_experiment;
};

ATTN_QT_TEST(RowSentencesTest)
#include "row_sentences_test.moc"
