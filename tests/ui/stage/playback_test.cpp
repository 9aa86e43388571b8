// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/stage/small_stage_test.h"
#include "ui/session/playback.h"
#include "ui/session/reveal_state.h"
#include "ui/words/number_text.h"

#include <map>

using namespace attn;

/// Playback, advanced by calls instead of the timer.
class PlaybackTest : public SmallStageTest
{
    Q_OBJECT

private slots:
    void init() { start(smallExperiment()); }

    void everyStepIsFilledCellByCell()
    {
        for (const TensorId step : m_session->shownSteps()) {
            m_session->goToStep(step);
            const Index all = visibleCellCount();
            QCOMPARE(m_playback->length(), all);
            m_playback->toggle();
            QCOMPARE(visibleCellCount(), 0);
            for (Index position = 1; position <= all; ++position) {
                m_playback->advance();
                QCOMPARE(visibleCellCount(), position);
                const GridCell last = *result().selected;
                QVERIFY(!result().isHidden(last));
            }
            QVERIFY(m_playback->isAtEnd());
            QVERIFY(!m_playback->isPlaying());
        }
    }

    void finalPictureEqualsJumpToEnd()
    {
        for (const TensorId step : m_session->shownSteps()) {
            m_session->goToStep(step);
            playTo(m_playback->length());
            m_playback->advance();
            const QImage played = stageImage();
            m_playback->finish();
            QCOMPARE(stageImage(), played);
            const Selection there = m_session->selection();
            m_session->goToStep(step == TensorId::query_input ? TensorId::scores : TensorId::query_input);
            m_session->select(there);
            QVERIFY(!m_playback->isActive());
            QCOMPARE(stageImage(), played);
        }
    }

    void everyPositionHasOnePicture()
    {
        QVERIFY(awaitSettled(*m_session));
        std::map<Index, QImage> forwards;
        for (Index position = 0; position <= m_playback->length(); position += 5) {
            m_playback->goTo(position);
            forwards[position] = stageImage();
        }
        QVERIFY(forwards[10] != forwards[15]);
        for (const Index position : {35, 0, 20, 5, 30, 10, 15}) {
            m_playback->goTo(position);
            QCOMPARE(stageImage(), forwards[position]);
        }
    }

    void matrixIsFilledByRows()
    {
        m_playback->setUnit(Playback::Unit::line);
        selectPositions(*m_session, {{Axis::key, 3}});
        QCOMPARE(m_playback->length(), 6);
        playTo(2);
        QCOMPARE(visibleCellCount(), 12);
        QVERIFY(result().selected == GridCell({1, 3}));  // along the selected column
        m_playback->setUnit(Playback::Unit::cell);
        QCOMPARE(m_playback->position(), 12);
    }

    void softmaxOverQueriesIsFilledByColumns()
    {
        Experiment experiment = smallExperiment();
        experiment.attention.softmax_axis = SoftmaxAxis::query;
        start(experiment);
        m_session->goToStep(TensorId::weights);
        playTo(8);
        QCOMPARE(m_session->selection()[Axis::key], 1);
        QCOMPARE(m_session->selection()[Axis::query], 1);
        QCOMPARE(visibleCellCount(), 8);
    }

    void largeMatrixIsFilledByWholeRows()
    {
        Experiment experiment = smallExperiment();
        experiment.inputs.query = TextInput{{QString("a ").repeated(30).toStdString()}};
        start(experiment);
        QVERIFY(!m_playback->hasUnits());
        QCOMPARE(m_playback->length(), 30);
        m_session->goToStep(TensorId::q_heads);
        QVERIFY(m_playback->hasUnits());
    }

    void playbackContinuesWithNextStep()
    {
        playTo(m_playback->length());
        m_playback->toggle();
        QCOMPARE(m_session->selection().step, TensorId::scaled_scores);
        QCOMPARE(m_playback->position(), 0);
        QVERIFY(m_playback->isPlaying());
        m_session->goToStep(m_session->shownSteps().back());
        playTo(m_playback->length());
        m_playback->toggle();  // at the last step, playback restarts
        QCOMPARE(m_session->selection().step, m_session->shownSteps().back());
        QCOMPARE(m_playback->position(), 0);
    }

