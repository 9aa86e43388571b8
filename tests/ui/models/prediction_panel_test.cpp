// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/models/prediction_panel.h"

#include "core/experiment/experiment_json.h"
#include "core/forward/predict.h"
#include "tests/ui/await.h"
#include "tests/ui/children.h"
#include "tests/ui/session_fixture.h"
#include "ui/files/examples.h"
#include "ui/files/experiment_file.h"
#include "ui/models/candidates.h"
#include "ui/session/language.h"
#include "ui/widgets/controls.h"

#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSettings>
#include <QSpinBox>

using namespace attn;

class PredictionPanelTest : public SessionFixture
{
    Q_OBJECT

private slots:
    void init()
    {
        setLanguage("en");
        QSettings().clear();
        begin(newWindowExperiment());
    }

    void cleanup()
    {
        m_panel.reset();
        setLanguage("en");
    }

    void firstModelShowsWhatItsCardDescribes()
    {
        const Selection& at = m_session->selection();
        QCOMPARE(m_session->experiment().model->layer, 1);
        QCOMPARE(at.step, TensorId::weights);
        QCOMPARE(at[Axis::head], 0);
        QCOMPARE(at[Axis::query], 11);
        QCOMPARE(at[Axis::key], 1);  // "cat"
        QVERIFY((*m_session->trace())[TensorId::weights].at(at.cellOf((*m_session->trace())[TensorId::weights])) >
                0.7F);
    }

    void barsShowMostLikelyTokens()
    {
        QCOMPARE(buttons().size(), 5);
        QCOMPARE(buttons().front()->text(), "cat");
        QVERIFY(buttons().front()->accessibleName().contains('%'));
        QVERIFY(buttons().front()->toolTip().contains("logit"));
        QVERIFY(!buttons().front()->toolTip().contains("left out"));
        m_session->select(Axis::query, 3);
        QTRY_COMPARE(buttons().front()->text(), "the");
        QTRY_VERIFY(buttons().front()->toolTip().contains("what follows is left out"));
    }

    void headingNumbersEqualTokens()
    {
        const QLabel* heading = m_panel->findChild<ElidedLabel*>();
        QCOMPARE(heading->text(), "Next after “the”\u00a0(12)");
        selectPositions(*m_session, {{Axis::query, 1}});
        QTRY_VERIFY(heading->text().startsWith("Next after “cat”"));
        selectPositions(*m_session, {{Axis::query, 9}});
        QTRY_COMPARE(heading->text(), "Next after “tired”");
    }

    /// Not after <pad>, which the model reads before it.
    void headingNamesFirstTokenOfTarget()
    {
        m_session->replace(loadModelExample("shipped:dates"));
        const QLabel* heading = m_panel->findChild<ElidedLabel*>();
        QTRY_COMPARE(heading->text(), "The first token of the target");
        m_session->edit("target", [](Experiment& experiment) { experiment.inputs.query = TextInput{{"2", "2"}}; });
        QTRY_COMPARE(heading->text(), "Next after “2”");
    }

    void enterAppendsToken()
    {
        QTest::keyClick(buttons().front(), Qt::Key_Return);
        QCOMPARE(std::get<TextInput>(m_session->experiment().inputs.query).sequences.front(),
                 "the cat sat on the mat because it was tired so the cat");
        QVERIFY(m_session->undoStack()->canUndo());
    }

    void generatesChosenNumberOfTokens()
    {
        const Experiment before = m_session->experiment();
        const GeneratedText expected = generate(before, 3);
        QVERIFY(generateTokens(3));
        QCOMPARE(length(), std::size_t{15});
        QVERIFY(m_session->trace()->states()->input().query.ids[0] == expected.sequences[0].ids);
        QCOMPARE(m_session->selection()[Axis::query], 14);
        QCOMPARE(m_session->undoStack()->count(), 3);
        for (int step = 0; step < 3; ++step)
            m_session->undoStack()->undo();
        QVERIFY(m_session->experiment() == before);
        QVERIFY(!m_session->undoStack()->canUndo());
    }

    void editStopsGenerating()
    {
        predictor()->generate(9);
        QVERIFY(predictor()->isGenerating());
        m_session->edit("text", [](Experiment& edited) { edited.inputs.query = TextInput{{"the dog"}}; });
        QTRY_VERIFY(!predictor()->isGenerating());
        QVERIFY(awaitSettled(*m_session));
        QCOMPARE(length(), std::size_t{2});
    }

