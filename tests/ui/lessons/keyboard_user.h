// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/ui/lessons/lesson_acts.h"

#include <stdexcept>

class QAbstractButton;
class QComboBox;
class QWidget;

namespace attn
{

class ExperimentRow;
class MainWindow;
class Stage;

/// Reason why a task cannot be done in the window.
struct CannotDo : std::runtime_error {
    explicit CannotDo(const QString& what) : std::runtime_error(what.toStdString()) {}
};

/// Performs the tasks of a lesson's pages by keyboard with the window's controls. Every function throws CannotDo if
/// there is no control for the task or it cannot be reached. Controls are found by their setting, so that new settings
/// need no change here.
class KeyboardUser
{
public:
    explicit KeyboardUser(MainWindow* window) : m_window(window) {}

    /// Performs the actions in order, each after the session has settled.
    void performAll(const std::vector<Act>& acts);
    void answer(const LessonQuestion& question, const LessonAnswer& answer);
    /// Goes to the next page, or ends the lesson.
    void goToNextPage();
    void returnToPage();

private:
    void perform(const GoToPart& act);
    void perform(const GoToStep& act);
    void perform(const ChooseCell& act);
    void perform(const ChangeTo& act);
    void perform(const ShowAllHeads& act);
    void perform(const OpenInsight& act);
    void perform(const Compare& act);
    void perform(const Reveal& act);

    void change(const std::string& place, const nlohmann::json& wanted);
    bool choosePrediction(const std::string& wanted);
    void addMaskLayer(const MaskLayer& layer);
    void setNumber(const Override& wanted);
    void operateRow(ExperimentRow* row, const nlohmann::json& wanted);
    void operateComboBox(ExperimentRow* row, QComboBox* box, const nlohmann::json& wanted);
    void operateHeadChips(QWidget* control, const nlohmann::json& wanted);
    [[nodiscard]] nlohmann::json valueAt(const QString& place) const;
    [[nodiscard]] std::vector<ExperimentRow*> rowsAt(const std::string& place) const;

    void press(QAbstractButton* button) const;
    /// Replaces the content of a text field.
    void write(QWidget* field, const QString& text) const;
    /// Chooses the radio button at an index.
    void choose(const std::vector<QWidget*>& buttons, std::size_t at) const;
    void sendAnswer(QWidget* field) const;
    /// Sets the focus like the Tab key. @throws CannotDo if Tab does not reach the widget
    void focus(QWidget* widget) const;
    /// Moves the selection to the cell with arrow keys, in the matrix that contains it.
    void moveSelectionTo(const CellRef& cell) const;
    /// Presses a key repeatedly; works independent of the focus.
    void pressRepeatedly(Qt::Key back, Qt::Key on, Qt::KeyboardModifiers modifiers, std::ptrdiff_t by) const;
    /// The matrix on the stage that shows the cell.
    [[nodiscard]] std::size_t matrixIndexOf(const CellRef& cell) const;
    /// The distance of the cell from the selected position on an axis; 0 if the cell lacks the axis.
    [[nodiscard]] Index distance(Axis axis, const CellRef& cell) const;
    [[nodiscard]] Stage* stage() const;
    [[nodiscard]] Session& session() const;

    MainWindow* m_window;
};

}  // namespace attn