    void selectionIsRestored()
    {
        selectPositions(*m_session, {{Axis::query, 3}, {Axis::key, 1}});
        Selection chosen = m_session->selection();
        playTo(8);
        QCOMPARE(m_session->selection()[Axis::query], 1);
        m_playback->finish();
        QVERIFY(m_session->selection() == chosen);
        playTo(m_playback->length());
        QCOMPARE(m_session->selection()[Axis::query], 5);  // the last cell is shown for one interval
        m_playback->advance();
        QVERIFY(m_session->selection() == chosen);
        QVERIFY(m_playback->isAtEnd());
        m_playback->toggle();
        chosen.step = TensorId::scaled_scores;
        m_playback->finish();
        QVERIFY(m_session->selection() == chosen);
        // A selection by the user is kept.
        playTo(8);
        m_session->select(chosen);
        m_playback->advance();
        chosen[Axis::query] = 4;
        m_session->select(chosen);
        m_playback->finish();
        QVERIFY(m_session->selection() == chosen);
    }

    void selectingAnotherCellPauses()
    {
        playTo(3);
        m_session->select(Axis::query, 5);
        QVERIFY(!m_playback->isPlaying());
        QCOMPARE(m_playback->position(), 3);
        m_playback->toggle();
        m_playback->advance();
        QCOMPARE(m_playback->position(), 4);
        QCOMPARE(m_session->selection()[Axis::query], 0);
    }

    void changingStepOrEditStopsPlayback()
    {
        playTo(3);
        m_session->goToStep(TensorId::q);
        QVERIFY(!m_playback->isActive());
        QVERIFY(!m_playback->isPlaying());
        QCOMPARE(visibleCellCount(), 6 * 8);
        playTo(3);
        m_session->edit("no mask", [](Experiment& experiment) { experiment.mask.layers.clear(); });
        m_playback->pause();
        QVERIFY(awaitTrace(*m_session));
        QVERIFY(!m_playback->isActive());
    }

    void speedChangesIntervalWithinLimit()
    {
        const int normal = m_playback->interval();
        m_playback->setSpeed(Playback::Speed::fast);
        QVERIFY(m_playback->interval() < normal);
        m_playback->setSpeed(Playback::Speed::slow);
        QVERIFY(m_playback->interval() > normal);
        for (const TensorId step : m_session->shownSteps()) {
            m_session->goToStep(step);
            QVERIFY(m_playback->interval() * m_playback->length() <= 120'000);
        }
    }

    void laterCellsAreHidden()
    {
        m_playback->goTo(7);
        const MatrixPicture& scores = result();
        QVERIFY(scores.valueTextOf({1, 0}) == exactNumberText(scores.cells.at(1, 0)));
        QCOMPARE(scores.valueTextOf({1, 1}), QString("not yet computed"));
        const Shape later = m_session->selection()
                                .movedTo(scores.cells.tensor(), scores.cells.indexOf({1, 1}))
                                .cellOf(scores.cells.tensor());
        QVERIFY(m_session->revealState()->hides({TensorId::scores, later}));
        QVERIFY(!m_session->revealState()->hides({TensorId::q_heads, {0, 0, 5, 0}}));
    }

private:
    void start(const Experiment& experiment)
    {
        QVERIFY(begin(TensorId::scores, experiment));
        m_playback = m_session->playback();
    }

    /// Number of visible cells of the step's result.
    [[nodiscard]] Index visibleCellCount() const
    {
        Index seen = 0;
        const StepPicture& picture = m_stage->drawing()->picture();
        for (const PlacedMatrix& placed : picture.matrices) {
            const MatrixPicture& matrix = placed.picture;
            if (matrix.cells.id() != picture.step)
                continue;
            for (Index row = 0; row < matrix.rows(); ++row)
                for (Index column = 0; column < matrix.columns(); ++column)
                    seen += !matrix.isHidden({row, column});
        }
        return seen;
    }

    [[nodiscard]] const MatrixPicture& result() const { return resultPicture(*m_stage); }
    [[nodiscard]] QImage stageImage() const { return m_stage->grab().toImage(); }

    void playTo(Index position)
    {
        m_playback->toggle();
        while (m_playback->position() < position)
            m_playback->advance();
    }

    Playback* m_playback = nullptr;
};

ATTN_QT_TEST(PlaybackTest)
#include "playback_test.moc"
