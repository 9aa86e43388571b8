// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/forward/evaluate.h"
#include "tests/ui/examples.h"
#include "tests/ui/qt_test.h"
#include "ui/session/language.h"
#include "ui/words/cell_sentences.h"
#include "ui/words/explanation_rows.h"
#include "ui/words/position_names.h"
#include "ui/words/row_sentences.h"

#include <QRegularExpression>
#include <QTextDocumentFragment>

#include <algorithm>
#include <limits>

using namespace attn;

namespace
{

constexpr std::size_t all = std::numeric_limits<std::size_t>::max();

/// Calls `visit` with the index of every cell of a small tensor, and with evenly spaced ones of a large tensor.
void forEveryCell(const Tensor& tensor, auto visit)
{
    constexpr Index most = 500;
    for (Index at = 0; at < tensor.size(); at += tensor.size() / most + 1)
        visit(tensor.indexAt(at));
}

}  // namespace

class ExplanationRowsTest : public QObject
{
    Q_OBJECT

private slots:
    void init() { m_trace = evaluate(smallExperiment()); }

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

ATTN_QT_TEST(ExplanationRowsTest)
#include "explanation_rows_test.moc"
