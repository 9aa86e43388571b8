// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/forward/evaluate.h"
#include "tests/ui/examples.h"
#include "tests/ui/qt_test.h"
#include "ui/session/language.h"
#include "ui/words/cell_sentences.h"
#include "ui/words/explanation_rows.h"
#include "ui/words/row_sentences.h"
#include "ui/words/term_labels.h"

#include <QRegularExpression>
#include <QTextDocumentFragment>

#include <algorithm>
#include <limits>

using namespace attn;

namespace
{

Input numbersOfThreeTokens()
{
    return TensorInput{{"x.safetensors", "x", std::make_shared<const Tensor>(Shape{3, 8})}, {}, {}};
}

constexpr std::size_t all = std::numeric_limits<std::size_t>::max();

/// Calls `visit` with the index of every cell of a small tensor, and with evenly spaced ones of a large tensor.
template <typename Visit>
void forEveryCell(const Tensor& tensor, Visit visit)
{
    constexpr Index most = 500;
    Index count = 1;
    for (const Index size : tensor.shape())
        count *= size;
    for (Index at = 0; at < count; at += count / most + 1) {
        Shape index(tensor.shape().size());
        Index rest = at;
        for (std::size_t i = index.size(); i-- > 0; rest /= tensor.shape()[i])
            index[i] = rest % tensor.shape()[i];
        visit(index);
    }
}

}  // namespace

class ExplanationRowsTest : public QObject
{
    Q_OBJECT

private slots:
    void init() { m_trace = evaluate(smallExperiment()); }

    void scoreIsListedByFeature()
    {
        const Explanation explanation = explained(TensorId::scores, {0, 1, 5, 1});
        const auto lines = explanationRows(*m_trace, explanation, all);
        QCOMPARE(lines.size(), 3U);
        QCOMPARE(lines[0].label, "d=1");
        QCOMPARE(lines[1].label, "d=2");
        QCOMPARE(lines[0].segments.size(), 3U);
        QVERIFY(*lines[0].segments[0].source == CellRef({TensorId::q_heads, {0, 1, 5, 0}}));
        QVERIFY(!lines[0].segments[1].source);
        QVERIFY(*lines[0].segments[2].source == CellRef({TensorId::k_heads, {0, 1, 1, 0}}));
        QCOMPARE(lines[0].links().size(), 2U);
        QVERIFY(qAbs(lines[0].value + lines[1].value - lines[2].value) < 1e-5);
    }

    /// For any fill value of the mask.
    void blockedScoreIsCalledMasked()
    {
        for (const double fill : {-std::numeric_limits<double>::infinity(), -1e4}) {
            Experiment experiment;
            experiment.inputs.query = TextInput{{"the cat"}};
            experiment.mask.layers.emplace_back().region = CausalRegion{};
            experiment.mask.fill = fill;
            const TracePtr trace = evaluate(experiment);
            const auto label = [&](Index key) {
                return explanationRows(*trace, explain(*trace, TensorId::weights, {0, 0, 0, key}), all).front().label;
            };
            QCOMPARE(label(1), QString("masked score of cat"));
            QCOMPARE(label(0), QString("scaled score of the"));
        }
    }

    /// With a relative bias, the score is called biased, and the bias is of a distance.
    void biasIsNamed()
    {
        Experiment experiment;
        experiment.inputs.query = TextInput{{"the cat sat"}};
        experiment.mask.layers = {{RelativeRegion{8, 16, true, {}, 0}, LayerEffect::add, true, std::nullopt}};
        const TracePtr trace = evaluate(experiment);
        const auto label = [&](TensorId tensor, Index query, Index key) {
            return explanationRows(*trace, explain(*trace, tensor, {0, 0, query, key}), all).front().label;
        };
        QCOMPARE(label(TensorId::weights, 0, 1), QString("score of cat with its bias"));
        QCOMPARE(label(TensorId::bias, 0, 1), QString("mask layer 1 (Relative bias), distance 1"));
        QCOMPARE(label(TensorId::bias, 2, 0), QString("mask layer 1 (Relative bias), distance −2"));
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
        QCOMPARE(lines[0].label, "scaled score of cat");
        QVERIFY(lines[2].label.startsWith("e^("));
        QVERIFY(lines[4].label.contains(" / "));
    }

