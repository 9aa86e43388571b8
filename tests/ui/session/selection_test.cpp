// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/forward/evaluate.h"

#include "tests/ui/model_experiments.h"
#include "tests/ui/qt_test.h"
#include "ui/session/selection.h"

using namespace attn;

namespace
{

TracePtr traceOf(const std::string& text, bool causal = false)
{
    Experiment experiment;
    experiment.inputs.query = TextInput{{text}};
    if (causal)
        experiment.mask.layers.emplace_back().region = CausalRegion{};
    return evaluate(experiment);
}

}  // namespace

class SelectionTest : public QObject
{
    Q_OBJECT

private slots:
    void paddingMovesToLastToken()
    {
        Experiment experiment;
        experiment.inputs.query = TextInput{{"the cat sat on the mat", "dogs bark"}};
        const TracePtr trace = evaluate(experiment);
        Selection selection;
        selection[Axis::query] = 5;
        selection[Axis::key] = 4;
        const Selection first = withoutPadding(selection, *trace);
        QCOMPARE(first[Axis::query], Index{5});
        QCOMPARE(first[Axis::key], Index{4});
        selection[Axis::batch] = 1;
        const Selection second = withoutPadding(selection, *trace);
        QCOMPARE(second[Axis::query], Index{1});
        QCOMPARE(second[Axis::key], Index{1});
    }

    void absentStepMovesToNearestShown()
    {
        Selection selection;
        selection.step = TensorId::masked_scores;
        QCOMPARE(selection.fittedTo(*traceOf("the cat", true)).step, TensorId::masked_scores);
        QCOMPARE(selection.fittedTo(*traceOf("the cat", false)).step, TensorId::row_max);
    }

    void absentParameterMovesToItsStep()
    {
        Experiment experiment;
        experiment.inputs.query = TextInput{{"the cat"}};
        experiment.attention.bias = false;
        Selection selection;
        selection.step = TensorId::w_k_bias;
        QCOMPARE(selection.fittedTo(*evaluate(experiment)).step, TensorId::k);
    }

    void absentLayerMovesToLayerOfTrace()
    {
        Selection selection;
        selection.layer = 3;
        QVERIFY(!toJson(selection).contains("layer"));  // files store it in the model's settings
        QCOMPARE(selection.fittedTo(*traceOf("the cat")).layer, Index{0});
        const Selection fitted = selection.fittedTo(*evaluate(whichNoun(2)));
        QCOMPARE(fitted.layer, Index{2});
        QCOMPARE(fitted.part, PartKind::prediction);
    }

    void keyHeadFollowsHead()
    {
        Experiment experiment;
        experiment.attention.kv_heads = 2;  // of 4
        const TracePtr trace = evaluate(experiment);
        const Tensor& keys = (*trace)[TensorId::k_heads];
        Selection selection = Selection().fittedTo(*trace);
        for (const auto& [head, of_keys] : {std::pair(0, 0), {1, 0}, {2, 1}, {3, 1}}) {
            selection[Axis::head] = head;
            QCOMPARE(selection.cellOf(keys)[1], Index{of_keys});
            QCOMPARE(selection.movedTo(keys, selection.cellOf(keys)), selection);
        }
        QCOMPARE(selection.movedTo(keys, {0, 0, 0, 0})[Axis::head], Index{0});
        selection[Axis::head] = 0;
        QCOMPARE(selection.movedTo(keys, {0, 1, 0, 0})[Axis::head], Index{2});
    }

    void isUnchangedAfterSavingAndLoading()
    {
        Selection selection;
        selection.step = TensorId::weights;
        for (std::size_t i = 0; i < axis_count; ++i)
            selection[static_cast<Axis>(i)] = static_cast<Index>(i * i);
        const auto file = nlohmann::json::parse(toJson(selection).dump());
        QCOMPARE(selectionFrom(file, {}), selection);
    }

    void ignoresInvalidValuesInFile()
    {
        Selection otherwise;
        otherwise.step = TensorId::output;
        otherwise[Axis::query] = 4;
        for (const char* view : {R"(null)", R"([])", R"({"step":"no_such_step"})", R"({"step":7,"selection":[1]})",
                                 R"({"selection":{"query":"first","key":1.5}})"})
            QCOMPARE(selectionFrom(nlohmann::json::parse(view), otherwise), otherwise);
        const Selection negative = selectionFrom(nlohmann::json::parse(R"({"selection":{"key":-3}})"), otherwise);
        QCOMPARE(negative[Axis::key], Index{-3});
        QCOMPARE(negative.fittedTo(*traceOf("the cat"))[Axis::key], Index{0});
    }
};

ATTN_QT_TEST(SelectionTest)
#include "selection_test.moc"