    void generatesUpToLastPosition()
    {
        QVERIFY(generateTokens(99));
        QVERIFY(length() == 32 || buttons().front()->text() == "<end>");
        QVERIFY(!m_session->error());
    }

    void nanPredictsNothing()
    {
        edit(*m_session, [](Experiment& experiment) {
            experiment.mask.layers = {{RowsRegion{{11}}, LayerEffect::block, true, std::nullopt}};
        });
        QVERIFY(awaitPrediction());
        QVERIFY(buttons().isEmpty());
        QVERIFY(hasLabelContaining(*m_panel, "all NaN"));
    }

    void barsOfAAndBAreStacked()
    {
        m_session->pin();
        edit(*m_session, [](Experiment& experiment) { experiment.heads_off = {0}; });
        QVERIFY(awaitPrediction());
        QCOMPARE(buttons().size(), 10);
        QCOMPARE(buttons()[0]->text(), "cat");
        QVERIFY(buttons()[5]->text() != "cat");
        QVERIFY(buttons()[0]->y() < buttons()[5]->y());
        QCOMPARE(buttons()[9]->text(), "cat");  // the line of B includes A's token
        m_session->traceComparison()->unpin();
        QVERIFY(awaitPrediction());
        QCOMPARE(buttons().size(), 5);
    }

    void headingNamesTokensOfAAndB()
    {
        const QLabel* heading = m_panel->findChild<ElidedLabel*>();
        selectPositions(*m_session, {{Axis::query, 6}});
        m_session->pin();
        editText(*m_session, "the cat sat on the mat so the");
        QVERIFY(awaitPrediction());
        QCOMPARE(heading->text(), "Next after “because” in A, “so” in B");
        selectPositions(*m_session, {{Axis::query, 5}});
        QTRY_COMPARE(heading->text(), "Next after “mat”");
    }

    void logitLensCanBeChosen()
    {
        auto* layers = m_panel->findChild<QComboBox*>();
        QCOMPARE(layers->count(), 2);
        QCOMPARE(layers->currentIndex(), 1);
        QVERIFY(layers->itemText(0).contains("logit lens"));
        const QString before = buttons().front()->toolTip();
        layers->setFocus();
        QTest::keyClick(layers, Qt::Key_Up);
        QVERIFY(awaitPrediction());
        QCOMPARE(predictor()->lensLayer(), std::optional<Index>(0));
        QVERIFY(buttons().front()->toolTip() != before);
    }

    void sentenceVectorsHaveCosineTable()
    {
        begin(loadExperiment(std::string(ATTN_CHECKPOINTS) + "/../cases/bert_sentences.attn.json"));
        const auto* table = m_panel->findChild<CosineTable*>();
        QVERIFY(table->isVisible());
        QVERIFY(buttons().isEmpty());
        QCOMPARE(table->rowCount(), 3);
        QCOMPARE(table->item(1, 1)->text(), "1.0000");
        QCOMPARE(table->item(0, 2)->text(), table->item(2, 0)->text());
        QVERIFY(table->item(0, 2)->text() != "1.0000");
        QVERIFY(hasLabelContaining(*m_panel, "cosine of the angle"));
    }

    void tokenChosenForEarlierPositionTruncatesText()
    {
        m_session->select(Axis::query, 3);
        QCOMPARE(awaitMostLikelyToken(), "the");
        predictor()->choose(predictor()->current()->items[0].top[0].id);
        QCOMPARE(std::get<TextInput>(m_session->experiment().inputs.query).sequences.front(), "the cat sat on the");
        QVERIFY(awaitSettled(*m_session));
        QCOMPARE(m_session->selection()[Axis::query], 4);
    }

    void shorterSequenceIsPredictedAtItsEnd()
    {
        edit(*m_session, [](Experiment& experiment) {
            std::get<TextInput>(experiment.inputs.query).sequences.emplace_back("the cat sat on");
        });
        selectPositions(*m_session, {{Axis::batch, 1}});
        QCOMPARE(awaitMostLikelyToken(), "the");
        QCOMPARE(predictor()->current()->items[1].position, 3);
        selectPositions(*m_session, {{Axis::batch, 0}});
        QCOMPARE(awaitMostLikelyToken(), "cat");
    }

