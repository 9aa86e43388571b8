// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/ui/lessons/hand.h"
#include "ui/heatmap/matrix_slice.h"

class QAbstractButton;
class QComboBox;
class QDoubleSpinBox;
class QWidget;

namespace attn
{

class ExperimentRow;
class Stage;

/// Does everything with the controls of the window, by events; how a control is worked is left to the kind of hand.
/// Controls are found by the setting that they stand for, so that a new setting needs nothing here.
class WindowHand : public Hand
{
public:
    using Hand::Hand;

    void answer(const LessonQuestion& question, const LessonAnswer& answer) override;
    void comeBack() override;

protected:
    void perform(const ChangeTo& act) override;

    virtual void press(QAbstractButton* button) = 0;
    virtual void pick(QComboBox* box, int choice) = 0;
    virtual void set(QDoubleSpinBox* box, double number) = 0;
    /// Replaces what stands in a field for text.
    virtual void write(QWidget* field, const QString& text) = 0;
    /// Of radio buttons, the one at a position.
    virtual void choose(const std::vector<QWidget*>& buttons, std::size_t at) = 0;
    virtual void sendAnswer(QWidget* field) = 0;
    /// Begins typing another number into a cell of the step's result.
    virtual void beginNumber(const CellRef& cell, const QString& number) = 0;
    using Hand::perform;

    /// Fails where a person could not reach it.
    void mustBeInReach(QWidget* widget, const QPoint& at) const;
    /// The visible button of an area that is called so.
    [[nodiscard]] static QAbstractButton* buttonIn(const QWidget* area, const QString& name);
    void pressInLesson(const QString& name);
    void unpin();
    /// The matrix on the stage that shows the cell.
    [[nodiscard]] std::size_t matrixWith(const CellRef& cell) const;
    [[nodiscard]] GridCell placeOf(const CellRef& cell) const;
    [[nodiscard]] Stage* stage() const;
    /// How far another position on an axis is from the selected one, where the cell has the axis.
    [[nodiscard]] Index distance(Axis axis, const CellRef& cell) const;

private:
    void change(const std::string& place, const nlohmann::json& wanted);
    bool letModelWrite(const std::string& wanted);
    void addMaskLayer(const MaskLayer& layer);
    void setNumber(const Override& wanted);
    void work(ExperimentRow* row, const nlohmann::json& wanted);
    void workChoices(ExperimentRow* row, QComboBox* box, const nlohmann::json& wanted);
    void workChips(QWidget* control, const nlohmann::json& wanted);
    [[nodiscard]] nlohmann::json valueAt(const QString& place) const;
    [[nodiscard]] std::vector<ExperimentRow*> rowsAt(const std::string& place) const;
};

}  // namespace attn
