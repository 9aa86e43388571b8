// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/lessons/prepared_page.h"
#include "ui/session/session.h"

#include <QDialog>

class QComboBox;
class QListWidget;
class QPushButton;

namespace attn
{

/// The steps of the present trace that can be computed in an exercise.
std::vector<TensorId> exerciseSteps(const Session& session);

/// Exercises as a lesson: a page for each step, whose numbers are hidden until they are guessed or revealed.
/// @param experiment self-contained: see packed()
LessonPtr makeExercises(const Session& session, const Experiment& experiment, const std::vector<TensorId>& steps);

/// Asks for exercises on the window's experiment: which steps, with which numbers.
class ExerciseDialog : public QDialog
{
    Q_OBJECT

public:
    ExerciseDialog(Session* session, QWidget* parent);

signals:
    void started(const attn::LessonPtr& exercises);
    /// The same on paper.
    void worksheetWanted();

private:
    void start();

    Session* m_session;
    QListWidget* m_steps;
    QComboBox* m_numbers;
    QPushButton* m_start;
};

}  // namespace attn