    void longExplanationsFoldWithSameSum()
    {
        const Explanation explanation = explained(TensorId::q, {0, 2, 3});
        const auto unfolded = explanationRows(*m_trace, explanation, all);
        QCOMPARE(unfolded.size(), 8U + 1 + 1);  // features, bias, sum
        const auto folded = explanationRows(*m_trace, explanation, 5);
        QCOMPARE(folded.size(), 6U);
        const auto fold = std::ranges::find(folded, ExplanationRow::Kind::folded, &ExplanationRow::kind);
        QVERIFY(fold->label.contains('5'));  // nine terms, four of them visible
        double sum = 0;
        for (const ExplanationRow& line : folded)
            if (line.kind != ExplanationRow::Kind::total)
                sum += line.value;
        QVERIFY(qAbs(sum - folded.back().value) < 1e-5);
        QCOMPARE(folded.front().label, unfolded.front().label);
        QCOMPARE(folded[4].label, unfolded[8].label);
    }

    void smallestTermsAreFoldedWhenSorted()
    {
        const Explanation explanation = explained(TensorId::q, {0, 2, 3});
        const auto lines = explanationRows(*m_trace, explanation, 5, TermOrder::size);
        QCOMPARE(lines.size(), 6U);
        QCOMPARE(lines[4].kind, ExplanationRow::Kind::folded);
        double sum = lines[4].value;
        for (std::size_t i = 0; i < 4; ++i) {
            QVERIFY(i == 0 || std::abs(lines[i - 1].value) >= std::abs(lines[i].value));
            sum += lines[i].value;
        }
        QVERIFY(qAbs(sum - lines.back().value) < 1e-5);
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
        setLanguage("en");
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

    void sentencesNameTokens()
    {
        const QString sentence = cellSentence(*m_trace, {TensorId::weights, {0, 0, 0, 0}});
        QVERIFY(sentence.startsWith("The first <b>the</b> spends <b>100%</b>"));
        QVERIFY(cellSentence(*m_trace, {TensorId::scores, {0, 0, 1, 4}}).contains("<b>cat</b>"));
        QVERIFY(cellSentence(*m_trace, {TensorId::scores, {0, 0, 1, 4}}).contains("the last <b>the</b>"));
        Experiment experiment = smallExperiment();
        experiment.inputs.query = TextInput{{"0 1 4"}};  // digits are tokens, too
        QVERIFY(cellSentence(*evaluate(experiment), {TensorId::scores, {0, 0, 1, 2}}).contains("<b>“1”</b>"));
        experiment.inputs.query = numbersOfThreeTokens();
        const QString numbered = cellSentence(*evaluate(experiment), {TensorId::scores, {0, 0, 1, 2}});
        QVERIFY(numbered.contains("<b>query 2</b>"));
        QVERIFY(numbered.contains("<b>key 3</b>"));
        experiment.inputs.query = TextInput{{"<b> %1 &"}};
        const TracePtr odd = evaluate(experiment);
        QVERIFY(cellSentence(*odd, {TensorId::scores, {0, 0, 0, 1}}).contains("&lt;"));
    }

    void equalTokensAreCounted()
    {
        Experiment experiment = smallExperiment();
        experiment.inputs.query = TextInput{{"a cat a mat a dog a a"}};
        const TracePtr trace = evaluate(experiment);
        const auto called = [&](Index position) { return tokenInSentence(*trace, Axis::key, 0, position); };
        QCOMPARE(called(0), "the first <b>a</b>");
        QCOMPARE(called(1), "<b>cat</b>");
        QCOMPARE(called(2), "the 2nd <b>a</b>");
        QCOMPARE(called(4), "the 3rd <b>a</b>");
        QCOMPARE(called(6), "the 4th <b>a</b>");
        QCOMPARE(called(7), "the last <b>a</b>");
    }

    void sumHasOwnLine()
    {
        const auto line = [this](TensorId id, const Shape& index) {
            QString text;
            for (const RowSegment& segment : computationSegments(*m_trace, explained(id, index)))
                text += segment.text;
            return text;
        };
        const CellRef weight{TensorId::weights, {0, 1, 5, 1}};
        const auto number = [this](TensorId id, const Shape& index) {
            return fineValueText(id, double((*m_trace)[id].at(index)));
        };
        QCOMPARE(line(weight.tensor, weight.index),
                 explanationRows(*m_trace, explained(TensorId::exp_scores, weight.index), all).back().label + " / " +
                     number(TensorId::row_sum, {0, 1, 5}));
        const QString query = line(TensorId::q, {0, 2, 3});  // nine terms
        QVERIFY2(query.count(" + ") + query.count(" − ") == 3 && query.endsWith("… 6 more"), qPrintable(query));
        QVERIFY(!query.contains("+ −"));
    }

    /// For deliberate mistakes, the sentences describe the actual computation instead of the step's usual meaning.
    void mistakesAreNamed()
    {
        Experiment experiment = smallExperiment();
        experiment.attention.head_split = HeadLayout::view;
        experiment.attention.head_merge = HeadLayout::view;
        experiment.attention.softmax_axis = SoftmaxAxis::query;
        const TracePtr trace = evaluate(experiment);
        const CellRef split{TensorId::q_heads, {0, 1, 0, 0}};
        const CellRef source = *explain(*trace, split.tensor, split.index).terms[0].factors[0].source;
        QVERIFY(source.index[1] > 0);
        const QString origin = tokenInSentence(*trace, Axis::query, 0, source.index[1]);
        QVERIFY(
            cellSentence(*trace, split).contains(QStringLiteral("part %1 of %2").arg(source.index[2] + 1).arg(origin)));
        QVERIFY(cellSentence(*trace, {TensorId::merged, {0, 1, 0}}).contains("without a transpose"));
        QVERIFY(cellSentence(*trace, {TensorId::weights, {0, 0, 2, 1}}).contains("columns add up to 1"));
        QVERIFY(warningSentence(*trace, {TensorId::weights, {0, 0, 1, 2}}).contains("without a transpose"));
        QVERIFY(warningSentence(*m_trace, {TensorId::weights, {0, 0, 1, 2}}).isEmpty());
    }

    void chineseSentencesAreJoinedWithoutSpace()
    {
        QCOMPARE(joinedSentences({"One.", "", "Two."}), "One. Two.");
        QCOMPARE(joinedSentences({"一。", "二。", "Three."}), "一。二。Three.");
    }

    void subtractedTermIsLabelledMinus()
    {
        const auto lines = explanationRows(*m_trace, explained(TensorId::exp_scores, {0, 1, 5, 1}), all);
        const double maximum = double((*m_trace)[TensorId::row_max].at(Shape{0, 1, 5}));
        QCOMPARE(lines[1].label, "minus Max");
        QCOMPARE(lines[1].value, -maximum);
        QVERIFY(lines[1].segments.empty());
        QVERIFY(lines[1].source.has_value());
        const auto masked = explanationRows(*m_trace, explained(TensorId::masked_scores, {0, 1, 0, 5}), all);
        QCOMPARE(masked.back().label, "filled (the mask is 0)");
        const auto mask = explanationRows(*m_trace, explained(TensorId::mask, {0, 1, 0, 0}), all);
        QCOMPARE(mask.back().label, "visible");
        QCOMPARE(mask.back().valueText, "1");
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
        QVERIFY(attentionSentence(*m_trace, {TensorId::scores, {0, 1, 5, 0}}).isEmpty());
    }

    void nanSentenceLinksToOrigin()
    {
        Experiment experiment = smallExperiment();
        experiment.overrides = {{TensorId::k, {0, 1, 2}, std::numeric_limits<float>::quiet_NaN()}};
        m_trace = evaluate(experiment);
        const CellRef origin{TensorId::k, {0, 1, 2}};
        const QString sentence = nanSentence(*m_trace, {TensorId::output, {0, 5, 0}});
        QVERIFY(sentence.contains(cellLink(origin, cellName(*m_trace, origin))));
        QVERIFY(parseCellLink("k/0/1/2") == origin);
        QVERIFY(!parseCellLink("https://example.org"));
        QVERIFY(nanSentence(*m_trace, {TensorId::q, {0, 5, 0}}).isEmpty());
    }

    /// If the result is NaN, 0, or the same as without mask.
    void allBlockedTermsAreMentioned()
    {
        Experiment experiment = smallExperiment();
        experiment.mask.layers = {{RowsRegion{{2}}, LayerEffect::block, true, {}}};
        for (const double fill : {-std::numeric_limits<double>::infinity(), -1e9}) {
            experiment.mask.fill = fill;
            experiment.mask.empty_rows = EmptyRows::nan;
            m_trace = evaluate(experiment);
            QCOMPARE(totalLabelOf(TensorId::row_max, {0, 0, 2}), "largest of 6, all blocked");
            QCOMPARE(totalLabelOf(TensorId::row_sum, {0, 0, 2}), "6 terms, all blocked");
            QCOMPARE(totalLabelOf(TensorId::row_sum, {0, 0, 1}), "sum of 6 terms");
            experiment.mask.empty_rows = EmptyRows::zero;
            m_trace = evaluate(experiment);
            QCOMPARE(totalLabelOf(TensorId::weights, {0, 0, 2, 0}), "set to 0: nothing is visible");
            QCOMPARE(totalLabelOf(TensorId::head_outputs, {0, 0, 2, 0}), "6 terms, all blocked");
        }
    }

    void blockedNanIsNotCountedAsZero()
    {
        Experiment experiment = smallExperiment();
        experiment.mask.layers = {{ColumnsRegion{{0}}, LayerEffect::block, true, {}}};
        experiment.overrides = {{TensorId::v, {0, 0, 0}, std::numeric_limits<float>::quiet_NaN()}};
        m_trace = evaluate(experiment);
        const Explanation sum = explained(TensorId::head_outputs, {0, 0, 1, 0});
        QVERIFY(std::isnan(sum.value));
        QCOMPARE(totalLabel(*m_trace, sum), QString("sum of 6 terms"));
        QCOMPARE(totalLabel(*m_trace, explained(TensorId::head_outputs, {0, 0, 1, 1})),
                 QString("5 terms, 1 blocked as 0"));
    }

    void negativeFactorIsInBrackets()
    {
        int negative = 0;
        for (const ExplanationRow& row : explanationRows(*m_trace, explained(TensorId::scores, {0, 0, 5, 1}), all))
            if (row.segments.size() == 3) {
                QVERIFY(!row.segments[0].text.startsWith('('));
                QCOMPARE(row.segments[2].text.startsWith(u'('), row.segments[2].text.contains(u'−'));
                negative += row.segments[2].text.startsWith('(');
            }
        QVERIFY(negative > 0);
    }

    void sentencesMentionOverride()
    {
        Experiment experiment = smallExperiment();
        experiment.overrides = {{TensorId::exp_scores, {0, 1, 5, 1}, 7.0F}, {TensorId::mask, {0, 1, 5, 2}, 0.0F}};
        m_trace = evaluate(experiment);
        const Explanation set = explained(TensorId::exp_scores, {0, 1, 5, 1});
        QVERIFY(decisionSentence(*m_trace, set).contains("by hand"));
        QVERIFY(explanationRows(*m_trace, set, all).back().label.contains("by hand"));
        QCOMPARE(explanationRows(*m_trace, explained(TensorId::weights, {0, 1, 5, 1}), all).size(), 3U);
        QVERIFY(decisionSentence(*m_trace, explained(TensorId::masked_scores, {0, 1, 5, 2})).contains("mask"));
    }

    void blockedCellsNameBlockingLayer()
    {
        QVERIFY(decisionSentence(*m_trace, explained(TensorId::masked_scores, {0, 0, 4, 1})).isEmpty());
        const TracePtr filed = exampleTrace(QStringLiteral(ATTN_EXAMPLES) + "/padding_and_attention_mask.attn.json");
        const Explanation future = explain(*filed, TensorId::mask, {1, 0, 0, 1});
        QVERIFY(decisionSentence(*filed, future).contains("(attention_mask)"));
    }

    void blockedTermsAreNotCounted()
    {
        QCOMPARE(totalLabelOf(TensorId::row_sum, {0, 0, 1}), "2 terms, 4 blocked as 0");  // causal, six tokens
        QCOMPARE(totalLabelOf(TensorId::row_max, {0, 0, 1}), "largest of 2, 4 blocked");
        QCOMPARE(totalLabelOf(TensorId::head_outputs, {0, 0, 1, 0}), "2 terms, 4 blocked as 0");
        QCOMPARE(totalLabelOf(TensorId::row_sum, {0, 0, 5}), "sum of 6 terms");
        QCOMPARE(totalLabelOf(TensorId::scores, {0, 0, 1, 5}), "sum of 2 terms");
    }

private:
    Explanation explained(TensorId id, const Shape& index) const { return explain(*m_trace, id, index); }

    QString totalLabelOf(TensorId id, const Shape& index) const { return totalLabel(*m_trace, explained(id, index)); }

    TracePtr m_trace;
};

ATTN_QT_TEST(ExplanationRowsTest)
#include "explanation_rows_test.moc"