    void imageClassIsReadFromFirstTokenForAnySelection()
    {
        m_session->replace(loadModelExample("shipped:digits"));
        QCOMPARE(awaitMostLikelyToken(), "7");
        QCOMPARE(m_session->selection()[Axis::query], 0);
        const float probability = predictor()->current()->items[0].top[0].probability;
        m_session->select(Axis::query, 9);
        QCOMPARE(awaitMostLikelyToken(), "7");
        QCOMPARE(predictor()->current()->items[0].position, 0);
        QCOMPARE(predictor()->current()->items[0].top[0].probability, probability);
    }

    void predictionOfAnotherModelIsNotShown()
    {
        QCOMPARE(awaitMostLikelyToken(), "cat");
        m_session->replace(loadModelExample("shipped:repetition"));
        QVERIFY(awaitTrace(*m_session));
        QVERIFY(predictor()->isPending());
        QVERIFY(!predictor()->current());
        QVERIFY(!awaitMostLikelyToken().empty());
    }

    void shippedModelsAreShownWithTheirExamples()
    {
        QVERIFY(modelExamples().size() >= 2);
        for (const ModelExample& example : modelExamples()) {
            begin(loadModelExample(example.folder));
            QVERIFY2(!m_session->error(), qPrintable(example.folder));
            QCOMPARE(m_session->selection().step, TensorId::weights);
            QVERIFY2(!awaitMostLikelyToken().empty(), qPrintable(example.folder));
            QVERIFY(!example.claims.isEmpty() && !example.claims.front().contains('{'));
        }
        QCOMPARE(modelExamples().front().title, QString("Which noun is meant?"));
        QCOMPARE(newWindowExperiment().model->folder, "shipped:which-noun");
    }

    void panelIsHiddenWithoutModel()
    {
        replace(*m_session, builtInExperiment());
        QVERIFY(!m_panel->isVisible());
    }

    void unreadableModelIsReportedWithFolder()
    {
        ExperimentFile file(m_session.get());
        std::string place;
        connect(&file, &ExperimentFile::modelFailed, this,
                [&place](const InputError& error) { place = error.place(); });
        file.open(QStringLiteral(ATTN_CHECKPOINTS));
        QTRY_VERIFY(!place.empty());
        QVERIFY2(QStringLiteral(ATTN_CHECKPOINTS).endsWith(QString::fromStdString(place)), place.c_str());
    }

    void isTranslated()
    {
        setLanguage("zh_CN");
        begin(newWindowExperiment());
        QVERIFY(m_panel->findChild<QComboBox*>()->itemText(0).contains("层"));
        QCOMPARE(buttons().front()->text(), "猫");
    }

private:
    void begin(const Experiment& experiment)
    {
        m_panel.reset();
        m_session = std::make_unique<Session>(experiment);
        m_panel = std::make_unique<PredictionPanel>(m_session.get());
        m_panel->resize(900, 120);
        m_panel->show();
        QVERIFY(awaitSettled(*m_session));
        QVERIFY(awaitPrediction());
    }

    /// The visible buttons, line by line.
    QList<CandidateButton*> buttons()
    {
        QList<CandidateButton*> shown;
        for (CandidateButton* button : m_panel->findChildren<CandidateButton*>())
            if (button->isVisibleTo(m_panel.get()))
                shown << button;
        return shown;
    }

    bool awaitPrediction()
    {
        return QTest::qWaitFor([this] { return !predictor()->isPending(); });
    }

    [[nodiscard]] Predictor* predictor() const { return m_panel->predictor(); }

    /// Waits for the prediction; returns the most likely token.
    std::string awaitMostLikelyToken()
    {
        if (!awaitSettled(*m_session) || !awaitPrediction() || !predictor()->current())
            return {};
        const auto& items = predictor()->current()->items;
        return items[std::min(items.size() - 1, static_cast<std::size_t>(m_session->selection()[Axis::batch]))]
            .top[0]
            .token;
    }

    /// Generates at most `count` tokens, and waits for the last one.
    bool generateTokens(int count)
    {
        m_panel->findChild<QSpinBox*>()->setValue(count);
        m_panel->findChild<QPushButton*>()->click();
        return QTest::qWaitFor([this] { return !predictor()->isGenerating() && m_session->isSettled(); }, 20000);
    }

    [[nodiscard]] std::size_t length() const { return m_session->trace()->states()->input().query.ids[0].size(); }
    std::unique_ptr<PredictionPanel> m_panel;
};

ATTN_QT_TEST(PredictionPanelTest)
#include "prediction_panel_test.moc"
