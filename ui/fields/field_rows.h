// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/fields/experiment_row.h"

class QComboBox;
class QDoubleSpinBox;
class QToolButton;

namespace attn
{

class ToggleSwitch;

class NumberRow : public ExperimentRow
{
    Q_OBJECT

public:
    NumberRow(Session* session, const NumberField& field, QWidget* parent = nullptr);

protected:
    void refresh() override;

private:
    NumberField m_field;
    QDoubleSpinBox* m_box;
};

/// Shows the size in effect; a button beside it tells, and decides, whether it follows the input.
class SizeRow : public ExperimentRow
{
    Q_OBJECT

public:
    SizeRow(Session* session, const SizeField& field, QWidget* parent = nullptr);

protected:
    void refresh() override;
    void retranslate() override;
    void changeEvent(QEvent* event) override;

private:
    [[nodiscard]] Index sizeInEffect() const;
    void drawIcon();

    SizeField m_field;
    QDoubleSpinBox* m_box;
    QToolButton* m_follow;
};

class ChoiceRow : public ExperimentRow
{
    Q_OBJECT

public:
    ChoiceRow(Session* session, const ChoiceField& field, QWidget* parent = nullptr);

protected:
    void refresh() override;
    void retranslate() override;

private:
    ChoiceField m_field;
    QComboBox* m_box;
};

class SwitchRow : public ExperimentRow
{
    Q_OBJECT

public:
    SwitchRow(Session* session, const SwitchField& field, QWidget* parent = nullptr);

protected:
    void refresh() override;

private:
    SwitchField m_field;
    ToggleSwitch* m_switch;
};

/// The row that suits the kind of field.
ExperimentRow* makeRow(Session* session, const Field& field, QWidget* parent);

}  // namespace attn
