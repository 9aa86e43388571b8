// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/experiment/experiment_json.h"
#include "core/forward/evaluate.h"
#include "tests/ui/model_experiments.h"
#include "tests/ui/session_fixture.h"

using namespace attn;

namespace
{

ViewOptions unusualOptions()
{
    ViewOptions options;
    options.queriesAcross = true;
    options.allHeads = true;
    options.resultAlone = true;
    options.signedColours = SignedColours::teal_brown;
    options.weightColours = WeightColours::blue_yellow;
    options.weightRange = WeightRange::row_maximum;
    options.sentences = VisibleSentences::b_to_a;
    options.cachedRows = true;
    options.sameScale = true;
    return options;
}

TracePtr traceOf(const std::string& text, bool causal = false)
{
    Experiment experiment;
    experiment.inputs.query = TextInput{{text}};
    if (causal)
        experiment.mask.layers.emplace_back().region = CausalRegion{};
    return evaluate(experiment);
}

}  // namespace

/// Selection and options of the view.
class ViewStateTest : public SessionFixture
{
    Q_OBJECT

private slots:
    void init() { beginSession(); }

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

    void absentPlaceMovesToNearest()
    {
        const auto fitted = [](TensorId step, const Trace& trace) {
            Selection selection;
            selection.step = step;
            selection.layer = 3;
            return selection.fittedTo(trace);
        };
        QCOMPARE(fitted(TensorId::masked_scores, *traceOf("the cat", true)).step, TensorId::masked_scores);
        QCOMPARE(fitted(TensorId::masked_scores, *traceOf("the cat", false)).step, TensorId::row_max);
        Experiment without_bias;
        without_bias.attention.bias = false;
        QCOMPARE(fitted(TensorId::w_k_bias, *evaluate(without_bias)).step, TensorId::k);
        QCOMPARE(fitted(TensorId::weights, *traceOf("the cat")).layer, Index{0});
        const Selection in_model = fitted(TensorId::weights, *evaluate(whichNoun(2)));
        QCOMPARE(in_model.layer, Index{2});
        QCOMPARE(in_model.part, PartKind::prediction);
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

    void savedColoursAreRestored()
    {
        const auto coloursOf = [](const char* view) {
            return viewOptionsFrom(nlohmann::json::parse(view), unusualOptions()).weightColours;
        };
        QVERIFY(coloursOf(R"({"share_colours": "blue"})") == WeightColours::blue);
        QVERIFY(coloursOf(R"({"share_colours": "viridis"})") == WeightColours::viridis);
    }

    void invalidValuesInFileAreIgnored()
    {
        Selection otherwise;
        otherwise.step = TensorId::output;
        otherwise[Axis::query] = 4;
        for (const char* view :
             {"null", "[]", "{}", R"({"queries_across": 1, "all_heads": "yes", "same_scale": null})",
              R"({"signed_colours": "rainbow", "share_colours": 3, "share_range": ["one"], "sentences": "c"})",
              R"({"step": "no_such_step"})", R"({"step": 7, "selection": [1]})",
              R"({"selection": {"query": "first", "key": 1.5}})"}) {
            const auto file = nlohmann::json::parse(view);
            QVERIFY2(viewOptionsFrom(file, unusualOptions()) == unusualOptions(), view);
            QCOMPARE(selectionFrom(file, otherwise), otherwise);
        }
        const Selection negative = selectionFrom(nlohmann::json::parse(R"({"selection": {"key": -3}})"), otherwise);
        QCOMPARE(negative.fittedTo(*traceOf("the cat"))[Axis::key], Index{0});
    }

    void isSavedWithExperiment()
    {
        m_session->setViewOptions(unusualOptions());
        selectPositions(*m_session, {{Axis::head, 2}, {Axis::query, 5}, {Axis::key, 3}}, TensorId::weights);
        const Experiment saved = m_session->experimentWithView();
        beginSession(parseExperiment(toJson(saved).dump(), {}));
        QVERIFY(m_session->viewOptions() == unusualOptions());
        QCOMPARE(m_session->selection(), selectionFrom(saved.view, {}));
        QCOMPARE(m_session->selection().step, TensorId::weights);
        for (const auto& [axis, position] : {std::pair(Axis::head, 2), {Axis::query, 5}, {Axis::key, 3}})
            QCOMPARE(m_session->selection()[axis], Index{position});
        QVERIFY(viewOptionsFrom(toJson(ViewOptions{}), unusualOptions()) == ViewOptions{});
    }

    void optionsDoNotAffectHistoryOrNumbers()
    {
        const TracePtr trace = m_session->trace();
        m_session->setViewOptions(unusualOptions());
        QVERIFY(m_session->undoStack()->isClean());
        QVERIFY(!m_session->undoStack()->canUndo());
        QVERIFY(!m_session->isComputing());
        QCOMPARE(m_session->trace(), trace);
    }

    void experimentOptionsReplaceTheCurrentOnes()
    {
        m_session->setViewOptions(unusualOptions());
        Experiment other;
        other.view = {{"queries_across", false}};
        m_session->replace(other);
        ViewOptions expected = unusualOptions();
        expected.queriesAcross = false;
        QVERIFY(m_session->viewOptions() == expected);
    }
};

ATTN_QT_TEST(ViewStateTest)
#include "view_state_test.moc"
