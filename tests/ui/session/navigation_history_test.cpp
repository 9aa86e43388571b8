// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/session_fixture.h"

using namespace attn;

class NavigationHistoryTest : public SessionFixture
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

ATTN_QT_TEST(NavigationHistoryTest)
#include "navigation_history_test.moc"
