// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/ui/lessons/small_lesson.h"
#include "ui/lessons/exercises.h"
#include "ui/session/reveal_state.h"

#include <QListWidget>
#include <QMessageBox>
#include <QSpinBox>
#include <QTextBrowser>

#include <algorithm>
#include <cmath>

using namespace attn;

/// Exercises, played as a lesson.
class ExercisesTest : public LessonFixture
{
    Q_OBJECT

private slots:
    void init() { openWindow(); }
    void cleanup() { m_window.reset(); }

    void exerciseIsDoneWhenRowIsRevealed()
    {
        Exercises own{session().trace(), {}, std::nullopt};
        own.row[Axis::query] = 2;
        player().open(makeExercises(own, {TensorId::scores}));
        QTRY_VERIFY(player().isReady());
        QCOMPARE(session().selection().step, TensorId::scores);
        QVERIFY(session().revealState()->isAwaitingGuesses());
        select(1, 0);  // another row than the requested one
        session().revealState()->revealSelected(RevealState::Scope::line);
        QVERIFY(awaitSettled(session()));
        QVERIFY(!player().isDone());
        select(2, 0);
        session().revealState()->revealSelected(RevealState::Scope::line);
        QTRY_VERIFY(player().isDone());
    }

    void exercisesHaveSmallIntegers()
    {
        const Exercises one = smallExercises(42);
        const auto numbers = [](const Exercises& exercises) { return (*exercises.trace)[TensorId::scores].values(); };
        QVERIFY(!std::ranges::equal(numbers(one), numbers(smallExercises(43))));
        const Layer& layer = one.trace->layer();
        QVERIFY(layer.dimensions[Axis::query] <= 6);
        for (const Axis summed : {Axis::head_qk, Axis::key, Axis::query_in})
            QVERIFY(layer.dimensions[summed] <= 4);
        for (const float number : numbers(one))
            QCOMPARE(number, std::round(number));
    }

    void exercisesAreScored()
    {
        m_window->lessons()->showExercises();
        auto* dialog = m_window->findChild<ExerciseDialog*>();
        auto* steps = dialog->findChild<QListWidget*>();
        for (int row = 0; row < steps->count(); ++row) {
            const auto step = static_cast<TensorId>(steps->item(row)->data(Qt::UserRole).toInt());
            const bool wanted = step == TensorId::scores || step == TensorId::scaled_scores;
            steps->item(row)->setCheckState(wanted ? Qt::Checked : Qt::Unchecked);
        }
        dialog->findChild<QSpinBox*>()->setValue(42);
        QTest::keyClick(dialog, Qt::Key_Return);

        const Exercises same = smallExercises(42);
        for (const TensorId step : {TensorId::scores, TensorId::scaled_scores}) {
            QTRY_VERIFY(player().lesson() && player().isReady());
            QVERIFY(panel().findChild<QTextBrowser*>()->toPlainText().contains("Seed 42"));
            QVERIFY(button("Hint"));
            QCOMPARE(session().selection()[Axis::query], same.row[Axis::query]);
            const Tensor& numbers = (*same.trace)[step];
            for (Index key = 0; key < numbers.size(Axis::key); ++key) {
                select(same.row[Axis::query], key);
                const CellRef cell{step, session().selection().cellOf(numbers)};
                QVERIFY(session().revealState()->hides(cell));
                const bool wrong = step == TensorId::scores && key == 0;
                session().revealState()->guess(cell, numbers.at(cell.index) + (wrong ? 1.0F : 0.0F), 1);
                session().revealState()->revealSelected(RevealState::Scope::cell);
            }
            QTRY_VERIFY(player().isDone());
            player().goToNextPage();
        }
        const auto* score = m_window->findChild<QMessageBox*>();
        QVERIFY(score);
        QCOMPARE(score->text(), "7 of 8 numbers right.");  // for both pages
    }

    void wrongGuessCanBeRetried()
    {
        const Exercises small = smallExercises(42);
        player().open(makeExercises(small, {TensorId::scores}));
        QTRY_VERIFY(player().isReady());
        QVERIFY(!panel().findChild<QTextBrowser*>()->toPlainText().contains("decimals"));  // all numbers are integers
        const Tensor& numbers = (*small.trace)[TensorId::scores];
        for (Index key = 0; key < numbers.size(Axis::key); ++key) {
            select(small.row[Axis::query], key);
            const CellRef cell{TensorId::scores, session().selection().cellOf(numbers)};
            session().revealState()->guess(cell, numbers.at(cell.index) + 1, 1);
            QVERIFY(session().revealState()->hides(cell));
            session().revealState()->guess(cell, numbers.at(cell.index), 1);
            QVERIFY(!session().revealState()->hides(cell));
        }
        QTRY_VERIFY(player().isDone());
        QCOMPARE(session().revealState()->score().right, 4);
    }
};

ATTN_QT_TEST(ExercisesTest)
#include "exercises_test.moc"
