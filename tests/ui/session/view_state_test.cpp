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

/// Selection, its history, and options of the view.
class ViewStateTest : public SessionFixture
{
    Q_OBJECT

private slots:
    void init()
    {
        Experiment experiment;
        experiment.view = {{"step", "scores"}};
        beginSession(experiment);
        QVERIFY(!m_session->canGoBack());
        QVERIFY(!m_session->canGoForward());
    }

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
        Selection places;
        for (std::size_t i = 0; i < axis_count; ++i)
            places[static_cast<Axis>(i)] = static_cast<Index>(i + 1);
        QCOMPARE(selectionFrom(toJson(places), {}), places);
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

    void historyRecordsStepsNotCells()
    {
        chooseQuery(3);
        chooseQuery(4);
        QVERIFY(!m_session->canGoBack());
        m_session->goToStep(TensorId::weights);
        chooseQuery(1);
        m_session->goBack();
        QCOMPARE(step(), TensorId::scores);
        QCOMPARE(m_session->selection()[Axis::query], Index{4});
        QVERIFY(!m_session->canGoBack());
        m_session->goForward();
        QCOMPARE(step(), TensorId::weights);
        QCOMPARE(m_session->selection()[Axis::query], Index{1});
        QVERIFY(!m_session->canGoForward());
    }

    void linkWithinStepIsRecorded()
    {
        m_session->goToCell({TensorId::scores, {0, 0, 5, 2}});
        m_session->goToCell({TensorId::scores, {0, 0, 5, 2}});  // the current place
        m_session->goToCell({TensorId::w_q_weight, {3, 7}});
        QCOMPARE(m_session->selection()[Axis::qk_features], Index{3});
        m_session->goBack();
        QCOMPARE(m_session->selection()[Axis::key], Index{2});
        m_session->goBack();
        QCOMPARE(m_session->selection()[Axis::key], Index{0});
        QVERIFY(!m_session->canGoBack());
    }

    void newPlaceClearsForwardHistory()
    {
        m_session->goToStep(TensorId::weights);
        m_session->goToStep(TensorId::output);
        m_session->goBack();
        m_session->goBack();
        QVERIFY(m_session->canGoForward());
        m_session->goToStep(TensorId::q);
        QVERIFY(!m_session->canGoForward());
        m_session->goBack();
        QCOMPARE(step(), TensorId::scores);
    }

    void missingPlacesAreReplacedByNearest()
    {
        m_session->goToCell({TensorId::scores, {0, 3, 5, 5}});
        m_session->goToStep(TensorId::output);
        m_session->edit("shorter", [](Experiment& experiment) { experiment.inputs.query = TextInput{{"the cat"}}; });
        QVERIFY(awaitTrace(*m_session));
        m_session->goBack();
        QCOMPARE(step(), TensorId::scores);
        QCOMPARE(m_session->selection()[Axis::head], Index{3});
        QCOMPARE(m_session->selection()[Axis::query], Index{1});
        QCOMPARE(m_session->selection(), m_session->selection().fittedTo(*m_session->trace()));
    }

    void equalPlacesAreSkipped()
    {
        m_session->goToStep(TensorId::q);
        m_session->goToCell({TensorId::scores, {0, 0, 5, 4}});
        m_session->goToCell({TensorId::scores, {0, 0, 5, 5}});
        m_session->edit("one token", [](Experiment& experiment) { experiment.inputs.query = TextInput{{"cat"}}; });
        QVERIFY(awaitTrace(*m_session));
        m_session->goBack();
        QCOMPARE(step(), TensorId::q);
        m_session->goForward();
        QCOMPARE(step(), TensorId::scores);
    }

    void linkToCopyLeadsToOriginal()
    {
        m_session->goToCell({TensorId::value_input, {0, 4, 6}});  // self-attention: the value input is the query input
        QCOMPARE(step(), TensorId::query_input);
        QCOMPARE(m_session->selection()[Axis::query], Index{4});
        QCOMPARE(m_session->selection()[Axis::query_in], Index{6});
    }

    void openingExperimentClearsHistory()
    {
        m_session->goToStep(TensorId::output);
        replace(*m_session, Experiment());
        QVERIFY(!m_session->canGoBack());
    }

    void parameterIsShownWithItsStep()
    {
        m_session->goToCell({TensorId::w_k_weight, {0, 0}});
        QCOMPARE(m_session->shownStep(), TensorId::k);
        m_session->goToNextStep();
        QCOMPARE(step(), TensorId::k);
        m_session->goBack();
        m_session->goToPreviousStep();
        QCOMPARE(step(), TensorId::q);
    }

private:
    TensorId step() const { return m_session->selection().step; }
    void chooseQuery(Index query) { selectPositions(*m_session, {{Axis::query, query}}); }
};

ATTN_QT_TEST(ViewStateTest)
#include "view_state_test.moc"
