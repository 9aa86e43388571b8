// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/lessons/prepared_page.h"
#include "ui/session/session.h"

#include <QDialog>

class QListWidget;
class QSpinBox;

namespace attn
{

class DropDown;
inline constexpr const char* exercises_name = "exercises";  ///< Lesson::name of exercises

/// Source of exercises.
struct Exercises {
    TracePtr trace;                     ///< contains the numbers to compute
    Selection row;                      ///< the row that is asked for in every result
    std::optional<std::uint64_t> seed;  ///< seed of the random numbers; nullopt: numbers of the shown experiment
};

/// One head on four words with integers −2..2; each cell sums at most four products. Determined by the seed.
Exercises smallExercises(std::uint64_t seed);

/// The steps of a trace that can be computed in an exercise.
std::vector<TensorId> exerciseSteps(const Trace& trace);

/// Exercises as a lesson: a page per step, whose numbers are hidden until they are guessed or revealed. Asks for one
/// row of each step.
LessonPtr makeExercises(const Exercises& exercises, const std::vector<TensorId>& steps);

/// Dialog for choosing the steps and numbers of exercises.
class ExerciseDialog : public QDialog
{
    Q_OBJECT

public:
    ExerciseDialog(Session* session, QWidget* parent);

signals:
    void started(const attn::LessonPtr& exercises);
    /// Requests the exercises as a worksheet on paper.
    void worksheetRequested(const attn::Exercises& exercises);

private:
    enum class Numbers { small, small_as_in_window, from_window };

    /// @throws InputError if the window's experiment cannot use small integers
    [[nodiscard]] Exercises chosen() const;
    void listSteps();
    void start();

    Session* m_session;
    QListWidget* m_steps;
    DropDown* m_numbers;
    QSpinBox* m_seed;
};

}  // namespace attn
