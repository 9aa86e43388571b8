// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/models/predictor.h"

#include "tests/ui/model_experiments.h"
#include "tests/ui/session_fixture.h"
#include "ui/files/examples.h"

using namespace attn;

class PredictorTest : public SessionFixture
{
    Q_OBJECT

private slots:
    void init()
    {
        m_session = std::make_unique<Session>(whichNoun(1));
        m_predictor = std::make_unique<Predictor>(m_session.get());
        QVERIFY(awaitSettled(session()));
        session().select(Axis::query, 11);
    }

    void cleanup() { m_predictor.reset(); }

    void tokenChosenForEarlierPositionTruncatesText()
    {
        session().select(Axis::query, 3);
        QCOMPARE(awaitMostLikelyToken(), "the");
        predictor().choose(predictor().current()->items[0].top[0].id);
        QCOMPARE(text(), "the cat sat on the");
        QVERIFY(awaitSettled(session()));
        QCOMPARE(session().selection()[Axis::query], 4);
    }

    void shorterSequenceIsPredictedAtItsEnd()
    {
        edit(session(), [](Experiment& experiment) {
            std::get<TextInput>(experiment.inputs.query).sequences.emplace_back("the cat sat on");
        });
        selectPositions(session(), {{Axis::batch, 1}});
        QCOMPARE(awaitMostLikelyToken(), "the");
        QCOMPARE(predictor().current()->items[1].position, 3);
        selectPositions(session(), {{Axis::batch, 0}});
        QCOMPARE(awaitMostLikelyToken(), "cat");
    }

    void imageClassIsReadFromFirstTokenForAnySelection()
    {
        session().replace(loadModelExample("shipped:digits"));
        QCOMPARE(awaitMostLikelyToken(), "7");
        QCOMPARE(session().selection()[Axis::query], 0);
        const float probability = predictor().current()->items[0].top[0].probability;
        session().select(Axis::query, 9);
        QCOMPARE(awaitMostLikelyToken(), "7");
        QCOMPARE(predictor().current()->items[0].position, 0);
        QCOMPARE(predictor().current()->items[0].top[0].probability, probability);
    }

    void predictionOfAnotherModelIsNotShown()
    {
        QCOMPARE(awaitMostLikelyToken(), "cat");
        session().replace(loadModelExample("shipped:repetition"));
        QVERIFY(awaitTrace(session()));
        QVERIFY(predictor().isPending());
        QVERIFY(!predictor().current());
        QVERIFY(!awaitMostLikelyToken().empty());
    }

    void shippedModelsAreShownWithTheirExamples()
    {
        QVERIFY(modelExamples().size() >= 2);
        for (const ModelExample& example : modelExamples()) {
            m_predictor.reset();
            m_session = std::make_unique<Session>(loadModelExample(example.folder));
            m_predictor = std::make_unique<Predictor>(m_session.get());
            QVERIFY(awaitSettled(session()));
            QVERIFY2(!session().error(), qPrintable(example.folder));
            QCOMPARE(session().selection().step, TensorId::weights);
            QVERIFY2(!awaitMostLikelyToken().empty(), qPrintable(example.folder));
            QVERIFY(!example.claims.isEmpty() && !example.claims.front().contains('{'));
        }
        QCOMPARE(modelExamples().front().title, QString("Which noun is meant?"));
        QCOMPARE(newWindowExperiment().model->folder, "shipped:which-noun");
    }

private:
    Session& session() { return *m_session; }
    Predictor& predictor() { return *m_predictor; }

    /// Waits for the prediction; returns the most likely token.
    std::string awaitMostLikelyToken()
    {
        if (!awaitSettled(session()) || !QTest::qWaitFor([this] { return !predictor().isPending(); }) ||
            !predictor().current())
            return {};
        const auto& items = predictor().current()->items;
        return items[std::min(items.size() - 1, static_cast<std::size_t>(session().selection()[Axis::batch]))]
            .top[0]
            .token;
    }

    std::string text() { return std::get<TextInput>(session().experiment().inputs.query).sequences.front(); }

    std::unique_ptr<Predictor> m_predictor;
};

ATTN_QT_TEST(PredictorTest)
#include "predictor_test.moc"
