// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/lessons/prepared_page.h"
#include "ui/session/session.h"

#include <QDialog>

class QListWidget;
class QPushButton;
class QSpinBox;

namespace attn
{

class DropDown;
inline constexpr const char* exercises_name = "exercises";  ///< Lesson::name of exercises

/// What exercises are made of.
struct Exercises {
    TracePtr trace;                     ///< the numbers
    Selection row;                      ///< which row of every result is asked for
    std::optional<std::uint64_t> seed;  ///< that the numbers are of; nullopt: they are the window's
};

/// One head on four words with whole numbers −2..2: no cell adds up more than four products. The same seed makes the
/// same exercises.
Exercises smallExercises(std::uint64_t seed);

/// The steps of a trace that can be computed in an exercise.
std::vector<TensorId> exerciseSteps(const Trace& trace);

/// Exercises as a lesson: a page for each step, whose numbers are hidden until they are guessed or revealed, and which
/// asks for one row of them.
LessonPtr makeExercises(const Exercises& exercises, const std::vector<TensorId>& steps);

/// Asks for exercises: which steps, with which numbers.
class ExerciseDialog : public QDialog
{
    Q_OBJECT

public:
    ExerciseDialog(Session* session, QWidget* parent);

signals:
    void started(const attn::LessonPtr& exercises);
    /// On paper.
    void worksheetWanted(const attn::Exercises& exercises);

private:
    enum class Numbers { small, small_as_in_window, of_window };

    /// @throws InputError where the window's experiment cannot have small integers
    [[nodiscard]] Exercises chosen() const;
    void listSteps();
    void start();

    Session* m_session;
    QListWidget* m_steps;
    DropDown* m_numbers;
    QSpinBox* m_seed;
    QPushButton* m_start;
};

}  // namespace attn
