// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/models/predicting.h"

#include "core/experiment/experiment_json.h"
#include "tests/ui/await.h"
#include "tests/ui/qt_test.h"
#include "tests/ui/tensor_id.h"
#include "ui/files/examples.h"

#include <QTest>

using namespace attn;

class PredictingTest : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void chosenTokenIsAppended();
    void tokenChosenForEarlierPositionTruncatesText();
    void shorterSequenceIsPredictedAtItsEnd();
    void imageClassIsReadFromFirstTokenForAnySelection();
    void predictionOfAnotherModelIsNotShown();
    void shippedModelsAreShownWithTheirExamples();

private:
    Session& session() { return *m_session; }
    Predicting& predicting() { return *m_predicting; }
    void select(Axis axis, Index position);
    /// Waits for the prediction; returns the most likely token.
    std::string best();
    std::string text();

    std::unique_ptr<Session> m_session;
    std::unique_ptr<Predicting> m_predicting;
};

void PredictingTest::init()
{
    m_session = std::make_unique<Session>(parseExperiment(
        R"({"format": "attention-explorer/experiment", "version": 2,
            "inputs": {"query": {"text": ["the cat sat on the mat because it was tired so the"]}},
            "model": {"folder": "shipped:which-noun", "layer": 1, "part": "self"}})",
        {}));
    m_predicting = std::make_unique<Predicting>(m_session.get());
    QVERIFY(awaitSettled(session()));
    select(Axis::query, 11);
}

void PredictingTest::cleanup()
{
    m_predicting.reset();
    m_session.reset();
}

void PredictingTest::select(Axis axis, Index position)
{
    Selection selection = session().selection();
    selection[axis] = position;
    session().select(selection);
}

std::string PredictingTest::best()
{
    if (!awaitSettled(session()) || !QTest::qWaitFor([this] { return !predicting().isPending(); }) ||
        !predicting().present())
        return {};
    const auto& items = predicting().present()->items;
    return items[std::min(items.size() - 1, static_cast<std::size_t>(session().selection()[Axis::batch]))].top[0].token;
}

std::string PredictingTest::text()
{
    return std::get<TextInput>(session().experiment().inputs.query).sequences.front();
}

void PredictingTest::chosenTokenIsAppended()
{
    QCOMPARE(best(), "cat");
    predicting().choose(predicting().present()->items[0].top[0].id);
    QCOMPARE(text(), "the cat sat on the mat because it was tired so the cat");
    QVERIFY(awaitSettled(session()));
    QCOMPARE(session().selection()[Axis::query], 12);
    best();
    QCOMPARE(predicting().present()->items[0].position, 12);
    session().undoStack()->undo();
    QCOMPARE(text(), "the cat sat on the mat because it was tired so the");
    QCOMPARE(best(), "cat");
}

void PredictingTest::tokenChosenForEarlierPositionTruncatesText()
{
    select(Axis::query, 3);
    QCOMPARE(best(), "the");
    predicting().choose(predicting().present()->items[0].top[0].id);
    QCOMPARE(text(), "the cat sat on the");
    QVERIFY(awaitSettled(session()));
    QCOMPARE(session().selection()[Axis::query], 4);
}

void PredictingTest::shorterSequenceIsPredictedAtItsEnd()
{
    session().edit("batch", [](Experiment& experiment) {
        std::get<TextInput>(experiment.inputs.query).sequences.emplace_back("the cat sat on");
    });
    QVERIFY(awaitSettled(session()));
    select(Axis::batch, 1);
    QCOMPARE(best(), "the");
    QCOMPARE(predicting().present()->items[1].position, 3);
    select(Axis::batch, 0);
    QCOMPARE(best(), "cat");
}

void PredictingTest::imageClassIsReadFromFirstTokenForAnySelection()
{
    session().replace(loadModelExample("shipped:digits"));
    QCOMPARE(best(), "7");
    QCOMPARE(session().selection()[Axis::query], 0);
    const float probability = predicting().present()->items[0].top[0].probability;
    select(Axis::query, 9);
    QCOMPARE(best(), "7");
    QCOMPARE(predicting().present()->items[0].position, 0);
    QCOMPARE(predicting().present()->items[0].top[0].probability, probability);
}

void PredictingTest::predictionOfAnotherModelIsNotShown()
{
    QCOMPARE(best(), "cat");
    session().replace(loadModelExample("shipped:repetition"));
    QVERIFY(awaitTrace(session()));
    QVERIFY(predicting().isPending());
    QVERIFY(!predicting().present());
    QVERIFY(!best().empty());
}

void PredictingTest::shippedModelsAreShownWithTheirExamples()
{
    QVERIFY(modelExamples().size() >= 2);
    for (const ModelExample& example : modelExamples()) {
        m_predicting.reset();
        m_session = std::make_unique<Session>(loadModelExample(example.folder));
        m_predicting = std::make_unique<Predicting>(m_session.get());
        QVERIFY(awaitSettled(session()));
        QVERIFY2(!session().error(), qPrintable(example.folder));
        QCOMPARE(session().selection().step, TensorId::weights);
        QVERIFY2(!best().empty(), qPrintable(example.folder));
        QVERIFY(!example.claims.isEmpty() && !example.claims.front().contains('{'));
    }
    QCOMPARE(modelExamples().front().title, QString("Which noun is meant?"));
    QCOMPARE(newWindowExperiment().model->folder, "shipped:which-noun");
}

ATTN_QT_TEST(PredictingTest)
#include "predicting_test.moc"
